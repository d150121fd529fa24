import { readFile } from 'node:fs/promises'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { digitoMod10, digitoMod11 } from '#contract/valores/boleto.ts'
import { digitoMod11DaArrecadacao } from '#contract/valores/arrecadacao.ts'
import { diasEntre } from '#contract/valores/calendario.ts'

/** Codes of bills of nobody, and their pictures. */

/** Bars of a boleto. @param valor centavos @param livre the bank's 25 digits */
export function barrasDeBoleto(banco: string, vencimento: string, valor: number, livre: string): string {
  const fator = String(diasEntre('2025-02-22', vencimento) + 1000)
  const resto = fator + String(valor).padStart(10, '0') + livre.padStart(25, '0')
  return `${banco}9${digitoMod11(`${banco}9${resto}`)}${resto}`
}

/** Bars of a utility or a tax. @param comeco `83` electricity, `82` water, `85` treasury @param identificador 6 (mod 10) or 8 (mod 11) */
export function barrasDeArrecadacao(comeco: string, identificador: '6' | '8', valor: number, livre: string): string {
  const digito = identificador === '6' ? digitoMod10 : digitoMod11DaArrecadacao
  const resto = String(valor).padStart(11, '0') + livre.padStart(29, '0')
  return `${comeco}${identificador}${digito(comeco + identificador + resto)}${resto}`
}

let pronto: Promise<unknown> | undefined
async function preparar(): Promise<void> {
  const wasmBinary = await readFile(new URL(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')))
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer } })
}

/** A PNG with this code. */
export async function imagemDoCodigo(texto: string, format: 'ITF' | 'Code128' | 'QRCode', scale = 3): Promise<Buffer> {
  await (pronto ??= preparar())
  const { image, error } = await writeBarcode(texto, { format, scale })
  if (!image) throw new Error(error)
  return Buffer.from(await image.arrayBuffer())
}
