import type { z } from 'zod'
import type { contarDinheiro } from '#contract/contas/dinheiro.ts'
import { paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import { auditar } from '#server/platform/auditoria.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { campoInvalido, conflito } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { novoId } from '#server/platform/ids.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { exigirAberto } from '../livro/meses-fechados.service.ts'
import { contagemDoMes } from './contagens.rules.ts'
import * as repo from './contagens.repo.ts'
import type { Linha } from './dinheiro.repo.ts'
import { saldosPorConta } from './saldos.service.ts'

/** Cash has no statement: somebody counts it. Amounts in centavos. */

/** What was counted, beside what the books had at the end of that day. */
export interface Contada {
  dia: string
  valor: number
  livro: number
  por: string
  em: string
}

async function comOLivro(ctx: Ctx, contagens: Iterable<repo.Contagem>): Promise<Map<string, Contada>> {
  const contadas = new Map<string, Contada>()
  for (const { conta_id, dia, valor, por, contado_em: em } of contagens) {
    const livro = (await saldosPorConta(ctx, dia)).get(conta_id) ?? 0
    contadas.set(conta_id, { dia, valor, livro, por: por ?? 'Sistema', em })
  }
  return contadas
}

/** The last count of each account until a day, by its id. */
export const ultimas = async (ctx: Ctx, dia: string): Promise<Map<string, Contada>> =>
  comOLivro(ctx, await repo.ultimas(ctx.db, dia))

/** The count of each account that tells how a month ended, by its id. @param ate its last day */
export async function doMes(ctx: Ctx, ate: string): Promise<Map<string, Contada>> {
  const porConta = Map.groupBy(await repo.desde(ctx.db, `${ate.slice(0, 7)}-01`), (c) => c.conta_id)
  const quais = [...porConta.values()].flatMap((suas) => contagemDoMes(suas, ate) ?? [])
  return comOLivro(ctx, quais)
}

/**
 * Writes down what was counted of an account's cash.
 * @throws CONFLITO for an account that is not cash; VALIDACAO on `dia` in the future; MES_FECHADO on `dia`
 */
export const contar = (ctx: Ctx, conta: Linha, corpo: z.output<typeof contarDinheiro.corpo>): Promise<void> =>
  emTransacao(ctx, async (ctx) => {
    const { dia = hoje() } = corpo
    if (conta.tipo !== 'caixinha')
      throw conflito(`Só o dinheiro em mãos se conta: o que há em “${conta.nome}” quem diz é o extrato do banco`)
    if (dia > hoje()) throw campoInvalido('dia', 'A contagem não pode ser no futuro')
    await exigirAberto(ctx, 'dia', dia)
    const valor = paraCentavos(corpo.valor)
    const livro = (await saldosPorConta(ctx, dia)).get(conta.id) ?? 0
    const quem = { contado_por: ctx.quem?.id ?? null, contado_em: agoraISO() }
    await repo.inserir(ctx.db, { id: novoId(), conta_id: conta.id, dia, valor, ...quem })
    await auditar(ctx, {
      ...{ acao: 'contou', entidade: 'contas-do-dinheiro', id: conta.id, titulo: conta.nome },
      antes: null,
      depois: { dia, valorContado: paraReais(valor), saldoNoLivro: paraReais(livro) },
    })
    await avisarMudanca(ctx, 'fundos', 'alterou', conta.id)
  })
