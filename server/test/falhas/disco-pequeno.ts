import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const TAMANHO = '60m'

/**
 * A command that ends by becoming another, which then has a small disk of memory at `pasta`, in a name space of its own. What
 * is in the folder goes with it.
 */
export const comDiscoPequeno = (pasta: string): readonly string[] => [
  ...['unshare', '-rm', 'sh', '-c'],
  `mkdir "$0.antes" && cp -a "$0/." "$0.antes" && mount -t tmpfs -o size=${TAMANHO} tmpfs "$0" && cp -a "$0.antes/." "$0" && rm -r "$0.antes" && exec "$@"`,
  pasta,
]

/** Whether this machine lets anybody mount a disk of memory. */
export function sabeMontar(): boolean {
  const pasta = mkdtempSync(join(tmpdir(), 'condominio-disco-'))
  try {
    const [comando = '', ...resto] = comDiscoPequeno(pasta)
    execFileSync(comando, [...resto, 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  } finally {
    rmSync(pasta, { recursive: true, force: true })
    rmSync(`${pasta}.antes`, { recursive: true, force: true })
  }
}
