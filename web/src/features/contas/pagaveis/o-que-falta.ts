import type { Pagavel } from '#contract/contas/pagaveis.ts'

type Rascunho = Pick<Pagavel, 'forma' | 'linha' | 'pix' | 'nota' | 'anterior'> & { anexos: readonly unknown[] }

const juntar = (textos: readonly string[]) => new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(textos)

/** What a draft does not have yet, as sentences. Of one made from another, the amount is that one's until somebody looks. */
export function oQueFalta(p: Rascunho): string {
  const faltam = [
    ...(p.nota === null ? ['a nota'] : []),
    ...((p.forma === 'boleto' || p.forma === 'arrecadacao') && p.linha === null ? ['a linha digitável'] : []),
    ...(p.forma === 'pix' && p.pix === null ? ['a chave PIX'] : []),
    ...(p.anexos.length === 0 ? ['o arquivo da conta'] : []),
  ]
  const valor = p.anterior === null ? '' : 'Confira o valor, que é o da conta anterior.'
  const falta = faltam.length === 0 ? '' : `${faltam.length === 1 ? 'Falta' : 'Faltam'} ${juntar(faltam)}.`
  return [falta, valor].filter(Boolean).join(' ')
}
