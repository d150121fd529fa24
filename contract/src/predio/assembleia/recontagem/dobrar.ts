import { formatarHora } from '../../../valores/calendario.ts'
import { apurar } from '../apuracao.ts'
import { apurarEleicao, type VotoEmCandidatos } from '../eleicao.ts'
import { type Manifestacao, votoDaUnidade } from '../quem-vota.ts'
import { criterioEm, regraEm } from '../regra-em-vigor.ts'
import { votosQueValem } from '../sessao-permanente.ts'
import { MOTIVOS_DE_NAO_CONTAR, type Votacao } from '../votacao.ts'
import { type Aberto, Andamento, type Dito, type Ditos, type Fato, type ItemContado } from './andamento.ts'
import { chaveDo } from './cadeia.ts'
import type { Abertura, Registro, RegistroDe, RegistroDeVoto, VotoDito } from './forma.ts'
import { emOrdem } from './ordem.ts'
import { aoMesmoTempo, diaDe, mesmoVoto, procuracoesPara, votar, vozesDe } from './votar.ts'

/** Folding the lines of an assembly into what was voted at each closing, and counting it by the engine. */

export interface Dobra {
  itens: readonly ItemContado[]
  /** For the minutes, as they happened. */
  fatos: readonly Fato[]
  /** By key of each vote's line: null when it counts, or why it does not. */
  porqueNaoConta: ReadonlyMap<string, string | null>
}

/** The same item goes on only in another session, because it missed a special quorum. */
function porqueNaoAbre(andamento: Andamento, { item, sessao, materia }: Abertura): string | null {
  if (andamento.abertos.has(item)) return 'já estava em votação'
  const ultima = andamento.itens.findLast(({ abertura }) => abertura.item === item)
  if (ultima === undefined) return null
  if (ultima.apuracao.resultado !== 'sem-quorum-especial') return 'já tinha sido votado'
  if (ultima.abertura.sessao >= sessao) return 'só continua em outra sessão (CC 1.353, § 1º)'
  return ultima.abertura.materia === materia ? null : 'não pode mudar de matéria entre as sessões'
}

function abrir(andamento: Andamento, abertura: Abertura): void {
  const porque = porqueNaoAbre(andamento, abertura)
  if (porque !== null) return andamento.anotar(abertura, `“${abertura.titulo}” não foi aberto de novo: ${porque}`)
  andamento.abertos.set(abertura.item, {
    abertura,
    unidades: new Map(abertura.unidades.map((unidade) => [unidade.id, unidade])),
    quites: new Set(abertura.unidades.filter(({ quite }) => quite).map(({ id }) => id)),
    ditos: new Map(),
  })
}

function quitar(andamento: Andamento, quitacao: RegistroDe<'quitacao'>): void {
  for (const { quites } of andamento.abertos.values()) quites.add(quitacao.unidade)
  const hora = formatarHora(quitacao.instante)
  andamento.anotar(
    quitacao,
    `${andamento.unidade(quitacao.unidade)}: pagou o que devia às ${hora} e vota a partir daí; o que já estava encerrado não muda`,
  )
}

function revogar(andamento: Andamento, { procuracao }: RegistroDe<'revogacao'>): void {
  for (const uma of andamento.procuracoes) if (uma.id === procuracao) uma.revogada = true
}

/** What the owners of a unit said, as one vote; null where they disagree, or one of them said two things at once. */
function votoDosDonos(ditos: ReadonlyMap<string, Dito>): VotoDito | null | undefined {
  const manifestacoes: Manifestacao<VotoDito>[] = []
  for (const [dono, dito] of ditos) {
    const [voto] = dito.porAparelho.values()
    if (aoMesmoTempo(dito)) return null
    if (voto) manifestacoes.push({ voz: { pessoa: voto.pessoa, dono, procuracao: null }, voto: voto.voto })
  }
  return votoDaUnidade(manifestacoes, mesmoVoto)
}

/** The lines of votes that stand. */
const votosEm = (ditos: Ditos): RegistroDeVoto[] =>
  [...ditos.values()].flatMap((donos) => [...donos.values()].flatMap(({ porAparelho }) => [...porAparelho.values()]))

function anotarOsDeUmaVez(andamento: Andamento, { ditos }: Aberto, encerramento: Registro): void {
  for (const [unidade, donos] of ditos)
    for (const dito of donos.values())
      if (aoMesmoTempo(dito)) {
        const onde = [...dito.porAparelho.keys()].toSorted().join(' e ')
        const frase = `votos diferentes no mesmo instante, em ${onde}: nenhum é o último, e a unidade fica presente, sem voto`
        andamento.anotar(encerramento, `${andamento.unidade(unidade)}: ${frase}`)
        for (const voto of dito.porAparelho.values())
          andamento.porqueNaoConta.set(chaveDo(voto), 'houve outro voto no mesmo instante, e nenhum é o último')
      }
}

