import { z } from 'zod'
import { corpoDeEnquete, type Enquete } from '#contract/predio/enquetes.ts'
import { dataDigitada } from '../../../formularios/data-digitada.ts'
import { DONOS_E_INQUILINOS, publicoDe, publicoNaTela, publicoParaEnviar } from '../../../paineis/publico/publico.ts'
import type { CorpoDaEnquete } from './enquetes.api.ts'

const { pergunta } = corpoDeEnquete.shape

/** One option a line: how they are typed, and pasted. */
const linhasDe = (texto: string): string[] =>
  texto
    .split('\n')
    .map((linha) => linha.trim())
    .filter((linha) => linha !== '')

const opcoes = z.string({ error: 'Escreva ao menos 2 opções' }).superRefine((texto, c) => {
  const lidas = corpoDeEnquete.shape.opcoes.safeParse(linhasDe(texto))
  const message = lidas.error?.issues[0]?.message
  if (message !== undefined) c.addIssue({ code: 'custom', message })
})

export const esquemaDaEnquete = z.object({
  pergunta,
  texto: z.string().max(5_000, 'A explicação pode ter no máximo 5.000 letras').optional(),
  opcoes,
  varias: z.boolean(),
  publico: publicoNaTela,
  ate: dataDigitada,
})
export type Valores = z.input<typeof esquemaDaEnquete>
export type Preenchido = z.output<typeof esquemaDaEnquete>

export const EM_BRANCO: Valores = {
  ...{ pergunta: '', texto: '', opcoes: '', varias: false, ate: '' },
  publico: { ...DONOS_E_INQUILINOS } as Valores['publico'],
}

export const valoresDe = (e: Enquete): Valores => ({
  ...{ pergunta: e.pergunta, texto: e.texto ?? '', opcoes: e.opcoes.map((o) => o.texto).join('\n') },
  ...{ varias: e.varias, ate: e.ate, publico: publicoDe(e.publico) as Valores['publico'] },
})

/** What is filled in, as the call takes it. */
export const corpoDe = (v: Preenchido): CorpoDaEnquete => ({
  ...{ pergunta: v.pergunta, texto: v.texto?.trim() || null, opcoes: linhasDe(v.opcoes) },
  ...{ varias: v.varias, ate: v.ate, publico: publicoParaEnviar(v.publico) },
})
