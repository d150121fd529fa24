import { z } from 'zod'

/**
 * What is looked at before a month is closed. Amounts in reais. A line more is a word here, its title, and what tells of it on the
 * server (`lista.rules.ts`): the compiler asks for all three.
 */

/** In the order they are told: the bank, the books, what is owed, the month before. */
export const conferidosNaLista = [
  'extrato',
  'diferenca',
  'banco',
  'contagem',
  'saldoInicial',
  'negativo',
  'semCategoria',
  'comprovantes',
  'cobrancas',
  'porAprovar',
  'porPagar',
  'rascunhos',
  'aRecolher',
  'mesAnterior',
  'parecerAnterior',
  'parecer',
] as const
export type ConferidoNaLista = (typeof conferidosNaLista)[number]

export const TITULO_DA_LINHA: Record<ConferidoNaLista, string> = {
  extrato: 'Extrato até o fim do mês',
  diferenca: 'Banco e livro',
  banco: 'Movimentos conciliados',
  contagem: 'Dinheiro contado',
  saldoInicial: 'Saldo inicial',
  negativo: 'Saldo dos fundos',
  semCategoria: 'Categorias',
  comprovantes: 'Comprovantes',
  cobrancas: 'Cobranças do mês',
  porAprovar: 'Contas por aprovar',
  porPagar: 'Contas por pagar',
  rascunhos: 'Contas em rascunho',
  aRecolher: 'Tributos retidos',
  mesAnterior: 'Contas do mês anterior',
  parecerAnterior: 'Parecer sobre o mês anterior',
  parecer: 'Parecer sobre este mês',
}

export const estadosDaLinha = ['feito', 'falta', 'nao_se_aplica'] as const
export type EstadoDaLinha = (typeof estadosDaLinha)[number]

export const linhaDaLista = z.object({
  /** What it is about; of an account of money, with its id after a colon. */
  _id: z.string(),
  tipo: z.enum(conferidosNaLista),
  titulo: z.string(),
  estado: z.enum(estadosDaLinha),
  /** Whether closing asks for a reason while it is missing; the others only tell. */
  segura: z.boolean(),
  /** How it stands, with its figures, as a sentence. Where it is missing and holds, it is what the accounts print. */
  texto: z.string(),
  /** Address of the screen where it is settled; null where there is nothing to settle. */
  destino: z.string().nullable(),
  /** The reason last written of the same line with the same figure; '' where there is none. */
  sugestao: z.string(),
})
export type LinhaDaLista = z.infer<typeof linhaDaLista>

export const listaDoFechamento = z.object({
  /** The month, `YYYY-MM`. */
  competencia: z.string(),
  receitas: z.number(),
  despesas: z.number(),
  /** Of all funds, at the month's end. */
  saldoFinal: z.number(),
  linhas: z.array(linhaDaLista),
  /** The digest of all of it, which closing takes back as `visto`. */
  resumo: z.string(),
})
export type ListaDoFechamento = z.infer<typeof listaDoFechamento>
