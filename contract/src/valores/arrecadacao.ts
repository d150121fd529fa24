import { digitoMod10 } from './boleto.ts'

/**
 * The line of a utility's or a tax's bill (FEBRABAN, "arrecadação"): 44 digits of the barcode, 48 of the line people type. Read
 * and checked, never made. Pure.
 */

export interface Arrecadacao {
  codigoDeBarras: string
  /** The 48 digits. */
  linha: string
  /** Whose bill it is, in words; null of a segment without a name of its own. */
  segmento: string | null
  /** Centavos; null where the code holds a reference and no amount. */
  valor: number | null
}

/** Third digit of the barcode: whether it holds an amount, and by which arithmetic its digits are checked. */
const IDENTIFICADORES: Record<string, { comValor: boolean; digito: (digitos: string) => number }> = {
  '6': { comValor: true, digito: digitoMod10 },
  '7': { comValor: false, digito: digitoMod10 },
  '8': { comValor: true, digito: digitoMod11DaArrecadacao },
  '9': { comValor: false, digito: digitoMod11DaArrecadacao },
}

const SEGMENTOS: Record<string, string> = {
  '1': 'Prefeitura',
  '2': 'Água e saneamento',
  '3': 'Energia elétrica e gás',
  '4': 'Telecomunicações',
  '5': 'Órgão do governo',
  '6': 'Carnê',
  '7': 'Multa de trânsito',
}

/** Weights 2 to 9 from the right. A remainder of 0 or 1 is 0, of 10 is 1: not as in a boleto, where they are 1. */
export function digitoMod11DaArrecadacao(digitos: string): number {
  const soma = [...digitos].toReversed().reduce((s, d, i) => s + Number(d) * (2 + (i % 8)), 0)
  const resto = soma % 11
  if (resto < 2) return 0
  return resto === 10 ? 1 : 11 - resto
}

const BLOCO = 11
const blocosDe = (barras: string): string[] => [0, 1, 2, 3].map((i) => barras.slice(i * BLOCO, (i + 1) * BLOCO))

/**
 * Reads a line or a barcode, with or without hyphens and spaces.
 * @returns the bill, or why it is not one, in Portuguese
 */
export function lerArrecadacao(texto: string): Arrecadacao | { problema: string } {
  const digitos = texto.replace(/[\s.-]/g, '')
  if (!/^\d*$/.test(digitos)) return { problema: 'A linha digitável tem só números' }
  if (digitos.length !== 48 && digitos.length !== 44)
    return {
      problema: `A linha de conta de consumo ou tributo tem 48 números, ou 44 no código de barras; vieram ${digitos.length}`,
    }
  if (!digitos.startsWith('8')) return { problema: 'Esta linha não é de conta de consumo nem de tributo' }
  const { comValor, digito } = IDENTIFICADORES[digitos[2] ?? ''] ?? {}
  if (!digito) return { problema: 'O terceiro número da linha deve ser 6, 7, 8 ou 9: confira os números' }
  const barras = digitos.length === 44 ? digitos : digitos.replace(/(\d{11})\d/g, '$1')
  if (digitos.length === 48) {
    const errado = blocosDe(barras).findIndex((b, i) => digito(b) !== Number(digitos[i * 12 + BLOCO]))
    if (errado !== -1) return { problema: `Confira o ${errado + 1}º bloco da linha: o dígito não confere` }
  }
  if (digito(barras.slice(0, 3) + barras.slice(4)) !== Number(barras[3]))
    return { problema: 'O dígito do código de barras não confere: confira os números' }
  const valor = Number(barras.slice(4, 15))
  return {
    codigoDeBarras: barras,
    linha: blocosDe(barras)
      .map((b) => `${b}${digito(b)}`)
      .join(''),
    segmento: SEGMENTOS[barras[1] ?? ''] ?? null,
    valor: comValor && valor > 0 ? valor : null,
  }
}

/** 48 digits as they are printed: `83670000001-2 …`. */
export const formatarArrecadacao = (linha: string): string =>
  linha.replace(/^(\d{11})(\d)(\d{11})(\d)(\d{11})(\d)(\d{11})(\d)$/, '$1-$2 $3-$4 $5-$6 $7-$8')
