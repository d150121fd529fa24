import { z } from 'zod'
import { formatosDeExportacao, id, paramsComId } from '../protocolo/comum.ts'
import { PDF, PLANILHAS, XLSX } from '../protocolo/conteudos.ts'
import { rota } from '../protocolo/rota.ts'
import { unidadeDaCobranca } from './cobrancas.ts'

/**
 * What let common parts (antenna, hall, parking) brought in a year, divided among who owned each unit, for their income tax return.
 * The owners earn it by their share even while the building keeps it (ADI SRF 2/2007). Amounts in reais.
 */

/** Twelve amounts, of January to December. */
const meses = z.array(z.number())

/** Somebody who owned a unit in the year, and their part. */
export const parteDoDono = z.object({
  /** Their tie to the unit; null for the time in which nobody is known to own it. */
  vinculo: id.nullable(),
  nome: z.string().nullable(),
  /** Days of the year they owned it, both included. */
  de: z.string(),
  ate: z.string(),
  meses,
  total: z.number(),
})
export type ParteDoDono = z.infer<typeof parteDoDono>

export const rendaDaUnidade = z.object({
  unidade: unidadeDaCobranca,
  /** As it is written, `0,0123`. */
  fracao: z.string(),
  donos: z.array(parteDoDono),
  total: z.number(),
})
export type RendaDaUnidade = z.infer<typeof rendaDaUnidade>

export const partesComuns = z.object({
  ano: z.string(),
  /** The categories of which it is, with what each brought. */
  categorias: z.array(z.object({ _id: id, nome: z.string(), total: z.number() })),
  meses,
  total: z.number(),
  /** What is exempt in a year, and whether the building stays within it (Lei 12.973/2014, art. 3º). */
  limite: z.number(),
  dentroDoLimite: z.boolean(),
  /** Why it cannot be divided, as a fração that is missing; null when it can. */
  problema: z.string().nullable(),
  /** In unit order; they add up to the total. Empty while there is a problem. */
  unidades: z.array(rendaDaUnidade),
})
export type PartesComuns = z.infer<typeof partesComuns>

const ano = z
  .string({ error: (e) => (e.input === undefined ? 'Informe o ano' : 'O ano deve ser um texto AAAA') })
  .regex(/^20\d\d$/, 'Escreva o ano com quatro números, de 2000 a 2099')

export const verPartesComuns = rota({
  operacao: 'partesComuns.ver',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/partes-comuns',
  resumo:
    'O que as partes comuns alugadas renderam num ano, repartido por fração entre os donos de cada unidade no tempo',
  query: z.strictObject({ ano }),
  resposta: partesComuns,
})
export const exportarPartesComuns = rota({
  operacao: 'partesComuns.exportar',
  metodo: 'GET',
  caminho: '/api/partes-comuns/exportar',
  resumo: 'O mesmo em CSV ou XLSX: um dono por linha, mês a mês',
  tipo: 'arquivo',
  conteudos: PLANILHAS,
  query: z.strictObject({ ano, formato: z.enum(formatosDeExportacao, { error: 'Use csv ou xlsx' }) }),
})
export const minhasPartesComuns = rota({
  operacao: 'partesComuns.minhas',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/partes-comuns/minhas',
  resumo: 'Os anos de que quem pede tem informe de rendimentos das partes comuns, por unidade, o mais novo primeiro',
  resposta: z.object({
    informes: z.array(z.object({ ano: z.string(), unidade: unidadeDaCobranca, total: z.number() })),
  }),
})
export const informeDasPartesComuns = rota({
  operacao: 'partesComuns.informe',
  metodo: 'GET',
  caminho: '/api/unidades/:id/partes-comuns',
  resumo:
    'O informe de rendimentos das partes comuns de uma unidade num ano, em PDF ou XLSX: de quem mora, a parte que é sua',
  tipo: 'arquivo',
  conteudos: [PDF, XLSX],
  params: paramsComId,
  query: z.strictObject({ ano, formato: z.enum(['pdf', 'xlsx'], { error: 'Use pdf ou xlsx' }) }),
  erros: ['CONFLITO'],
})
