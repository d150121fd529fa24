import type { Natureza } from '#contract/cobranca/cobrancas.ts'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import type { Fundo } from '#contract/contas/fundos.ts'
import { consultas } from '../lib/consultas.ts'
import { consultaDeFundos } from './fundos.ts'

/** Where what is paid of an item goes, as forms offer it. */

const DA_NATUREZA: Partial<Record<Natureza, Fundo['tipo']>> = { fundo_de_reserva: 'reserva', extraordinaria: 'obras' }

/**
 * The fund offered for a nature: the oldest reserve fund for the constitution of the reserve, the oldest fund of works for
 * what is extraordinary, the ordinary one for the rest and where there is none of these. Ids grow with time.
 */
export function fundoSugerido(fundos: readonly Pick<Fundo, '_id' | 'tipo'>[], natureza: Natureza): string {
  const tipo = DA_NATUREZA[natureza]
  const [primeiro] = fundos
    .filter((f) => f.tipo === tipo)
    .map((f) => f._id)
    .toSorted()
  return primeiro ?? FUNDO_ORDINARIO
}

/**
 * The fund to send for an item: the chosen one, else the offered one. Nothing while there is only one fund, or they were not
 * read: the server knows then what to do.
 * @param escolhido id, or '' while nobody chose
 */
export function fundoDoItem(
  escolhido: string,
  natureza: Natureza,
  fundos: readonly Pick<Fundo, '_id' | 'tipo'>[] = consultas.getQueryData<Fundo[]>(consultaDeFundos().queryKey) ?? [],
): { fundo?: string } {
  if (escolhido !== '') return { fundo: escolhido }
  return fundos.length < 2 ? {} : { fundo: fundoSugerido(fundos, natureza) }
}

/** The fund in the field of an item that was stored: without one it was ordinary money, whatever is offered today. */
export const fundoNoCampo = ({ fundo, natureza }: { fundo?: string | null | undefined; natureza: Natureza }): string =>
  fundo ?? (natureza === 'extraordinaria' ? FUNDO_ORDINARIO : '')
