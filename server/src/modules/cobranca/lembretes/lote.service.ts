import { diasEntre, formatarData, somarDias } from '#contract/valores/calendario.ts'
import type { CartaPrevista, CorpoDoLote, LoteDeLembretes, NaoAvisada } from '#contract/cobranca/lote-de-lembretes.ts'
import { hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { validacao } from '#server/platform/erros.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { enviosDe } from '../../casa/notificacoes/notificacoes.service.ts'
import { nomesDasUnidades } from '../../predio/unidades/responsaveis.service.ts'
import { diaComPrescritas } from '../cobrancas/prescricao.service.ts'
import { devidoHoje, mandarCarta, meioDe, prepararCarta, type Carta } from './envio.service.ts'
import { escrever, intervaloMinimo, proximoDegrau, type Degrau } from './lembretes.rules.ts'
import * as repo from './lembretes.repo.ts'
import { degrausDa } from './regua.service.ts'
import { ultimasCartas } from './situacao.repo.ts'
import { lembretesDas, SEM_LEMBRETES } from './situacao.service.ts'

/** Telling the debtors of several units at once: who gets a letter and who does not, why, and the letters themselves. */

interface Unidade {
  _id: string
  nome: string
}

interface Plano {
  /** Units that are written about, each with the e-mails of who owes. */
  vao: { unidade: Unidade; pessoas: string[] }[]
  naoAvisadas: NaoAvisada[]
  intervalo: number
}

const proximo = (degraus: readonly Degrau[], c: repo.ALembrar) =>
  proximoDegrau(degraus, diasEntre(c.vence_em, hoje()), c.ultimo)

/** The units by name. @throws VALIDACAO on each that does not exist */
async function unidadesDe(ctx: Ctx, ids: readonly string[]): Promise<Unidade[]> {
  const nomes = await nomesDasUnidades(ctx, ids)
  const issues = ids.flatMap((id, i) =>
    nomes.has(id) ? [] : [{ path: `unidades.${i}`, message: 'Unidade não encontrada' }],
  )
  if (issues.length > 0) throw validacao(issues)
  return [...new Set(ids)].map((_id) => ({ _id, nome: nomes.get(_id) ?? '' }))
}

/** Why somebody told on a day is not told again today, or null when enough days passed. */
function cedoDemais(dia: string | undefined, intervalo: number, comRecentes: boolean | undefined): string | null {
  if (dia === undefined) return null
  const dias = comRecentes ? 1 : intervalo
  if (diasEntre(dia, hoje()) >= dias) return null
  const quando = dia === hoje() ? 'Já foi avisada hoje' : `Já foi avisada em ${formatarData(dia)}`
  return `${quando}: o próximo aviso pode ir a partir de ${formatarData(somarDias(dia, dias))}`
}

const SEM_EMAIL = 'Ninguém tem e-mail: avise de outra forma'

/** Which of some units are written about now, and why the others are not. */
async function planejar(ctx: Ctx, { unidades: ids, comRecentes }: CorpoDoLote): Promise<Plano> {
  const unidades = await unidadesDe(ctx, ids)
  const dia = await diaComPrescritas(ctx, hoje())
  const degraus = await degrausDa(ctx)
  const intervalo = intervaloMinimo(degraus)
  const deTodas = await repo.aLembrar(ctx.db, dia, { unidades: ids })
  const porUnidade = Map.groupBy(deTodas, (c) => c.unidade_id)
  const situacoes = await lembretesDas(ctx, ids)
  const comPrescritas = new Set(
    (await repo.aLembrar(ctx.db, { ...dia, prescritas: [] }, { unidades: ids })).map((c) => c.unidade_id),
  )
  const cartas = await ultimasCartas(
    ctx.db,
    deTodas.flatMap((c) => c.email ?? []),
  )
  const plano: Plano = { vao: [], naoAvisadas: [], intervalo }
  for (const unidade of unidades) {
    const contas = porUnidade.get(unidade._id) ?? []
    const { parado, avisado, naoSaiu } = situacoes.get(unidade._id) ?? SEM_LEMBRETES
    const faltam = contas.filter((c) => proximo(degraus, c) !== null)
    const comEmail = [...new Set(faltam.flatMap((c) => c.email ?? []))]
    const pessoas = comEmail.filter((e) => cedoDemais(cartas.get(e), intervalo, comRecentes) === null)
    const retida = naoSaiu && queNaoSaiu(naoSaiu.dia)
    const motivo =
      (parado && `Os lembretes estão parados${parado.ate === null ? '' : ` até ${formatarData(parado.ate)}`}`) ??
      (contas.length > 0 ? null : semContas(comPrescritas.has(unidade._id))) ??
      (faltam.length > 0 ? null : (retida ?? semOutro(avisado?.dia))) ??
      (comEmail.length > 0 ? null : SEM_EMAIL) ??
      (comRecentes ? null : cedoDemais(avisado?.dia, intervalo, false)) ??
      (pessoas.length > 0 ? null : (retida ?? cedoDemais(cartas.get(comEmail[0] ?? ''), intervalo, comRecentes)))
    if (motivo === null) plano.vao.push({ unidade, pessoas })
    else plano.naoAvisadas.push({ unidade, motivo, semEmail: motivo === SEM_EMAIL })
  }
  return plano
}

/** Nothing is left to be sent: said with the day, where somebody was just told. */
const semOutro = (avisado: string | undefined): string =>
  avisado === hoje()
    ? 'Já foi avisada hoje, e a régua não tem outro lembrete'
    : 'Todos os lembretes das cobranças vencidas já foram mandados'

const queNaoSaiu = (dia: string): string =>
  `O e-mail do lembrete de ${formatarData(dia)} não saiu: avise de outra forma, e anote`

const semContas = (prescreveram: boolean): string =>
  prescreveram ? 'As cobranças vencidas prescreveram: delas não se manda lembrete' : 'Não tem cobranças vencidas'

/** Each person once, with the units the letter is for. */
function porPessoa(vao: Plano['vao']): Map<string, Unidade[]> {
  const pessoas = new Map<string, Unidade[]>()
  for (const { unidade, pessoas: emails } of vao)
    for (const email of emails) pessoas.set(email, [...(pessoas.get(email) ?? []), unidade])
  return pessoas
}

/** Of the units asked about the next reminder, even before its day; of others the person owes, the one that is due. */
const escolhaPara = (unidades: readonly Unidade[]) => {
  const ids = new Set(unidades.map((u) => u._id))
  return (degraus: readonly Degrau[], c: repo.ALembrar) =>
    ids.has(c.unidade_id) ? proximo(degraus, c) : devidoHoje(degraus, c)
}

const idsDe = async (ctx: Ctx, dia: repo.Dia, pagador: string): Promise<string[]> =>
  (await repo.aLembrar(ctx.db, dia, { pagador })).map((c) => c.id)

/** The letters as they would go now. Sends nothing. @throws VALIDACAO on a unit that does not exist */
export async function prever(
  ctx: Ctx,
  corpo: CorpoDoLote,
): Promise<{ cartas: CartaPrevista[]; naoAvisadas: NaoAvisada[]; intervalo: number }> {
  const { vao, naoAvisadas, intervalo } = await planejar(ctx, corpo)
  const dia = await diaComPrescritas(ctx, hoje())
  const cartas: CartaPrevista[] = []
  for (const [email, unidades] of porPessoa(vao)) {
    const pronta = await prepararCarta(ctx, email, await idsDe(ctx, dia, email), escolhaPara(unidades))
    if (pronta === null) continue
    const { modelo, nome, usuario, marcadas, p } = pronta
    const chama = marcadas.find((m) => m.degrau === modelo.degrau)?.conta
    const envios = await enviosDe(ctx, 'cobranca', usuario === null ? [] : [usuario])
    cartas.push({
      para: nome,
      email,
      meio: meioDe(usuario, usuario === null ? undefined : envios.get(usuario)),
      unidades,
      degrau: modelo.degrau,
      dias: chama ? diasEntre(chama.vence_em, hoje()) : 0,
      aPartirDe: modelo.dias,
      vez: 1 + Math.max(...marcadas.map((m) => m.conta.quantos)),
      ...escrever(modelo, p),
    })
  }
  return { cartas, naoAvisadas, intervalo }
}

/**
 * Writes now to who owes overdue charges of some units, each person once, about all that they owe; all or nothing.
 * @throws VALIDACAO on a unit that does not exist
 */
export const mandar = (ctx: Ctx, corpo: CorpoDoLote): Promise<LoteDeLembretes> =>
  emTransacao(ctx, async (ctx) => {
    const { vao, naoAvisadas } = await planejar(ctx, corpo)
    const dia = await diaComPrescritas(ctx, hoje())
    const mandadas = new Map<string, Carta>()
    for (const [email, unidades] of porPessoa(vao)) {
      const carta = await mandarCarta(ctx, email, await idsDe(ctx, dia, email), escolhaPara(unidades))
      if (carta) mandadas.set(email, carta)
    }
    const lote: LoteDeLembretes = { avisadas: [], naoAvisadas }
    for (const { unidade, pessoas } of vao) {
      const cartas = pessoas.flatMap((email) => mandadas.get(email) ?? [])
      if (cartas.length > 0)
        lote.avisadas.push({ unidade, cartas: cartas.map(({ para, meio, entregue }) => ({ para, meio, entregue })) })
      else lote.naoAvisadas.push({ unidade, motivo: 'Foi avisada por outra pessoa neste instante', semEmail: false })
    }
    return lote
  })
