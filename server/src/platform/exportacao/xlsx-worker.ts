import { parentPort, workerData } from 'node:worker_threads'
import escreverPlanilha, { type Row } from 'write-excel-file/node'
import type { Coluna, Linha } from './tabela.ts'
import { emCabecalho, emCelulas, emTotal, FONTE } from './xlsx-celulas.ts'

/** Thread that turns rows into a spreadsheet: seconds of work that must not hold the event loop. */

interface Trabalho {
  nome: string
  colunas: Coluna[]
}

const { nome, colunas } = workerData as Trabalho
const linhas: Row[] = [emCabecalho(colunas)]

async function terminar(rodape: Linha | null): Promise<void> {
  if (rodape) linhas.push(emTotal(rodape, colunas))
  const larguras = colunas.map((c) => ({ width: c.largura }))
  const arquivo = await escreverPlanilha(
    linhas,
    { sheet: nome, columns: larguras, stickyRowsCount: 1 },
    FONTE,
  ).toBuffer()
  parentPort?.postMessage({ arquivo })
}

parentPort?.on('message', (mensagem: { lote: Linha[] } | { rodape: Linha | null }) => {
  if ('rodape' in mensagem) return void terminar(mensagem.rodape)
  for (const linha of mensagem.lote) linhas.push(emCelulas(linha, colunas))
  parentPort?.postMessage({ recebidas: mensagem.lote.length })
})
