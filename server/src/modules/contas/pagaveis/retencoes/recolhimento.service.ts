import { GUIAS, TRIBUTOS, type Guia } from '#contract/contas/retencoes/tributos.ts'
import { lerLinhaDePagamento } from '#contract/contas/documentos/linha-de-pagamento.ts'
import { normalizar } from '#contract/protocolo/comum.ts'
import { mesPorExtenso } from '#contract/valores/calendario.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { emPalavras, palavraDoValor } from '#server/platform/db/palavras.rules.ts'
import { conflito } from '#server/platform/erros.ts'
import { novoId } from '#server/platform/ids.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import { feriadosLocais } from '../../../cobranca/encargos/apuracao.service.ts'
import { encontrarMesmoExcluida, escrever, registrar } from '../gravacao.service.ts'
import { SEM_APROVACAO, vazia } from '../linha-nova.rules.ts'
import * as pagaveis from '../pagaveis.repo.ts'
import * as partesRepo from '../partes/partes.repo.ts'
import { gravar as gravarPartes } from '../partes/partes.service.ts'
import { chaveDe, lugaresDe, type ParteDoTributo } from './lugares.rules.ts'
import { lidas } from './regras.service.ts'
import { regraEm } from '#contract/contas/retencoes/apuracao.ts'
import * as repo from './retencoes.repo.ts'
import { recusarRecolhida } from './retencoes.service.ts'
import { mesDoRecolhimento, vencimentoDaGuia } from './vencimento.rules.ts'

/**
 * What is withheld becomes a bill: one for each tax and month, that grows and shrinks with the notes it gathers and goes when none is
 * left. It belongs to the categories and funds of those notes, divided where they are several (ADR 109). Once it is paid, what comes late
 * of its month is another.
 */

interface Destino {
  guia: Guia
  mes: string
}

const buscaDa = (nome: string, guia: Guia, valor: number) => emPalavras(nome, GUIAS[guia].aQuem, palavraDoValor(valor))

/** Opens the bill of a tax and month. @returns its id */
async function abrir(ctx: Ctx, { guia, mes }: Destino, conta: pagaveis.Linha, valor: number): Promise<string> {
  const id = novoId()
  const { diaDoIss } = regraEm(await lidas(ctx), `${mes}-01`)
  const vencimento = vencimentoDaGuia(guia, mes, diaDoIss, await feriadosLocais(ctx))
  const nome = `${GUIAS[guia].nome} de ${mesPorExtenso(mes)}`
  await pagaveis.inserir(ctx.db, {
    ...vazia(id, agoraISO(), null),
    ...{ nome, ordem_nome: normalizar(nome), busca: buscaDa(nome, guia, valor) },
    ...{ guia, guia_mes: mes, competencia: mes, vencimento, dia_do_mes: Number(vencimento.slice(8)), valor },
    ...{ fundo_id: conta.fundo_id, categoria_id: conta.categoria_id },
    ...{ forma: 'arrecadacao', status: 'Lançada' },
  })
  await registrar(ctx, 'criou', null, await encontrarMesmoExcluida(ctx, id))
  return id
}

/** A line of digits is of one amount: of another it pays nothing. */
const linhaQueVale = (l: pagaveis.Linha, valor: number): string | null => {
  if (l.linha === null) return null
  const lida = lerLinhaDePagamento(l.linha, l.vencimento)
  return 'problema' in lida || (lida.valor !== null && lida.valor !== valor) ? null : l.linha
}

/** The categories and funds that what a tax's bill gathers is of. */
async function partesDoRecolhimento(ctx: Ctx, id: string): Promise<ParteDoTributo[]> {
  const retidas = await repo.retidasDoRecolhimento(ctx.db, id)
  const divididas = Map.groupBy(
    await partesRepo.dasContas(
      ctx.db,
      retidas.map((r) => r.id),
    ),
    (p) => p.pagavel_id,
  )
  return lugaresDe(retidas.map((r) => ({ valor: r.valor, conta: r, partes: divididas.get(r.id) ?? [] })))
}

