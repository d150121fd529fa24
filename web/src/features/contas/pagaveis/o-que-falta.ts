import type { Pagavel } from '#contract/contas/pagaveis.ts'
import { enumerar } from '#contract/valores/texto.ts'

type Rascunho = Pick<Pagavel, 'forma' | 'linha' | 'pix' | 'nota' | 'anterior'> & { anexos: readonly unknown[] }

/** Said of a bill to be paid by PIX while nobody wrote the key: it is not refused, who pays will need it. */
export const SEM_CHAVE = 'Sem chave PIX: será preciso na hora de pagar.'

export const faltaChave = ({ forma, pix, status }: Pick<Pagavel, 'forma' | 'pix' | 'status'>): boolean =>
  forma === 'pix' && pix === null && (status === 'Lançada' || status === 'Aprovada')

/** What a draft does not have yet, as sentences. Of one made from another, the amount is that one's until somebody looks. */
export function oQueFalta(p: Rascunho): string {
  const faltam = [
    ...(p.nota === null ? ['a nota'] : []),
    ...((p.forma === 'boleto' || p.forma === 'arrecadacao') && p.linha === null ? ['a linha digitável'] : []),
    ...(p.forma === 'pix' && p.pix === null ? ['a chave PIX'] : []),
    ...(p.anexos.length === 0 ? ['o arquivo da conta'] : []),
  ]
  const valor = p.anterior === null ? '' : 'Confira o valor, que é o da conta anterior.'
  const falta = faltam.length === 0 ? '' : `${faltam.length === 1 ? 'Falta' : 'Faltam'} ${enumerar(faltam)}.`
  return [falta, valor].filter(Boolean).join(' ')
}
