import { z } from 'zod'
import { contaCitada, idDeConta } from '../contas/conta-citada.ts'
import { consultaDeLista, id, linha, paramsComId } from '../protocolo/comum.ts'
import { PDF } from '../protocolo/conteudos.ts'
import { rota } from '../protocolo/rota.ts'
import { dataISO, instanteISO } from '../valores/datas.ts'
import { unidadeDaCobranca, unidadeEscolhida, valorPositivo } from './cobrancas.ts'
import { cobrancaCitada } from './varias-cobrancas.ts'

/**
 * Credits of units: what was paid beyond a charge, or before there was one. The money is in the cash from the day it came in; what
 * the unit may still use of it is owed to it. Amounts in reais.
 */

/** Beyond what a charge asked for, or ahead of any. */
export const origensDoCredito = ['a_mais', 'adiantado'] as const
export type OrigemDoCredito = (typeof origensDoCredito)[number]

/** `aberto` while something of it is left. */
export const situacoesDoCredito = ['aberto', 'usado', 'cancelado'] as const
export type SituacaoDoCredito = (typeof situacoesDoCredito)[number]

const nucleo = {
  _id: id,
  unidade: unidadeDaCobranca,
  /** Who paid it; null when nobody said, and the whole unit uses it. */
  de: z.string().nullable(),
  valor: z.number(),
  /** What is left of it. */
  saldo: z.number(),
  /** The day the money came in. */
  data: z.string(),
  origem: z.enum(origensDoCredito),
  /** Of one paid beyond a charge: that charge. */
  cobranca: cobrancaCitada.nullable(),
  /** The account of money it came into. */
  conta: contaCitada,
  observacao: z.string().nullable(),
  situacao: z.enum(situacoesDoCredito),
  canceladoEm: instanteISO.nullable(),
  motivoDoCancelamento: z.string().nullable(),
  createdAt: instanteISO,
  updatedAt: instanteISO,
  versao: z.number().int(),
}

export const creditoNaLista = z.object(nucleo)
export type CreditoNaLista = z.infer<typeof creditoNaLista>

/** A charge that it paid, wholly or in part. */
const usoDoCredito = z.object({
  /** Of the payment, which is taken back at the charge. */
  _id: id,
  cobranca: cobrancaCitada,
  /** The day it counts as paid. */
  data: z.string(),
  valor: z.number(),
  desfeitoEm: instanteISO.nullable(),
  createdAt: instanteISO,
})

/** What was given back in money. */
const devolucaoDoCredito = z.object({
  _id: id,
  data: z.string(),
  valor: z.number(),
  motivo: z.string(),
  conta: contaCitada,
  /** The despesa it posted. Staff only. */
  despesa: id.nullable(),
  desfeitaEm: instanteISO.nullable(),
  motivoDaVolta: z.string().nullable(),
  createdAt: instanteISO,
})

export const credito = z.object({
  ...nucleo,
  /** The receita it posted. Staff only. */
  receita: id.nullable(),
  usos: z.array(usoDoCredito),
  devolucoes: z.array(devolucaoDoCredito),
})
export type Credito = z.infer<typeof credito>

/** A payment with no charge to it. */
export const corpoDoCredito = z.strictObject({
  unidade: unidadeEscolhida,
  valor: valorPositivo,
  /** Today when absent; never in the future. */
  data: dataISO.optional(),
  /** The tie to the unit of who paid; without it, who pays the unit's ordinary charges. */
  pessoa: z.string({ error: 'A pessoa deve ser um texto' }).max(200).nullable().optional(),
  conta: idDeConta().optional(),
  observacao: linha('a observação', 200).nullable().optional(),
})

/** An open charge of the unit; without `valor`, all that fits. */
export const corpoDoUso = z.strictObject({
  cobranca: z.string({ error: 'Escolha a cobrança' }).max(200),
  valor: valorPositivo.optional(),
})

export const corpoDaDevolucao = z.strictObject({
  /** Without it, all that is left. */
  valor: valorPositivo.optional(),
  data: dataISO.optional(),
  conta: idDeConta().optional(),
  categoria: z.string({ error: 'A categoria deve ser um texto' }).trim().max(60).nullable().optional(),
  motivo: linha('o motivo', 200),
})

