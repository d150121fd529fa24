import { z } from 'zod'
import { paragrafo } from '../protocolo/comum.ts'
import { instanteISO } from '../valores/datas.ts'

/**
 * What each of the council says of the accounts of a month, in a session of their own. Apart from the rest of the accounts: the form
 * needs this alone.
 */

export const decisoesDoConselheiro = ['aprova', 'aprova_com_ressalvas', 'rejeita'] as const
export type DecisaoDoConselheiro = (typeof decisoesDoConselheiro)[number]

/**
 * `vale`: on the accounts as they are shown. `substituido`: the same person gave another on them afterwards. `outra_versao`: the accounts
 * changed, or were published anew, after it.
 */
const situacoesDoParecerAssinado = ['vale', 'substituido', 'outra_versao'] as const

const versao = {
  /** When the accounts it is given on were published or, where they are not, when the month was closed. */
  versaoDe: instanteISO,
  publicada: z.boolean(),
  /** The seal of the month then; null of one closed before there was one. */
  selo: z.string().nullable(),
}

const parecerAssinado = z.object({
  _id: z.string(),
  /** Who gave it. */
  de: z.string(),
  decisao: z.enum(decisoesDoConselheiro),
  /** Empty where somebody approves without a word. */
  texto: z.string(),
  em: instanteISO,
  ...versao,
  situacao: z.enum(situacoesDoParecerAssinado),
})
export type ParecerAssinado = z.infer<typeof parecerAssinado>

/** Somebody of the council who has not given an opinion on the accounts as they are shown. */
const conselheiroQueFalta = z.object({
  de: z.string(),
  /** Why they may not give one, as a sentence; null while they may. */
  impedimento: z.string().nullable(),
})

/** When somebody of the council was last reminded, for staff. */
const lembreteDoConselho = z.object({
  de: z.string(),
  em: instanteISO,
  por: z.string(),
  /** What became of its e-mail; null when it went by the bell alone. */
  email: z.enum(['saiu', 'na_fila', 'nao_saiu', 'sem_registro']).nullable(),
})
export type LembreteDoConselho = z.infer<typeof lembreteDoConselho>

export const conselhoDaPrestacao = z.object({
  /** On what an opinion given now would be; null while the month is open. `resumo` is what comes back as `visto`. */
  versao: z.object({ ...versao, resumo: z.string() }).nullable(),
  /** All that were given, those that stand first; then the newest first. */
  pareceres: z.array(parecerAssinado),
  faltam: z.array(conselheiroQueFalta),
  /** Of whoever reads it as one of the council: whether they may give one now, and otherwise why not. */
  eu: z.object({ pode: z.boolean(), motivo: z.string().nullable(), deu: z.boolean() }).nullable(),
  /** For staff alone; null for whoever else reads. */
  lembretes: z.array(lembreteDoConselho).nullable(),
})
export type ConselhoDaPrestacao = z.infer<typeof conselhoDaPrestacao>

/** Of a month in the list: how many of the council say what of the accounts as they are, and what is asked of the caller. */
export const conselhoNaLista = z.object({
  aprovam: z.number().int(),
  rejeitam: z.number().int(),
  faltam: z.number().int(),
  /** Whether the caller, as one of the council, is still asked for an opinion. */
  aguardaVoce: z.boolean(),
})
export type ConselhoNaLista = z.infer<typeof conselhoNaLista>

export const PORQUE: Record<Exclude<DecisaoDoConselheiro, 'aprova'>, string> = {
  aprova_com_ressalvas: 'Escreva qual é a ressalva',
  rejeita: 'Escreva por que você rejeita as contas',
}

export const corpoDoParecerAssinado = z
  .strictObject({
    decisao: z.enum(decisoesDoConselheiro, { error: 'Escolha aprovar, aprovar com ressalvas ou rejeitar' }),
    texto: z
      .union([z.literal(''), paragrafo('o texto do parecer')], { error: 'O texto do parecer deve ser um texto' })
      .optional(),
    /** The `resumo` of the accounts that were on the screen: an opinion is of what was read. */
    visto: z
      .string({ error: 'Informe em visto o resumo das contas que você leu' })
      .regex(/^[0-9a-f]{64}$/, 'O que foi visto não é o resumo de umas contas'),
  })
  .superRefine(({ decisao, texto = '' }, c) => {
    if (decisao !== 'aprova' && texto === '') c.addIssue({ code: 'custom', path: ['texto'], message: PORQUE[decisao] })
  })
