import type { Sugestao } from '#contract/contas/banco.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { maisAntigasQue, type Candidata, type MaisAntigas } from '../../cobranca/devedores/candidatas.service.ts'
import type { Movimento } from './banco.repo.ts'

/** What else a unit owes whose charge a line of the bank may pay. */

/** Each charge alone says what its unit owes from before it: it is for who confirms to see, and to decide. */
export async function comAsMaisAntigas(
  ctx: Ctx,
  movimentos: readonly Pick<Movimento, 'id' | 'data'>[],
  achadas: ReadonlyMap<string, Sugestao[]>,
  cobrancas: readonly Candidata[],
): Promise<Map<string, Sugestao[]>> {
  const ditas = new Set([...achadas.values()].flat().map((s) => s._id))
  const porId = new Map(cobrancas.filter((c) => ditas.has(c.id)).map((c) => [c.id, c]))
  if (porId.size === 0) return new Map(achadas)
  const ate = movimentos.map((m) => m.data).reduce((a, b) => (a > b ? a : b))
  const antes = await maisAntigasQue(ctx, [...porId.values()], ate)
  return new Map(
    movimentos.map((m) => [
      m.id,
      (achadas.get(m.id) ?? []).map((s) => {
        const cobranca = porId.get(s._id)
        const antigas = cobranca ? antes(cobranca, m.data) : null
        return antigas ? { ...s, detalhe: `${s.detalhe} · ${deveAntes(antigas)}` } : s
      }),
    ]),
  )
}

const deveAntes = ({ quantas, desde }: MaisAntigas): string =>
  quantas === 1
    ? `deve também uma mais antiga, vencida em ${formatarData(desde)}`
    : `deve também ${quantas} mais antigas, desde ${formatarData(desde)}`
