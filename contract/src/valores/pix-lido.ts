import { crc16 } from './pix.ts'

/** A PIX code ("copia e cola", BR Code) read back. Pure. */

export interface PixLido {
  /** The key of who is paid; null of a dynamic code, which has an address in its place. */
  chave: string | null
  nome: string | null
  /** Centavos; null where who pays says how much. */
  valor: number | null
  txid: string | null
}

/** `id, length, value`, one after the other; null where the lengths do not end with the text. */
function camposDe(texto: string): Map<string, string> | null {
  const campos = new Map<string, string>()
  for (let i = 0; i < texto.length;) {
    const [, id, tamanho] = /^(\d{2})(\d{2})/.exec(texto.slice(i, i + 4)) ?? []
    if (id === undefined) return null
    const fim = i + 4 + Number(tamanho)
    if (fim > texto.length) return null
    campos.set(id, texto.slice(i + 4, fim))
    i = fim
  }
  return campos
}

const centavos = (texto: string | undefined): number | null => {
  const [, inteiro, decimais = ''] = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(texto ?? '') ?? []
  const valor = inteiro === undefined ? 0 : Number(inteiro + decimais.padEnd(2, '0'))
  return valor > 0 ? valor : null
}

/** Where the account of who is paid may stand: of several arrangements PIX is the one that names itself. */
const CONTAS = Array.from({ length: 26 }, (_, i) => String(26 + i))

/** Reads a code whose CRC agrees; null for anything else. */
export function lerPix(texto: string): PixLido | null {
  const codigo = texto.trim()
  if (!/^000201.*6304[\dA-F]{4}$/i.test(codigo) || crc16(codigo.slice(0, -4)) !== codigo.slice(-4).toUpperCase())
    return null
  const campos = camposDe(codigo)
  if (!campos) return null
  const conta = CONTAS.map((id) => camposDe(campos.get(id) ?? '')).find(
    (c) => c?.get('00')?.toLowerCase() === 'br.gov.bcb.pix',
  )
  if (!conta) return null
  const txid = camposDe(campos.get('62') ?? '')?.get('05') ?? null
  return {
    chave: conta.get('01') ?? null,
    nome: campos.get('59')?.trim() ?? null,
    valor: centavos(campos.get('54')),
    txid: txid === '***' ? null : txid,
  }
}
