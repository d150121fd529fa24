import { emUmaSoma } from '#contract/contas/fechamento/por-conta.ts'
import { mesPorExtenso } from '#contract/valores/calendario.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { conflito, validacao } from '#server/platform/erros.ts'
import { gravarJustificativa, justificativaDe } from '../sem-explicacao.service.ts'
import { excecoesPedidas, type Pedido } from './excecoes.rules.ts'
import * as excecoes from './excecoes.service.ts'
import { listaDoMes, type ListaLida } from './lista.service.ts'
import type { LinhaConferida } from './lista.rules.ts'

/** The reason a call without the list may lean on: that of the same difference of the same month, written before it was reopened. */
async function motivosDeAntes(
  ctx: Ctx,
  competencia: string,
  lida: ListaLida,
): Promise<(l: LinhaConferida) => string | null> {
  const escrita = await excecoes.motivadasAntes(ctx, competencia)
  if (!emUmaSoma(lida)) return escrita
  const motivos = new Map<string, string | null>()
  for (const l of lida.linhas)
    if (l.tipo === 'diferenca')
      motivos.set(l._id, (await justificativaDe(ctx, competencia, Number(l.figura)))?.texto ?? null)
  return (l) => motivos.get(l._id) ?? null
}

/**
 * Holds the list of a month against what is sent to close it, and writes down what it is closed without. Must run in the transaction
 * of the closing, whoever asks holding the book.
 * @returns the reason of the one sum of bank and books, for the history of the closing; null where there was none to write
 * @throws CONFLITO when the list is not the one that was read; VALIDACAO on `justificativa`, `visto` and `excecoes`
 */
export async function aoFechar(
  ctx: Ctx,
  { competencia, fechado_em }: { competencia: string; fechado_em: string },
  pedido: Pedido,
): Promise<{ diferenca: number; justificativa: string } | null> {
  const lida = await listaDoMes(ctx, competencia)
  if (pedido.visto !== undefined && pedido.visto !== lida.fora.resumo)
    throw conflito(
      `O que há para conferir em ${mesPorExtenso(competencia)} mudou desde que você leu a lista. Confira a de agora antes de fechar.`,
    )
  const deAntes = await motivosDeAntes(ctx, competencia, lida)
  const { problemas, excecoes: motivadas } = excecoesPedidas(lida.linhas, pedido, deAntes)
  if (problemas.length > 0) throw validacao(problemas)
  await excecoes.guardar(ctx, { competencia, fechado_em, ato: 'fechar' }, motivadas)
  const daSoma = emUmaSoma(lida) ? motivadas.find((m) => m.linha.tipo === 'diferenca') : undefined
  const ditaAgora = pedido.justificativa !== undefined || pedido.excecoes?.some((e) => e.linha === daSoma?.linha._id)
  if (daSoma?.motivo == null || ditaAgora !== true) return null
  return gravarJustificativa(ctx, competencia, { diferenca: Number(daSoma.linha.figura), texto: daSoma.motivo })
}
