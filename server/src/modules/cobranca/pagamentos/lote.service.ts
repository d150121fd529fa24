import type { z } from 'zod'
import type { pagarVarias, preverPagamentos } from '#contract/cobranca/varias-cobrancas.ts'
import { paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import type { ProblemaDeCampo } from '#contract/protocolo/erro.ts'
import { hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { ErroDeAplicacao, validacao } from '#server/platform/erros.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as contas from '../../contas/dinheiro/escolha.service.ts'
import { porIds, type Linha } from '../cobrancas/cobrancas.repo.ts'
import { citar } from '../cobrancas/cobrancas.rules.ts'
import * as repo from '../cobrancas/pagamentos.repo.ts'
import { apurarCobranca } from '../encargos/apuracao.service.ts'
import { somaDasPartes } from '../encargos/imputacao.rules.ts'
import { apurarParaReceber, conferirQuePaga, pagar } from './pagamentos.service.ts'

/** The payments of several charges recorded at once, each with its day and value: all of them or none. */

type Previa = z.input<typeof preverPagamentos.resposta>
type Problema = NonNullable<Previa['linhas'][number]['problema']>

/** @throws VALIDACAO on each that does not exist */
async function cobrancasDe(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Linha>> {
  const porId = new Map((await porIds(ctx.db, ids)).map((l) => [l.id, l]))
  const issues = ids.flatMap((id, i) =>
    porId.has(id) ? [] : [{ path: `pagamentos.${i}.cobranca`, message: 'Cobrança não encontrada' }],
  )
  if (issues.length > 0) throw validacao(issues)
  return porId
}

const CAMPOS: readonly string[] = ['data', 'valor'] satisfies Problema['campo'][]

/** What was refused, as the problems of a line; what is no refusal of this payment goes on. */
function problemasDe(erro: unknown): Problema[] {
  if (!(erro instanceof ErroDeAplicacao) || (erro.codigo !== 'VALIDACAO' && erro.codigo !== 'CONFLITO')) throw erro
  const { issues = [] } = erro.corpo
  if (issues.length === 0) return [{ campo: 'cobranca', texto: erro.message }]
  return issues.map(({ path, message }) => ({
    campo: CAMPOS.includes(path) ? (path as Problema['campo']) : 'cobranca',
    texto: message,
  }))
}

/** What is owed of a charge on a day; null when nothing can be paid of it. */
async function devidoEm(ctx: Ctx, l: Linha, data: string): Promise<number | null> {
  if (l.status !== 'aberta' && l.status !== 'parcial') return null
  return somaDasPartes(await apurarCobranca(ctx, l, data > hoje() ? hoje() : data))
}

async function preverUm(
  ctx: Ctx,
  l: Linha,
  {
    data = hoje(),
    valor: pedido,
    aMais,
  }: Omit<z.output<typeof preverPagamentos.corpo>['pagamentos'][number], 'cobranca'>,
): Promise<Previa['linhas'][number]> {
  const devido = await devidoEm(ctx, l, data)
  const valor = pedido === undefined ? (devido ?? 0) : paraCentavos(pedido)
  let problema: Problema | null = null
  try {
    conferirQuePaga(l)
    const anteriores = await repo.daCobranca(ctx.db, l.id)
    await apurarParaReceber(ctx, l, { data, valor, anteriores, comCredito: aMais === 'credito' })
  } catch (erro) {
    problema = problemasDe(erro)[0] ?? null
  }
  return {
    cobranca: citar(l),
    data,
    devido: devido === null ? null : paraReais(devido),
    valor: paraReais(valor),
    resta: paraReais(Math.max(0, (devido ?? 0) - valor)),
    aMais: paraReais(devido === null ? 0 : Math.max(0, valor - devido)),
    problema,
  }
}

/** What each payment would be and leave. Records nothing. @throws VALIDACAO on a charge that does not exist */
export async function prever(ctx: Ctx, { pagamentos }: z.output<typeof preverPagamentos.corpo>): Promise<Previa> {
  const porId = await cobrancasDe(
    ctx,
    pagamentos.map((p) => p.cobranca),
  )
  const linhas: Previa['linhas'] = []
  for (const p of pagamentos) {
    const l = porId.get(p.cobranca)
    if (l) linhas.push(await preverUm(ctx, l, p))
  }
  const total = linhas.reduce((soma, l) => soma + (l.problema === null ? paraCentavos(l.valor) : 0), 0)
  return { linhas, total: paraReais(total) }
}

/**
 * Records them, each as `pagar` does one. One that is refused refuses all, and every refusal is told.
 * @throws VALIDACAO on `pagamentos.N.cobranca`, `.data` and `.valor`, on `conta`
 */
export const pagarTodas = (
  ctx: Ctx,
  { pagamentos, conta }: z.output<typeof pagarVarias.corpo>,
): Promise<z.input<typeof pagarVarias.resposta>> =>
  emTransacao(ctx, async (ctx) => {
    if (conta !== undefined) await contas.exigir(ctx, 'conta', conta)
    const porId = await cobrancasDe(
      ctx,
      pagamentos.map((p) => p.cobranca),
    )
    const issues: ProblemaDeCampo[] = []
    const pagas: z.input<typeof pagarVarias.resposta>['pagas'] = []
    // Held in one order, so that two batches wait for each other and not both.
    for (const [i, { cobranca: id, data = hoje(), valor, aMais }] of [...pagamentos.entries()].toSorted(
      ([, a], [, b]) => (a.cobranca < b.cobranca ? -1 : 1),
    )) {
      const l = porId.get(id)
      if (!l) continue
      try {
        const opcionais = { ...(conta !== undefined && { conta }), ...(aMais && { aMais }) }
        const depois = await pagar(ctx, id, { data, valor, ...opcionais }, null)
        pagas.push({ cobranca: citar(l), data, valor, resta: depois.encargos.total })
      } catch (erro) {
        for (const { campo, texto } of problemasDe(erro))
          issues.push({ path: `pagamentos.${i}.${campo}`, message: texto })
      }
    }
    if (issues.length > 0) throw validacao(issues)
    const emOrdem = pagamentos.flatMap((p) => pagas.find((q) => q.cobranca._id === p.cobranca) ?? [])
    return { pagas: emOrdem, total: paraReais(emOrdem.reduce((soma, p) => soma + paraCentavos(p.valor), 0)) }
  })
