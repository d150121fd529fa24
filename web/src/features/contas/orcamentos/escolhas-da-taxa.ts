import type { Categoria } from '#contract/contas/categorias.ts'
import { MAIOR_FOLGA } from '#contract/contas/orcamento/taxa-do-orcamento.ts'
import type { LinhaComCategoria } from './esquema.ts'

/** What the fee is worked out with, as the address keeps it: it is there again on the way back, and may be sent to somebody. */
export interface EscolhasDaTaxa {
  /** In percent, whole. */
  folga: number
  reserva: number
  base: 'fracao' | 'igual'
  /** Ids of the receitas that are no fee; null while nobody chose. */
  outras: readonly string[] | null
}

/** What a convenção may ask for; more than a fifth would be a mistake of typing. */
export const MAIOR_RESERVA_OFERECIDA = 20
export const MAIOR_FOLGA_OFERECIDA = Math.min(30, MAIOR_FOLGA)

function inteiro(texto: string | null, maior: number): number {
  return texto !== null && /^\d{1,2}$/.test(texto) && Number(texto) <= maior ? Number(texto) : 0
}

export const escolhasDe = (busca: URLSearchParams): EscolhasDaTaxa => ({
  folga: inteiro(busca.get('folga'), MAIOR_FOLGA_OFERECIDA),
  reserva: inteiro(busca.get('reserva'), MAIOR_RESERVA_OFERECIDA),
  base: busca.get('base') === 'igual' ? 'igual' : 'fracao',
  outras: busca.has('outras') ? (busca.get('outras') ?? '').split(',').filter(Boolean) : null,
})

export const paraOEndereco = ({ folga, reserva, base, outras }: EscolhasDaTaxa): Record<string, string> => ({
  ...(folga > 0 && { folga: String(folga) }),
  ...(reserva > 0 && { reserva: String(reserva) }),
  ...(base === 'igual' && { base }),
  ...(outras !== null && { outras: outras.join(',') }),
})

/**
 * The receitas that may be no fee, without the category that charges are paid into, which is the fee: those that were chosen, or else what bookings and the bank bring, which is not charged of the units.
 * @param categorias of receitas, retired ones too
 */
export function outrasReceitas(
  linhas: readonly LinhaComCategoria[],
  categorias: readonly Categoria[],
  escolhidas: readonly string[] | null,
): { linha: LinhaComCategoria; conta: boolean }[] {
  const recebe = new Map(categorias.map((c) => [c._id, c.recebe]))
  return linhas
    .filter((l) => l.tipo === 'receita' && l.anual > 0 && recebe.get(l.categoria._id) !== 'cobrancas')
    .map((linha) => {
      const { _id } = linha.categoria
      const deQuem = recebe.get(_id)
      return { linha, conta: escolhidas?.includes(_id) ?? (deQuem === 'reservas' || deQuem === 'rendimentos') }
    })
}
