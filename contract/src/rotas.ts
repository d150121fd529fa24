import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { Rota } from '#contract/protocolo/rota.ts'
import { camposDe, type Descrita } from '#contract/protocolo/campos.ts'
import { comMaiuscula } from '#contract/valores/texto.ts'

const PASTA = import.meta.dirname
const ehRota = (v: unknown): v is Rota => typeof v === 'object' && v !== null && 'chave' in v && 'operacao' in v

/** What the contract exports. */
export interface Contrato {
  /** Every operation of the API, in the order of its key. */
  rotas: Rota[]
  /** The schemas by the name they are exported under, with a capital: `corpoDeDespesa` is `CorpoDeDespesa`. */
  esquemas: Map<z.ZodType, string>
  /** What people call a field, by its name, where a description of fields says so (`*.campos.ts`). */
  rotulos: Map<string, string>
}

/** Shapes with parts or words of their own are worth a name; texts and numbers are written where they stand. */
const MERECEM_NOME = new Set(['object', 'union', 'enum', 'array', 'record'])
const mereceNome = (v: unknown): v is z.ZodType => v instanceof z.ZodType && MERECEM_NOME.has(v.def.type)

/** The labels of a description of fields. */
const rotulosDe = (descricao: unknown): [string, string][] =>
  camposDe(descricao as Descrita).map(([campo, { rotulo }]) => [campo, rotulo])

/** Reads every file of the contract. @throws Error when two schemas are exported under one name */
export async function lerContrato(): Promise<Contrato> {
  const rotas = new Map<string, Rota>()
  const esquemas = new Map<z.ZodType, string>()
  const donos = new Map<string, z.ZodType>()
  const rotulos = new Map<string, string>()
  for (const arquivo of globSync('*/*.ts', { cwd: PASTA, exclude: ['**/*.test.ts'] }).toSorted()) {
    const modulo = (await import(pathToFileURL(join(PASTA, arquivo)).href)) as Record<string, unknown>
    for (const [exportado, valor] of Object.entries(modulo)) {
      if (ehRota(valor)) rotas.set(valor.chave, valor)
      if (arquivo.endsWith('.campos.ts')) for (const [campo, dito] of rotulosDe(valor)) rotulos.set(campo, dito)
      if (!mereceNome(valor)) continue
      const nome = comMaiuscula(exportado)
      const dono = donos.get(nome) ?? valor
      if (dono !== valor) throw new Error(`Dois esquemas do contrato se chamam ${nome}; um deles está em ${arquivo}`)
      donos.set(nome, valor)
      if (!esquemas.has(valor)) esquemas.set(valor, nome)
    }
  }
  return { rotas: [...rotas.values()].toSorted((a, b) => (a.chave < b.chave ? -1 : 1)), esquemas, rotulos }
}

/** Every operation of the API: what is judged of them is judged of calls nobody has written yet. */
export const lerRotas = async (): Promise<Rota[]> => (await lerContrato()).rotas
