import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { extensoesUsuais, MAX_BYTES_ARQUIVO, type Extensao } from '#contract/casa/arquivos.ts'
import { enviarArquivo } from '../lib/enviar-arquivo.ts'
import { linkNovo } from '../lib/link-novo.ts'
import { useCampoDeEnvio } from '../formularios/use-campo-de-envio.ts'
import { FileField } from '../ui/files/file-field.tsx'
import type { StoredFile } from '../ui/files/file-preview.tsx'
import { leadTo } from '../ui/focus/lead-to.ts'

interface Props {
  nome: string
  label: string
  /** What may be sent; what most fields take, unless said. */
  extensoes?: readonly Extensao[]
  /** How many at most; 20 by default. */
  maximo?: number
  obrigatorio?: boolean
  /** Photos of what is in front of the person: a touch screen offers its camera. */
  comCamera?: boolean
}

/** Files, as a field of the form around it. */
export function CampoDeArquivos({ nome, label, extensoes, maximo, obrigatorio = false, comCamera }: Props) {
  const { field, erro, aoPrender } = useCampoDeEnvio(nome)
  const { hash } = useLocation()
  useEffect(() => {
    // The clip of a list leads here: to the files, not to the top of the form.
    const campo = hash === `#${nome}` ? document.getElementById(nome) : null
    if (campo) leadTo(campo)
  }, [hash, nome])
  return (
    <FileField
      id={nome}
      label={label}
      optional={!obrigatorio}
      camera={comCamera}
      {...(maximo !== undefined && { max: maximo })}
      value={field.value as StoredFile[]}
      onChange={field.onChange}
      error={erro}
      enviar={extensoes ? (arquivo, opcoes) => enviarArquivo(arquivo, { ...opcoes, aceita: extensoes }) : enviarArquivo}
      rules={{ extensions: extensoes ?? extensoesUsuais, maxBytes: MAX_BYTES_ARQUIVO }}
      linkFor={linkNovo}
      onHold={aoPrender}
    />
  )
}
