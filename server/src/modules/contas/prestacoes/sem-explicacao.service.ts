import { emUmaSoma } from '#contract/contas/fechamento/por-conta.ts'
import { ultimoDiaDoMes } from '#contract/valores/calendario.ts'
import { paraCentavos, paraReais, somarReais } from '#contract/valores/moeda.ts'
import type { Prestacao } from '#contract/contas/prestacoes.ts'
import { diferencaSemExplicacao } from '#contract/contas/quadros-da-prestacao.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { validacao } from '#server/platform/erros.ts'
import { bancoELivroNoDia } from '../banco/diferenca.service.ts'
import { fechamentoDe } from '../livro/meses-fechados.service.ts'
import { pedeJustificativa } from './lista/excecoes.rules.ts'
import * as excecoes from './lista/excecoes.service.ts'
import { semExplicacao, type LinhaConferida } from './lista/lista.rules.ts'
import * as repo from './sem-explicacao.repo.ts'

/**
 * What the bank has more or less than the books and nothing explains: a month is neither closed nor published over it in
 * silence. What was written holds for that amount alone. Where there are several accounts of money it is told, and written down, of
 * each by itself.
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

/** What was last written of this difference (centavos), of the month or of one before; '' when nothing was. */
export const escritaDaSoma = async (ctx: Ctx, competencia: string, diferenca: number): Promise<string> =>
  ((await repo.daDiferenca(ctx.db, competencia, diferenca)) ?? (await repo.deAntes(ctx.db, competencia, diferenca)))
    ?.texto ?? ''

type Comparado = Pick<Prestacao, 'banco' | 'conferencia' | 'porConta'>

const porExplicar = (competencia: string, { porConta }: Comparado): LinhaConferida[] =>
  semExplicacao({ porConta: porConta ?? [], ate: ultimoDiaDoMes(`${competencia}-01`) })

/** Of some lines, those of whose very figure nobody has given the reason. */
async function semMotivo(
  ctx: Ctx,
  competencia: string,
  { linhas, comparado }: { linhas: readonly LinhaConferida[]; comparado: Comparado },
): Promise<LinhaConferida[]> {
  const dita = await excecoes.jaMotivadas(ctx, competencia)
  const sem = linhas.filter((l) => !dita(l))
  // Of one sum, and of closings of before each account was told by itself, in which nobody gave the reason of one.
  const doTodo = await justificativaDe(ctx, competencia, paraCentavos(diferencaSemExplicacao(comparado)))
  return doTodo !== null && (emUmaSoma(comparado) || sem.length === linhas.length) ? [] : sem
}

/** What is still to be justified of a month. */
export async function aJustificar(
  ctx: Ctx,
  competencia: string,
  comparado: Comparado,
): Promise<Prestacao['aJustificar']> {
  const sem = await semMotivo(ctx, competencia, { linhas: porExplicar(competencia, comparado), comparado })
  if (sem.length === 0) return null
  if (emUmaSoma(comparado)) {
    const diferenca = diferencaSemExplicacao(comparado)
    return { diferenca, sugestao: await escritaDaSoma(ctx, competencia, paraCentavos(diferenca)) }
  }
  const [sugestao = ''] = (await excecoes.sugestoesPara(ctx, sem)).values()
  return { diferenca: somarReais(sem.map((l) => paraReais(Number(l.figura)))), sugestao }
}

/**
 * Keeps the reason of the one sum, over that of another amount.
 * @param diferenca in centavos
 * @returns what was written down, for the history
 */
export async function gravarJustificativa(
  ctx: Ctx,
  competencia: string,
  { diferenca, texto }: { diferenca: number; texto: string },
): Promise<{ diferenca: number; justificativa: string }> {
  const por = ctx.quem?.nome ?? 'Sistema'
  await repo.gravar(ctx.db, { competencia, diferenca, texto, por, em: agoraISO() })
  return { diferenca: paraReais(diferenca), justificativa: texto }
}

/**
 * Holds what was written against the difference of a closed month that is to be published, and keeps it. Whoever asks holds the book.
 * @param texto why the accounts go on; nothing is needed where nothing differs, or where it was written before
 * @returns what was written down of the one sum, for the history; nothing when it was there or is not needed
 * @throws VALIDACAO on `justificativa`
 */
export async function exigirJustificativa(
  ctx: Ctx,
  competencia: string,
  texto: string | undefined,
): Promise<{ diferenca: number; justificativa: string } | null> {
  const comparado = await bancoELivroNoDia(ctx, ultimoDiaDoMes(`${competencia}-01`))
  const linhas = porExplicar(competencia, comparado)
  if (linhas.length === 0) return null
  const sem = await semMotivo(ctx, competencia, { linhas, comparado })
  if (texto === undefined) {
    if (sem.length > 0) throw validacao([pedeJustificativa(sem)])
    return null
  }
  const fechado_em = (await fechamentoDe(ctx, competencia))?.fechado_em ?? ''
  // Said again of what had its reason, it is the newer one.
  const motivadas = (sem.length > 0 ? sem : linhas).map((linha) => ({ linha, motivo: texto }))
  await excecoes.guardar(ctx, { competencia, fechado_em, ato: 'publicar' }, motivadas)
  const diferenca = paraCentavos(diferencaSemExplicacao(comparado))
  return emUmaSoma(comparado) ? gravarJustificativa(ctx, competencia, { diferenca, texto }) : null
}
