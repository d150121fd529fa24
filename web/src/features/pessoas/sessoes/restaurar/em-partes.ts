import { MAX_BYTES_DA_PARTE, type Restauracao } from '#contract/casa/restauracao.ts'
import { ErroDaApi } from '../../../../lib/erro-da-api.ts'

/** A file of any size, sent in pieces, each of which the server keeps: a line that falls costs the last of them. */

const KB = 1024
const MENOR = 256 * KB
const PRIMEIRA = KB * KB
/** How long a piece should take: the server gives up one that takes 28 s. */
const IDEAL_MS = 6_000
const PRAZO_MS = 30_000
const PRIMEIRA_ESPERA_MS = 1_000
const MAIOR_ESPERA_MS = 15_000

/** How many bytes the next piece should have, by how long the last one took. */
export const tamanhoSeguinte = (bytes: number, levouMs: number): number =>
  Math.round(Math.min(MAX_BYTES_DA_PARTE, Math.max(MENOR, (bytes * IDEAL_MS) / Math.max(levouMs, 1))))

/** Whether it is worth trying again by itself: the line, an overload, or a piece the server already has. A full disk stays full. */
function passa(erro: unknown): boolean {
  if (!(erro instanceof ErroDaApi)) return erro instanceof DOMException
  return erro.codigo === 'CONFLITO' || (erro.passageiro && erro.codigo !== 'SEM_ESPACO')
}

/** Whether it was given up, asked anew each time. */
const parou = (signal: AbortSignal): boolean => signal.aborted

const esperar = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((pronto) => {
    const relogio = setTimeout(pronto, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(relogio)
      pronto()
    })
  })

/** How long to wait before another try, as asked for or longer each time. */
const esperaDe = (erro: unknown, vez: number): number =>
  erro instanceof ErroDaApi && erro.retryAfter !== undefined
    ? erro.retryAfter * 1_000
    : Math.min(MAIOR_ESPERA_MS, PRIMEIRA_ESPERA_MS * 2 ** vez)

interface Caminho {
  mandar(byte: number, parte: Blob, signal: AbortSignal): Promise<Restauracao>
  ver(): Promise<Restauracao>
  /** How far it is, after each piece. */
  aoAndar(r: Restauracao): void
  /** The line fell, or is back. */
  aoTropecar(erro: unknown): void
}

/** The file cannot be read any more. */
export class ArquivoMudou extends Error {}

/** Bytes in hand: one that was changed or taken away meanwhile is told from a line that falls. */
const ler = (arquivo: Blob, de: number, ate: number): Promise<Blob> =>
  arquivo
    .slice(de, ate)
    .arrayBuffer()
    .then(
      (bytes) => new Blob([bytes]),
      () => {
        throw new ArquivoMudou()
      },
    )

/**
 * Sends what the server does not have yet, as long as it takes, through lines that fall.
 * @param r how it stands
 * @returns how it stands once nothing more is to be sent, or `signal` says to stop
 * @throws ErroDaApi for what trying again does not mend; ArquivoMudou
 */
export async function enviarEmPartes(
  arquivo: Blob,
  r: Restauracao,
  caminho: Caminho,
  signal: AbortSignal,
): Promise<Restauracao> {
  let [atual, tamanho, vez] = [r, PRIMEIRA, 0]
  while (atual.estado === 'chegando' && !parou(signal)) {
    const [byte, inicio] = [atual.recebidos, performance.now()]
    const parte = await ler(arquivo, byte, byte + tamanho)
    try {
      atual = await caminho.mandar(byte, parte, AbortSignal.any([signal, AbortSignal.timeout(PRAZO_MS)]))
      if (vez > 0) caminho.aoTropecar(null)
      tamanho = tamanhoSeguinte(parte.size, performance.now() - inicio)
      vez = 0
    } catch (erro) {
      if (parou(signal)) break
      if (!passa(erro)) throw erro
      caminho.aoTropecar(erro)
      tamanho = Math.max(MENOR, tamanho >> 1)
      await esperar(esperaDe(erro, vez++), signal)
      atual = await perguntar(caminho, atual)
    }
    caminho.aoAndar(atual)
  }
  return atual
}

/** What the server has; as it was known while it does not answer. @throws ErroDaApi when it knows nothing of the file any more */
async function perguntar(caminho: Pick<Caminho, 'ver'>, conhecido: Restauracao): Promise<Restauracao> {
  try {
    return await caminho.ver()
  } catch (erro) {
    if (passa(erro)) return conhecido
    throw erro
  }
}

const ENTRE_OLHADAS_MS = 1_000

/** Whether the server works by itself, and there is something to wait for. */
export const emCurso = ({ estado }: Restauracao): boolean => estado === 'conferindo' || estado === 'restaurando'

/**
 * Looks again and again until what is under way has ended. A server that is being opened anew does not answer for a moment.
 * @throws ErroDaApi when it knows nothing of the file any more
 */
export async function acompanhar(
  r: Restauracao,
  caminho: Pick<Caminho, 'ver' | 'aoAndar'>,
  signal: AbortSignal,
): Promise<Restauracao> {
  let atual = r
  while (emCurso(atual) && !parou(signal)) {
    await esperar(ENTRE_OLHADAS_MS, signal)
    if (parou(signal)) break
    atual = await perguntar(caminho, atual)
    caminho.aoAndar(atual)
  }
  return atual
}
