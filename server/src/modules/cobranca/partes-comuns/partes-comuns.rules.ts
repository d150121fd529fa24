import type { Fracao } from '#contract/valores/fracao.ts'
import { maiorResto } from '#contract/valores/maior-resto.ts'
import { ratear, type UnidadeNoRateio } from '../emissoes/rateio.rules.ts'

/**
 * What let common parts brought in a year, divided among who owned each unit. Month by month, because rent is taxed by the month it
 * comes in: the month's by fração among the units, a unit's among its owners by what came in while each owned it. Everything adds up
 * to the centavo. Pure; amounts in centavos.
 */

/** What is exempt in a year of a residential building, in centavos (Lei 12.973/2014, art. 3º). */
export const LIMITE_DA_ISENCAO = 2_400_000

/** A receita of let common parts. */
export interface Entrada {
  data: string
  valor: number
}

/** Somebody who owns a unit from a day to another; null: until today. */
export interface Dono {
  id: string
  nome: string
  inicio: string
  fim: string | null
}

export interface UnidadeComDonos extends UnidadeNoRateio {
  fracao: Fracao | null
  donos: readonly Dono[]
}

/** Of an owner, or of nobody that is known (`dono` null), what came in in each month. */
export interface Parte {
  dono: Dono | null
  meses: number[]
}

const MESES = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0'))

const doDia = (donos: readonly Dono[], dia: string): (Dono | null)[] => {
  const seus = donos.filter((d) => d.inicio <= dia && (d.fim === null || d.fim >= dia))
  return seus.length === 0 ? [null] : seus
}

const mmc = (a: bigint, b: bigint): bigint => {
  const mdc = (x: bigint, y: bigint): bigint => (y === 0n ? x : mdc(y, x % y))
  return (a / mdc(a, b)) * b
}

/** Divides what a unit got in a month among who owned it on the day of each receita, several at one time equally. */
function entreDonos(valor: number, donos: readonly Dono[], entradas: readonly Entrada[]): [Dono | null, number][] {
  const quem = entradas.map((e) => ({ valor: e.valor, donos: doDia(donos, e.data) }))
  const comum = quem.reduce((m, q) => mmc(m, BigInt(q.donos.length)), 1n)
  const pesos = new Map<Dono | null, bigint>()
  for (const q of quem)
    for (const d of q.donos) pesos.set(d, (pesos.get(d) ?? 0n) + (BigInt(q.valor) * comum) / BigInt(q.donos.length))
  const emOrdem = [...donos, null].filter((d) => pesos.has(d))
  const partes = maiorResto(
    valor,
    emOrdem.map((d) => pesos.get(d) ?? 0n),
  )
  return emOrdem.map((d, i) => [d, partes[i] ?? 0])
}

/** The sums of January to December. */
export const porMes = (entradas: readonly Entrada[]): number[] =>
  MESES.map((m) => entradas.reduce((s, e) => (e.data.slice(5, 7) === m ? s + e.valor : s), 0))

/**
 * @param entradas of one year
 * @param unidades in unit order
 * @param confirmada frações that are not 1 together are the convenção's
 * @returns of each unit its owners' parts, which all add up to the receitas; or why it cannot be divided
 */
export function repartir(
  entradas: readonly Entrada[],
  unidades: readonly UnidadeComDonos[],
  confirmada: boolean,
): Parte[][] | string {
  const partes = unidades.map(() => new Map<Dono | null, number[]>())
  for (const [mes, total] of porMes(entradas).entries()) {
    if (total === 0) continue
    const item = {
      base: 'fracao',
      valor: total,
      grupo: null,
      isentas: [],
      consumos: new Map(),
      valores: new Map(),
    } as const
    const divididas = ratear(item, unidades, confirmada)
    if (!Array.isArray(divididas)) return divididas.texto
    const doMes = entradas.filter((e) => e.data.slice(5, 7) === MESES[mes])
    for (const [i, u] of unidades.entries())
      for (const [dono, valor] of entreDonos(divididas[i] ?? 0, u.donos, doMes)) {
        const meses = partes[i]?.get(dono) ?? MESES.map(() => 0)
        meses[mes] = (meses[mes] ?? 0) + valor
        partes[i]?.set(dono, meses)
      }
  }
  return partes.map((m) => [...m].map(([dono, meses]) => ({ dono, meses })))
}
