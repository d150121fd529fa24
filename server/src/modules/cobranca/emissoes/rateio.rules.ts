import type { BaseDeRateio } from '#contract/cobranca/emissoes.ts'
import { ehUm, emPorcentagem, faltaParaUm, somarFracoes, type Fracao } from '#contract/valores/fracao.ts'
import { maiorResto } from '#contract/valores/maior-resto.ts'

/**
 * Splitting a cost among units (Código Civil 1.336 I and 1.340): by fração ideal, equally, by area, by what each used, or
 * an amount for each; of all or of a group; with exemptions. The parts sum to the total to the centavo: each gets its
 * exact share rounded down, and the centavos left go to the largest remainders, ties by the order of the units.
 * Pure; amounts in centavos.
 */

/** A unit, in the order of the building. */
export interface UnidadeNoRateio {
  id: string
  /** As people call it, for messages. */
  nome: string
  grupo: string | null
  fracao: Fracao | null
  areaCentesimos: number | null
}

export interface ItemNoRateio {
  base: BaseDeRateio
  /** The total; not read with the base `individual`. */
  valor: number
  grupo: string | null
  isentas: readonly string[]
  /** What each unit used, in thousandths. A unit that is not there used nothing. */
  consumos: ReadonlyMap<string, number>
  /** Each unit's own amount, of the base `individual`. */
  valores: ReadonlyMap<string, number>
}

/** What is wrong with an item, on which field of it. */
export interface Problema {
  campo: 'base' | 'grupo' | 'isentas' | 'consumos' | 'valores'
  texto: string
}

function mdc(a: bigint, b: bigint): bigint {
  return b === 0n ? a : mdc(b, a % b)
}

/** Whole weights in the proportion of the frações: all over their least common denominator. */
function pesosDasFracoes(fracoes: readonly Fracao[]): bigint[] {
  const dens = [...new Set(fracoes.map((f) => f.den))].map(BigInt)
  const comum = dens.reduce((m, d) => (m / mdc(m, d)) * d, 1n)
  return fracoes.map((f) => BigInt(f.num) * (comum / BigInt(f.den)))
}

/** Names some units of a list: `101, 102 e mais 3`. */
function nomear(unidades: readonly UnidadeNoRateio[]): string {
  const nomes = unidades.slice(0, 5).map((u) => u.nome)
  const resto = unidades.length - nomes.length
  return `${nomes.join(', ')}${resto > 0 ? ` e mais ${resto}` : ''}`
}

/**
 * Why the frações cannot divide anything: some are missing, or they are not 1 together and nobody said that they are the
 * convenção's; null when they can.
 */
export function problemaDasFracoes(unidades: readonly UnidadeNoRateio[], confirmada = false): string | null {
  const sem = unidades.filter((u) => u.fracao === null)
  if (sem.length > 0) return `Falta a fração ideal de ${nomear(sem)}`
  const soma = somarFracoes(unidades.flatMap((u) => u.fracao ?? []))
  if (ehUm(soma) || confirmada) return null
  const falta = faltaParaUm(soma)
  const quanto = emPorcentagem(falta.num < 0n ? { num: -falta.num, den: falta.den } : falta, 4)
  return `As frações ideais das unidades ${falta.num > 0n ? 'não chegam a 1: faltam' : 'passam de 1: sobram'} ${quanto}%. Acerte-as em Unidades`
}

function pesosDe(
  item: ItemNoRateio,
  todas: readonly UnidadeNoRateio[],
  quem: readonly UnidadeNoRateio[],
  confirmada: boolean,
): bigint[] | Problema {
  switch (item.base) {
    case 'igual':
      return quem.map(() => 1n)
    case 'fracao': {
      const problema = problemaDasFracoes(todas, confirmada)
      return problema === null
        ? pesosDasFracoes(quem.flatMap((u) => u.fracao ?? []))
        : { campo: 'base', texto: problema }
    }
    case 'area': {
      const sem = quem.filter((u) => u.areaCentesimos === null)
      if (sem.length > 0) return { campo: 'base', texto: `Falta a área de ${nomear(sem)}` }
      return quem.map((u) => BigInt(u.areaCentesimos ?? 0))
    }
    case 'consumo': {
      const pesos = quem.map((u) => BigInt(item.consumos.get(u.id) ?? 0))
      if (pesos.every((p) => p === 0n))
        return { campo: 'consumos', texto: 'O consumo somado é zero: não há como dividir' }
      return pesos
    }
    case 'individual':
      return quem.map((u) => BigInt(item.valores.get(u.id) ?? 0))
  }
}

/** Ids that name no unit, or a unit that takes no part. */
function problemaDosIds(
  item: ItemNoRateio,
  unidades: readonly UnidadeNoRateio[],
  quem: readonly UnidadeNoRateio[],
): Problema | null {
  const [todos, participam] = [new Set(unidades.map((u) => u.id)), new Set(quem.map((u) => u.id))]
  if (item.isentas.some((id) => !todos.has(id)))
    return { campo: 'isentas', texto: 'Há uma unidade isenta que não existe' }
  for (const campo of ['consumos', 'valores'] as const) {
    const com = [...item[campo]].filter(([, v]) => v > 0).map(([id]) => id)
    if ([...item[campo].keys()].some((id) => !todos.has(id))) return { campo, texto: 'Há uma unidade que não existe' }
    const fora = unidades.filter((u) => com.includes(u.id) && !participam.has(u.id))
    if (fora.length > 0) return { campo, texto: `${nomear(fora)} não participa deste item: é isenta ou de outro grupo` }
  }
  return null
}

/**
 * What each unit pays of an item, in the order of the units; those that take no part pay 0.
 * @param confirmada frações that are not 1 together are the convenção's: the division is by their proportion all the same
 * @returns the parts, which sum to the item's total, or why it cannot be divided
 */
export function ratear(
  item: ItemNoRateio,
  unidades: readonly UnidadeNoRateio[],
  confirmada = false,
): number[] | Problema {
  const isentas = new Set(item.isentas)
  const doGrupo = unidades.filter((u) => item.grupo === null || u.grupo === item.grupo)
  if (doGrupo.length === 0)
    return { campo: 'grupo', texto: item.grupo === null ? 'Não há unidades' : `Não há unidades no grupo ${item.grupo}` }
  const quem = doGrupo.filter((u) => !isentas.has(u.id))
  const ids = problemaDosIds(item, unidades, quem)
  if (ids !== null) return ids
  if (quem.length === 0) return { campo: 'isentas', texto: 'Todas as unidades estão isentas: não há quem pague' }
  const pesos = pesosDe(item, unidades, quem, confirmada)
  if (!Array.isArray(pesos)) return pesos
  const partes = item.base === 'individual' ? pesos.map(Number) : maiorResto(item.valor, pesos)
  const porId = new Map(quem.map((u, i) => [u.id, partes[i] ?? 0]))
  return unidades.map((u) => porId.get(u.id) ?? 0)
}
