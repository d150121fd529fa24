import fc from 'fast-check'
import { dasCobrancas } from './das-cobrancas.ts'
import { dasContas } from './das-contas.ts'
import { doBanco } from './do-banco.ts'
import { doLivro } from './do-livro.ts'
import { dosArquivos } from './dos-arquivos.ts'
import { dosCreditos } from './dos-creditos.ts'
import { dosMeses } from './dos-meses.ts'
import type { Fazer, Mundo, Passo } from './mundo.ts'

/** Anything the product does with money and debt, well or badly asked. */
const FAZER: Readonly<Record<string, Fazer>> = {
  ...doLivro,
  ...dasCobrancas,
  ...dasContas,
  ...dosCreditos,
  ...doBanco,
  ...dosArquivos,
  ...dosMeses,
}
export const FAZ = Object.keys(FAZER).toSorted()

/** What others need before them is drawn more often. */
const MAIS_VEZES = ['emite', 'paga', 'conta', 'quita', 'importa', 'concilia', 'reabre', 'receita', 'despesa']

/** @param faz kinds to draw from */
const passo = (faz: readonly string[]): fc.Arbitrary<Passo> =>
  fc.record({
    faz: fc.constantFrom(...faz),
    qual: fc.nat(20),
    outro: fc.nat(20),
    valor: fc.integer({ min: 1, max: 90_000 }),
    // Months are closed over what is older.
    dia: fc.oneof(fc.nat(20), fc.nat(70)),
  })

/** The same steps for the same seed; every day the same, and others each time in the whole suite. */
export const sementeDaVez = (): number =>
  Number(process.env.SEMENTE ?? (process.env.SO_O_DE_TODO_DIA === undefined ? Date.now() % 1_000_000 : 1_964))
export const passosDe = (semente: number, quantos: number, faltam: readonly string[] = []): Passo[] =>
  fc.sample(passo([...FAZ, ...MAIS_VEZES, ...faltam]), { seed: semente, numRuns: quantos })

/** What a database says of two transactions that wait for each other: neither wrote anything, and whoever asks again is answered. */
export const OCUPADO = 503

/** Does one step. Nothing that is asked may be answered as a fault of the server. @returns its status; null where nothing was done */
export async function darPasso(m: Mundo, p: Passo): Promise<number | null> {
  const r = await FAZER[p.faz]?.(m, p)
  if (r === undefined) return null
  if (r.status >= 500 && r.status !== OCUPADO) throw new Error(`${JSON.stringify(p)}: ${r.status} ${r.texto}`)
  return r.status
}
