import { z } from 'zod'
import { linha } from '#contract/protocolo/comum.ts'
import {
  corpoDaRegraDeAtraso,
  indicesDeCorrecao,
  juros,
  type CorpoDaRegraDeAtraso,
  type RegraDeAtraso,
} from '#contract/cobranca/regras-de-cobranca.ts'
import { numeroDigitado } from '../../../../formularios/campos-digitados.ts'
import { dataDigitada } from '../../../../formularios/data-digitada.ts'
import { writeNumber } from '../../../../ui/text/number-text.ts'

const { multa, carencia } = corpoDaRegraDeAtraso.shape
const CASAS_DA_TAXA = 4

const taxaAoMes = numeroDigitado('a taxa ao mês', CASAS_DA_TAXA).pipe(juros.options[0].shape.aoMes)

/** What is wrong with the rate as typed; null when nothing is, or when the law says the rate. */
const problemaDaTaxa = ({ tipoDeJuros, aoMes }: { tipoDeJuros?: unknown; aoMes?: unknown }): string | null =>
  tipoDeJuros === 'legal' ? null : (taxaAoMes.safeParse(aoMes).error?.issues[0]?.message ?? null)

/** The form of a rule: numbers as they are typed. */
export const esquemaDaRegra = z
  .object({
    inicio: dataDigitada,
    multa: numeroDigitado('a multa', 2).pipe(multa),
    tipoDeJuros: z.enum(['convencionado', 'legal']),
    aoMes: z.string().optional(),
    indice: z.enum(indicesDeCorrecao),
    carencia: numeroDigitado('os dias de carência', 0).pipe(carencia.unwrap()),
    clausula: linha('a cláusula', 200).optional(),
  })
  .check(
    // Said together with what is wrong elsewhere, and not one try later.
    z.refine((v) => problemaDaTaxa(v) === null, {
      path: ['aoMes'],
      error: ({ input }) => problemaDaTaxa(input as object),
      when: () => true,
    }),
  )
  .transform(({ inicio, multa, tipoDeJuros, aoMes, indice, carencia, clausula }): Required<CorpoDaRegraDeAtraso> => ({
    inicio,
    multa,
    juros: tipoDeJuros === 'legal' ? { tipo: 'legal' } : { tipo: 'convencionado', aoMes: taxaAoMes.parse(aoMes) },
    indice,
    carencia,
    clausula: clausula ?? null,
  }))

/** What most conventions say, from a day on. */
export const regraEmBranco = (inicio: string): z.input<typeof esquemaDaRegra> => ({
  inicio,
  multa: '2',
  tipoDeJuros: 'convencionado',
  aoMes: '1',
  indice: 'IPCA',
  carencia: '0',
  clausula: '',
})

/** A recorded rule in the fields. */
export const valoresDaRegra = (r: RegraDeAtraso): z.input<typeof esquemaDaRegra> => ({
  inicio: r.inicio,
  multa: writeNumber(r.multa, 2),
  tipoDeJuros: r.juros.tipo,
  aoMes: r.juros.tipo === 'convencionado' ? writeNumber(r.juros.aoMes, CASAS_DA_TAXA) : '',
  indice: r.indice,
  carencia: String(r.carencia),
  clausula: r.clausula ?? '',
})

export const jurosPorExtenso = (j: RegraDeAtraso['juros']): string =>
  j.tipo === 'legal' ? 'Taxa legal' : `${writeNumber(j.aoMes, CASAS_DA_TAXA)} % ao mês`
export const indicePorExtenso = (i: RegraDeAtraso['indice']): string => (i === 'nenhum' ? 'Sem correção' : i)
