import { Worker } from 'node:worker_threads'
import { arquivoRecusado } from '../erros.ts'
import { semaforo } from '../semaforo.ts'
import { lerPartes, nomesNoZip, type FalhaDasPartes, type Partes } from './partes.ts'
import type { AbaLida, Resposta } from './planilha-worker.ts'

/** Reading of XLSX files people send: what the first sheet with anything in it says, or a sentence on why it cannot be read. */

const PRAZO_MS = 20_000
/** Limit of the thread's heap, in MB: past it the file is refused, and the server goes on. */
const MEMORIA_MB = 512
const umaPorVez = semaforo(1)

const COMO_SALVAR = 'Abra no Excel ou no LibreOffice e use Salvar como → Pasta de trabalho do Excel (.xlsx), ou CSV.'

const comecaPor = (bytes: Buffer, ...inicio: number[]) => inicio.every((b, i) => bytes[i] === b)
const ehZip = (bytes: Buffer) => comecaPor(bytes, 0x50, 0x4b)
/** Compound file: the old format of Office, and the envelope of a ciphered new one. */
const ehComposto = (bytes: Buffer) => comecaPor(bytes, 0xd0, 0xcf, 0x11, 0xe0)
const ehHtml = (bytes: Buffer) =>
  /^\s*<(!doctype html|html|head|table|meta)/i.test(bytes.toString('latin1', 0, 300).replace(/^\u00ef\u00bb\u00bf/, ''))

/** Whether the bytes are of a spreadsheet, of whatever format, and not of a text. */
export const ehPlanilha = (bytes: Buffer): boolean => ehZip(bytes) || ehComposto(bytes) || ehHtml(bytes)

const CIFRADA =
  'está protegida por senha. Tire a senha dela (no Excel, Arquivo → Informações → Proteger) e escolha de novo.'
const FALHAS: Record<FalhaDasPartes, string> = {
  danificada: `está danificada ou não é uma planilha do Excel. ${COMO_SALVAR}`,
  cifrada: CIFRADA,
  grande:
    'é grande demais depois de aberta. Apague as linhas e colunas vazias que sobram no fim, as imagens e as outras abas, e salve de novo.',
}

/** Other formats, told by what is inside. */
function outroFormato(bytes: Buffer): string | null {
  if (ehHtml(bytes)) return `é uma página da internet com nome de planilha. ${COMO_SALVAR}`
  if (ehComposto(bytes))
    return bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
      ? CIFRADA
      : `está no formato antigo do Excel (.xls). ${COMO_SALVAR}`
  const nomes = nomesNoZip(bytes)
  if (nomes.includes('xl/workbook.bin')) return `está no formato binário do Excel (.xlsb). ${COMO_SALVAR}`
  if (nomes.includes('content.xml')) return `está no formato do LibreOffice (.ods). ${COMO_SALVAR}`
  if (nomes.includes('Index/Document.iwa')) return `é do Numbers. Use Arquivo → Exportar para → Excel.`
  return nomes.length > 0 && !nomes.some((n) => n.startsWith('xl/'))
    ? `não é uma planilha do Excel. ${COMO_SALVAR}`
    : null
}

/**
 * The first sheet that has anything in it.
 * @param arquivo name of the file, for the refusals
 * @param limites most rows and columns that are wanted
 * @throws ARQUIVO_RECUSADO for any file that is not a readable XLSX, and one that takes too long or too much memory
 */
export async function lerPlanilha(
  arquivo: string,
  bytes: Buffer,
  limites: { linhas: number; colunas: number },
): Promise<AbaLida> {
  const recusar = (porque: string) => arquivoRecusado(`A planilha “${arquivo}” ${porque}`)
  const outro = outroFormato(bytes)
  if (outro !== null) throw recusar(outro)
  // Unpacked parts are large: two files at once would be twice as much memory.
  return umaPorVez(async () => {
    const partes = await lerPartes(bytes)
    if (typeof partes === 'string') throw recusar(FALHAS[partes])
    const r = await lerNaThread(partes, limites)
    if (r === null) throw recusar(FALHAS.grande)
    if (!('falha' in r)) return r
    if (r.falha === 'formula')
      throw recusar(
        `tem uma fórmula que não foi calculada, na célula ${r.celula}. Abra no Excel ou no LibreOffice, salve e escolha de novo.`,
      )
    throw recusar(r.falha === 'vazia' ? 'está vazia: nenhuma aba tem conteúdo.' : FALHAS.danificada)
  })
}

/** @returns null when it takes too long or too much memory */
async function lerNaThread(partes: Partes, limites: { linhas: number; colunas: number }): Promise<Resposta | null> {
  const thread = new Worker(new URL('./planilha-worker.ts', import.meta.url), {
    workerData: { partes, maxLinhas: limites.linhas, maxColunas: limites.colunas },
    resourceLimits: { maxOldGenerationSizeMb: MEMORIA_MB, stackSizeMb: 4 },
    stdout: true,
    stderr: true,
  })
  let prazo: NodeJS.Timeout | undefined
  try {
    return await new Promise<Resposta | null>((pronto) => {
      const desistir = () => pronto(null)
      prazo = setTimeout(desistir, PRAZO_MS)
      thread.once('message', (r: Resposta) => pronto(r))
      thread.once('error', desistir)
      thread.once('exit', desistir)
    })
  } finally {
    clearTimeout(prazo)
    await thread.terminate()
  }
}