/** Votes the engine counted for nothing: co-owners who disagree, names that are void. */
function marcarNaoContadas(andamento: Andamento, { abertura, apuracao }: ItemContado): void {
  const motivos = new Map(apuracao.naoContadas.map(({ unidade, motivo }) => [unidade, motivo]))
  for (const { ditos } of andamento.sessoesDoItem.get(abertura.item) ?? [])
    for (const voto of votosEm(ditos)) {
      const motivo = motivos.get(voto.unidade)
      const chave = chaveDo(voto)
      if (motivo && andamento.porqueNaoConta.get(chave) === null)
        andamento.porqueNaoConta.set(chave, MOTIVOS_DE_NAO_CONTAR[motivo])
    }
}

/** The voting as it stood at its closing, with the votes of the sessions before that still stand. */
function votacaoNoFim(andamento: Andamento, aberto: Aberto): Votacao<VotoDito> {
  const { abertura, ditos, quites } = aberto
  const votos = [...ditos].flatMap(([unidade, donos]) => {
    const voto = votoDosDonos(donos)
    return voto === undefined ? [] : [{ unidade, voto }]
  })
  const sessoes = [...(andamento.sessoesDoItem.get(abertura.item) ?? []), { ditos, quites, votos }]
  andamento.sessoesDoItem.set(abertura.item, sessoes)
  const valem = votosQueValem(sessoes)
  const procuracoes = procuracoesPara(andamento, aberto, abertura.sessao)
  const { dentro } = andamento.sala(abertura.sessao)
  // Who owes or is accused may be in the room all the same: the engine says that it does not count.
  const veio = abertura.unidades.filter(
    (unidade) => vozesDe({ ...unidade, quite: true }, dentro, procuracoes, false).porque === null,
  )
  return {
    unidades: abertura.unidades.map((unidade) => ({ ...unidade, quite: valem.quites.has(unidade.id) })),
    presentes: new Set(veio.map(({ id }) => id)),
    votos: valem.votos,
  }
}

function apurarItem(abertura: Abertura, votacao: Votacao<VotoDito>): ItemContado['apuracao'] {
  const { materia, clausulas, convocacao, eleicao, ultima } = abertura
  const dia = diaDe(abertura)
  const regra = regraEm(materia, dia, clausulas)
  // Votes of the other form were refused one by one.
  if (eleicao === null) return apurar(votacao as Votacao, regra, convocacao, ultima)
  const { criterio } = criterioEm(materia, dia, clausulas)
  return apurarEleicao(votacao as Votacao<VotoEmCandidatos>, { ...eleicao, regra, criterio }, convocacao)
}

function encerrar(andamento: Andamento, encerramento: RegistroDe<'encerramento'>): void {
  const aberto = andamento.abertos.get(encerramento.item)
  if (aberto === undefined)
    return andamento.anotar(encerramento, 'Encerramento sem votação aberta, ou de item já encerrado: não muda nada')
  anotarOsDeUmaVez(andamento, aberto, encerramento)
  andamento.abertos.delete(encerramento.item)
  const { abertura } = aberto
  const votacao = votacaoNoFim(andamento, aberto)
  const apuracao = apurarItem(abertura, votacao)
  const item = { abertura, encerradoEm: encerramento.instante, votacao, apuracao }
  andamento.itens.push(item)
  marcarNaoContadas(andamento, item)
}

function ler(andamento: Andamento, registro: Registro): void {
  switch (registro.tipo) {
    case 'assembleia':
      return
    case 'procuracao':
      andamento.procuracoes.push({ ...registro.procuracao, revogada: false })
      return
    case 'revogacao':
      return revogar(andamento, registro)
    case 'entrada':
      andamento.sala(registro.sessao).dentro.add(registro.pessoa)
      return andamento.chegar(registro, registro.pessoa)
    case 'saida':
      andamento.sala(registro.sessao).dentro.delete(registro.pessoa)
      return
    case 'abertura':
      return abrir(andamento, registro)
    case 'quitacao':
      return quitar(andamento, registro)
    case 'voto':
      return votar(andamento, registro)
    case 'encerramento':
      return encerrar(andamento, registro)
  }
}

/** Votes of what was never closed count for nothing yet. */
function naoEncerrados(andamento: Andamento): void {
  for (const { abertura, ditos } of andamento.abertos.values()) {
    andamento.anotar(abertura, `“${abertura.titulo}” não foi encerrado: não há resultado`)
    for (const voto of votosEm(ditos)) andamento.porqueNaoConta.set(chaveDo(voto), 'a votação não foi encerrada')
  }
}

/** Counts an assembly from its lines, in whatever order they came in. */
export function dobrar(chegaram: readonly Registro[]): Dobra {
  const { registros, contraditorios } = emOrdem(chegaram)
  const andamento = new Andamento(registros)
  for (const um of contraditorios) {
    const { aparelho, sequencia } = um
    andamento.anotar(um, `${aparelho} tem mais de uma ${sequencia}ª linha, e dizem coisas diferentes: nenhuma conta`)
    if (um.tipo === 'voto') andamento.porqueNaoConta.set(chaveDo(um), 'há outra linha com o mesmo número')
  }
  for (const um of registros) ler(andamento, um)
  naoEncerrados(andamento)
  return andamento
}
