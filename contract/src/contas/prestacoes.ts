import { z } from 'zod'
import { anexosEnviados, arquivo } from '../casa/arquivos.ts'
import { bancoELivro, itensPorConta } from './banco-e-livro.ts'
import { excecao } from './fechamento/excecoes.ts'
import { linha, paragrafo } from '../protocolo/comum.ts'
import { instanteISO } from '../valores/datas.ts'
import { especiesDeReceita } from './receita/especies-de-receita.ts'
import { balancete } from './fundos.ts'
import { orcamentoComparado } from './orcamentos.ts'
import { corpoDoParecer, resultadosDoParecer } from './parecer.ts'
import { conselhoDaPrestacao, conselhoNaLista, corpoDoParecerAssinado } from './pareceres-assinados.ts'
import { justificativaDaDiferenca } from './fechamentos.ts'
import { rota } from '../protocolo/rota.ts'
import { PDF, XLSX } from '../protocolo/conteudos.ts'

/**
 * The accounts of a month (prestação de contas). Staff prepares and publishes; whoever lives in the building reads what
 * was published, which keeps its figures whatever happens to the books later. Amounts in reais.
 */

/** The month is open, closed, or its accounts are published: the first two are seen by staff alone. */
const situacoesDaPrestacao = ['aberta', 'fechada', 'publicada'] as const
export type SituacaoDaPrestacao = (typeof situacoesDaPrestacao)[number]

const parecer = z.object({
  resultado: z.enum(resultadosDoParecer),
  texto: z.string(),
  /** Who signs it. */
  de: z.string(),
  em: z.string(),
  /** Who of the administration wrote it down, and when; null where this was not kept. */
  registradoPor: z.string().nullable(),
  registradoEm: instanteISO.nullable(),
})
export type Parecer = z.infer<typeof parecer>

/** An opinion that was given on other figures than those shown: it is none of them, and is kept with what was signed. */
const parecerAnterior = parecer.extend({
  /** When the month was first reopened after it was written down; null when its figures changed without, or nobody knows. */
  reabertoEm: instanteISO.nullable(),
  anexos: z.array(arquivo),
})
export type ParecerAnterior = z.infer<typeof parecerAnterior>

const situacao = {
  /** The month, `YYYY-MM`. */
  _id: z.string(),
  situacao: z.enum(situacoesDaPrestacao),
  publicadaEm: instanteISO.nullable(),
}

export const prestacaoNaLista = z.object({
  ...situacao,
  receitas: z.number(),
  despesas: z.number(),
  /** Of all funds, at the month's end. */
  saldoFinal: z.number(),
  /** The council's opinion on these figures, as the administration wrote it down. */
  parecer: z.enum(resultadosDoParecer).nullable(),
  /** What each of the council says in sessions of their own. */
  conselho: conselhoNaLista,
})
export type PrestacaoNaLista = z.infer<typeof prestacaoNaLista>

/** An expense of the month, with the files that prove it. */
const comprovante = z.object({
  _id: z.string(),
  data: z.string(),
  nome: z.string(),
  nota: z.string(),
  categoria: z.string().nullable(),
  fundo: z.string(),
  valor: z.number(),
  arquivos: z.array(arquivo),
})
export type Comprovante = z.infer<typeof comprovante>

/** Charges overdue on a day, without saying whose. */
const inadimplencia = z.object({
  /** The last day of the month; of one under way, the day it is read. */
  em: z.string(),
  unidades: z.number().int(),
  cobrancas: z.number().int(),
  principal: z.number(),
})
const inadimplente = z.object({
  unidade: z.string(),
  cobrancas: z.number().int(),
  principal: z.number(),
  /** Who owned the unit that day, for who may read names; null for who may not. Never kept with what is published. */
  responsaveis: z.array(z.string()).nullable(),
})
export type Inadimplente = z.infer<typeof inadimplente>

/** Receitas of a kind in a fund. */
const especie = z.object({ especie: z.enum(especiesDeReceita), fundo: z.string(), valor: z.number() })

/** Why the accounts go on with a difference that nothing explains. */
const justificativa = z.object({
  /** The bank's less the books', when this was written. */
  diferenca: z.number(),
  texto: z.string(),
  por: z.string(),
  em: instanteISO,
})

/** What closing and publishing ask for while nothing explains the difference; for staff alone. */
const aJustificar = z.object({
  diferenca: z.number(),
  /** What was written of the same difference in an earlier month; '' when nothing was. */
  sugestao: z.string(),
})

/**
 * What is looked at before a month is closed, in the order it is told. None of them keeps it from being closed;
 * `diferenca` asks for a `justificativa`.
 */
export const conferidosAoFechar = [
  'saldoInicial',
  'negativo',
  'cobrancas',
  'banco',
  'extrato',
  'diferenca',
  'semCategoria',
  'parecer',
] as const
const avisoDoFechamento = z.object({
  tipo: z.enum(conferidosAoFechar),
  texto: z.string(),
  /** Address of the screen where it is put right. */
  destino: z.string(),
})
export type AvisoDoFechamento = z.infer<typeof avisoDoFechamento>

const figuras = {
  balancete,
  /**
   * The receitas of the month by what they were paid for, each in the fund it belongs to; they add up to the receitas of
   * the balancete. Null in accounts published before this was kept.
   */
  especies: z.array(especie).nullable(),
  /** Receitas and despesas by category, the month and from January to it, beside what was planned. */
  orcamento: orcamentoComparado,
  comprovantes: z.array(comprovante),
  inadimplencia,
  ...bancoELivro,
  /** Null while nothing needs one, while it was not written, and in accounts published before this was kept. */
  justificativa: justificativa.nullable(),
  /** What the month was closed without, and why; null in accounts published before this was kept. */
  excecoes: z.array(excecao).nullable(),
}

