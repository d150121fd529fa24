import { parentPort, workerData } from 'node:worker_threads'
import lerPastaDeTrabalho, { InvalidInputError, InvalidSpreadsheetError } from 'read-excel-file/universal'
import { lerCelula, type CelulaCrua, type LinhaDaPlanilha } from './celulas.ts'

/** Thread that reads a spreadsheet: whatever the file does to it, the server goes on. */

interface Trabalho {
  /** A ZIP of XML parts that were unpacked and measured before. */
  bytes: Uint8Array<ArrayBuffer>
  maxLinhas: number
  maxColunas: number
}

/** What the thread answers: the first sheet that has anything in it, or why there is none. */
export type Resposta =
  | { indice: number; nome: string; abas: number; linhas: LinhaDaPlanilha[]; total: number; colunas: number }
  | { falha: 'vazia' | 'danificada' }
  | { falha: 'celula'; linha: number; coluna: number }

const { bytes, maxLinhas, maxColunas } = workerData as Trabalho

/** As the library says where a cell has a formula that was never worked out, and nothing else. */
const CELULA_SEM_VALOR = /at row (\d+), col (\d+): VALUE_MISSING/

async function ler(): Promise<Resposta> {
  // Numbers come as they are written in the file: 12345678909 may be a CPF.
  const abas = await lerPastaDeTrabalho<{ cru: string }>(bytes.buffer, { parseNumber: (cru) => ({ cru }) })
  const cheias = abas.map((aba) => (aba.data as CelulaCrua[][]).some((linha) => linha.length > 0))
  const indice = cheias.indexOf(true)
  const aba = abas[indice]
  if (!aba) return { falha: 'vazia' }
  const linhas: LinhaDaPlanilha[] = []
  let total = 0
  let colunas = 0
  for (const [i, crua] of (aba.data as CelulaCrua[][]).entries()) {
    if (crua.every((c) => c === null || c === '')) continue
    total += 1
    colunas = Math.max(colunas, crua.length)
    if (linhas.length < maxLinhas) linhas.push({ numero: i + 1, celulas: crua.slice(0, maxColunas).map(lerCelula) })
  }
  return { indice, nome: aba.sheet, abas: cheias.filter(Boolean).length, linhas, total, colunas }
}

function falhaDe(erro: unknown): Resposta {
  const onde = erro instanceof InvalidSpreadsheetError ? CELULA_SEM_VALOR.exec(erro.message) : null
  if (onde) return { falha: 'celula', linha: Number(onde[1]), coluna: Number(onde[2]) }
  if (erro instanceof InvalidSpreadsheetError || erro instanceof InvalidInputError) return { falha: 'danificada' }
  throw erro
}

parentPort?.postMessage(await ler().catch(falhaDe))
