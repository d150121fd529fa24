import { useController } from 'react-hook-form'
import { MAX_BYTES_ARQUIVO, tiposDeArquivo, type verArquivo } from '#contract/arquivos.ts'
import { chamar } from '../lib/api.ts'
import { enviarArquivo } from '../lib/enviar-arquivo.ts'
import { FileField } from '../ui/file-field.tsx'
import type { StoredFile } from '../ui/file-preview.tsx'

/** Links of files stop working after some minutes, and a form may stay open for longer. */
export const linkNovo = async ({ _id }: StoredFile): Promise<string> =>
  (await chamar<typeof verArquivo>('GET /api/arquivos/:id', { params: { id: _id } })).url

interface Props {
  nome: string
  label: string
  /** What may be sent; everything the product keeps, unless said. */
  extensoes?: readonly (keyof typeof tiposDeArquivo)[]
  aoOcupar: (ocupado: boolean) => void
}

const TODAS = Object.keys(tiposDeArquivo)

/** Files, as a field of the form around it. */
export function CampoDeArquivos({ nome, label, extensoes = TODAS as never, aoOcupar }: Props) {
  const { field, fieldState } = useController({ name: nome })
  return (
    <FileField
      id={nome}
      label={label}
      optional
      value={field.value as StoredFile[]}
      onChange={field.onChange}
      error={fieldState.error?.message}
      enviar={enviarArquivo}
      rules={{ extensions: extensoes, maxBytes: MAX_BYTES_ARQUIVO }}
      linkFor={linkNovo}
      onBusy={aoOcupar}
    />
  )
}