export const prestacao = z.object({
  ...situacao,
  publicadaPor: z.string().nullable(),
  /** The seal of the books when the month was closed; null while it is open, and of months closed before there was one. */
  selo: z.string().nullable(),
  ...figuras,
  /** Which units owe, for staff and, where the building decided so, for the council; null for whoever else reads. */
  inadimplentes: z.array(inadimplente).nullable(),
  /** Of a draft and for staff alone: what each item of `conferencia` is, with the names that are not published. */
  itensDoBanco: z.array(z.string()).nullable(),
  /** The same of each of `porConta`. */
  itensPorConta,
  /** What to look at before the month is closed, for staff; null where it cannot be closed (again). */
  avisosDoFechamento: z.array(avisoDoFechamento).nullable(),
  /** Null when nothing is left to be justified, and for whoever is not of the staff. */
  aJustificar: aJustificar.nullable(),
  /** The síndico's note; empty when there is none. */
  nota: z.string(),
  /** Whether the note was written over other figures, and nobody said since that it holds. */
  notaDeOutrosNumeros: z.boolean(),
  /** The council's opinion on these figures. */
  parecer: parecer.nullable(),
  /** Files of the council's opinion. */
  anexos: z.array(arquivo),
  /** What the council said of other figures of the month, the newest first. */
  pareceresAnteriores: z.array(parecerAnterior),
  /** What each of the council says in a session of their own, and who has not. */
  conselho: conselhoDaPrestacao,
  /** 0 until something is written. */
  versao: z.number().int(),
})
export type Prestacao = z.infer<typeof prestacao>

const paramsComMes = z.strictObject({ competencia: z.string().max(200) })

export const corpoDaPrestacao = z.strictObject({
  nota: z.union([z.literal(''), paragrafo('a nota')], { error: 'A nota deve ser um texto' }),
  parecer: corpoDoParecer.nullable(),
  anexos: anexosEnviados.optional(),
})

export const listarPrestacoes = rota({
  operacao: 'prestacoes.listar',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/prestacoes',
  resumo: 'As contas de cada mês, o mais novo primeiro; moradores recebem as publicadas',
  resposta: z.array(prestacaoNaLista),
})
export const verPrestacao = rota({
  operacao: 'prestacoes.ver',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/prestacoes/:competencia',
  resumo: 'A prestação de contas de um mês: a publicada, como foi publicada',
  params: paramsComMes,
  resposta: prestacao,
})
export const gravarPrestacao = rota({
  operacao: 'prestacoes.gravar',
  metodo: 'PUT',
  caminho: '/api/prestacoes/:competencia',
  resumo: 'Grava a nota do síndico e o parecer do conselho de um mês ainda não publicado',
  params: paramsComMes,
  corpo: corpoDaPrestacao,
  resposta: prestacao,
})
export const publicarPrestacao = rota({
  operacao: 'prestacoes.publicar',
  metodo: 'PUT',
  caminho: '/api/prestacoes/:competencia/publicar',
  resumo: 'Publica as contas de um mês fechado: os números ficam como estão, e os moradores são avisados',
  params: paramsComMes,
  corpo: z.strictObject({
    justificativa: justificativaDaDiferenca.optional(),
    /** Asked for while the council spoke of other figures only. */
    semParecer: z.boolean({ error: 'Informe true para publicar sem parecer' }).optional(),
  }),
  resposta: prestacao,
})
export const retirarPrestacao = rota({
  operacao: 'prestacoes.retirar',
  metodo: 'PUT',
  caminho: '/api/prestacoes/:competencia/retirar',
  resumo: 'Retira as contas publicadas de um mês, com o motivo',
  params: paramsComMes,
  corpo: z.strictObject({ motivo: linha('o motivo', 300) }),
  resposta: prestacao,
})
export const darParecer = rota({
  operacao: 'prestacoes.darParecer',
  metodo: 'POST',
  caminho: '/api/prestacoes/:competencia/pareceres',
  resumo:
    'O parecer de quem chama, como conselheiro fiscal de hoje, sobre as contas que leu; não se altera nem se exclui',
  params: paramsComMes,
  corpo: corpoDoParecerAssinado,
  conta: 'alteracoes',
  resposta: prestacao,
  status: 201,
})
export const lembrarConselho = rota({
  operacao: 'prestacoes.lembrarConselho',
  metodo: 'POST',
  caminho: '/api/prestacoes/:competencia/lembrar-conselho',
  resumo: 'Lembra os conselheiros que ainda não deram parecer sobre as contas publicadas, uma vez por dia',
  params: paramsComMes,
  resposta: prestacao,
})
export const pdfDaPrestacao = rota({
  operacao: 'prestacoes.pdf',
  metodo: 'GET',
  caminho: '/api/prestacoes/:competencia/prestacao.pdf',
  resumo: 'A prestação de contas de um mês em PDF, sem dizer quem deve',
  tipo: 'arquivo',
  conteudos: [PDF],
  params: paramsComMes,
})
export const planilhaDaPrestacao = rota({
  operacao: 'prestacoes.planilha',
  metodo: 'GET',
  caminho: '/api/prestacoes/:competencia/prestacao.xlsx',
  resumo: 'A prestação de contas de um mês em planilha, uma folha para cada parte, sem dizer quem deve',
  tipo: 'arquivo',
  conteudos: [XLSX],
  params: paramsComMes,
})
