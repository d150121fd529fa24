import { paraReais } from '#contract/valores/moeda.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import type { Colunas } from './cobrancas.repo.ts'
import { prescricaoDe, vencimentoMaisNovo, type Prescricao } from '../encargos/prescricao.rules.ts'
import * as repo from './prescricao.repo.ts'

/** Which charges prescribed, or will within twelve months: worked out on a day, never kept (ADR 49). */

type Devida = Pick<Colunas, 'id' | 'vencimento' | 'vence_em'>

/** How many charge ids go into one statement. */
const LOTE = 10_000

/** The prescription of charges still to be paid, by id. */
export async function prescricoesDas(
  ctx: Ctx,
  linhas: readonly Devida[],
  em: string,
): Promise<Map<string, Prescricao>> {
  const atos: Awaited<ReturnType<typeof repo.reconhecimentosDas>> = []
  for (let i = 0; i < linhas.length; i += LOTE)
    atos.push(
      ...(await repo.reconhecimentosDas(
        ctx.db,
        linhas.slice(i, i + LOTE).map((l) => l.id),
      )),
    )
  const porCobranca = Map.groupBy(atos, (a) => a.cobranca_id)
  return new Map(
    linhas.map((l) => {
      const seus = (porCobranca.get(l.id) ?? []).map((a) => ({
        dia: a.data,
        texto: a.acordo === null ? 'o pagamento de uma parte' : `o acordo ${a.acordo}`,
      }))
      return [l.id, prescricaoDe({ vencimento: l.vencimento, venceEm: l.vence_em }, seus, em)]
    }),
  )
}

/** Of some charges, those old enough to be told of: the others are not asked about. */
export const prescricoesAVista = (
  ctx: Ctx,
  linhas: readonly (Devida & Pick<Colunas, 'status'>)[],
  em: string,
): Promise<Map<string, Prescricao>> =>
  prescricoesDas(
    ctx,
    linhas.filter((l) => (l.status === 'aberta' || l.status === 'parcial') && l.vence_em <= vencimentoMaisNovo(em)),
    em,
  )

export interface AVista {
  prescritas: repo.Candidata[]
  /** With the last day to claim, the first to prescribe first. */
  proximas: (repo.Candidata & { ultimoDia: string })[]
}

/** Every charge that prescribed by a day, and every one that will in the twelve months after it. */
export async function prescricoesEm(ctx: Ctx, em: string): Promise<AVista> {
  const candidatas = await repo.aReceberAte(ctx.db, vencimentoMaisNovo(em))
  const todas = await prescricoesDas(ctx, candidatas, em)
  const com = (situacao: Prescricao['situacao']) => candidatas.filter((c) => todas.get(c.id)?.situacao === situacao)
  return {
    prescritas: com('prescrita'),
    proximas: com('proxima')
      .map((c) => ({ ...c, ultimoDia: todas.get(c.id)?.ultimoDia ?? '' }))
      .toSorted((a, b) => (a.ultimoDia < b.ultimoDia ? -1 : 1)),
  }
}

/** A day with the ids of what can be claimed no more on it, which reminders leave out. */
export const diaComPrescritas = async (ctx: Ctx, hoje: string): Promise<{ hoje: string; prescritas: string[] }> => ({
  hoje,
  prescritas: (await prescricoesEm(ctx, hoje)).prescritas.map((c) => c.id),
})

/** Count, units and principal in reais of some charges. */
export const somaDas = (linhas: readonly repo.Candidata[]) => ({
  cobrancas: linhas.length,
  unidades: new Set(linhas.map((l) => l.unidade_id)).size,
  principal: paraReais(linhas.reduce((s, l) => s + l.saldo, 0)),
})
