import { mesPorExtenso, mesSeguinte } from '#contract/valores/calendario.ts'
import type { z } from 'zod'
import type { fecharMes, Fechamentos } from '#contract/contas/fechamentos.ts'
import type { ListaDoFechamento } from '#contract/contas/fechamento/lista.ts'
import { competencia as mesISO } from '#contract/valores/competencia.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import { selarTudo } from '#server/platform/cadeia/selar.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { campoInvalido, conflito, jaExiste, naoEncontrado } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { primeiroMesComMovimento } from '../livro/totais.service.ts'
import { exigirNaoPublicada } from '../prestacoes/acesso.service.ts'
import { aoFechar } from '../prestacoes/lista/ao-fechar.service.ts'
import { listaDoMes } from '../prestacoes/lista/lista.service.ts'
import { aoReabrir } from '../prestacoes/pareceres.service.ts'
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

/** What to look at before a month is closed. @throws NAO_ENCONTRADO for what is no month, and for one to come; CONFLITO when it is closed */
export async function conferir(ctx: Ctx, texto: string): Promise<ListaDoFechamento> {
  const lida = mesISO.safeParse(texto)
  if (!lida.success || lida.data > esteMes()) throw naoEncontrado()
  return (await listaDoMes(ctx, lida.data)).fora
}

/**
 * Closes a month and all before it, and seals the books as they then are, with what it is closed without.
 * @throws VALIDACAO on `competencia` for a month that has not ended, on `justificativa`, `visto` and `excecoes`; JA_EXISTE when it is
 *   closed, CONFLITO when an earlier month with movement is open, or the list is not the one that was read
 */
export const fechar = (ctx: Ctx, { competencia, ...pedido }: z.output<typeof fecharMes.corpo>): Promise<Fechamentos> =>
  emTransacao(ctx, async (ctx) => {
    const ate = await segurarLivro(ctx)
    if (competencia >= esteMes()) throw campoInvalido('competencia', 'Só um mês que já terminou pode ser fechado')
    if (competencia <= ate) throw jaExiste('competencia', `O mês de ${mesPorExtenso(competencia)} já está fechado`)
    const primeiro = await primeiroMesComMovimento(ctx, ate)
    if (primeiro !== null && primeiro < competencia)
      throw conflito(`Feche antes ${mesPorExtenso(primeiro)}, que tem movimento`)
    const fechado_em = agoraISO()
    const justificada = await aoFechar(ctx, { competencia, fechado_em }, pedido)
    await repo.inserir(ctx.db, { competencia, fechado_por: ctx.quem?.id ?? null, fechado_em })
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
