import { Worker } from 'node:worker_threads'
import { arquivoRecusado } from '../erros.ts'
import { semaforo } from '../semaforo.ts'
import { letraDaColuna, type LinhaDaPlanilha } from './celulas.ts'
import { emZip, lerPartes, nomesNoZip, type FalhaDasPartes, type Partes } from './partes.ts'
import type { Resposta } from './planilha-worker.ts'

/** Reading of XLSX files people send: what the first sheet with anything in it says, or a sentence on why it cannot be read. */

export interface PlanilhaLida {
  /** Name of the sheet that was read. */
  aba: string
  /** The rows that have anything in them, in order; no more than asked for. */
  linhas: LinhaDaPlanilha[]
  /** How many there are. */
  total: number
  /** Columns of the widest row. */
  colunas: number
  /** What somebody who sees the sheet would not expect of the reading, as sentences. */
  avisos: string[]
}

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

const plural = (n: number, uma: string, varias: string) => `${n.toLocaleString('pt-BR')} ${n === 1 ? uma : varias}`

/** The XML of the nth sheet, as the workbook lists them; undefined where it cannot be told. */
function xmlDaAba(partes: Partes, indice: number): string | undefined {
  const abas =
    partes
      .get('xl/workbook.xml')
      ?.toString()
      .match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? []
  const relacao = /\s(?:\w+:)?id="([^"]+)"/.exec(abas[indice] ?? '')?.[1]
  const relacoes =
    partes
      .get('xl/_rels/workbook.xml.rels')
      ?.toString()
      .match(/<Relationship\s[^>]*>/g) ?? []
  const alvo = relacoes.find((r) => relacao !== undefined && r.includes(`Id="${relacao}"`))
  const caminho = /\sTarget="([^"]+)"/.exec(alvo ?? '')?.[1]
  return caminho === undefined
    ? undefined
    : partes.get(caminho.startsWith('/') ? caminho.slice(1) : `xl/${caminho}`)?.toString()
}

function avisosDe(xml: string, r: Extract<Resposta, { indice: number }>): string[] {
  const ocultas = xml.match(/<(?:\w+:)?row\s[^>]*\bhidden="(?:1|true)"/g)?.length ?? 0
  const mescladas = [...xml.matchAll(/<(?:\w+:)?mergeCell\s[^>]*\bref="([A-Z]+\d+:[A-Z]+\d+)"/g)].map((m) => m[1])
  const comErro = [...xml.matchAll(/<(?:\w+:)?c\s(?=[^>]*\bt="e")[^>]*\br="([A-Z]+\d+)"/g)].map((m) => m[1])
  return [
    ...(r.abas > 1
      ? [`A planilha tem ${plural(r.abas, 'aba', 'abas')} com conteúdo: só “${r.nome}”, a primeira, foi lida.`]
      : []),
    ...(ocultas > 0
      ? [
          `A aba tem ${plural(ocultas, 'linha oculta', 'linhas ocultas')}, por filtro ou à mão: elas também foram lidas.`,
        ]
      : []),
    ...(comErro.length > 0
      ? [
          `A aba tem ${plural(comErro.length, 'célula com erro de fórmula, lida como vazia', 'células com erro de fórmula, lidas como vazias')} (${comErro[0]}).`,
        ]
      : []),
    ...(mescladas.length > 0
      ? [
          `A aba tem células mescladas (${mescladas[0]}): o que está nelas vale só para a primeira linha e a primeira coluna delas.`,
        ]
      : []),
  ]
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
): Promise<PlanilhaLida> {
  const recusar = (porque: string) => arquivoRecusado(`A planilha “${arquivo}” ${porque}`)
  const outro = outroFormato(bytes)
  if (outro !== null) throw recusar(outro)
  // Unpacked parts are large: two files at once would be twice as much memory.
  return umaPorVez(async () => {
    const partes = await lerPartes(bytes)
    if (typeof partes === 'string') throw recusar(FALHAS[partes])
    const r = await lerNaThread(emZip(partes), limites)
    if (r === null) throw recusar(FALHAS.grande)
    if (!('falha' in r)) {
      const { nome: aba, linhas, total, colunas } = r
      return { aba, linhas, total, colunas, avisos: avisosDe(xmlDaAba(partes, r.indice) ?? '', r) }
    }
    if (r.falha === 'celula')
      throw recusar(
        `tem uma célula sem valor (${letraDaColuna(r.coluna)}${r.linha}): uma fórmula que não foi calculada. Abra no Excel, salve e escolha de novo.`,
      )
    throw recusar(r.falha === 'vazia' ? 'está vazia: nenhuma aba tem conteúdo.' : FALHAS.danificada)
  })
}

/** @returns null when it takes too long or too much memory */
async function lerNaThread(bytes: Buffer, limites: { linhas: number; colunas: number }): Promise<Resposta | null> {
  const copia = new Uint8Array(bytes)
  const thread = new Worker(new URL('./planilha-worker.ts', import.meta.url), {
    workerData: { bytes: copia, maxLinhas: limites.linhas, maxColunas: limites.colunas },
    transferList: [copia.buffer],
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
