import { parse } from 'csv-parse/sync'
import { normalizar } from '#contract/protocolo/comum.ts'
import { MAX_LINHAS_IMPORTACAO, type PreviaDaImportacao } from '#contract/pessoas/importacoes.ts'
import { arquivoRecusado } from '#server/platform/erros.ts'

/** Reading of a CSV file as people's programs write it: what it says, before what it means. */

export interface LinhaDoArquivo {
  /** Line of the file where the record ends, from 1. */
  numero: number
  celulas: string[]
  /** Of a spreadsheet: the value of each number cell, null of the others. */
  numeros?: (number | null)[]
}

export interface ArquivoLido {
  codificacao: PreviaDaImportacao['codificacao']
  separador: PreviaDaImportacao['separador']
  /** The sheet that was read; null of a text. */
  aba: string | null
  /** What somebody who looks at the file would not expect of the reading. */
  avisos: string[]
  cabecalho: string[]
  linhas: LinhaDoArquivo[]
}

/** Columns a file may have: no template has more than a dozen. */
export const MAX_COLUNAS = 40
/** Bytes of one line: no record takes that much. */
const MAX_BYTES_DA_LINHA = 20_000
const COMO_SALVAR =
  'No Excel, use Salvar como → CSV UTF-8 ou Pasta de trabalho (.xlsx); no Google Planilhas, Fazer download → CSV.'

const comecaPor = (bytes: Buffer, ...inicio: number[]) => inicio.every((b, i) => bytes[i] === b)

/** UTF-8 where the bytes are valid as such, else what Excel for Windows writes here. @throws ARQUIVO_RECUSADO */
export function decodificar(bytes: Buffer): { texto: string; codificacao: ArquivoLido['codificacao'] } {
  if (comecaPor(bytes, 0xff, 0xfe) || comecaPor(bytes, 0xfe, 0xff) || bytes.includes(0))
    throw arquivoRecusado(`Este arquivo não é um CSV em UTF-8 nem em Windows-1252. ${COMO_SALVAR}`)
  try {
    return { texto: new TextDecoder('utf-8', { fatal: true }).decode(bytes), codificacao: 'UTF-8' }
  } catch {
    return { texto: new TextDecoder('windows-1252').decode(bytes), codificacao: 'Windows-1252' }
  }
}

const SEPARADORES = { ';': ';', ',': ',', tab: '\t' } as const
type Separador = keyof typeof SEPARADORES

/** The separator that occurs most in the first line, outside quotes. */
export function acharSeparador(texto: string): Separador {
  const primeira = texto.trimStart().split(/\r?\n/, 1)[0] ?? ''
  const semAspas = primeira.replace(/"[^"]*"/g, '')
  const quantos = (s: string) => semAspas.split(s).length
  const sinais = Object.entries(SEPARADORES) as [Separador, string][]
  return sinais.reduce<Separador>(
    (melhor, [nome, sinal]) => (quantos(sinal) > quantos(SEPARADORES[melhor]) ? nome : melhor),
    ';',
  )
}

const RECUSAS: Record<string, (linha: number) => string> = {
  CSV_QUOTE_NOT_CLOSED: (n) => `As aspas abertas na linha ${n} não se fecham.`,
  CSV_MAX_RECORD_SIZE: (n) => `A linha ${n} é comprida demais. Confira as aspas.`,
}

function separar(texto: string, separador: Separador): LinhaDoArquivo[] {
  try {
    const registros = parse(texto, {
      delimiter: SEPARADORES[separador],
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      max_record_size: MAX_BYTES_DA_LINHA,
      to: MAX_LINHAS_IMPORTACAO + 2,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    return registros.map(({ record, info }) => ({ numero: info.lines, celulas: record }))
  } catch (erro) {
    const { code = '', lines = 1 } = erro as { code?: string; lines?: number }
    throw arquivoRecusado(RECUSAS[code]?.(lines) ?? `A linha ${lines} não pode ser lida. Confira as aspas dela.`)
  }
}

/** How the refusals of a file name what it should hold. */
export interface NomesDoArquivo {
  /** "pessoas", "unidades". */
  varias: string
  /** A file with titles only. */
  vazio: string
}

/** What a text says as its header and its lines. Empty lines are passed over. @throws ARQUIVO_RECUSADO with what to do about it */
export function lerTexto({ texto, codificacao }: ReturnType<typeof decodificar>, nomes: NomesDoArquivo): ArquivoLido {
  const separador = acharSeparador(texto)
  const [primeira, ...linhas] = separar(texto, separador)
  if (!primeira || linhas.length === 0) throw arquivoRecusado(nomes.vazio)
  conferirTamanho(primeira.celulas.length, linhas.length, nomes)
  return { codificacao, separador, aba: null, avisos: [], cabecalho: primeira.celulas, linhas }
}

/** @throws ARQUIVO_RECUSADO for more columns or lines than one file may have */
export function conferirTamanho(colunas: number, linhas: number, { varias }: NomesDoArquivo): void {
  if (colunas > MAX_COLUNAS) throw arquivoRecusado(`O arquivo tem ${colunas} colunas. Deixe só as do modelo.`)
  if (linhas > MAX_LINHAS_IMPORTACAO)
    throw arquivoRecusado(
      `São no máximo ${MAX_LINHAS_IMPORTACAO.toLocaleString('pt-BR')} ${varias} por arquivo. Divida em dois.`,
    )
}

/**
 * What each column seems to hold, by its title; null where nothing is known. A field comes from the first that fits. A title that may
 * be either of two fields (“Conta”: what was paid, or where the money is) is what no other column is.
 */
export function adivinharColunas<C extends string>(
  cabecalho: readonly string[],
  titulos: Record<C, readonly string[]>,
): (C | null)[] {
  const usados = new Set<string>()
  const deCada = cabecalho.map((titulo) => {
    const t = normalizar(titulo).replace(/[.:*]/g, '').trim()
    return (Object.entries(titulos) as [C, readonly string[]][]).flatMap(([c, nomes]) => (nomes.includes(t) ? [c] : []))
  })
  const colunas = deCada.map((): C | null => null)
  for (const soUm of [true, false])
    for (const [i, campos] of deCada.entries()) {
      const achado = campos.find((campo) => !usados.has(campo))
      if (achado === undefined || (campos.length === 1) !== soUm) continue
      usados.add(achado)
      colunas[i] = achado
    }
  return colunas
}