/** One place is the bill's own; several are its parts. */
const emPartes = (lugares: readonly ParteDoTributo[]) => (lugares.length > 1 ? lugares : [])

/** Whether a bill has these places already. */
async function estaNesses(ctx: Ctx, l: pagaveis.Linha, lugares: readonly ParteDoTributo[]): Promise<boolean> {
  const [primeiro] = lugares
  if (primeiro === undefined || chaveDe(l) !== chaveDe(primeiro)) return false
  const emTexto = (partes: readonly ParteDoTributo[]) => partes.map((p) => `${chaveDe(p)} ${p.valor}`).join()
  return emTexto(await partesRepo.daConta(ctx.db, l.id)) === emTexto(emPartes(lugares))
}

/** Brings a tax's bill to what it gathers: another amount or place is approved anew, and without any note it goes. */
async function refazer(ctx: Ctx, id: string): Promise<void> {
  const antes = await encontrarMesmoExcluida(ctx, id)
  if (antes.guia === null) return
  const lugares = await partesDoRecolhimento(ctx, id)
  const valor = lugares.reduce((s, p) => s + p.valor, 0)
  if (antes.status === 'Paga') {
    // Where it was paid from is in the books; only another amount would be owed.
    if (valor !== antes.valor) throw conflito(`“${antes.nome}” já foi paga. Desfaça antes o pagamento dela.`)
    return
  }
  if (valor === antes.valor && (await estaNesses(ctx, antes, lugares))) return
  const sempre = { versaoEsperada: null, enviado: null }
  if (valor === 0) {
    await escrever(ctx, antes, { excluido_em: agoraISO(), excluido_por: null }, { ...sempre, acao: 'excluiu' })
    return
  }
  await escrever(
    ctx,
    antes,
    {
      ...{ valor, linha: linhaQueVale(antes, valor), busca: buscaDa(antes.nome, antes.guia, valor) },
      ...(lugares[0] && { fundo_id: lugares[0].fundo_id, categoria_id: lugares[0].categoria_id }),
      ...(antes.status === 'Aprovada' && { status: 'Lançada' as const, ...SEM_APROVACAO }),
      ...{ lancada_por: null, lancada_em: agoraISO() },
    },
    { ...sempre, junto: () => gravarPartes(ctx, id, emPartes(lugares)) },
  )
}

const aberto = async (ctx: Ctx, d: Destino, conta: pagaveis.Linha, valor: number): Promise<string> =>
  (await repo.recolhimentoAberto(ctx.db, d.guia, d.mes))?.id ?? abrir(ctx, d, conta, valor)

/** Where a withholding is to be collected as its bill stands now, and where it was; the bills that change by it. */
async function destinar(ctx: Ctx, conta: pagaveis.Linha, r: repo.LinhaDaRetencao): Promise<string[]> {
  const mes = r.valor === 0 ? null : mesDoRecolhimento(r.tributo, conta)
  const antes = r.recolhimento_id === null ? [] : [r.recolhimento_id]
  if (mes === r.mes) return antes
  recusarRecolhida(r)
  const destino = mes === null ? null : await aberto(ctx, { guia: TRIBUTOS[r.tributo].guia, mes }, conta, r.valor)
  await repo.destinar(ctx.db, r.id, mes, destino, agoraISO())
  return [...antes, ...(destino === null ? [] : [destino])]
}

/**
 * Brings the bills of taxes to what a bill withholds now: after it was entered, changed, paid, taken back, cancelled or deleted.
 * @param tambem bills of taxes that lost something of it already
 * @throws CONFLITO where what would change was collected already
 */
export async function acertar(ctx: Ctx, conta: pagaveis.Linha, tambem: readonly string[] = []): Promise<void> {
  const tocadas = new Set(tambem)
  for (const r of await repo.daConta(ctx.db, conta.id)) for (const id of await destinar(ctx, conta, r)) tocadas.add(id)
  for (const id of tocadas) await refazer(ctx, id)
}
