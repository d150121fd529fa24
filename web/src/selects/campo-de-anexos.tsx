import { useController } from 'react-hook-form'
import { MAX_BYTES_ARQUIVO, tiposDeArquivo, type verArquivo } from '#contract/arquivos.ts'
import { chamar } from '../lib/api.ts'
import { enviarArquivo } from '../lib/enviar-arquivo.ts'
import { FileField } from '../ui/file-field.tsx'
import type { StoredFile } from '../ui/file-preview.tsx'

const REGRAS = { extensions: Object.keys(tiposDeArquivo), maxBytes: MAX_BYTES_ARQUIVO }

/** Links of files stop working after some minutes, and a form may stay open for longer. */
const linkNovo = async ({ _id }: StoredFile): Promise<string> =>
  (await chamar<typeof verArquivo>('GET /api/arquivos/:id', { params: { id: _id } })).url

/** Files, as the field `anexos` of the form around it. */
export function CampoDeAnexos({ label, aoOcupar }: { label: string; aoOcupar: (ocupado: boolean) => void }) {
  const { field, fieldState } = useController({ name: 'anexos' })
  return (
    <FileField
      id="anexos"
      label={label}
      optional
      value={field.value as StoredFile[]}
      onChange={field.onChange}
      error={fieldState.error?.message}
      enviar={enviarArquivo}
      rules={REGRAS}
      linkFor={linkNovo}
      onBusy={aoOcupar}
    />
  )
}
