import { z } from 'zod'
import { fornecedorCitado, idDeFornecedor } from '../predio/fornecedor-citado.ts'
import { id, paramsComId } from '../protocolo/comum.ts'
import { PDF, XLSX, XML } from '../protocolo/conteudos.ts'
import { rota } from '../protocolo/rota.ts'
import { mesISO } from '../valores/competencia.ts'
import { dataISO, instanteISO } from '../valores/datas.ts'
import { emReais } from '../valores/dinheiro.ts'
import { tipoDeServico, tributo } from './retencoes/na-conta.ts'

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

/** By which day a note is of a month: that of its issue, as INSS and ISS go, or of its payment, as CSLL, PIS and Cofins do. */
export const porQueMes = ['emissao', 'pagamento'] as const
const consultaDoExtrato = {
  mes: mesISO(),
  /** By the issue of the note unless said otherwise. */
  por: z.enum(porQueMes, { error: 'Use emissao ou pagamento' }).optional(),
  fornecedor: idDeFornecedor.optional(),
}

/** A note that something is withheld of. */
export const linhaDoExtratoDeRetencoes = z.object({
  conta: z.object({ _id: id, name: z.string() }),
  fornecedor: fornecedorCitado.nullable(),
  /** CPF or CNPJ of the supplier, without punctuation. */
  documento: z.string().nullable(),
  nota: z.string().nullable(),
  /** The day of the month it is here by. */
  dia: z.string().nullable(),
  bruto: z.number(),
  desconto: z.number(),
  /** What is taken from what the supplier is paid, tax by tax. */
  retencoes: z.array(z.object({ tributo, valor: z.number() })),
  liquido: z.number(),
})
export type LinhaDoExtratoDeRetencoes = z.infer<typeof linhaDoExtratoDeRetencoes>

export const extratoDeRetencoes = z.object({
  mes: z.string(),
  por: z.enum(porQueMes),
  /** Whose statement it is; null for all suppliers. */
  fornecedor: fornecedorCitado.nullable(),
  /** By supplier and day. */
  linhas: z.array(linhaDoExtratoDeRetencoes),
})
export type ExtratoDeRetencoes = z.infer<typeof extratoDeRetencoes>

export const verExtratoDeRetencoes = rota({
  operacao: 'retencoes.extrato',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/retencoes/extrato',
  resumo: 'O que se reteve de cada fornecedor em um mês: bruto, cada tributo e líquido de cada nota',
  query: z.strictObject(consultaDoExtrato),
  resposta: extratoDeRetencoes,
})
export const exportarExtratoDeRetencoes = rota({
  operacao: 'retencoes.exportar',
  metodo: 'GET',
  caminho: '/api/retencoes/extrato/arquivo',
  resumo: 'O mesmo em XLSX ou PDF',
  tipo: 'arquivo',
  conteudos: [XLSX, PDF],
  query: z.strictObject({ ...consultaDoExtrato, formato: z.enum(['xlsx', 'pdf'], { error: 'Use xlsx ou pdf' }) }),
})

export const eventosDaReinf = ['R-2010', 'R-4020'] as const
export type EventoDaReinf = (typeof eventosDaReinf)[number]
export const ambientesDaReinf = ['restrita', 'producao'] as const
export type AmbienteDaReinf = (typeof ambientesDaReinf)[number]

/** The events of the EFD-Reinf of a month (layout 2.1.2), each of one supplier. */
export const reinf = z.object({
  mes: z.string(),
  /** What keeps all of them from being written, as sentences. */
  problemas: z.array(z.string()),
  /** What of the month is told elsewhere. */
  avisos: z.array(z.string()),
  eventos: z.array(
    z.object({
      evento: z.enum(eventosDaReinf),
      fornecedor: fornecedorCitado.nullable(),
      /** CPF or CNPJ of the supplier, without punctuation. */
      documento: z.string().nullable(),
      contas: z.array(z.object({ _id: id, name: z.string() })),
      bruto: z.number(),
      base: z.number(),
      retido: z.number(),
      /** What keeps it from being written; empty when nothing does. */
      problemas: z.array(z.string()),
    }),
  ),
})
export type Reinf = z.infer<typeof reinf>

export const verReinf = rota({
  operacao: 'retencoes.reinf',
  metodo: 'GET',
  caminho: '/api/retencoes/reinf',
  resumo: 'Os eventos R-2010 e R-4020 da EFD-Reinf de um mês, e o que falta a cada um',
  query: z.strictObject({ mes: mesISO() }),
  resposta: reinf,
})
export const baixarEventoDaReinf = rota({
  operacao: 'retencoes.baixarEvento',
  metodo: 'GET',
  caminho: '/api/retencoes/reinf/arquivo',
  resumo: 'Um evento da EFD-Reinf em XML, sem assinatura: o contador confere, assina e envia',
  tipo: 'arquivo',
  conteudos: [XML],
  query: z.strictObject({
    mes: mesISO(),
    evento: z.enum(eventosDaReinf, { error: 'Use R-2010 ou R-4020' }),
    fornecedor: idDeFornecedor.optional(),
    /** Where it is to be sent to: the treasury's place for trials unless said otherwise. */
    ambiente: z.enum(ambientesDaReinf, { error: 'Use restrita ou producao' }).optional(),
  }),
  erros: ['NAO_ENCONTRADO', 'CONFLITO'],
})
