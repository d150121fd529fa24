import type { Excecao } from '#contract/contas/fechamento/excecoes.ts'
import { mesPorExtenso } from '#contract/valores/calendario.ts'
import { auditada } from '#server/platform/auditoria.ts'
import { ACAO_DA_EXCECAO, excecaoNoHistorico, type AtoDaExcecao } from '#server/platform/cadeia/excecoes.rules.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import * as repo from './excecoes.repo.ts'
import type { Motivada } from './excecoes.rules.ts'
import type { LinhaConferida } from './lista.rules.ts'

/** What a month is closed, or published, without: written down with its entry of the history, which the chain seals. */

const paraFora = ({ linha, titulo, texto, motivo, por, em }: repo.Linha): Excecao => ({
  ...{ linha, titulo, texto, motivo, por, em },
})

/** What a closed month was closed and published without; nothing of an open one. */
export const excecoesDoMes = async (ctx: Ctx, competencia: string): Promise<Excecao[]> =>
  (await repo.doFechamento(ctx.db, competencia)).map(paraFora)

/** Which line, with which figures, somebody has already given the reason of in the closing of now. */
export async function jaMotivadas(ctx: Ctx, competencia: string): Promise<(l: LinhaConferida) => boolean> {
  const escritas = await repo.doFechamento(ctx.db, competencia)
  return (l) => escritas.some((e) => e.linha === l._id && e.figura === l.figura && e.motivo !== null)
}

/** The reason written of a line's very figures in an earlier closing of the same month; null where there is none. */
export async function motivadasAntes(ctx: Ctx, competencia: string): Promise<(l: LinhaConferida) => string | null> {
  const escritas = await repo.doMes(ctx.db, competencia)
  return (l) => escritas.findLast((e) => e.linha === l._id && e.figura === l.figura)?.motivo ?? null
}

/** The reason last written of each line that says the same figures as then, by its name. */
export async function sugestoesPara(ctx: Ctx, linhas: readonly LinhaConferida[]): Promise<Map<string, string>> {
  const comFigura = linhas.filter((l) => l.segura && l.figura !== null)
  const deAntes = await repo.ultimasDe(
    ctx.db,
    comFigura.map((l) => l._id),
  )
  return new Map(
    comFigura.flatMap((l) =>
      deAntes
        .filter((e) => e.linha === l._id && e.figura === l.figura)
        .map((e): [string, string] => [l._id, e.motivo ?? '']),
    ),
  )
}

/** Writes down what was missing. Must run in the transaction of the closing, before its own entry of the history. */
export async function guardar(
  ctx: Ctx,
  { competencia, fechado_em, ato }: { competencia: string; fechado_em: string; ato: AtoDaExcecao },
  excecoes: readonly Motivada[],
): Promise<void> {
  for (const { linha: l, motivo } of excecoes) {
    const escrita = {
      competencia,
      fechado_em,
      linha: l._id,
      titulo: l.titulo,
      texto: l.texto,
      figura: l.figura,
      motivo,
    }
    const { id, quando: em } = await auditada(ctx, {
      acao: ACAO_DA_EXCECAO[ato],
      entidade: 'fechamentos',
      id: competencia,
      titulo: mesPorExtenso(competencia),
      antes: null,
      depois: excecaoNoHistorico(escrita),
    })
    await repo.inserir(ctx.db, { ...escrita, id, por: ctx.quem?.nome ?? 'Sistema', em })
  }
}
