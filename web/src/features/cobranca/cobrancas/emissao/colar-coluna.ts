import { normalizar } from '#contract/protocolo/comum.ts'

/** What a column copied from a spreadsheet holds for each unit. */
export interface Colado {
  /** Text of each unit, by id. */
  textos: Record<string, string>
  /** Lines that named no unit, or came after the last one. */
  sobraram: number
}

interface Unidade {
  _id: string
  bloco: string
  apto: string
  nome: string
}

const simples = (t: string) => normalizar(t).replace(/[^a-z0-9]/g, '')

/** Every way a spreadsheet may name a unit; the apartment alone only where no other block has it. */
function porNome(unidades: readonly Unidade[]): Map<string, string> {
  const nomes = new Map<string, string>()
  const repetidos = new Set<string>()
  for (const u of unidades) {
    const so = simples(u.apto)
    if (nomes.has(so)) repetidos.add(so)
    nomes.set(so, u._id)
  }
  for (const so of repetidos) nomes.delete(so)
  for (const u of unidades) for (const nome of [u.nome, u.bloco + u.apto]) nomes.set(simples(nome), u._id)
  return nomes
}

/** Whether a pasted text is more than the content of one cell. */
export const ehColuna = (texto: string): boolean => /[\r\n\t]/.test(texto.trim())

/**
 * Reads one column (values in the order of the units) or two (unit and value) as spreadsheets copy them.
 * @param desde place of the unit where one column begins
 */
export function lerColuna(texto: string, unidades: readonly Unidade[], desde: number): Colado {
  const linhas = texto.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n')
  const textos: Record<string, string> = {}
  let sobraram = 0
  const guardar = (id: string | undefined, valor: string) => {
    if (id === undefined) sobraram++
    else textos[id] = valor.trim()
  }
  if (!linhas.some((l) => l.includes('\t'))) {
    linhas.forEach((valor, i) => guardar(unidades[desde + i]?._id, valor))
    return { textos, sobraram }
  }
  const nomes = porNome(unidades)
  for (const linha of linhas) {
    const celulas = linha.split('\t')
    const valor = celulas.pop() ?? ''
    const id = nomes.get(simples(celulas.join(' ')))
    // The heading of the two columns is no line of theirs.
    if (id !== undefined || /\d/.test(valor)) guardar(id, valor)
  }
  return { textos, sobraram }
}
