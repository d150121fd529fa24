import { z } from 'zod'
import { consultaDeLista, id, linha, paramsComId } from '../protocolo/comum.ts'
import { competencia } from '../valores/competencia.ts'
import { dataISO, instanteISO } from '../valores/datas.ts'
import { valorComSinal, valorEmReais } from '../valores/dinheiro.ts'
import { rota } from '../protocolo/rota.ts'

/** Funds: parts of the condominium's money with balances of their own. Amounts in reais. */

export const tiposDeFundo = ['ordinario', 'reserva', 'obras', 'outro'] as const
export type TipoDeFundo = (typeof tiposDeFundo)[number]

/** The id of a fund in a payload. @param nome how the field is called in messages, with its article */
export const idDeFundo = (nome = 'o fundo') =>
  z
    .string({ error: (e) => (e.input === undefined ? `Informe ${nome}` : 'O fundo deve ser um texto') })
    .refine((v) => id.safeParse(v).success, 'Este fundo não existe')

/** A fund as another record names it. */
export const fundoCitado = z.object({ _id: id, nome: z.string() })

export const fundo = z.object({
  _id: id,
  nome: z.string(),
  tipo: z.enum(tiposDeFundo),
  /** What it had before the first line; below zero when it began in debt. */
  saldoInicial: z.number(),
  /** What it has today: lines and transfers dated later do not count yet. */
  saldo: z.number(),
  createdAt: instanteISO,
  updatedAt: instanteISO,
  versao: z.number().int(),
})
export type Fundo = z.infer<typeof fundo>

const tipoDeFundo = z.enum(tiposDeFundo, {
  error: (e) => (e.input === undefined ? 'Informe o tipo do fundo' : 'Use ordinario, reserva, obras ou outro'),
})

export const corpoDeFundo = z.strictObject({
  _id: z.string().max(200).optional(),
  nome: linha('o nome', 60),
  tipo: tipoDeFundo,
  saldoInicial: valorComSinal.optional(),
})

/** A month of one fund: what it had, what came in and went out, what was left. */
export const linhaDoBalancete = z.object({
  saldoInicial: z.number(),
  receitas: z.number(),
  despesas: z.number(),
  /** Transfers from and to other funds. */
  entradas: z.number(),
  saidas: z.number(),
  saldoFinal: z.number(),
})
export const fundoNoBalancete = linhaDoBalancete.extend({
  fundo: fundoCitado.extend({ tipo: z.enum(tiposDeFundo) }),
})

/** The whole month, the days still to come too. In the total what came in by transfer is what went out. */
export const balancete = z.object({
  competencia: z.string(),
  fundos: z.array(fundoNoBalancete),
  total: linhaDoBalancete,
})
export type Balancete = z.infer<typeof balancete>

export const listarFundos = rota({
  operacao: 'fundos.listar',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/fundos',
  resumo: 'Os fundos, com o saldo de hoje; o ordinário vem primeiro',
  resposta: z.array(fundo),
})
export const criarFundo = rota({
  operacao: 'fundos.criar',
  metodo: 'POST',
  caminho: '/api/fundos',
  resumo: 'Cadastra um fundo',
  corpo: corpoDeFundo,
  resposta: fundo,
  status: 201,
})
export const atualizarFundo = rota({
  operacao: 'fundos.atualizar',
  metodo: 'PUT',
  caminho: '/api/fundos/:id',
  resumo: 'Altera um fundo',
  params: paramsComId,
  corpo: corpoDeFundo,
  resposta: fundo,
})
export const excluirFundo = rota({
  operacao: 'fundos.excluir',
  metodo: 'DELETE',
  caminho: '/api/fundos/:id',
  resumo: 'Exclui um fundo que nunca teve dinheiro; pode ser desfeito',
  params: paramsComId,
  status: 204,
})
export const restaurarFundo = rota({
  operacao: 'fundos.restaurar',
  metodo: 'PUT',
  caminho: '/api/fundos/:id/restaurar',
  resumo: 'Desfaz a exclusão de um fundo',
  params: paramsComId,
  resposta: fundo,
})
export const verBalancete = rota({
  operacao: 'fundos.balancete',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/fundos/balancete',
  resumo: 'Saldo inicial, receitas, despesas, transferências e saldo final de cada fundo em um mês',
  query: z.strictObject({ competencia }),
  resposta: balancete,
})

/** Money taken from one fund to another: no receita, no despesa. */
export const transferencia = z.object({
  _id: id,
  de: fundoCitado,
  para: fundoCitado,
  valor: z.number(),
  data: z.string(),
  motivo: z.string(),
  /** The charge whose payment made it, which alone takes it back; null when a person did. */
  cobranca: id.nullable(),
  createdAt: instanteISO,
  versao: z.number().int(),
})
export type Transferencia = z.infer<typeof transferencia>

export const corpoDeTransferencia = z.strictObject({
  de: idDeFundo('o fundo de onde sai'),
  para: idDeFundo('o fundo para onde vai'),
  valor: valorEmReais.refine((v) => v !== 0, 'O valor deve ser maior que zero'),
  data: dataISO.optional(),
  motivo: linha('o motivo', 200),
})

const { pagina, porPagina } = consultaDeLista(['data'])

export const listarTransferencias = rota({
  operacao: 'transferencias.listar',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/transferencias',
  resumo: 'Transferências entre fundos, a mais nova primeiro',
  tipo: 'lista',
  query: z.strictObject({
    fundo: idDeFundo().optional(),
    de: dataISO.optional(),
    ate: dataISO.optional(),
    pagina,
    porPagina,
  }),
  resposta: transferencia,
})
export const criarTransferencia = rota({
  operacao: 'transferencias.criar',
  metodo: 'POST',
  caminho: '/api/transferencias',
  resumo: 'Transfere dinheiro de um fundo para outro',
  corpo: corpoDeTransferencia,
  resposta: transferencia,
  status: 201,
})
export const excluirTransferencia = rota({
  operacao: 'transferencias.excluir',
  metodo: 'DELETE',
  caminho: '/api/transferencias/:id',
  resumo: 'Desfaz uma transferência; a que um pagamento fez só sai com o estorno dele',
  params: paramsComId,
  status: 204,
})
export const restaurarTransferencia = rota({
  operacao: 'transferencias.restaurar',
  metodo: 'PUT',
  caminho: '/api/transferencias/:id/restaurar',
  resumo: 'Refaz uma transferência que foi desfeita',
  params: paramsComId,
  resposta: transferencia,
})
