import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The six thousand most used passwords of eight characters or more, the most used first, from the frequency list that zxcvbn
 * publishes (MIT licence). Read with the first password that is chosen.
 */
let comuns: Set<string> | null = null

/** Whether a password is among the most used of the world, in small letters or capitals. */
export function ehComum(senha: string): boolean {
  comuns ??= new Set(readFileSync(join(import.meta.dirname, 'senhas-comuns.txt'), 'utf8').split('\n'))
  const simples = senha.trim().toLowerCase()
  return simples !== '' && comuns.has(simples)
}
