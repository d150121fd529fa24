import { z } from 'zod'
import { corpoDaRegua, diasAntes, type Regua } from '#contract/cobranca/lembretes.ts'
import { numeroDigitado, numeroOpcional } from '../../../../formularios/campos-digitados.ts'

/** The régua as its form holds it: the days as they are typed. */

const degrau = corpoDaRegua.shape.degraus.element.shape

const campos = z.object({
  ativa: z.boolean(),
  diasAntes: numeroOpcional(0).pipe(diasAntes).optional(),
  degraus: z.array(z.object({ ...degrau, dias: numeroDigitado('os dias de atraso', 0).pipe(degrau.dias) })),
})

/** Read once more as a whole: a reminder comes after the one before it. */
export const esquemaDaRegua = campos.pipe(corpoDaRegua)

export type CamposDaRegua = z.input<typeof esquemaDaRegua>

export const valoresDaRegua = ({ ativa, diasAntes: antes, degraus }: Regua): CamposDaRegua => ({
  ativa,
  diasAntes: antes === null ? '' : String(antes),
  degraus: degraus.map(({ degrau: _, dias, ...d }) => ({ ...d, dias: String(dias) })),
})
