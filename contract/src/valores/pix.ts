import { MAX_CENTAVOS, paraReais } from './moeda.ts'

/** Static PIX as text, the BR Code of the Banco Central ("copia e cola" and QR). Pure: no schema here. */

export interface DadosDoPix {
  chave: string
  /** Who receives, and where: cleaned and cut here. */
  nome: string
  cidade: string
  /** Centavos; null leaves the amount to who pays. */
  valor: number | null
  /** What the payment is found by in the statement: 1 to 25 letters and digits; null for none. */
  txid: string | null
}

export const MAX_NOME_DO_PIX = 25
export const MAX_CIDADE_DO_PIX = 15

/** Text as a BR Code takes it: no accents nor punctuation, and no longer than `max` after that. */
export const limparTextoDoPix = (texto: string, max: number): string =>
  texto
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .slice(0, max)
    .trim()

/** CRC16-CCITT-FALSE (polynomial 0x1021, start 0xFFFF) as four hexadecimal digits. */
export function crc16(texto: string): string {
  let crc = 0xffff
  for (const letra of texto) {
    crc ^= letra.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** Why a debt with late charges has no code: it grew past the largest amount one takes. */
export const ACIMA_DO_PIX =
  'O PIX não aceita mais de R$ 999.999.999,99 de uma vez: combine o pagamento com a administração.'

/** A static code never expires; what it asks for is of the day it was made. Said wherever a code stands. */
export const DE_QUANDO_E_O_CODIGO =
  'O código não expira, mas o valor é o do dia em que foi feito: depois do vencimento, use o da cobrança no sistema.'

/** Where a code and the bank's boleto stand together: each is the whole of it. */
export const DE_UM_SO_JEITO = 'Pague de um só jeito, pelo PIX ou pelo boleto: os dois são da mesma cobrança.'

/** Whether an amount in reais is beyond what a code takes. */
export const acimaDoPix = (reais: number): boolean => reais > paraReais(MAX_CENTAVOS)

const campo = (id: string, valor: string): string => `${id}${String(valor.length).padStart(2, '0')}${valor}`

/**
 * The text a bank's application reads; null for an amount beyond `MAX_CENTAVOS`, which late charges can bring a debt to.
 * @throws RangeError for what a form should have refused: a key, name or city that is empty or too long, a wrong txid or amount
 */
export function montarPix({ chave, nome, cidade, valor, txid }: DadosDoPix): string | null {
  const [quem, onde] = [limparTextoDoPix(nome, MAX_NOME_DO_PIX), limparTextoDoPix(cidade, MAX_CIDADE_DO_PIX)]
  if (!/^[\x21-\x7e]{1,77}$/.test(chave)) throw new RangeError('chave PIX inválida')
  if (quem === '' || onde === '') throw new RangeError('o PIX precisa de nome e cidade')
  if (txid !== null && !/^[A-Za-z0-9]{1,25}$/.test(txid)) throw new RangeError('txid inválido')
  if (valor !== null && (!Number.isSafeInteger(valor) || valor < 1)) throw new RangeError('valor inválido')
  if (valor !== null && valor > MAX_CENTAVOS) return null
  const semCrc = [
    campo('00', '01'),
    campo('26', campo('00', 'br.gov.bcb.pix') + campo('01', chave)),
    campo('52', '0000'),
    campo('53', '986'),
    valor === null ? '' : campo('54', `${Math.floor(valor / 100)}.${String(valor % 100).padStart(2, '0')}`),
    campo('58', 'BR'),
    campo('59', quem),
    campo('60', onde),
    campo('62', campo('05', txid ?? '***')),
    '6304',
  ].join('')
  return semCrc + crc16(semCrc)
}
