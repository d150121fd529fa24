import type { ContaDoDinheiro } from '#contract/contas/dinheiro.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import { hoje } from '#server/platform/relogio.ts'

/** What a sequence of operations on the books is made of: one drawing for the application in this process and for a real server. */

/** A step as it is drawn: what is done, to which of what there is, of how much, how many days ago. */
export interface Passo {
  faz: string
  qual: number
  outro: number
  /** Centavos. */
  valor: number
  dia: number
}

interface Respondido<T> {
  status: number
  texto: string
  corpo: T
}

type Metodo = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** Asks as who administers or, with `outra`, as a second person who does. A form goes as it is. */
export type Pedir = <T = { _id: string }>(
  metodo: Metodo,
  url: string,
  corpo?: unknown,
  outra?: boolean,
) => Promise<Respondido<T>>

/** What was made by the steps before, and may be changed by the next. */
export interface Mundo {
  pedir: Pedir
  linhas: { url: string; tipo: 'receita' | 'despesa' }[]
  entreFundos: string[]
  entreContas: string[]
  extratos: string[]
  importacoes: { url: string; id: string }[]
  /** What the bank's statements have told so far: how many, and the balance of the last, in centavos. */
  banco: { serie: number; saldo: number }
}

export const novoMundo = (pedir: Pedir): Mundo => ({
  ...{ pedir, linhas: [], entreFundos: [], entreContas: [], extratos: [], importacoes: [] },
  banco: { serie: 0, saldo: 0 },
})

/** What one kind of step does. @returns the last answer, or nothing where there was nothing to do it to */
export type Fazer = (m: Mundo, p: Passo) => Promise<Respondido<unknown> | undefined>

export const escolher = <T>(lista: readonly T[], qual: number): T | undefined => lista[qual % Math.max(1, lista.length)]
export const emReais = (centavos: number) => centavos / 100
/** The day a step is of. */
export const diaDe = (p: Passo) => somarDias(hoje(), -p.dia)

/** The accounts of money there are. */
export const contas = async (m: Mundo): Promise<ContaDoDinheiro[]> =>
  (await m.pedir<{ contas?: ContaDoDinheiro[] }>('GET', '/api/contas-do-dinheiro')).corpo.contas ?? []
/** One of them, by its id; as often as not none, which is the main one. */
export const umaConta = async (m: Mundo, p: Passo): Promise<{ conta?: string | undefined }> =>
  p.valor % 2 === 0 ? {} : { conta: escolher(await contas(m), p.qual)?._id }

/** What a list has; empty where it is refused, as while the server falls. */
export async function listar<T>(m: Mundo, url: string): Promise<T[]> {
  const { status, corpo } = await m.pedir<T[]>('GET', url)
  return status === 200 ? corpo : []
}
