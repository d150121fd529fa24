import { parentPort, workerData } from 'node:worker_threads'
import lerPastaDeTrabalho, { InvalidInputError, InvalidSpreadsheetError } from 'read-excel-file/universal'
import { lerCelula, type CelulaCrua, type LinhaDaPlanilha } from './celulas.ts'
import { emZip, type Partes } from './partes.ts'
import { avisosDaAba, formulaSemValor, parteDaAba, semLinhasVazias } from './xml-da-aba.ts'

/** Thread that reads a spreadsheet: whatever the file does to it, the server goes on. */

interface Trabalho {
  partes: Partes
  maxLinhas: number
  maxColunas: number
}

export interface AbaLida {
  /** Name of the sheet, and of the others that have anything in them. */
  aba: string
  outras: string[]
  /** The rows that have anything in them, in order; no more than asked for. */
  linhas: LinhaDaPlanilha[]
  /** How many there are. */
  total: number
  /** Columns of the widest row. */
  colunas: number
  /** What somebody who sees the sheet would not expect of the reading, as sentences. */
  avisos: string[]
}

/** What the thread answers: the first sheet that has anything in it, or why there is none. */
export type Resposta = AbaLida | { falha: 'vazia' | 'danificada' } | { falha: 'formula'; celula: string }

const { partes, maxLinhas, maxColunas } = workerData as Trabalho

const ehAba = (nome: string) => /^xl\/worksheets\/[^/]+\.xml$/i.test(nome)
const enxuta = (parte: Uint8Array) => Buffer.from(semLinhasVazias(Buffer.from(parte).toString()))

async function ler(): Promise<Resposta> {
  const enxutas = new Map([...partes].map(([nome, parte]) => [nome, ehAba(nome) ? enxuta(parte) : parte]))
  const { buffer } = new Uint8Array(emZip(enxutas))
  // Numbers come as they are written in the file: 12345678909 may be a CPF.
  const abas = await lerPastaDeTrabalho<{ cru: string }>(buffer, { parseNumber: (cru) => ({ cru }) })
  const cheias = abas.filter((aba) => (aba.data as CelulaCrua[][]).some((linha) => linha.length > 0))
  const [lida, ...outras] = cheias
  if (!lida) return { falha: 'vazia' }
  const xml = Buffer.from(enxutas.get(parteDaAba(partes, abas.indexOf(lida)) ?? '') ?? []).toString()
  const celula = formulaSemValor(xml)
  if (celula !== null) return { falha: 'formula', celula }
  const nomes = { aba: lida.sheet, outras: outras.map((aba) => aba.sheet) }
  return { ...nomes, avisos: avisosDaAba(xml), ...linhasDe(lida.data as CelulaCrua[][]) }
}

function linhasDe(cruas: readonly CelulaCrua[][]): Pick<AbaLida, 'linhas' | 'total' | 'colunas'> {
  const linhas: LinhaDaPlanilha[] = []
  let [total, colunas] = [0, 0]
  for (const [i, crua] of cruas.entries()) {
    if (crua.every((c) => c === null || c === '')) continue
    total += 1
    colunas = Math.max(colunas, crua.length)
    if (linhas.length < maxLinhas) linhas.push({ numero: i + 1, celulas: crua.slice(0, maxColunas).map(lerCelula) })
  }
  return { linhas, total, colunas }
}

function falhaDe(erro: unknown): Resposta {
  if (erro instanceof InvalidSpreadsheetError || erro instanceof InvalidInputError) return { falha: 'danificada' }
  throw erro
}

parentPort?.postMessage(await ler().catch(falhaDe))
