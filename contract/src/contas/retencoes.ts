import { z } from 'zod'
import { idDeFornecedor } from '../predio/fornecedor-citado.ts'
import { id, paramsComId } from '../protocolo/comum.ts'
import { rota } from '../protocolo/rota.ts'
import { dataISO, instanteISO } from '../valores/datas.ts'
import { emReais } from '../valores/dinheiro.ts'
import { tipoDeServico } from './retencoes/na-conta.ts'

/** The calls of withholding: rates and floors, each from a day on. Rates in percent (4.65), amounts in reais. */

const taxa = (nome: string) =>
  z
    .number({ error: (e) => (e.input === undefined ? `Informe ${nome}` : 'Deve ser um número, como 4.65') })
    .min(0, 'A alíquota não pode ser negativa')
    .max(100, 'A alíquota pode ser no máximo 100 %')
    .refine((v) => Number(v.toFixed(2)) === v, 'São no máximo 2 casas decimais')

export const corpoDaRegraDeRetencao = z.strictObject({
  /** The first day it holds. */
  inicio: dataISO,
  csll: taxa('a alíquota da CSLL'),
  pis: taxa('a alíquota do PIS'),
  cofins: taxa('a alíquota da Cofins'),
  /** Of the three together, this much or less is not withheld. */
  dispensaDaCsrf: emReais('o valor dispensado'),
  inss: taxa('a alíquota do INSS'),
  /** Less than this is not withheld. */
  dispensaDoInss: emReais('o valor dispensado'),
  inssAutonomo: taxa('a alíquota do INSS do autônomo'),
  /** An autonomous worker pays on no more than this. */
  tetoDoInss: emReais('o teto do INSS').nullable(),
  inssPatronal: taxa('a alíquota da parte do condomínio'),
  /** As the town has it; null where it has to be said on each bill. */
  iss: taxa('a alíquota do ISS').nullable(),
  /** Day of the next month. */
  diaDoIss: z
    .number({ error: 'O dia deve ser um número' })
    .int('O dia deve ser um número inteiro')
    .min(1, 'O dia vai de 1 a 31')
    .max(31, 'O dia vai de 1 a 31'),
})
export type CorpoDaRegraDeRetencao = z.output<typeof corpoDaRegraDeRetencao>

export const regraDeRetencaoGravada = corpoDaRegraDeRetencao.extend({
  _id: id,
  updatedAt: instanteISO,
  versao: z.number().int(),
})
export type RegraDeRetencaoGravada = z.infer<typeof regraDeRetencaoGravada>

const regras = z.array(regraDeRetencaoGravada)

export const listarRegrasDeRetencao = rota({
  operacao: 'retencoes.regras',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/retencoes/regras',
  resumo: 'As alíquotas e dispensas de retenção, a mais nova primeiro',
  resposta: regras,
})
export const gravarRegraDeRetencao = rota({
  operacao: 'retencoes.gravarRegra',
  metodo: 'PUT',
  caminho: '/api/retencoes/regras',
  resumo: 'Grava as alíquotas e dispensas que valem a partir de um dia; o que já foi retido fica como está',
  corpo: corpoDaRegraDeRetencao,
  resposta: regras,
})
export const excluirRegraDeRetencao = rota({
  operacao: 'retencoes.excluirRegra',
  metodo: 'DELETE',
  caminho: '/api/retencoes/regras/:id',
  resumo: 'Tira uma regra de retenção; a única fica',
  params: paramsComId,
  status: 204,
})

/** What the last bill of a supplier says of the service: the next one begins with it. */
export const verCostumeDoFornecedor = rota({
  operacao: 'retencoes.costume',
  metodo: 'GET',
  caminho: '/api/retencoes/costume',
  resumo: 'O tipo de serviço da última conta de um fornecedor, com que a próxima começa',
  query: z.strictObject({ fornecedor: idDeFornecedor }),
  resposta: z.object({ tipoDeServico: tipoDeServico.nullable(), simples: z.boolean() }),
})
