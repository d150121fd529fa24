import { classesDeConta, type ClasseDeConta, type ContaContabil } from '#contract/contas/razao.ts'
import { TRIBUTOS, type Tributo } from '#contract/contas/retencoes/tributos.ts'
import { nomeDaUnidade } from '#contract/predio/nome-da-unidade.ts'

/** How accounts are called, ordered and read. Pure. */

interface Conta {
  id: number
  classe: ClasseDeConta
  ref: string
  nome: string | null
  fundo: string | null
  bloco: string | null
  apto: string | null
}

/** Accounts whose balance grows by debit: what the building has, and what left it. The others grow by credit. */
const DEVEDORAS: ReadonlySet<ClasseDeConta> = new Set(['dinheiro', 'a_receber', 'despesa', 'contas_lancadas'])

/** A balance, positive on the side its account grows on. Centavos in, centavos out. */
export const saldoDe = (classe: ClasseDeConta, debitos: number, creditos: number): number =>
  DEVEDORAS.has(classe) ? debitos - creditos : creditos - debitos

const NOMES: Record<ClasseDeConta, (c: Conta) => string> = {
  dinheiro: (c) => c.nome ?? 'Caixa e bancos',
  a_receber: (c) => (c.apto === null ? 'Unidade excluída' : nomeDaUnidade({ bloco: c.bloco, apto: c.apto })),
  a_pagar: (c) => c.nome ?? 'Sem fornecedor',
  a_recolher: (c) => TRIBUTOS[c.ref.slice('tributo:'.length) as Tributo].nome,
  fundo: (c) => c.fundo ?? 'Fundo excluído',
  receita: (c) => c.nome ?? 'Sem categoria',
  despesa: (c) => c.nome ?? 'Sem categoria',
  cobrancas_emitidas: () => 'Cobranças emitidas a receber',
  contas_lancadas: () => 'Contas lançadas a pagar',
}

/** What all units owe together, for whoever may not see which of them does. */
const DE_TODAS = { _id: 'a_receber', classe: 'a_receber', nome: 'Unidades', fundo: null } as const

/** @param porUnidade whether the reader may see which unit owes */
export function contaParaFora(c: Conta, porUnidade: boolean): ContaContabil {
  if (c.classe === 'a_receber' && !porUnidade) return DE_TODAS
  const deUmFundo = c.classe === 'receita' || c.classe === 'despesa'
  return { _id: String(c.id), classe: c.classe, nome: NOMES[c.classe](c), fundo: deUmFundo ? c.fundo : null }
}

const ordem = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' })

/** By class, fund and name. */
export const compararContas = (a: ContaContabil, b: ContaContabil): number =>
  classesDeConta.indexOf(a.classe) - classesDeConta.indexOf(b.classe) ||
  ordem.compare(a.fundo ?? '', b.fundo ?? '') ||
  ordem.compare(a.nome, b.nome) ||
  (a._id < b._id ? -1 : a._id > b._id ? 1 : 0)
