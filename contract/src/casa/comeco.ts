import { z } from 'zod'
import { rota } from '../protocolo/rota.ts'

/**
 * What a building sets up before its first month, in the order that asks for nothing twice: balances before entries, units before
 * people, people and the way to pay before charges. The server must answer each by type (`comeco.rules.ts`).
 */
export const passosDoComeco = [
  'condominio',
  'saldos',
  'unidades',
  'pessoas',
  'pix',
  'atraso',
  'correio',
  'cobrancas',
] as const
export type PassoDoComeco = (typeof passosDoComeco)[number]

const passo = z.enum(passosDoComeco, { error: 'Este passo não existe' })

/** The guide of the first days. A step is done when the books say so, never because somebody ticked it. */
export const comeco = z.object({
  /** Whether Home no longer shows it. */
  encerrado: z.boolean(),
  passos: z.array(
    z.object({
      passo,
      feito: z.boolean(),
      /** Put aside by somebody; it stays undone. */
      pulado: z.boolean(),
      /** What there is of it, or what is missing. */
      texto: z.string(),
      /** The screen where it is done. */
      destino: z.string(),
    }),
  ),
})
export type Comeco = z.infer<typeof comeco>

export const verComeco = rota({
  operacao: 'comeco.ver',
  metodo: 'GET',
  caminho: '/api/comeco',
  resumo: 'O que falta para o condomínio começar a usar o sistema, passo a passo',
  resposta: comeco,
  erros: ['NAO_ENCONTRADO'],
})

/** What is not sent stays as it is. */
export const corpoDoComeco = z.strictObject({
  /** All the steps that are put aside. */
  pulados: z.array(passo, { error: 'Diga que passos foram pulados' }).max(passosDoComeco.length).optional(),
  encerrado: z.boolean({ error: 'Diga se o guia está encerrado' }).optional(),
})
export const gravarComeco = rota({
  operacao: 'comeco.gravar',
  metodo: 'PUT',
  caminho: '/api/comeco',
  resumo: 'Pula e retoma passos do começo; tira o guia do início, ou o traz de volta',
  corpo: corpoDoComeco,
  resposta: comeco,
  erros: ['NAO_ENCONTRADO'],
})
