import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { MAX_BYTES_ARQUIVO } from '#contract/casa/arquivos.ts'
import { comMaiuscula } from '#contract/valores/texto.ts'
import { enviarArquivo } from '../lib/enviar-arquivo.ts'
import { useCampoDeEnvio } from '../formularios/use-campo-de-envio.ts'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/fields/field.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { useUploads } from '../ui/files/use-uploads.ts'
import css from './imagem-enviada.module.css'

const TIPOS = ['image/png', 'image/jpeg']

interface Props {
  /** The form's field, which keeps the link. */
  nome: string
  /** What it is, with its article apart: "foto" of "a foto". */
  artigo: 'a' | 'o'
  oQue: string
  /** Drawn where there is no image. */
  vazio: ReactNode
  /** Shown whole in a square, as a logo, instead of cut to a circle. */
  inteira?: boolean
}

function recusa(arquivo: File, sujeito: string): string | null {
  if (!TIPOS.includes(arquivo.type)) return `${sujeito} deve ser PNG ou JPG`
  if (arquivo.size > MAX_BYTES_ARQUIVO) return `${sujeito} pode ter no máximo 10 MB`
  return null
}

/** An image of the form (PNG or JPG): sent at once when chosen; the form keeps its link. */
export function ImagemEnviada({ nome, artigo, oQue, vazio, inteira = false }: Props) {
  const { field, erro, aoPrender } = useCampoDeEnvio(nome)
  const [local, setLocal] = useState<string | null>(null)
  const entrada = useRef<HTMLInputElement>(null)
  const id = useId()
  const link = typeof field.value === 'string' ? field.value : ''
  // Pictures of other sites are never loaded: the address of a visitor is nobody's business.
  const imagem = link === '' ? null : (local ?? (link.startsWith('/api/') ? link : null))
  useEffect(() => () => (local ? URL.revokeObjectURL(local) : undefined), [local])

  const { uploads, add, drop, retry } = useUploads({
    send: async (arquivo, opcoes) => {
      const guardado = await enviarArquivo(arquivo, { ...opcoes, aceita: ['png', 'jpg'] })
      if (!opcoes.signal.aborted) setLocal(URL.createObjectURL(arquivo))
      return guardado
    },
    refuse: (arquivo) => recusa(arquivo, `${artigo.toUpperCase()} ${oQue}`),
    room: 1,
    onStored: (guardado) => field.onChange(guardado.url),
    onHold: aoPrender,
  })
  const [envio] = uploads

  function escolher(arquivo: File | undefined) {
    if (!arquivo) return
    // One at a time: another choice is instead of the one that is on its way, or could not go.
    for (const u of uploads) drop(u.key)
    add([arquivo])
    if (entrada.current) entrada.current.value = ''
  }

  function tirar() {
    setLocal(null)
    field.onChange('')
  }

  const indo = envio?.error === null
  const problema = envio?.error ?? erro
  return (
    <div className={css.foto} role="group" aria-labelledby={`${id}-rotulo`}>
      <span className={inteira ? `${css.moldura} ${css.inteira}` : css.moldura} aria-hidden="true">
        {imagem ? <img src={imagem} alt="" width={72} height={72} /> : vazio}
      </span>
      <div>
        <p className={css.rotulo} id={`${id}-rotulo`}>
          {comMaiuscula(oQue)} <span>(opcional)</span>
        </p>
        <p className={css.dica}>PNG ou JPG, até 10 MB</p>
        {problema && <FieldError>{problema}</FieldError>}
        <div className={css.botoes} data-failed-in={envio && !indo ? nome : undefined}>
          {envio && !indo && (
            <>
              {envio.canRetry && <Button onClick={() => retry(envio)}>Enviar de novo</Button>}
              <Button variant="text" onClick={() => drop(envio.key)}>
                Remover {envio.file.name}
              </Button>
            </>
          )}
          <Button id={nome} busy={indo} onClick={() => entrada.current?.click()}>
            {`${imagem ? 'Trocar' : 'Escolher'} ${oQue}`}
          </Button>
          {indo && (
            <>
              <span role="status">{Math.round((envio.sent / Math.max(envio.file.size, 1)) * 100)} %</span>
              <Button variant="text" onClick={() => drop(envio.key)}>
                Parar
              </Button>
            </>
          )}
          {link && envio === undefined && (
            <Button variant="text" onClick={tirar}>
              Remover
              <VisuallyHidden>
                {' '}
                {artigo} {oQue}
              </VisuallyHidden>
            </Button>
          )}
        </div>
        <input
          ref={entrada}
          type="file"
          accept="image/png,image/jpeg"
          hidden
          onChange={(e) => escolher(e.target.files?.[0])}
        />
      </div>
    </div>
  )
}
