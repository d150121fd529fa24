import { diasEntre } from '#contract/valores/calendario.ts'

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
  /** What of it was said to be entries that are in the books by the day. */
  noLivro: number
}

export interface DoLivro {
  id: string
  data: string
  /** Above zero a receita, below a despesa. */
  valor: number
  nome: string
  categoria: string | null
  /** What of it was said to be a line that the bank has by the day. */
  noBanco: number
}

/** Money that the books have taken from one account to another, seen from the one that is compared. */
export interface Transferido {
  data: string
  /** Above zero what came in. */
  valor: number
  /** The other account. */
  outra: string
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

function textoDoBanco({ estado, valor }: DoBanco, daConta: boolean): string {
  const o = valor > 0 ? 'Entrada' : 'Saída'
  if (estado === 'ignorado') return `${o} do banco que não é do livro`
  if (estado === 'pendente') return `${o} do banco por conciliar`
  return daConta ? `${o} do banco que o livro tem em outra conta ou outro dia` : `${o} do banco conciliada em parte`
}

function textoDoLivro({ valor, nome, categoria }: DoLivro, daConta: boolean): string {
  const semBanco = daConta ? 'o extrato da conta ainda não tem' : 'o banco ainda não tem'
  return valor > 0 ? `Receita que ${semBanco}: ${categoria ?? 'sem categoria'}` : `Despesa que ${semBanco}: ${nome}`
}

const textoDaTransferencia = ({ valor, outra }: Transferido): string =>
  `Transferência ${valor > 0 ? 'de' : 'para'} ${outra} que o banco ainda não tem`

const porDia = (a: { data: string }, b: { data: string }): number => (a.data < b.data ? -1 : a.data > b.data ? 1 : 0)

/**
 * Each thing that one side has and the other has not, by day.
 * @param transferencias of the one account that is compared; null where all are compared in one sum
 */
export function diferentes(
  movimentos: readonly DoBanco[],
  lancamentos: readonly DoLivro[],
  transferencias: readonly Transferido[] | null = null,
): Diferente[] {
  const daConta = transferencias !== null
  const doBanco = movimentos.map((m): Diferente => ({
    ...{ onde: 'banco', data: m.data, valor: m.valor - m.noLivro },
    ...{ texto: textoDoBanco(m, daConta), detalhe: m.descricao },
  }))
  const doLivro = lancamentos.map((l): Diferente => ({
    ...{ onde: 'livro', data: l.data, valor: l.noBanco - l.valor },
    ...{ texto: textoDoLivro(l, daConta), detalhe: l.nome },
  }))
  const entreContas = (transferencias ?? []).map((t): Diferente => {
    const texto = textoDaTransferencia(t)
    return { onde: 'livro', data: t.data, valor: -t.valor, texto, detalhe: texto }
  })
  return [...doBanco, ...doLivro, ...entreContas].filter((d) => d.valor !== 0).toSorted(porDia)
}

/** Days between a transfer in the books and its line at the bank: weekends, and who records it later. */
export const DIAS_DE_TRANSFERENCIA = 5

/**
 * A line of the bank that was left out of the books as money between accounts is the transfer of its amount that the books have
 * within a few days: both have it, and neither is told. Taken in the order of their days, as many find one as can.
 * @param transferencias from some days before the first that is compared, which are told only by being the line of one after
 * @param desde the first day that is compared
 */
export function semAsTransferidas(
  movimentos: readonly DoBanco[],
  transferencias: readonly Transferido[],
  desde: string,
): { movimentos: DoBanco[]; transferencias: Transferido[] } {
  const livres = new Set(transferencias.toSorted(porDia))
  const casados = new Set<DoBanco>()
  for (const m of movimentos.filter((x) => x.estado === 'ignorado').toSorted(porDia)) {
    const eEla = (t: Transferido) => t.valor === m.valor && Math.abs(diasEntre(t.data, m.data)) <= DIAS_DE_TRANSFERENCIA
    const par = [...livres].find(eEla)
    if (!par) continue
    livres.delete(par)
    casados.add(m)
  }
  return {
    movimentos: movimentos.filter((m) => !casados.has(m)),
    transferencias: [...livres].filter((t) => t.data >= desde),
  }
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
