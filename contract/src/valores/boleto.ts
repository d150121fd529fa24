import { diasEntre, somarDias } from './calendario.ts'

/**
 * The line of a boleto (FEBRABAN): 44 digits of the barcode, 47 of the line people type. Read and checked, never made: only
 * what a bank registered can be paid. Pure.
 */

export interface Boleto {
  codigoDeBarras: string
  /** The 47 digits. */
  linha: string
  /** Three digits. */
  banco: string
  /** Centavos; null when the line leaves the amount open. */
  valor: number | null
  /** `YYYY-MM-DD`; null when the line says none. */
  vencimento: string | null
}

/** Check digit of the three fields: weights 2 and 1 from the right, digits of the products added, to the next ten. */
export function digitoMod10(digitos: string): number {
  const soma = [...digitos].toReversed().reduce((s, d, i) => {
    const produto = Number(d) * (i % 2 === 0 ? 2 : 1)
    return s + Math.floor(produto / 10) + (produto % 10)
  }, 0)
  return (10 - (soma % 10)) % 10
}

/** Check digit of the barcode: weights 2 to 9 from the right; 0, 10 and 11 become 1. */
export function digitoMod11(digitos: string): number {
  const soma = [...digitos].toReversed().reduce((s, d, i) => s + Number(d) * (2 + (i % 8)), 0)
  const digito = 11 - (soma % 11)
  return digito === 0 || digito > 9 ? 1 : digito
}

const PRIMEIRO_CICLO = '1997-10-07'
// Factor 9999 was 21/02/2025, and 1000 came again on the day after.
const SEGUNDO_CICLO = somarDias('2025-02-22', -1000)

/**
 * The day of a due factor, which both cycles can mean: the one nearest a day of reference.
 * @returns null for 0000, which says no day
 */
export function vencimentoDoFator(fator: number, referencia: string): string | null {
  if (fator === 0) return null
  const primeiro = somarDias(PRIMEIRO_CICLO, fator)
  if (fator < 1000) return primeiro
  const segundo = somarDias(SEGUNDO_CICLO, fator)
  const distancia = (dia: string) => Math.abs(diasEntre(dia, referencia))
  return distancia(segundo) <= distancia(primeiro) ? segundo : primeiro
}

/** The 44 digits of a line of 47, and back. */
const barrasDaLinha = (l: string) => l.slice(0, 4) + l.slice(32, 47) + l.slice(4, 9) + l.slice(10, 20) + l.slice(21, 31)
function linhaDasBarras(b: string): string {
  const livre = b.slice(19)
  const campos = [b.slice(0, 4) + livre.slice(0, 5), livre.slice(5, 15), livre.slice(15, 25)]
  return campos.map((c) => `${c}${digitoMod10(c)}`).join('') + b.slice(4, 19)
}

function problemaDosCampos(linha: string): string | null {
  const campos = [linha.slice(0, 10), linha.slice(10, 21), linha.slice(21, 32)]
  const errado = campos.findIndex((c) => digitoMod10(c.slice(0, -1)) !== Number(c.slice(-1)))
  return errado === -1 ? null : `Confira o ${errado + 1}º campo da linha: o dígito não confere`
}

/**
 * Reads a line or a barcode, with or without points and spaces.
 * @param referencia the day the due date is near to, `YYYY-MM-DD`
 * @returns the boleto, or why it is not one, in Portuguese
 */
export function lerBoleto(texto: string, referencia: string): Boleto | { problema: string } {
  const digitos = texto.replace(/[\s.-]/g, '')
  if (!/^\d*$/.test(digitos)) return { problema: 'A linha digitável tem só números' }
  if (digitos.startsWith('8') && (digitos.length === 48 || digitos.length === 44))
    return { problema: 'Esta linha é de conta de consumo ou tributo, não de boleto bancário' }
  if (digitos.length !== 47 && digitos.length !== 44)
    return { problema: `A linha digitável tem 47 números, ou 44 no código de barras; vieram ${digitos.length}` }
  const campos = digitos.length === 47 ? problemaDosCampos(digitos) : null
  if (campos !== null) return { problema: campos }
  const barras = digitos.length === 47 ? barrasDaLinha(digitos) : digitos
  if (barras[3] !== '9') return { problema: 'O boleto não é em reais: confira os números' }
  if (digitoMod11(barras.slice(0, 4) + barras.slice(5)) !== Number(barras[4]))
    return { problema: 'O dígito do código de barras não confere: confira os números' }
  const valor = Number(barras.slice(9, 19))
  return {
    codigoDeBarras: barras,
    linha: linhaDasBarras(barras),
    banco: barras.slice(0, 3),
    valor: valor === 0 ? null : valor,
    vencimento: vencimentoDoFator(Number(barras.slice(5, 9)), referencia),
  }
}

/** 47 digits as banks print them: `23793.38128 60007.827136 95000.063305 9 75520000026035`. */
export const formatarLinhaDigitavel = (linha: string): string =>
  linha.replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8')

const BANCOS: Record<string, string> = {
  '001': 'Banco do Brasil',
  '033': 'Santander',
  '041': 'Banrisul',
  '077': 'Inter',
  '104': 'Caixa Econômica Federal',
  '136': 'Unicred',
  '208': 'BTG Pactual',
  '237': 'Bradesco',
  '260': 'Nubank',
  '336': 'C6',
  '341': 'Itaú',
  '422': 'Safra',
  '748': 'Sicredi',
  '756': 'Sicoob',
}

/** `237 · Bradesco`, or the number alone of a bank not in the list. */
export const nomeDoBanco = (codigo: string): string => {
  const nome = BANCOS[codigo]
  return nome === undefined ? codigo : `${codigo} · ${nome}`
}
