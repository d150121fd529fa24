import { spawn } from 'node:child_process'
import { nodeFixado, noProjeto } from '../../scripts/lib/projeto.mjs'

/** What a command of the terminal said, and how it ended: `codigo` null when a signal ended it. */
export interface Comando {
  codigo: number | null
  saida: string
  ms: number
}

export interface ComandoEmCurso {
  matar(): void
  saida(): string
  fim: Promise<Comando>
}

const soDoSistema = Object.fromEntries(
  ['PATH', 'HOME', 'TMPDIR', 'LANG'].flatMap((n) => (process.env[n] === undefined ? [] : [[n, process.env[n]]])),
)

/** Starts a file of the repository under the pinned Node, with these settings and no other. */
export function comecar(
  arquivo: string,
  argumentos: readonly string[],
  env: Record<string, string>,
  quem: { uid?: number; gid?: number } = {},
): ComandoEmCurso {
  const inicio = performance.now()
  const filho = spawn(nodeFixado, [noProjeto(arquivo), ...argumentos], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...soDoSistema, ...env },
    ...quem,
  })
  let saida = ''
  for (const canal of [filho.stdout, filho.stderr])
    canal.setEncoding('utf8').on('data', (trecho: string) => (saida += trecho))
  const fim = new Promise<Comando>((pronto, falhou) => {
    filho.once('error', falhou)
    filho.once('close', (codigo) => pronto({ codigo, saida, ms: performance.now() - inicio }))
  })
  return { matar: () => void filho.kill('SIGKILL'), saida: () => saida, fim }
}

/** Runs a command of the README to its end: `npm run backup -- …`, as its script. */
export const rodar = (
  nome: 'backup' | 'restore' | 'doctor' | 'rotate-keys',
  argumentos: readonly string[],
  env: Record<string, string>,
) => comecar(`scripts/${nome}.mjs`, argumentos, env).fim

/** Kills what it starts somewhere on its way. @param aoFim share of `ms`, from 0 to 1 */
export async function matarNoMeio(comando: ComandoEmCurso, ms: number, aoFim: number): Promise<Comando> {
  const prazo = setTimeout(() => comando.matar(), ms * aoFim)
  const fim = await comando.fim
  clearTimeout(prazo)
  return fim
}
