import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Rota } from '#contract/protocolo/rota.ts'

const PASTA = join(import.meta.dirname, 'src')
const ehRota = (v: unknown): v is Rota => typeof v === 'object' && v !== null && 'chave' in v

/** Every operation of the API, by key, read from the contract: what is judged of them is judged of calls nobody has written yet. */
export async function lerRotas(): Promise<Rota[]> {
  const rotas = new Map<string, Rota>()
  for (const arquivo of globSync('*/*.ts', { cwd: PASTA, exclude: ['**/*.test.ts'] })) {
    const exportado = (await import(join(PASTA, arquivo))) as Record<string, unknown>
    for (const rota of Object.values(exportado).filter(ehRota)) rotas.set(rota.chave, rota)
  }
  return [...rotas.values()].toSorted((a, b) => (a.chave < b.chave ? -1 : 1))
}
