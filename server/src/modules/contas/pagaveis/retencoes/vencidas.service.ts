import { formatarData } from '#contract/valores/calendario.ts'
import { formatarCentavos, paraReais } from '#contract/valores/moeda.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import * as repo from './retencoes.repo.ts'

/** A tax that was withheld, is due, and was not collected. */
export interface RetencaoVencida {
  /** Id of the bill by which it is collected. */
  conta: string
  nome: string
  vencimento: string
  /** Reais. */
  valor: number
  /** The address of that bill on the screens. */
  caminho: string
  /** The same in a sentence. */
  texto: string
}

/**
 * What was withheld, is due before a day and was not collected, the first due first: whoever closes a month asks.
 * @param dia `YYYY-MM-DD`; what is due on it is not late yet
 */
export const retencoesVencidas = async (ctx: Ctx, dia: string): Promise<RetencaoVencida[]> =>
  (await repo.vencidas(ctx.db, dia)).map((l) => ({
    conta: l.id,
    nome: l.nome,
    vencimento: l.vencimento,
    valor: paraReais(l.valor),
    caminho: `/conta/${l.id}`,
    texto: `${l.nome}, ${formatarCentavos(l.valor)}, venceu em ${formatarData(l.vencimento)} e não foi recolhido`,
  }))

/** How many of the bills of taxes due in a period were paid. Both days included. */
export const quantasRecolhidas = (ctx: Ctx, de: string, ate: string): Promise<number> =>
  repo.recolhidas(ctx.db, de, ate)
