import { ultimoDiaDoMes } from '#contract/valores/calendario.ts'
import { paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import type { Prestacao } from '#contract/contas/prestacoes.ts'
import { diferencaSemExplicacao, faltaExplicar } from '#contract/contas/quadros-da-prestacao.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { campoInvalido } from '#server/platform/erros.ts'
import { bancoEmFaceDoLivro } from '../banco/diferenca.service.ts'
import * as repo from './sem-explicacao.repo.ts'

/**
 * What the bank has more or less than the books and nothing explains: a month is neither closed nor published over it in
 * silence. What was written holds for that amount alone.
 */

/** What was written of this difference. @param diferenca in centavos, 0 when there is none */
export async function justificativaDe(
  ctx: Ctx,
  competencia: string,
  diferenca: number,
): Promise<Prestacao['justificativa']> {
  const escrita = diferenca === 0 ? undefined : await repo.daDiferenca(ctx.db, competencia, diferenca)
  return escrita ? { diferenca: paraReais(diferenca), texto: escrita.texto, por: escrita.por, em: escrita.em } : null
}

/** What is still to be justified of a month. */
export async function aJustificar(
  ctx: Ctx,
  competencia: string,
  figuras: Pick<Prestacao, 'conferencia' | 'justificativa'>,
): Promise<Prestacao['aJustificar']> {
  const diferenca = diferencaSemExplicacao(figuras)
  if (diferenca === 0 || figuras.justificativa !== null) return null
  const antes = await repo.deAntes(ctx.db, competencia, paraCentavos(diferenca))
  return { diferenca, sugestao: antes?.texto ?? '' }
}

/**
 * Holds what was written against the difference of the month, and keeps it. Whoever asks holds the book.
 * @param texto why the accounts go on; nothing is needed where nothing differs, or where it was written before
 * @returns what was written down, for the history; nothing when it was there or is not needed
 * @throws VALIDACAO on `justificativa`
 */
export async function exigirJustificativa(
  ctx: Ctx,
  competencia: string,
  texto: string | undefined,
): Promise<{ diferenca: number; justificativa: string } | null> {
  const { conferencia } = await bancoEmFaceDoLivro(ctx, ultimoDiaDoMes(`${competencia}-01`))
  const diferenca = conferencia?.semExplicacao ?? 0
  const falta = faltaExplicar(paraReais(diferenca))
  if (falta === null) return null
  if (texto === undefined) {
    if (await repo.daDiferenca(ctx.db, competencia, diferenca)) return null
    throw campoInvalido('justificativa', `${falta}: concilie-a, ou escreva por que as contas seguem assim`)
  }
  const por = ctx.quem?.nome ?? 'Sistema'
  await repo.gravar(ctx.db, { competencia, diferenca, texto, por, em: agoraISO() })
  return { diferenca: paraReais(diferenca), justificativa: texto }
}
