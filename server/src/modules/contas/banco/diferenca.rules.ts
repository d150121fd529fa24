/**
 * Why the bank and the books differ at the end of a day. What both have is no difference; each line of the bank that the
 * books do not have adds to it, each entry that the bank does not have takes from it. What is left is unexplained: it was so
 * before the first statement, or somebody should look. Pure; amounts in centavos with their sign, days `YYYY-MM-DD`.
 */

export interface DoBanco {
  id: string
  data: string
  /** Above zero what came in. */
  valor: number
  estado: 'pendente' | 'conciliado' | 'ignorado'
  descricao: string
}

export interface DoLivro {
  id: string
  data: string
  /** Above zero a receita, below a despesa. */
  valor: number
  nome: string
  categoria: string | null
}

/** A line of the bank that was said to be an entry, both of them there by the day. */
export interface Par {
  movimento: string
  lancamento: string
  valor: number
}

export interface Diferente {
  onde: 'banco' | 'livro'
  data: string
  /** What it does to the difference, bank less books. */
  valor: number
  /** What may be published of it: neither names nor units. */
  texto: string
  /** What the administration reads. */
  detalhe: string
}

const somados = (pares: readonly Par[], de: (p: Par) => string): Map<string, number> => {
  const somas = new Map<string, number>()
  for (const p of pares) somas.set(de(p), (somas.get(de(p)) ?? 0) + p.valor)
  return somas
}

function textoDoBanco({ estado, valor }: DoBanco): string {
  const o = valor > 0 ? 'Entrada' : 'Saída'
  if (estado === 'ignorado') return `${o} do banco que não é do livro`
  return estado === 'pendente' ? `${o} do banco por conciliar` : `${o} do banco conciliada em parte`
}

const textoDoLivro = ({ valor, nome, categoria }: DoLivro): string =>
  valor > 0
    ? `Receita que o banco ainda não tem: ${categoria ?? 'sem categoria'}`
    : `Despesa que o banco ainda não tem: ${nome}`

/** Each thing that one side has and the other has not, by day. */
export function diferentes(
  movimentos: readonly DoBanco[],
  lancamentos: readonly DoLivro[],
  pares: readonly Par[],
): Diferente[] {
  const noLivro = somados(pares, (p) => p.movimento)
  const noBanco = somados(pares, (p) => p.lancamento)
  const doBanco = movimentos.map((m): Diferente => {
    const valor = m.valor - (noLivro.get(m.id) ?? 0)
    return { onde: 'banco', data: m.data, valor, texto: textoDoBanco(m), detalhe: m.descricao }
  })
  const doLivro = lancamentos.map((l): Diferente => {
    const valor = (noBanco.get(l.id) ?? 0) - l.valor
    return { onde: 'livro', data: l.data, valor, texto: textoDoLivro(l), detalhe: l.nome }
  })
  return [...doBanco, ...doLivro]
    .filter((d) => d.valor !== 0)
    .toSorted((a, b) => (a.data < b.data ? -1 : a.data > b.data ? 1 : 0))
}

/** A list longer than this is not read: the largest are told one by one, the others together. */
const LISTADOS = 40

export interface Explicada {
  itens: Diferente[]
  /** Those too small to be listed. */
  outros: { quantidade: number; valor: number }
  /** What of the difference nothing of these explains. */
  semExplicacao: number
}

/** @param diferenca the bank's balance less that of the books */
export function explicar(diferenca: number, todos: readonly Diferente[]): Explicada {
  const maiores = new Set(todos.toSorted((a, b) => Math.abs(b.valor) - Math.abs(a.valor)).slice(0, LISTADOS))
  const outros = todos.filter((d) => !maiores.has(d))
  const soma = (quais: readonly Diferente[]) => quais.reduce((s, d) => s + d.valor, 0)
  return {
    itens: todos.filter((d) => maiores.has(d)),
    outros: { quantidade: outros.length, valor: soma(outros) },
    semExplicacao: diferenca - soma(todos),
  }
}
