import { parseArgs } from 'node:util'
import { ErroDeConfiguracao } from '#server/platform/config.ts'
import { andamento } from './andamento.ts'
import { ErroDeCopia } from './copia/erro.ts'

/** What the commands of a person share: how they answer, ask and fail. */

const CTRL_C = '\u0003'

export function dizer(linha: string): void {
  andamento.apagar()
  process.stdout.write(`${linha}\n`)
}

/** 1536 → "1,5 KB" */
export function tamanho(bytes: number): string {
  const potencia = bytes < 1024 ** 2 ? 1 : bytes < 1024 ** 3 ? 2 : 3
  const valor = (bytes / 1024 ** potencia).toLocaleString('pt-BR', { maximumFractionDigits: 1 })
  return `${valor} ${['KB', 'MB', 'GB'][potencia - 1] ?? ''}`
}

/** 12345 → "12.345 linhas" */
export const quantos = (n: number, um: string, varios: string): string =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? um : varios}`

/**
 * The one file a command is about, and its options.
 * @throws ErroDeCopia saying how the command is used
 */
export function lerArgumentos<const O extends Record<string, { type: 'boolean' }>>(uso: string, options: O) {
  try {
    const { values, positionals } = parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
    if (positionals.length !== 1 || !positionals[0]) throw new ErroDeCopia(uso)
    return { arquivo: positionals[0], opcoes: values as { [k in keyof O]?: boolean } }
  } catch {
    throw new ErroDeCopia(uso)
  }
}

/**
 * Asks for a passphrase without showing it. It is never an argument: whoever lists the processes would read it.
 * @throws ErroDeCopia where nobody can be asked
 */
export async function pedirSenha(pergunta: string): Promise<string> {
  const { stdin, stderr } = process
  if (!stdin.isTTY)
    throw new ErroDeCopia('A senha da cópia é pedida no terminal, ou lida da variável BACKUP_PASSPHRASE.')
  stderr.write(pergunta)
  stdin.setRawMode(true)
  let senha = ''
  try {
    for await (const trecho of stdin.setEncoding('utf8')) {
      for (const letra of String(trecho)) {
        if (letra === CTRL_C) throw new ErroDeCopia('Cancelado.')
        if (letra === '\r' || letra === '\n') return senha
        senha = letra === '\u007f' || letra === '\b' ? senha.slice(0, -1) : senha + letra
      }
    }
    return senha
  } finally {
    stdin.setRawMode(false)
    stderr.write('\n')
  }
}

/** Runs a command: what it returns is its exit code; what goes wrong is one line, and 1. */
export async function comando(executar: () => Promise<number>): Promise<never> {
  try {
    process.exit(await executar())
  } catch (erro) {
    andamento.apagar()
    const esperado = erro instanceof ErroDeCopia || erro instanceof ErroDeConfiguracao
    const mensagem = erro instanceof Error ? erro.message : String(erro)
    process.stderr.write(`${esperado ? mensagem : `Não foi possível terminar: ${mensagem}`}\n`)
    process.exit(1)
  }
}