const corpoDoMotivo = z.strictObject({ motivo: linha('o motivo', 300) })
const { pagina, porPagina } = consultaDeLista(['data'])
const situacao = z.enum(situacoesDoCredito, { error: 'Use aberto, usado ou cancelado' }).optional()
/** Address of a refund of a credit. */
export const paramsDaDevolucao = z.strictObject({ id: z.string().max(200), did: z.string().max(200) })

export const listarCreditos = rota({
  operacao: 'creditos.listar',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/creditos',
  resumo: 'Os créditos das unidades, o mais novo primeiro',
  tipo: 'lista',
  query: z.strictObject({ unidade: z.string().max(200).optional(), situacao, pagina, porPagina }),
  resposta: creditoNaLista,
})
export const resumoDosCreditos = rota({
  operacao: 'creditos.resumo',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/creditos/resumo',
  resumo: 'Quanto há de crédito a usar, de quantas unidades',
  resposta: z.object({
    /** Credits that are not used up. */
    quantidade: z.number().int(),
    unidades: z.number().int(),
    /** What is left of them. */
    saldo: z.number(),
  }),
})
export const meusCreditos = rota({
  operacao: 'creditos.meus',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/creditos/meus',
  resumo: 'Os créditos das unidades de quem pede, o mais novo primeiro, com o que cada um pagou',
  tipo: 'lista',
  query: z.strictObject({ situacao, pagina, porPagina }),
  resposta: credito,
})
export const registrarCredito = rota({
  operacao: 'creditos.criar',
  metodo: 'POST',
  caminho: '/api/creditos',
  resumo: 'Registra um pagamento adiantado: a receita entra no caixa, e a próxima cobrança da unidade usa o crédito',
  corpo: corpoDoCredito,
  resposta: credito,
  status: 201,
})
export const verCredito = rota({
  operacao: 'creditos.ver',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/creditos/:id',
  resumo: 'Um crédito, com o que pagou e o que foi devolvido dele',
  params: paramsComId,
  resposta: credito,
})
export const usarCredito = rota({
  operacao: 'creditos.usar',
  metodo: 'PUT',
  caminho: '/api/creditos/:id/usar',
  resumo: 'Usa um crédito numa cobrança em aberto da unidade, como paga desde que o dinheiro e a cobrança existem',
  params: paramsComId,
  corpo: corpoDoUso,
  resposta: credito,
})
export const devolverCredito = rota({
  operacao: 'creditos.devolver',
  metodo: 'POST',
  caminho: '/api/creditos/:id/devolucoes',
  resumo: 'Devolve um crédito, ou parte dele, em dinheiro, e lança a despesa',
  params: paramsComId,
  corpo: corpoDaDevolucao,
  resposta: credito,
  status: 201,
})
export const desfazerDevolucao = rota({
  operacao: 'creditos.desfazerDevolucao',
  metodo: 'PUT',
  caminho: '/api/creditos/:id/devolucoes/:did/desfazer',
  resumo: 'Desfaz uma devolução: a despesa é estornada, e o crédito volta a ter o valor',
  params: paramsDaDevolucao,
  corpo: corpoDoMotivo,
  resposta: credito,
})
export const cancelarCredito = rota({
  operacao: 'creditos.cancelar',
  metodo: 'PUT',
  caminho: '/api/creditos/:id/cancelar',
  resumo: 'Cancela um crédito de que nada foi usado nem devolvido, e estorna a receita',
  params: paramsComId,
  corpo: corpoDoMotivo,
  resposta: credito,
})
export const reciboDoCredito = rota({
  operacao: 'creditos.recibo',
  metodo: 'GET',
  caminho: '/api/creditos/:id/recibo.pdf',
  resumo: 'O recibo de um crédito em PDF: quem pagou, quanto, em que dia e o que já foi usado',
  tipo: 'arquivo',
  conteudos: [PDF],
  params: paramsComId,
  erros: ['CONFLITO'],
})
export const reciboDaDevolucao = rota({
  operacao: 'creditos.reciboDaDevolucao',
  metodo: 'GET',
  caminho: '/api/creditos/:id/devolucoes/:did/recibo.pdf',
  resumo: 'O recibo de uma devolução em PDF, para quem recebe o dinheiro assinar',
  tipo: 'arquivo',
  conteudos: [PDF],
  params: paramsDaDevolucao,
  erros: ['CONFLITO'],
})
