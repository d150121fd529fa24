import { mesPorExtenso, mesSeguinte } from '#contract/valores/calendario.ts'
import type { Fechamentos } from '#contract/contas/fechamentos.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import { selarTudo } from '#server/platform/cadeia/selar.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { campoInvalido, conflito, jaExiste, naoEncontrado } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { primeiroMesComMovimento } from '../livro/totais.service.ts'
import { exigirNaoPublicada } from '../prestacoes/acesso.service.ts'
import { aoReabrir } from '../prestacoes/pareceres.service.ts'
import { exigirJustificativa } from '../prestacoes/sem-explicacao.service.ts'
import * as repo from './fechamentos.repo.ts'
import { fechadoAte, segurarLivro } from '../livro/meses-fechados.service.ts'

/** Closing the months of the book, in their order, and reopening the last one. */

const esteMes = () => hoje().slice(0, 7)

/** The closed months and the one that may be closed now: after the last one, or the first with any movement. */
export async function listar(ctx: Ctx): Promise<Fechamentos> {
  const ate = await fechadoAte(ctx)
  const proximo = ate === '' ? await primeiroMesComMovimento(ctx, '') : mesSeguinte(ate)
  return {
    fechadoAte: ate === '' ? null : ate,
    proximo: proximo !== null && proximo < esteMes() ? proximo : null,
    meses: (await repo.listar(ctx.db)).map((m) => ({
      competencia: m.competencia,
      fechadoEm: m.fechado_em,
      por: m.por ?? 'Sistema',
      publicada: m.publicada_em !== null,
      parecerEm: m.parecer_em,
      selo: m.selo,
    })),
  }
}

/**
 * Closes a month and all before it, and seals the books as they then are.
 * @param competencia `YYYY-MM`
 * @param justificativa why it is closed with a difference between bank and books that nothing explains
 * @throws VALIDACAO on `competencia` for a month that has not ended, and on `justificativa`; JA_EXISTE when it is closed, CONFLITO when an earlier
 *   month with movement is open
 */
export const fechar = (ctx: Ctx, competencia: string, justificativa?: string): Promise<Fechamentos> =>
  emTransacao(ctx, async (ctx) => {
    const ate = await segurarLivro(ctx)
    if (competencia >= esteMes()) throw campoInvalido('competencia', 'Só um mês que já terminou pode ser fechado')
    if (competencia <= ate) throw jaExiste('competencia', `O mês de ${mesPorExtenso(competencia)} já está fechado`)
    const primeiro = await primeiroMesComMovimento(ctx, ate)
    if (primeiro !== null && primeiro < competencia)
      throw conflito(`Feche antes ${mesPorExtenso(primeiro)}, que tem movimento`)
    const justificada = await exigirJustificativa(ctx, competencia, justificativa)
    await repo.inserir(ctx.db, { competencia, fechado_por: ctx.quem?.id ?? null, fechado_em: agoraISO() })
    await repo.marcar(ctx.db, competencia)
    await registrar(ctx, 'fechou', competencia, justificada)
    await repo.selar(ctx.db, competencia, await selarTudo(ctx.db))
    return listar(ctx)
  })

/**
 * Reopens the last closed month.
 * @throws NAO_ENCONTRADO when the month is not closed, CONFLITO when a later one is or when its accounts are published
 */
export const reabrir = (ctx: Ctx, competencia: string, motivo: string): Promise<Fechamentos> =>
  emTransacao(ctx, async (ctx) => {
    const ate = await segurarLivro(ctx)
    await encontrar(ctx, competencia)
    if (competencia !== ate) throw conflito(`Só o último mês fechado pode ser reaberto: ${mesPorExtenso(ate)}`)
    await exigirNaoPublicada(ctx, competencia)
    await aoReabrir(ctx, competencia)
    await repo.remover(ctx.db, competencia)
    const [anterior] = await repo.listar(ctx.db)
    await repo.marcar(ctx.db, anterior?.competencia ?? '')
    await registrar(ctx, 'reabriu', competencia, { motivo })
    return listar(ctx)
  })

/** @throws NAO_ENCONTRADO when the month is not closed */
export async function encontrar(ctx: Ctx, competencia: string): Promise<void> {
  if (!(await repo.listar(ctx.db)).some((m) => m.competencia === competencia)) throw naoEncontrado()
}

async function registrar(
  ctx: Ctx,
  acao: string,
  competencia: string,
  depois: Record<string, unknown> | null,
): Promise<void> {
  const titulo = mesPorExtenso(competencia)
  await auditar(ctx, { acao, entidade: 'fechamentos', id: competencia, titulo, antes: null, depois })
  await avisarMudanca(ctx, 'fundos', acao, competencia)
}
