import { z } from 'zod'
import { contaCitada, idDeConta } from './conta-citada.ts'
import { consultaDeLista, id, linha, paramsComId } from '../protocolo/comum.ts'
import { rota } from '../protocolo/rota.ts'
import { dataISO, instanteISO } from '../valores/datas.ts'
import { emReais, valorEmReais } from '../valores/dinheiro.ts'

/**
 * Where the money is: current accounts, investments and petty cash. Funds say what it is for; every receita and despesa is in one
 * account of each. Amounts in reais.
 */

export const tiposDeContaDoDinheiro = ['corrente', 'aplicacao', 'caixinha'] as const
export type TipoDeContaDoDinheiro = (typeof tiposDeContaDoDinheiro)[number]

export const contaDoDinheiro = z.object({
  _id: id,
  nome: z.string(),
  tipo: z.enum(tiposDeContaDoDinheiro),
  banco: z.string().nullable(),
  agencia: z.string().nullable(),
  numero: z.string().nullable(),
  /** One that is not is no longer offered; what it had stays in the books. */
  ativa: z.boolean(),
  /** Where money is that nobody said otherwise of. */
  principal: z.boolean(),
  createdAt: instanteISO,
  updatedAt: instanteISO,
  versao: z.number().int(),
})
export type ContaDoDinheiro = z.infer<typeof contaDoDinheiro>

/** What was counted of the cash at the end of a day, beside what the books had. */
const contagem = z.object({ dia: z.string(), valor: z.number(), livro: z.number(), por: z.string(), em: instanteISO })

/** With what it had at the end of the day that was asked for. */
export const contaComSaldo = contaDoDinheiro.extend({
  saldo: z.number(),
  /** Of cash: the last time it was counted until that day; null of the others, and while nobody counted. */
  contagem: contagem.nullable(),
  /** Its account in the books, by which its ledger is read; null while nothing was posted in it. */
  contaContabil: z.string().nullable(),
})
export type ContaComSaldo = z.infer<typeof contaComSaldo>

const tipo = z.enum(tiposDeContaDoDinheiro, {
  error: (e) => (e.input === undefined ? 'Informe o tipo da conta' : 'Use corrente, aplicacao ou caixinha'),
})

const corpo = {
  nome: linha('o nome', 60),
  tipo,
  banco: linha('o banco', 60).nullable().optional(),
  agencia: linha('a agência', 20).nullable().optional(),
  numero: linha('o número da conta', 30).nullable().optional(),
}

export const corpoDeNovaConta = z.strictObject({
  ...corpo,
  /** What was in it already: it leaves the main account, where all the money of before is. */
  saldoInicial: emReais('o saldo inicial').optional(),
  /** The day of that balance; today without it. */
  data: dataISO.optional(),
})
export const corpoDeConta = z.strictObject({
  _id: z.string().max(200).optional(),
  ...corpo,
  ativa: z.boolean({ error: 'Diga true ou false' }).optional(),
})

/** Money taken from one account to another: no receita, no despesa, and the funds stay as they are. */
export const transferenciaDeConta = z.object({
  _id: id,
  de: contaCitada,
  para: contaCitada,
  valor: z.number(),
  data: z.string(),
  motivo: z.string(),
  createdAt: instanteISO,
  versao: z.number().int(),
})
export type TransferenciaDeConta = z.infer<typeof transferenciaDeConta>

export const corpoDeTransferenciaDeConta = z.strictObject({
  de: idDeConta('a conta de onde sai'),
  para: idDeConta('a conta para onde vai'),
  valor: valorEmReais.refine((v) => v !== 0, 'O valor deve ser maior que zero'),
  data: dataISO.optional(),
  motivo: linha('o motivo', 200),
})

const { pagina, porPagina } = consultaDeLista(['data'])

export const listarContasDoDinheiro = rota({
  operacao: 'dinheiro.listar',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/contas-do-dinheiro',
  resumo:
    'As contas do dinheiro, a principal primeiro, com o que cada uma tem no fim de um dia; a soma é o saldo do caixa',
  query: z.strictObject({ dia: dataISO.optional() }),
  resposta: z.object({
    /** The day of the balances; today unless another was asked for. */
    dia: z.string(),
    contas: z.array(contaComSaldo),
    total: z.number(),
  }),
})
export const criarContaDoDinheiro = rota({
  operacao: 'dinheiro.criar',
  metodo: 'POST',
  caminho: '/api/contas-do-dinheiro',
  resumo: 'Cadastra uma conta do dinheiro',
  corpo: corpoDeNovaConta,
  resposta: contaDoDinheiro,
  status: 201,
})
export const atualizarContaDoDinheiro = rota({
  operacao: 'dinheiro.atualizar',
  metodo: 'PUT',
  caminho: '/api/contas-do-dinheiro/:id',
  resumo: 'Altera uma conta do dinheiro; uma que não tem nada pode ser desativada',
  params: paramsComId,
  corpo: corpoDeConta,
  resposta: contaDoDinheiro,
})
export const contarDinheiro = rota({
  operacao: 'dinheiro.contar',
  metodo: 'POST',
  caminho: '/api/contas-do-dinheiro/:id/contagens',
  resumo: 'Registra quanto se contou de uma caixinha no fim de um dia; contada de novo no mesmo dia, vale a última',
  params: paramsComId,
  corpo: z.strictObject({
    valor: emReais('o valor contado'),
    /** Today without it. */
    dia: dataISO.optional(),
  }),
  resposta: contaComSaldo,
  status: 201,
})
export const listarTransferenciasDeConta = rota({
  operacao: 'dinheiro.transferencias',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/transferencias-de-conta',
  resumo: 'Transferências entre contas do dinheiro, a mais nova primeiro',
  tipo: 'lista',
  query: z.strictObject({
    conta: idDeConta().optional(),
    de: dataISO.optional(),
    ate: dataISO.optional(),
    pagina,
    porPagina,
  }),
  resposta: transferenciaDeConta,
})
export const transferirDeConta = rota({
  operacao: 'dinheiro.transferir',
  metodo: 'POST',
  caminho: '/api/transferencias-de-conta',
  resumo: 'Passa dinheiro de uma conta para outra, sem receita nem despesa',
  corpo: corpoDeTransferenciaDeConta,
  resposta: transferenciaDeConta,
  status: 201,
})
export const desfazerTransferenciaDeConta = rota({
  operacao: 'dinheiro.desfazer',
  metodo: 'DELETE',
  caminho: '/api/transferencias-de-conta/:id',
  resumo: 'Desfaz uma transferência entre contas do dinheiro',
  params: paramsComId,
  status: 204,
})
