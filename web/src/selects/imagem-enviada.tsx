import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { MAX_BYTES_ARQUIVO } from '#contract/arquivos.ts'
import { comMaiuscula } from '#contract/texto.ts'
import { enviarArquivo } from '../lib/enviar-arquivo.ts'
import { mensagemDoErro } from '../lib/erro-da-api.ts'
import { Botao } from '../ui/botao.tsx'
import { FieldError } from '../ui/field.tsx'
import { SoLeitor } from '../ui/so-leitor.tsx'
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
  const { field, fieldState } = useController({ name: nome })
  const [problema, setProblema] = useState<string | null>(null)
  const [parte, setParte] = useState<number | null>(null)
  const [local, setLocal] = useState<string | null>(null)
  const entrada = useRef<HTMLInputElement>(null)
  const controle = useRef<AbortController | null>(null)
  const id = useId()
  const link = typeof field.value === 'string' ? field.value : ''
  // Pictures of other sites are never loaded: the address of a visitor is nobody's business.
  const imagem = link === '' ? null : (local ?? (link.startsWith('/api/') ? link : null))

  useEffect(() => () => (local ? URL.revokeObjectURL(local) : undefined), [local])
  useEffect(() => () => controle.current?.abort(), [])

  async function enviar(arquivo: File | undefined) {
    if (!arquivo) return
    const motivo = recusa(arquivo, `${artigo.toUpperCase()} ${oQue}`)
    setProblema(motivo)
    if (motivo) return
    controle.current = new AbortController()
    setParte(0)
    try {
      const guardado = await enviarArquivo(arquivo, {
        signal: controle.current.signal,
        aceita: ['png', 'jpg'],
        aoProgredir: (feitos, total) => setParte(total > 0 ? feitos / total : 0),
      })
      field.onChange(guardado.url)
      setLocal(URL.createObjectURL(arquivo))
    } catch (erro) {
      setProblema(mensagemDoErro(erro))
    } finally {
      setParte(null)
      if (entrada.current) entrada.current.value = ''
    }
  }

  function tirar() {
    setLocal(null)
    setProblema(null)
    field.onChange('')
  }

  const erro = problema ?? fieldState.error?.message
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
        {erro && <FieldError>{erro}</FieldError>}
        <div className={css.botoes}>
          <Botao busy={parte !== null} onClick={() => entrada.current?.click()}>
            {`${imagem ? 'Trocar' : 'Escolher'} ${oQue}`}
          </Botao>
          {parte !== null && (
            <>
              <span role="status">{Math.round(parte * 100)} %</span>
              <Botao variant="text" onClick={() => controle.current?.abort()}>
                Parar
              </Botao>
            </>
          )}
          {link && parte === null && (
            <Botao variant="text" onClick={tirar}>
              Tirar
              <SoLeitor>
                {' '}
                {artigo} {oQue}
              </SoLeitor>
            </Botao>
          )}
        </div>
        <input
          ref={entrada}
          id={nome}
          type="file"
          accept="image/png,image/jpeg"
          hidden
          onChange={(e) => void enviar(e.target.files?.[0])}
        />
      </div>
    </div>
  )
}
