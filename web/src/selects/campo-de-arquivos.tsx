import { useEffect } from 'react'
import { useController } from 'react-hook-form'
import { useLocation } from 'react-router'
import { MAX_BYTES_ARQUIVO, tiposDeArquivo } from '#contract/arquivos.ts'
import { enviarArquivo } from '../lib/enviar-arquivo.ts'
import { linkNovo } from '../lib/link-novo.ts'
import { FileField } from '../ui/file-field.tsx'
import type { StoredFile } from '../ui/file-preview.tsx'

interface Props {
  nome: string
  label: string
  /** What may be sent; everything the product keeps, unless said. */
  extensoes?: readonly (keyof typeof tiposDeArquivo)[]
  aoOcupar: (ocupado: boolean) => void
}

const TODAS = Object.keys(tiposDeArquivo)

/** Files, as a field of the form around it. */
export function CampoDeArquivos({ nome, label, extensoes, aoOcupar }: Props) {
  const { field, fieldState } = useController({ name: nome })
  const { hash } = useLocation()
  useEffect(() => {
    // The clip of a list leads here: to the files, not to the top of the form.
    if (hash !== `#${nome}`) return
    const campo = document.getElementById(nome)
    campo?.scrollIntoView({ block: 'center' })
    campo?.focus({ preventScroll: true })
  }, [hash, nome])
  return (
    <FileField
      id={nome}
      label={label}
      optional
      value={field.value as StoredFile[]}
      onChange={field.onChange}
      error={fieldState.error?.message}
      enviar={extensoes ? (arquivo, opcoes) => enviarArquivo(arquivo, { ...opcoes, aceita: extensoes }) : enviarArquivo}
      rules={{ extensions: extensoes ?? TODAS, maxBytes: MAX_BYTES_ARQUIVO }}
      linkFor={linkNovo}
      onBusy={aoOcupar}
    />
  )
}
