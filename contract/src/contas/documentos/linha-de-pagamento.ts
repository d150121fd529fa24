import { formatarArrecadacao, lerArrecadacao } from '../../valores/arrecadacao.ts'
import { formatarLinhaDigitavel, lerBoleto, nomeDoBanco } from '../../valores/boleto.ts'

/** What a bill is paid by, where it came with a line of digits: a bank's boleto, or a utility's or a tax's bill. Pure. */

export interface LinhaDePagamento {
  forma: 'boleto' | 'arrecadacao'
  /** The digits alone: 47 or 48. */
  linha: string
  /** Centavos; null where the line has none. */
  valor: number | null
  /** `YYYY-MM-DD`; null where the line says none, as those of utilities never do. */
  vencimento: string | null
  /** Who gets the money, as far as the line tells: the bank, or the kind of bill. */
  deQuem: string | null
}

/** Product "8" of the barcode: no bank has such a number. */
const ehArrecadacao = (digitos: string) => digitos.startsWith('8') && digitos.length !== 47

/**
 * Reads what was typed, pasted or scanned of either kind.
 * @param referencia the day the due date is near to, `YYYY-MM-DD`
 * @returns the line, or why it is not one, in Portuguese
 */
export function lerLinhaDePagamento(texto: string, referencia: string): LinhaDePagamento | { problema: string } {
  const digitos = texto.replace(/[\s.-]/g, '')
  if (ehArrecadacao(digitos)) {
    const lida = lerArrecadacao(digitos)
    if ('problema' in lida) return lida
    return { forma: 'arrecadacao', linha: lida.linha, valor: lida.valor, vencimento: null, deQuem: lida.segmento }
  }
  const lido = lerBoleto(digitos, referencia)
  if ('problema' in lido) return lido
  const { linha, valor, vencimento, banco } = lido
  return { forma: 'boleto', linha, valor, vencimento, deQuem: nomeDoBanco(banco) }
}

/** The digits of either kind as they are printed. */
export const formatarLinhaDePagamento = (linha: string): string =>
  linha.length === 48 ? formatarArrecadacao(linha) : formatarLinhaDigitavel(linha)
