import type { ClasseDeConta, ContaContabil, Partida } from '#contract/contas/razao.ts'
import { paths } from '../../../app/paths.ts'

/** Groups of accounts in the order they are shown in. */
export const GRUPOS: readonly { titulo: string; classes: readonly ClasseDeConta[] }[] = [
  { titulo: 'Disponível', classes: ['dinheiro'] },
  // What a fund has is this, more its revenue and less its expense: a fund's balance stands in Fundos.
  { titulo: 'Patrimônio dos fundos: saldo inicial e transferências', classes: ['fundo'] },
  { titulo: 'Receitas', classes: ['receita'] },
  { titulo: 'Despesas', classes: ['despesa'] },
  { titulo: 'A pagar a fornecedores', classes: ['a_pagar'] },
  { titulo: 'Créditos das unidades', classes: ['creditos_de_unidades'] },
  { titulo: 'Tributos a recolher', classes: ['a_recolher'] },
  // Long in a large building: after what is read first.
  { titulo: 'A receber das unidades', classes: ['a_receber'] },
  { titulo: 'Compensação', classes: ['cobrancas_emitidas', 'contas_lancadas', 'creditos_lancados'] },
]

/** What an account is called where it stands alone. */
export const nomeDaConta = ({ nome, fundo }: ContaContabil): string => (fundo === null ? nome : `${nome} · ${fundo}`)

const ENDERECOS: Record<Partida['origem']['tipo'], (id: string) => string> = {
  receitas: paths.editarReceita,
  despesas: paths.editarDespesa,
  transferencias: () => paths.fundos,
  transferencias_de_conta: () => paths.contasDoDinheiro,
  fundos: () => paths.fundos,
  cobrancas: paths.cobranca,
  pagaveis: paths.contaAPagar,
  creditos: paths.credito,
}

/** Where the record that posted an entry is seen; null when it is gone for good. */
export const enderecoDaOrigem = ({ origem }: Partida): string | null =>
  origem.titulo === null ? null : ENDERECOS[origem.tipo](origem._id)

const PALAVRAS: Record<Partida['origem']['tipo'], string> = {
  receitas: 'Receita',
  despesas: 'Despesa',
  transferencias: 'Transferência',
  transferencias_de_conta: 'Transferência entre contas',
  fundos: 'Saldo inicial',
  cobrancas: 'Cobrança',
  pagaveis: 'Conta a pagar',
  creditos: 'Crédito',
}

/** What an entry is of, in words: “Receita: Aluguel do salão”, “Estorno de receita: Aluguel do salão”. */
export function historicoDe({ origem, estorno }: Partida): string {
  const palavra = PALAVRAS[origem.tipo]
  return `${estorno ? `Estorno de ${palavra.toLowerCase()}` : palavra}: ${origem.titulo ?? 'registro excluído de vez'}`
}
