import { classesDeConta, type ClasseDeConta, type ContaContabil } from '#contract/contas/razao.ts'
import { TRIBUTOS, type Tributo } from '#contract/contas/retencoes/tributos.ts'
import { nomeDaUnidade } from '#contract/predio/nomes/nome-da-unidade.ts'

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
const DEVEDORAS: ReadonlySet<ClasseDeConta> = new Set([
  ...(['dinheiro', 'a_receber', 'despesa', 'contas_lancadas', 'creditos_lancados'] as const),
])

/** A balance, positive on the side its account grows on. Centavos in, centavos out. */
export const saldoDe = (classe: ClasseDeConta, debitos: number, creditos: number): number =>
  DEVEDORAS.has(classe) ? debitos - creditos : creditos - debitos

const daUnidade = ({ bloco, apto }: Conta) => (apto === null ? 'Unidade excluída' : nomeDaUnidade({ bloco, apto }))

const NOMES: Record<ClasseDeConta, (c: Conta) => string> = {
  dinheiro: (c) => c.nome ?? 'Caixa e bancos',
  a_receber: (c) => daUnidade(c),
  a_pagar: (c) => c.nome ?? 'Sem fornecedor',
  a_recolher: (c) => TRIBUTOS[c.ref.slice('tributo:'.length) as Tributo].nome,
  fundo: (c) => c.fundo ?? 'Fundo excluído',
  receita: (c) => c.nome ?? 'Sem categoria',
  despesa: (c) => c.nome ?? 'Sem categoria',
  cobrancas_emitidas: () => 'Cobranças emitidas a receber',
  contas_lancadas: () => 'Contas lançadas a pagar',
  creditos_de_unidades: (c) => daUnidade(c),
  creditos_lancados: () => 'Créditos de unidades a usar',
}

/** What units owe, and have of credit: which of them is for the administration alone, the others see all of them together. */
const POR_UNIDADE: ReadonlySet<ClasseDeConta> = new Set(['a_receber', 'creditos_de_unidades'])

/** @param porUnidade whether the reader may tell units apart */
export function contaParaFora(c: Conta, porUnidade: boolean): ContaContabil {
  if (POR_UNIDADE.has(c.classe) && !porUnidade)
    return { _id: c.classe, classe: c.classe, nome: 'Unidades', fundo: null }
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
