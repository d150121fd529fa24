import { diaEm, formatarHora } from '../../../valores/calendario.ts'
import { semOAcusado } from '../materias.ts'
import { receberProcuracoes, type Recebidas, type UsoDaProcuracao } from '../procuracoes.ts'
import { quemVota, type QuemVota } from '../quem-vota.ts'
import { usosEm } from '../regra-em-vigor.ts'
import type { UnidadeNaVotacao } from '../votacao.ts'
import type { Aberto, Andamento, Dito } from './andamento.ts'
import { chaveDo } from './cadeia.ts'
import type { Registro, RegistroDeVoto, VotoDito } from './forma.ts'

/** One vote that comes in: whether it counts, and what it takes the place of. */

/** Names in either order are the same vote. */
export const mesmoVoto = (a: VotoDito, b: VotoDito): boolean =>
  typeof a === 'string' || typeof b === 'string'
    ? a === b
    : a.length === b.length && a.toSorted().every((nome, i) => nome === b.toSorted()[i])

/** The day of the law and of the convenção for an item: that of its opening. */
export const diaDe = ({ instante }: Registro): string => diaEm(new Date(instante))

/** The proxies that are good for an item at this moment. */
export function procuracoesPara(andamento: Andamento, { abertura, unidades }: Aberto, sessao: number): Recebidas {
  const dia = diaDe(abertura)
  const { entraram } = andamento.sala(sessao)
  const uso = (unidade: string): UsoDaProcuracao => ({
    assembleia: andamento.assembleia,
    dia,
    materia: abertura.materia,
    donos: unidades.get(unidade)?.donos ?? [],
    entraram,
  })
  const { procuracoesPorPessoa } = usosEm(dia, abertura.clausulas)
  return receberProcuracoes(andamento.procuracoes, ({ unidade }) => uso(unidade), procuracoesPorPessoa)
}

/** Who speaks for a unit with these people there. */
export const vozesDe = (
  unidade: UnidadeNaVotacao,
  pessoas: ReadonlySet<string>,
  { validas }: Recebidas,
  semAcusada: boolean,
): QuemVota => quemVota(unidade, { pessoas, procuracoes: validas, nomeDe: (pessoa) => pessoa, semOAcusado: semAcusada })

/** Why there is no voting to take a vote of an item; it is not open. */
function porqueNaoEstaAberto(andamento: Andamento, item: string): string {
  const ultima = andamento.itens.findLast(({ abertura }) => abertura.item === item)
  return ultima
    ? `a votação já tinha sido encerrada às ${formatarHora(ultima.encerradoEm)}`
    : 'o item não estava em votação'
}

const daOutraForma = ({ abertura }: Aberto, { voto }: RegistroDeVoto): string | null => {
  const deEleicao = Array.isArray(voto)
  if (abertura.eleicao === null) return deEleicao ? 'o item não é uma eleição' : null
  return deEleicao || voto === 'abstencao' || voto === 'branco' ? null : 'o item é uma eleição, e o voto não diz nomes'
}

/** The owners a vote is of, or why it is of none. */
function donosDoVoto(andamento: Andamento, aberto: Aberto, voto: RegistroDeVoto): string[] | string {
  const unidade = aberto.unidades.get(voto.unidade)
  if (unidade === undefined) return 'a unidade não está na lista'
  const outraForma = daOutraForma(aberto, voto)
  if (outraForma !== null) return outraForma
  const recebidas = procuracoesPara(andamento, aberto, voto.sessao)
  // Whoever votes is there, in the room or on the phone.
  const pessoas = new Set([...andamento.sala(voto.sessao).dentro, voto.pessoa])
  const quite = aberto.quites.has(unidade.id)
  const quem = vozesDe({ ...unidade, quite }, pessoas, recebidas, semOAcusado(aberto.abertura.materia))
  if (quem.porque === 'acusada') return 'é a acusada e não vota a própria multa'
  if (quem.porque === 'debito') return 'a unidade estava em débito naquela hora (CC 1.335, III)'
  const donos = quem.vozes.filter(({ pessoa }) => pessoa === voto.pessoa).map(({ dono }) => dono)
  if (donos.length > 0) return donos
  const recusada = recebidas.recusadas.find(
    ({ procuracao }) => procuracao.unidade === unidade.id && procuracao.procurador === voto.pessoa,
  )
  return recusada ? `quem votou não fala por ela. ${recusada.frase}` : 'quem votou não é dono nem procurador dela'
}

/** What an owner said at two devices at the same instant, which are not the same thing. */
export const aoMesmoTempo = ({ porAparelho }: Dito): boolean => {
  const [primeiro, ...outros] = porAparelho.values()
  return primeiro !== undefined && outros.some(({ voto }) => !mesmoVoto(voto, primeiro.voto))
}

/** Puts a vote where the owner's was. Of two at the same instant by different devices neither is the last. */
function guardar(andamento: Andamento, doDono: Map<string, Dito>, dono: string, voto: RegistroDeVoto): void {
  const { instante, aparelho } = voto
  const antes = doDono.get(dono)
  if (antes?.instante === instante) {
    const doAparelho = antes.porAparelho.get(aparelho)
    if (doAparelho) andamento.trocar({ instante, porAparelho: new Map([[aparelho, doAparelho]]) })
    antes.porAparelho.set(aparelho, voto)
    return
  }
  if (antes) {
    andamento.trocar(antes)
    for (const { aparelho: outro } of antes.porAparelho.values())
      if (outro !== aparelho)
        andamento.anotar(
          voto,
          `${andamento.unidade(voto.unidade)}: votou em ${outro} e depois, às ${formatarHora(instante)}, em ${aparelho}; vale o último`,
        )
  }
  doDono.set(dono, { instante, porAparelho: new Map([[aparelho, voto]]) })
}

/** The votes of earlier sessions stand until the unit says otherwise: here it does. */
function trocarDasOutrasSessoes(andamento: Andamento, { item, unidade }: RegistroDeVoto): void {
  for (const { ditos } of andamento.sessoesDoItem.get(item) ?? [])
    for (const dito of ditos.get(unidade)?.values() ?? []) andamento.trocar(dito)
}

export function votar(andamento: Andamento, voto: RegistroDeVoto): void {
  const aberto = andamento.abertos.get(voto.item)
  if (aberto === undefined) return andamento.recusar(voto, porqueNaoEstaAberto(andamento, voto.item))
  const donos = donosDoVoto(andamento, aberto, voto)
  if (typeof donos === 'string') return andamento.recusar(voto, donos)
  andamento.porqueNaoConta.set(chaveDo(voto), null)
  const daUnidade = aberto.ditos.get(voto.unidade) ?? new Map<string, Dito>()
  aberto.ditos.set(voto.unidade, daUnidade)
  trocarDasOutrasSessoes(andamento, voto)
  for (const dono of donos) {
    if (dono === voto.pessoa) andamento.chegar(voto, dono)
    guardar(andamento, daUnidade, dono, voto)
  }
}
