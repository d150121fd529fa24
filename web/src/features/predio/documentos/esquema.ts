import { z } from 'zod'
import { corpoDeDocumento, corpoDeNovaVersao, type Documento } from '#contract/predio/documentos.ts'
import { dataDigitada } from '../../../formularios/data-digitada.ts'
import type { StoredFile } from '../../../ui/files/file-preview.tsx'

const umArquivo = z.array(z.custom<StoredFile>()).min(1, 'Envie o arquivo')

const { pasta, titulo, publico } = corpoDeDocumento.shape
/** What is said of a document, in the order of its form. */
export const esquemaDoDocumento = z.object({ pasta, titulo, publico, validade: dataDigitada.optional() })
export const esquemaDoNovo = esquemaDoDocumento.extend({ arquivo: umArquivo })
export const esquemaDaVersao = z.object({
  arquivo: umArquivo,
  motivo: corpoDeNovaVersao.shape.motivo,
  /** Not `validade`, which is a field of the form under the dialog. */
  novaValidade: dataDigitada.optional(),
})

export type Valores = z.input<typeof esquemaDoDocumento>
export type Preenchido = z.output<typeof esquemaDoDocumento>

export const EM_BRANCO: z.input<typeof esquemaDoNovo> = {
  ...{ pasta: '', titulo: '', publico: 'todos', validade: '', arquivo: [] },
}

export const valoresDe = (d: Documento): Valores => ({
  ...{ pasta: d.pasta, titulo: d.titulo, publico: d.publico, validade: d.validade ?? '' },
})

/** What was filled in, as the calls take it. */
export const corpoDe = ({ pasta, titulo, publico, validade }: Preenchido) => ({
  ...{ pasta, titulo, publico, validade: validade ?? null },
})
