import { z } from 'zod'
import {
  encargos,
  pagador,
  passoDaMemoria,
  statusDeCobranca,
  tiposDeCobranca,
  unidadeDaCobranca,
  unidadeEscolhida,
} from './cobrancas.ts'
import { consultaDeLista, id, linha, paragrafo, paramsComId } from '../protocolo/comum.ts'
import { dataISO, instanteISO } from '../valores/datas.ts'
import { valorEmReais } from '../valores/dinheiro.ts'
import { comMaiuscula } from '../valores/texto.ts'
import { fundoCitado } from '../contas/fundos.ts'
import { rota } from '../protocolo/rota.ts'
import { PDF } from '../protocolo/conteudos.ts'

/**
 * Agreements: the open charges of one unit are put aside, and instalments take their place. A missed instalment brings the
 * charges back, less what was paid.
 */

/** `ativo` while instalments are to be paid; `rompido` by a late one or by hand; `cancelado` when it should not have been. */
export const statusDeAcordo = ['ativo', 'cumprido', 'rompido', 'cancelado'] as const
export type StatusDeAcordo = (typeof statusDeAcordo)[number]

export const MAX_PARCELAS = 60
export const TOLERANCIA_PADRAO = 10

/** What interest runs on: principal and correction (the law), or the whole debt, interest and fine included. */
export const jurosSobre = ['principal', 'divida'] as const
export type JurosSobre = (typeof jurosSobre)[number]

const inteiro = (nome: string, de: number, ate: number) =>
  z
    .number({ error: (e) => (e.input === undefined ? `Informe ${nome}` : 'Deve ser um número inteiro') })
    .int('Deve ser um número inteiro')
    .min(de, `${comMaiuscula(nome)}: no mínimo ${de}`)
    .max(ate, `${comMaiuscula(nome)}: no máximo ${ate}`)

const termos = {
  unidade: unidadeEscolhida,
  /** Day of the debt, and of the agreement: today when absent. */
  em: dataISO.optional(),
  /** Paid at once; the rest goes into the instalments. */
  entrada: valorEmReais.default(0),
  parcelas: inteiro('o número de parcelas', 1, MAX_PARCELAS),
  /** The others follow on the same day of each month. */
  primeiroVencimento: dataISO,
  /** Simple interest a month, in percent, on what is still to be paid of the debt: `1` is 1 %. */
  juros: z
    .number({ error: 'Os juros devem ser um número, como 1.5' })
    .min(0, 'Os juros não podem ser negativos')
    .max(10, 'Os juros podem ser no máximo 10 % ao mês')
    .refine((v) => Number(v.toFixed(4)) === v, 'São no máximo 4 casas decimais')
    .default(0),
  /** `divida` only by words the debtor signs: `clausula` (Código Civil 360; no interest on interest otherwise). */
  jurosSobre: z.enum(jurosSobre, { error: 'Escolha principal ou divida' }).default('principal'),
}
const ids = z.array(z.string({ error: 'Escolha as cobranças' }).max(200), { error: 'Escolha as cobranças' })
const MUITAS = 'São no máximo 200 cobranças'

/** Without `cobrancas`, those that are late. */
export const corpoDaSimulacao = z.strictObject({ ...termos, cobrancas: ids.max(200, MUITAS).optional() })
export type CorpoDaSimulacao = z.input<typeof corpoDaSimulacao>

export const corpoDoAcordo = z.strictObject({
  ...termos,
  cobrancas: ids.min(1, 'Escolha ao menos uma cobrança').max(200, MUITAS),
  /** Days an instalment may be late before the agreement ends by itself. */
  tolerancia: inteiro('os dias de tolerância', 0, 90).default(TOLERANCIA_PADRAO),
  observacao: paragrafo('a observação', 2000).optional(),
  /** What the debtor signs about interest on the whole debt: asked for with `jurosSobre: divida`, and only then. */
  clausula: paragrafo('a cláusula', 2000).optional(),
})
export type CorpoDoAcordo = z.input<typeof corpoDoAcordo>

/** What a charge owes on the day of the agreement. */
const dividaDaCobranca = z.object({
  _id: id,
  numero: z.string(),
  tipo: z.enum(tiposDeCobranca),
  nome: z.string(),
  competencia: z.string(),
  vencimento: z.string(),
  venceEm: z.string(),
  principal: z.number(),
  correcao: z.number(),
  juros: z.number(),
  multa: z.number(),
  total: z.number(),
  memoria: z.array(passoDaMemoria),
})

const parcelaPrevista = z.object({
  /** 0 is the down payment. */
  numero: z.number().int(),
  vencimento: z.string(),
  venceEm: z.string(),
  /** What it pays of the debt. */
  principal: z.number(),
  juros: z.number(),
  /** Both together. */
  valor: z.number(),
  /** Days the interest is of. */
  dias: z.number().int(),
  /** What is left of the debt after it. */
  resta: z.number(),
})
export type ParcelaPrevista = z.infer<typeof parcelaPrevista>

export const simulacao = z.object({
  em: z.string(),
  unidade: unidadeDaCobranca,
  /** Who the instalments would be addressed to. */
  pagador: pagador.nullable(),
  /** Every open charge of the unit, the oldest first. */
  cobrancas: z.array(dividaDaCobranca.extend({ escolhida: z.boolean(), vencida: z.boolean() })),
  divida: encargos.pick({ principal: true, correcao: true, juros: true, multa: true, total: true }),
  entrada: z.number(),
  parcelas: z.array(parcelaPrevista),
  /** Of the debt, what interest runs on, and what bears none: interest and fine. */
  rende: z.number(),
  /** Interest of the agreement. */
  juros: z.number(),
  /** `divida.total` and `juros` together: the sum of the instalments. */
  total: z.number(),
  avisos: z.array(z.string()),
})
export type Simulacao = z.infer<typeof simulacao>

