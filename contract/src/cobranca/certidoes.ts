import { z } from 'zod'
import { unidadeEscolhida } from './cobrancas.ts'
import { consultaDeLista, id, paramsComId } from '../protocolo/comum.ts'
import { instanteISO } from '../valores/datas.ts'
import { rota } from '../protocolo/rota.ts'
import { PDF } from '../protocolo/conteudos.ts'

/**
 * Certificates about the debts of a unit on the day they are issued, each with a code by which anybody may check it.
 * `negativa`: nothing is overdue and nothing is in an agreement still to be fulfilled. A debt under an agreement that is kept
 * stays a debt that follows the unit (Código Civil 1.345): no law gives such a certificate the effects of a negative one, as
 * the tax code does for taxes (CTN 206). It says instead how the agreement stands.
 */

/** Days a certificate is good for, after the one it is issued. */
export const DIAS_DE_VALIDADE = 30

export const resultadosDeCertidao = ['negativa', 'positiva'] as const
export type ResultadoDeCertidao = (typeof resultadosDeCertidao)[number]

/** How the agreements of the unit stand that day: `em_atraso` when an instalment of any is overdue. */
const situacoesDoAcordo = ['em_dia', 'em_atraso'] as const
export type SituacaoDoAcordo = (typeof situacoesDoAcordo)[number]
/** Null where there is no agreement, and in certificates of before this was told. */
const situacaoDoAcordo = z.enum(situacoesDoAcordo).nullable()
export const NOME_DA_SITUACAO_DO_ACORDO: Record<SituacaoDoAcordo, string> = {
  em_dia: 'Parcelas em dia',
  em_atraso: 'Parcelas em atraso',
}

export const certidao = z.object({
  _id: id,
  /** `7KQ2-M9XW-4TNH-B6RD`. */
  codigo: z.string(),
  /** As it was called that day. */
  unidade: z.string(),
  data: z.string(),
  resultado: z.enum(resultadosDeCertidao),
  /** Overdue that day, with late charges, in reais. */
  total: z.number(),
  acordo: situacaoDoAcordo,
  /** Of the instalments still to pay that day, with the late charges of those overdue, in reais. */
  emAcordo: z.number(),
  /** Last day it is good for. */
  validaAte: z.string(),
  createdAt: instanteISO,
})
export type Certidao = z.infer<typeof certidao>

/** What anybody with the code sees: no name, no amount. */
export const certidaoPublica = z.object({
  codigo: z.string(),
  condominio: z.string(),
  unidade: z.string(),
  data: z.string(),
  resultado: z.enum(resultadosDeCertidao),
  acordo: situacaoDoAcordo,
  validaAte: z.string(),
  vigente: z.boolean(),
})
export type CertidaoPublica = z.infer<typeof certidaoPublica>

export const emitirCertidao = rota({
  operacao: 'certidoes.emitir',
  metodo: 'POST',
  caminho: '/api/certidoes',
  conta: 'alteracoes',
  resumo: 'Emite a certidão de débitos de uma unidade no dia de hoje; o morador, só da unidade de que é dono',
  corpo: z.strictObject({ unidade: unidadeEscolhida }),
  resposta: certidao,
  status: 201,
})
export const listarCertidoes = rota({
  operacao: 'certidoes.listar',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/certidoes',
  resumo: 'As certidões emitidas, a mais nova primeiro',
  tipo: 'lista',
  query: z.strictObject({
    pagina: consultaDeLista(['data']).pagina,
    porPagina: consultaDeLista(['data']).porPagina,
    unidade: z.string().max(200).optional(),
  }),
  resposta: certidao,
})
export const baixarCertidao = rota({
  operacao: 'certidoes.pdf',
  metodo: 'GET',
  caminho: '/api/certidoes/:id/certidao.pdf',
  resumo: 'A certidão em PDF, com o código e o endereço de conferência',
  tipo: 'arquivo',
  conteudos: [PDF],
  params: paramsComId,
})
export const conferirCertidao = rota({
  operacao: 'certidoes.conferir',
  metodo: 'GET',
  caminho: '/api/certidoes/publica/:codigo',
  resumo: 'Confere uma certidão pelo código, sem sessão',
  params: z.strictObject({ codigo: z.string().max(200) }),
  resposta: certidaoPublica,
  porMinuto: 30,
})
