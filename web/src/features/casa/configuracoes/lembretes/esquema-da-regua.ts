import { z } from 'zod'
import { corpoDaRegua, type Regua } from '#contract/cobranca/lembretes.ts'
import { numeroDigitado } from '../../../../formularios/campos-digitados.ts'

/** The régua as its form holds it: the days as they are typed. */

const degrau = corpoDaRegua.shape.degraus.element.shape

const campos = z.object({
  ativa: z.boolean(),
  degraus: z.array(z.object({ ...degrau, dias: numeroDigitado('os dias de atraso', 0).pipe(degrau.dias) })),
})

/** Read once more as a whole: a reminder comes after the one before it. */
export const esquemaDaRegua = campos.pipe(corpoDaRegua)

export type CamposDaRegua = z.input<typeof esquemaDaRegua>

export const valoresDaRegua = ({ ativa, degraus }: Regua): CamposDaRegua => ({
  ativa,
  degraus: degraus.map(({ degrau: _, dias, ...d }) => ({ ...d, dias: String(dias) })),
})
