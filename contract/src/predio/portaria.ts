import { z } from 'zod'
import { consultaDeLista, id } from '../protocolo/comum.ts'
import { rota } from '../protocolo/rota.ts'
import { papeisNaUnidade } from './pessoas-da-unidade.ts'

/**
 * What whoever is at the door needs: who is of which unit, and what is expected. Names and a masked telephone; never e-mail, CPF,
 * birthday, whether somebody owes or paid.
 */

/** Units an answer has at most; the search finds the others. */
export const MAX_UNIDADES_NA_PORTARIA = 100

const pessoaNaPortaria = z.object({
  nome: z.string(),
  papel: z.enum(papeisNaUnidade),
  /** Masked, all but the last four digits: `(11) •••••-1234`; null when there is none. */
  telefone: z.string().nullable(),
})
export const unidadeNaPortaria = z.object({ _id: id, nome: z.string(), pessoas: z.array(pessoaNaPortaria) })
export type UnidadeNaPortaria = z.infer<typeof unidadeNaPortaria>

export const pessoasNaPortaria = z.object({
  /** How many units have what was looked for. */
  quantidade: z.number().int(),
  itens: z.array(unidadeNaPortaria),
})
export type PessoasNaPortaria = z.infer<typeof pessoasNaPortaria>

const reservaNaPortaria = z.object({
  _id: id,
  /** Day it begins, `YYYY-MM-DD`. */
  data: z.string(),
  /** `18:00` and `23:00`; an end at or before the start is on the next day. */
  inicio: z.string(),
  fim: z.string(),
  nomeDaArea: z.string(),
  unidade: z.string().nullable(),
  nome: z.string(),
  /** The names of its list of guests, of what is going on today; of another day none is told. */
  listados: z.array(z.string()),
})
const esperadoNaPortaria = z.object({
  _id: id,
  tipo: z.enum(['servico', 'compromisso']),
  titulo: z.string(),
  /** When it begins, `14:00`; null for the whole day. */
  hora: z.string().nullable(),
  /** Where, and who comes; null when that is not known. */
  detalhe: z.string().nullable(),
})

export const oQueSeEspera = z.object({
  /** `YYYY-MM-DD`, in São Paulo. */
  hoje: z.string(),
  /** Of today and tomorrow, and those that began yesterday and go on past midnight. */
  reservas: z.array(reservaNaPortaria),
  /** Services due or under way, and appointments of the building, today. */
  esperados: z.array(esperadoNaPortaria),
})
export type OQueSeEspera = z.infer<typeof oQueSeEspera>
export type ReservaNaPortaria = OQueSeEspera['reservas'][number]
export type EsperadoNaPortaria = OQueSeEspera['esperados'][number]

export const listarNaPortaria = rota({
  operacao: 'portaria.pessoas',
  metodo: 'GET',
  caminho: '/api/portaria/pessoas',
  resumo: 'Quem é de cada unidade hoje, com o telefone encoberto; a busca olha só o nome e a unidade',
  query: z.strictObject({ busca: consultaDeLista(['nome']).busca }),
  resposta: pessoasNaPortaria,
})
export const verNaPortaria = rota({
  operacao: 'portaria.hoje',
  metodo: 'GET',
  caminho: '/api/portaria/hoje',
  resumo: 'As reservas de hoje e de amanhã, e os serviços e compromissos que se esperam hoje',
  resposta: oQueSeEspera,
})
