import { z } from 'zod'
import { tipoDeLancamento } from './categorias.ts'
import { formatosDeExportacao, id } from '../protocolo/comum.ts'
import { valorEmReais } from '../valores/dinheiro.ts'
import { formatarReais, somarReais } from '../valores/moeda.ts'
import { rota } from '../protocolo/rota.ts'
import { PLANILHAS } from '../protocolo/conteudos.ts'

/** The yearly budget (previsão orçamentária) beside what the books have. Staff only; amounts in reais. */

/** A year on the wire, of 1900 to 2999. */
export const anoISO = z
  .string({ error: (e) => (e.input === undefined ? 'Informe o ano' : 'O ano deve ser um texto AAAA') })
  .regex(/^(19|2\d)\d{2}$/, 'O ano deve ter quatro algarismos, de 1900 a 2999')

/** Planned beside actual. */
const comparado = z.object({
  previsto: z.number(),
  realizado: z.number(),
  /** Actual less planned. */
  diferenca: z.number(),
  /** Actual in percent of planned, one decimal; null when nothing was planned. */
  percentual: z.number().nullable(),
})
export type Comparado = z.infer<typeof comparado>

const partes = {
  /** Planned for the twelve months. */
  anual: z.number(),
  /** The month asked for. */
  noMes: comparado,
  /** From January to that month. */
  ateOMes: comparado,
}

/** A category compared. */
const linhaComparada = z.object({
  tipo: tipoDeLancamento,
  /** Null: entries without a category, for which nothing is planned. */
  categoria: z.object({ _id: id, nome: z.string(), retirada: z.boolean() }).nullable(),
  ...partes,
})

export const linhaDoOrcamento = linhaComparada.extend({
  /** What is planned for each month, January first; null when the year is in twelve equal parts. */
  meses: z.array(z.number()).length(12).nullable(),
  /**
   * Of a despesa planned by month: what the equal parts of January to that month would have brought, less what was spent. Below zero
   * the cash has advanced it. Null for all else.
   */
  provisao: z.number().nullable(),
})
export type LinhaDoOrcamento = z.infer<typeof linhaDoOrcamento>

const total = z.object(partes)
export type TotalDoOrcamento = z.infer<typeof total>

/** As the accounts of a month show it. */
export const orcamentoComparado = z.object({
  /** The year. */
  _id: z.string(),
  /** The month compared, 1 to 12. */
  mes: z.number().int(),
  /** Categories that are offered, and retired ones with something planned or posted; receitas first. */
  linhas: z.array(linhaComparada),
  receitas: total,
  despesas: total,
  /** Receitas less despesas. */
  resultado: total,
  /** 0 until somebody plans the year. */
  versao: z.number().int(),
})
export type OrcamentoComparado = z.infer<typeof orcamentoComparado>

export const orcamento = orcamentoComparado.extend({
  linhas: z.array(linhaDoOrcamento),
  /** The provisions above zero added up: what ought to be set apart at the end of the month for what is still to come. */
  provisoes: z.number(),
})
export type Orcamento = z.infer<typeof orcamento>

const periodo = {
  ano: anoISO.optional(),
  /** 1 to 12; of this year the present month unless sent, of another December. */
  ateMes: z
    .string({ error: 'O mês deve ser um texto' })
    .regex(/^([1-9]|1[0-2])$/, 'O mês deve ser de 1 a 12')
    .optional(),
}
const paramsComAno = z.strictObject({ ano: z.string().max(200) })

/** `meses`, January first, are what the year is made of; without them it is twelve equal parts. */
const linhaPrevista = z
  .strictObject({
    categoria: id,
    valor: valorEmReais,
    meses: z
      .array(valorEmReais, { error: 'meses deve ser uma lista de valores' })
      .length(12, 'Informe os doze meses, de janeiro a dezembro')
      .nullable()
      .optional(),
  })
  .superRefine(({ valor, meses }, c) => {
    if (!meses) return
    const soma = somarReais(meses)
    if (soma === valor) return
    const message = `Os meses somam ${formatarReais(soma)}, e o ano tem ${formatarReais(valor)}`
    c.addIssue({ code: 'custom', path: ['meses'], message })
  })

/** Categories not sent have nothing planned. */
export const corpoDoOrcamento = z.strictObject({
  linhas: z.array(linhaPrevista, { error: 'linhas deve ser uma lista' }).max(500, 'São no máximo 500 categorias'),
})

export const verOrcamento = rota({
  operacao: 'orcamentos.ver',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/orcamentos',
  resumo: 'O orçamento de um ano ao lado do realizado, por categoria: o mês e o acumulado até ele',
  query: z.strictObject(periodo),
  resposta: orcamento,
})
export const gravarOrcamento = rota({
  operacao: 'orcamentos.gravar',
  metodo: 'PUT',
  caminho: '/api/orcamentos/:ano',
  resumo: 'Grava o orçamento inteiro de um ano; categoria que não vem fica sem previsão',
  params: paramsComAno,
  corpo: corpoDoOrcamento,
  resposta: orcamento,
})
export const exportarOrcamento = rota({
  operacao: 'orcamentos.exportar',
  metodo: 'GET',
  caminho: '/api/orcamentos/exportar',
  resumo: 'O orçamento ao lado do realizado em CSV ou XLSX',
  tipo: 'arquivo',
  conteudos: PLANILHAS,
  query: z.strictObject({ ...periodo, formato: z.enum(formatosDeExportacao, { error: 'Use csv ou xlsx' }) }),
})
