import { z } from 'zod'
import { camposDaAta } from '#contract/predio/atas.campos.ts'
import { corpoDeNovaAta } from '#contract/predio/atas.ts'
import { dataDigitada } from '../../../formularios/data-digitada.ts'
import { esquemaDosCampos, regrasNaTela, textosDe, textosDosCampos } from '../../../formularios/de-campos.ts'
import type { StoredFile } from '../../../ui/files/file-preview.tsx'

/** `1930`, `19h30`, `9:05` → `19:30`, `19:30`, `09:05`; anything else as typed. */
export function lerHora(texto: string): string {
  const partes = /^(\d{1,2})\s*[:h.]?\s*(\d{2})?\s*(?:min|h)?$/i.exec(texto.trim())
  return partes?.[1] ? `${partes[1].padStart(2, '0')}:${partes[2] ?? '00'}` : texto.trim()
}

/** The rules of the contract over what the fields hold, in the order of the fields. */
export const esquemaDeAta = esquemaDosCampos(camposDaAta, {
  ...regrasNaTela(corpoDeNovaAta.shape),
  data: dataDigitada,
  hora: z.string({ error: 'Informe a hora' }).transform(lerHora).pipe(corpoDeNovaAta.shape.hora),
  arquivo: z.array(z.custom<StoredFile>()).min(1, 'Envie o PDF da ata'),
})

export const emBranco = (responsavel: string, hoje: string) => ({
  ...textosDe(textosDosCampos(camposDaAta), null),
  name: responsavel,
  data: hoje,
  arquivo: [] as StoredFile[],
})
