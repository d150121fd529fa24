import { formatarData } from '../valores/calendario.ts'
import type { StatusDeCobranca } from './cobrancas.ts'

/** Of which years a unit may have the yearly statement of quittance (Lei 12.007/2009), and why not of the others. Pure. */

export interface CobrancaDoAno {
  numero: string
  /** `YYYY-MM-DD`. */
  vencimento: string
  status: StatusDeCobranca
}

/**
 * Why a year is not settled; null when it is. Only who paid all that fell due in it, and before it, has a right to the statement
 * (art. 2 §1): it stands for the receipts of earlier years too (art. 4).
 * @param cobrancas due until the last day of the year, cancelled ones left out, the oldest first
 */
export function porqueNaoQuita(cobrancas: readonly CobrancaDoAno[], ano: string): string | null {
  if (!cobrancas.some((c) => c.vencimento.startsWith(ano))) return `Nenhuma cobrança venceu em ${ano}`
  const abertas = cobrancas.filter((c) => c.status !== 'paga')
  const [primeira] = abertas
  if (!primeira) return null
  const mais = abertas.length > 1 ? ` e mais ${abertas.length - 1}` : ''
  const como = primeira.status === 'em_acordo' ? 'está num acordo por cumprir' : 'não está paga'
  return `A declaração é de quem quitou ${ano} e os anos anteriores: a cobrança ${primeira.numero}${mais}, que venceu em ${formatarData(primeira.vencimento)}, ${como}`
}

export interface AnoDeQuitacao {
  ano: string
  /** Charges that fell due in it. */
  cobrancas: number
  /** Why there is no statement of it; null where there is. */
  porque: string | null
}

/**
 * The years that are over and in which something fell due, the newest first.
 * @param cobrancas all of the unit that who asks may see, in any order
 * @param hoje `YYYY-MM-DD`
 */
export function anosDeQuitacao(cobrancas: readonly CobrancaDoAno[], hoje: string): AnoDeQuitacao[] {
  const este = hoje.slice(0, 4)
  const vencidas = cobrancas
    .filter((c) => c.status !== 'cancelada' && c.vencimento.slice(0, 4) < este)
    .toSorted((a, b) => a.vencimento.localeCompare(b.vencimento) || a.numero.localeCompare(b.numero))
  const porAno = Map.groupBy(vencidas, (c) => c.vencimento.slice(0, 4))
  return [...porAno]
    .map(([ano, doAno]) => ({
      ano,
      cobrancas: doAno.length,
      porque: porqueNaoQuita(
        vencidas.filter((c) => c.vencimento.slice(0, 4) <= ano),
        ano,
      ),
    }))
    .toReversed()
}
