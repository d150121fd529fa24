import type { Compilable, CompiledQuery } from 'kysely'
import type { Handle } from './conexao.ts'

/** What a prepared query may be given: a value, never a column or a list. */
export type Valor = string | number | null

/** A query compiled once: where each value goes, or the constant that stands there. */
interface Compilada {
  consulta: CompiledQuery
  lugares: readonly ({ nome: string } | { fixo: unknown })[]
}

/** Compiled queries by dialect (a transaction shares the one of its database) and then by name. */
const guardadas = new WeakMap<object, Map<string, Compilada>>()

const marca = (nome: string): string => `\u0001${nome}`

function compilar<O>(consulta: Compilable<O>, nomes: readonly string[]): Compilada {
  const compilada = consulta.compile()
  const deMarca = new Map(nomes.map((nome) => [marca(nome), nome]))
  const lugares = compilada.parameters.map((p) => {
    const nome = typeof p === 'string' ? deMarca.get(p) : undefined
    return nome === undefined ? { fixo: p } : { nome }
  })
  for (const nome of nomes)
    if (!lugares.some((l) => 'nome' in l && l.nome === nome)) throw new Error(`A consulta pronta não usa ${nome}`)
  return { consulta: compilada, lugares }
}

/**
 * Runs a prepared query: its text never changes. Building and compiling one with Kysely costs more than SQLite takes to run it,
 * and some are asked with every call (who is calling) or at the heart of the busiest ones: these are compiled once for
 * each database and then only get their values.
 *
 * @param chave name of the query; two queries with different text must have different names
 * @param valores what changes from call to call, by name
 * @param montar builds the query from bind parameters of the same names; called once, so everything that may vary must
 *   be a value or part of `chave`
 */
export async function pronta<V extends Record<string, Valor>, O>(
  db: Handle,
  chave: string,
  valores: V,
  montar: (marcas: V) => Compilable<O>,
): Promise<O[]> {
  const { adapter } = db.getExecutor()
  let doDialeto = guardadas.get(adapter)
  if (!doDialeto) {
    doDialeto = new Map<string, Compilada>()
    guardadas.set(adapter, doDialeto)
  }
  let compilada = doDialeto.get(chave)
  if (!compilada) {
    const nomes = Object.keys(valores)
    const marcas = Object.fromEntries(nomes.map((nome) => [nome, marca(nome)])) as unknown as V
    doDialeto.set(chave, (compilada = compilar(montar(marcas), nomes)))
  }
  const parameters = compilada.lugares.map((l) => ('nome' in l ? valores[l.nome] : l.fixo))
  const consulta = { ...compilada.consulta, parameters } as CompiledQuery<O>
  return (await db.executeQuery(consulta)).rows
}
