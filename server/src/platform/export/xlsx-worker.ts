import { parentPort, workerData } from 'node:worker_threads'
import escreverPlanilha, { type Cell, type Row } from 'write-excel-file/node'
import type { Celula, Coluna, Linha } from './table.ts'

/** Thread that turns rows into a spreadsheet: seconds of work that must not hold the event loop. */

interface Trabalho {
  nome: string
  colunas: Coluna[]
}

const { nome, colunas } = workerData as Trabalho
/** The total row has a word where the lines have a day. */
const DIA = /^\d{4}-\d{2}-\d{2}$/
const NEGRITO = { fontWeight: 'bold' } as const

// What XML 1.0 cannot hold in any form would make the whole file unreadable.
const FORA_DO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g // eslint-disable-line no-control-regex
const emXml = (texto: string) => texto.toWellFormed().replace(FORA_DO_XML, '')

function celula(valor: Celula, coluna: Coluna | undefined): Cell {
  if (valor === null || valor === '') return null
  if (typeof valor === 'string') {
    // Midnight in UTC is a whole number of days in a spreadsheet, whatever the zone of the server.
    if (coluna?.tipo === 'data' && DIA.test(valor))
      return { type: Date, value: new Date(`${valor}T00:00:00Z`), format: 'dd/mm/yyyy' }
    return { type: String, value: emXml(valor) }
  }
  return { type: Number, value: valor, format: coluna?.tipo === 'reais' ? '#,##0.00' : '0' }
}

const emCelulas = (linha: Linha): Row => linha.map((valor, i) => celula(valor, colunas[i]))
const comEstilo = (linha: Row, estilo: object): Row =>
  linha.map((c) => (c === null ? null : { ...(c as object), ...estilo }))

const linhas: Row[] = [colunas.map((c) => ({ type: String, value: c.titulo, ...NEGRITO }))]

async function terminar(rodape: Linha | null): Promise<void> {
  if (rodape) linhas.push(comEstilo(emCelulas(rodape), NEGRITO))
  const larguras = colunas.map((c) => ({ width: c.largura }))
  const arquivo = await escreverPlanilha(
    linhas,
    { sheet: nome, columns: larguras, stickyRowsCount: 1 },
    { fontFamily: 'Calibri', fontSize: 11 },
  ).toBuffer()
  parentPort?.postMessage({ arquivo })
}

parentPort?.on('message', (mensagem: { lote: Linha[] } | { rodape: Linha | null }) => {
  if ('rodape' in mensagem) return void terminar(mensagem.rodape)
  for (const linha of mensagem.lote) linhas.push(emCelulas(linha))
  parentPort?.postMessage({ recebidas: mensagem.lote.length })
})
