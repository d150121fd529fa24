import { z } from 'zod'
import { linha } from '#contract/comum.ts'
import {
  corpoDaRegraDeAtraso,
  indicesDeCorrecao,
  juros,
  type CorpoDaRegraDeAtraso,
  type RegraDeAtraso,
} from '#contract/regras-de-cobranca.ts'
import { numeroDigitado } from '../../lib/campos-digitados.ts'
import { dataDigitada } from '../../lib/data-digitada.ts'
import { writeNumber } from '../../ui/number-text.ts'

const { multa, carencia } = corpoDaRegraDeAtraso.shape
const CASAS_DA_TAXA = 4

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
  .transform((v, c): CorpoDaRegraDeAtraso => {
    const resto = {
      inicio: v.inicio,
      multa: v.multa,
      indice: v.indice,
      carencia: v.carencia,
      clausula: v.clausula ?? null,
    }
    if (v.tipoDeJuros === 'legal') return { ...resto, juros: { tipo: 'legal' } }
    const taxa = numeroDigitado('a taxa ao mês', CASAS_DA_TAXA).safeParse(v.aoMes)
    const lidos = juros.safeParse({ tipo: 'convencionado', aoMes: taxa.data })
    const problema = taxa.error ?? lidos.error
    if (problema)
      c.addIssue({ code: 'custom', path: ['aoMes'], message: problema.issues[0]?.message ?? 'Confira a taxa' })
    return { ...resto, juros: lidos.data ?? { tipo: 'legal' } }
  })

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
