import { problemaDaData } from '#contract/valores/calendario.ts'
import { arquivoRecusado } from '#server/platform/erros.ts'

/**
 * The lines of a return file (arquivo de retorno) and the fields at their fixed places. Every refusal names the line. Pure.
 */

export interface Linha {
  /** From 1, as an editor counts. */
  numero: number
  /** Padded with blanks to the width of the file. */
  texto: string
  /** As long as it came. */
  largura: number
}

export type Largura = 240 | 400

/** First and last character of a field, from 1, as the banks' manuals count. */
export type Posicoes = readonly [de: number, ate: number]

/** @throws ARQUIVO_RECUSADO */
export function recusar(linha: Pick<Linha, 'numero'>, porque: string): never {
  throw arquivoRecusado(`Linha ${linha.numero.toLocaleString('pt-BR')}: ${porque}`)
}

const NAO_E =
  'Este arquivo não é um retorno de cobrança CNAB 240 nem 400. No site do banco, baixe o “arquivo de retorno” da cobrança.'

/** A line of 240 says its lot in 4 to 7 and its kind in 8; the first of 400 says in words what the file is. */
function larguraDe(primeira: string): Largura | null {
  if (/^0[12](RETORNO|REMESSA)/i.test(primeira)) return 400
  return /^\d{3}00000/.test(primeira) ? 240 : null
}

/**
 * The lines of a file. Lost trailing blanks are put back; CRLF, LF, a final 0x1A (end of file of old systems) and empty lines
 * at the end mean nothing.
 * @throws ARQUIVO_RECUSADO on what is no return, and on a line that is longer than the others, or empty
 */
export function separarLinhas(bytes: Buffer): { largura: Largura; linhas: Linha[] } {
  if (bytes.includes(0)) throw arquivoRecusado(NAO_E)
  const conteudo = decodificar(bytes).replace(/[\s\u001a]+$/, '') // oxlint-disable-line no-control-regex
  const cruas = conteudo.split(/\r\n|\n|\r/)
  const largura = larguraDe(cruas[0] ?? '')
  if (largura === null) throw arquivoRecusado(NAO_E)
  const linhas = cruas.map((crua, i) => {
    const linha = { numero: i + 1, texto: crua.padEnd(largura), largura: crua.length }
    if (crua.trim() === '') recusar(linha, 'está vazia, no meio do arquivo.')
    if (crua.length > largura)
      recusar(linha, `tem ${crua.length} caracteres, e as linhas deste arquivo têm ${largura}: ele foi alterado.`)
    return linha
  })
  return { largura, linhas }
}

/** ASCII or Latin-1, as banks write; UTF-8 when somebody saved the file again. */
function decodificar(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** A field as it stands. */
export const cru = (l: Linha, [de, ate]: Posicoes): string => l.texto.slice(de - 1, ate)

/** A field of text: one line, no control characters. */
export const texto = (l: Linha, p: Posicoes): string =>
  cru(l, p)
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()

/** Digits of a field. */
export const digitos = (l: Linha, p: Posicoes): string => cru(l, p).replace(/\D/g, '')

/** A branch, of four digits in fields of more. */
export const agenciaDe = (l: Linha, p: Posicoes): string => digitos(l, p).replace(/^0+(?=\d{4}$)/, '')

/** A CNPJ, whose letters count since 2026; nothing where all of it is zero. */
export const cnpjDe = (l: Linha, p: Posicoes): string =>
  cru(l, p)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^0+$/, '')

/** A whole number; blanks are zero. Of an amount, its centavos. @throws ARQUIVO_RECUSADO */
export function inteiro(l: Linha, p: Posicoes, oQue: string): number {
  const escrito = cru(l, p).trim()
  if (!/^\d*$/.test(escrito))
    recusar(l, `${oQue} não é um número (“${escrito}”, colunas ${p[0]} a ${p[1]}). O arquivo foi alterado.`)
  return Number(escrito)
}

/** A day `DDMMAAAA` or `DDMMAA`; null where the bank left zeros or blanks. @throws ARQUIVO_RECUSADO */
export function dia(l: Linha, p: Posicoes, oQue: string): string | null {
  const escrito = cru(l, p).trim()
  if (/^0*$/.test(escrito)) return null
  const ano = escrito.length === 6 ? `20${escrito.slice(4)}` : escrito.slice(4)
  const iso = `${ano}-${escrito.slice(2, 4)}-${escrito.slice(0, 2)}`
  if (!/^\d{6}(\d{2})?$/.test(escrito) || problemaDaData(iso) !== null)
    recusar(l, `${oQue} não é uma data (“${escrito}”, colunas ${p[0]} a ${p[1]}). O arquivo foi alterado.`)
  return iso
}

/** Refuses a line that ends before its last field: it was cut, not only stripped of blanks. @throws ARQUIVO_RECUSADO */
export function exigirInteira(l: Linha, ultima: number): void {
  if (l.largura < ultima)
    recusar(l, `tem ${l.largura} caracteres e vai ao menos até ${ultima}: está cortada. Baixe o arquivo de novo.`)
}
