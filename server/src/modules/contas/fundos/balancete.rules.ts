/** The arithmetic of a fund's balance. Pure; amounts in centavos. */

type Tipo = 'receita' | 'despesa' | 'entrada' | 'saida'

/** Sums of one fund and kind. */
export interface Soma {
  fundo_id: string
  tipo: Tipo
  total: number
}

export interface Movimento {
  receitas: number
  despesas: number
  entradas: number
  saidas: number
}

/** What moved in a fund, from the sums of all. */
export function movimentoDo(fundoId: string, somas: readonly Soma[]): Movimento {
  const de = (tipo: Tipo) => somas.find((s) => s.fundo_id === fundoId && s.tipo === tipo)?.total ?? 0
  return { receitas: de('receita'), despesas: de('despesa'), entradas: de('entrada'), saidas: de('saida') }
}

/** What a fund has after it moved: receipts and transfers in, less expenses and transfers out. */
export const saldoDepois = (saldo: number, m: Movimento): number =>
  saldo + m.receitas - m.despesas + m.entradas - m.saidas

export interface LinhaDoBalancete extends Movimento {
  saldoInicial: number
  saldoFinal: number
}

const ZERO: LinhaDoBalancete = { saldoInicial: 0, receitas: 0, despesas: 0, entradas: 0, saidas: 0, saldoFinal: 0 }

/** A fund's month. @param antes what moved in it before, @param noMes what moved in it then */
export function linhaDoFundo(
  fundo: { id: string; saldo_inicial: number },
  antes: readonly Soma[],
  noMes: readonly Soma[],
) {
  const saldoInicial = saldoDepois(fundo.saldo_inicial, movimentoDo(fundo.id, antes))
  const movimento = movimentoDo(fundo.id, noMes)
  return { saldoInicial, ...movimento, saldoFinal: saldoDepois(saldoInicial, movimento) }
}

/** All the funds together. */
export const somarLinhas = (linhas: readonly LinhaDoBalancete[]): LinhaDoBalancete =>
  linhas.reduce(
    (t, l) => ({
      saldoInicial: t.saldoInicial + l.saldoInicial,
      receitas: t.receitas + l.receitas,
      despesas: t.despesas + l.despesas,
      entradas: t.entradas + l.entradas,
      saidas: t.saidas + l.saidas,
      saldoFinal: t.saldoFinal + l.saldoFinal,
    }),
    ZERO,
  )