const nucleo = {
  _id: id,
  /** `A-2026-0001`. */
  numero: z.string(),
  unidade: unidadeDaCobranca,
  pagador: z.string().nullable(),
  data: z.string(),
  divida: z.number(),
  entrada: z.number(),
  /** Percent a month. */
  jurosAoMes: z.number(),
  jurosSobre: z.enum(jurosSobre),
  juros: z.number(),
  total: z.number(),
  /** Recorded in its instalments, with their late charges. */
  pago: z.number(),
  quantidade: z.number().int(),
  pagas: z.number().int(),
  /** Of the first instalment still to pay, moved to a business day; null when there is none. */
  proximoVencimento: z.string().nullable(),
  /** That instalment is late. */
  atrasado: z.boolean(),
  tolerancia: z.number().int(),
  status: z.enum(statusDeAcordo),
  encerradoEm: instanteISO.nullable(),
  createdAt: instanteISO,
  versao: z.number().int(),
}
export const acordoNaLista = z.object(nucleo)
export type AcordoNaLista = z.infer<typeof acordoNaLista>

export const acordo = z.object({
  ...nucleo,
  observacao: z.string().nullable(),
  /** The words for interest on the whole debt; null too in agreements of before they were asked for. */
  clausula: z.string().nullable(),
  /** Why it ended early. */
  motivo: z.string().nullable(),
  cobrancas: z.array(dividaDaCobranca.extend({ status: z.enum(statusDeCobranca) })),
  parcelas: z.array(
    z.object({
      numero: z.number().int(),
      /** The charge it is. */
      cobranca: id,
      numeroDaCobranca: z.string(),
      vencimento: z.string(),
      venceEm: z.string(),
      principal: z.number(),
      juros: z.number(),
      valor: z.number(),
      pago: z.number(),
      status: z.enum(statusDeCobranca),
      vencida: z.boolean(),
    }),
  ),
  /** Where the instalments go as they are paid, the ordinary fund first. Together they are `total`. */
  destinos: z.array(z.object({ fundo: fundoCitado, valor: z.number() })),
  /** Of what the instalments paid, the part that went to the charges when it ended early; null before. */
  abatido: z.number().nullable(),
  /** And the part beyond them: interest of the agreement and of its late instalments. */
  excedente: z.number(),
})
export type Acordo = z.infer<typeof acordo>

export const ordensDeAcordo = ['numero', 'unidade', 'divida'] as const
const { busca, ordem, pagina, porPagina } = consultaDeLista(ordensDeAcordo)

export const simularAcordo = rota({
  operacao: 'acordos.simular',
  metodo: 'POST',
  caminho: '/api/acordos/simulacao',
  resumo: 'O que uma unidade deve num dia e como ficaria em parcelas; não grava nada',
  corpo: corpoDaSimulacao,
  resposta: simulacao,
})
export const criarAcordo = rota({
  operacao: 'acordos.criar',
  metodo: 'POST',
  caminho: '/api/acordos',
  resumo: 'Fecha o acordo: as cobranças escolhidas ficam em acordo e as parcelas são emitidas',
  corpo: corpoDoAcordo,
  resposta: acordo,
  status: 201,
})
export const listarAcordos = rota({
  operacao: 'acordos.listar',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/acordos',
  resumo: 'Os acordos, o mais novo primeiro',
  tipo: 'lista',
  query: z.strictObject({
    ...{ busca, ordem, pagina, porPagina },
    status: z.enum(statusDeAcordo, { error: 'Status desconhecido' }).optional(),
    unidade: z.string().max(200).optional(),
  }),
  resposta: acordoNaLista,
})
export const verAcordo = rota({
  operacao: 'acordos.ver',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/acordos/:id',
  resumo: 'Um acordo com as cobranças que reúne e as suas parcelas',
  params: paramsComId,
  resposta: acordo,
})
export const termoDoAcordo = rota({
  operacao: 'acordos.termo',
  metodo: 'GET',
  caminho: '/api/acordos/:id/termo.pdf',
  resumo: 'O termo do acordo em PDF, para assinar: as partes, as dívidas, as parcelas e o que acontece se atrasar',
  tipo: 'arquivo',
  conteudos: [PDF],
  params: paramsComId,
})
const corpoDoFim = z.strictObject({ motivo: linha('o motivo', 300) })
export const romperAcordo = rota({
  operacao: 'acordos.romper',
  metodo: 'PUT',
  caminho: '/api/acordos/:id/romper',
  resumo: 'Rompe o acordo: as cobranças voltam, menos o que as parcelas pagaram',
  params: paramsComId,
  corpo: corpoDoFim,
  resposta: acordo,
})
export const cancelarAcordo = rota({
  operacao: 'acordos.cancelar',
  metodo: 'PUT',
  caminho: '/api/acordos/:id/cancelar',
  resumo: 'Cancela um acordo feito por engano: as cobranças voltam, menos o que as parcelas pagaram',
  params: paramsComId,
  corpo: corpoDoFim,
  resposta: acordo,
})
