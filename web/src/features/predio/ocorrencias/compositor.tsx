import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { MAX_BYTES_ARQUIVO } from '#contract/casa/arquivos.ts'
import type { Comentario } from '#contract/predio/comentarios.ts'
import type { Ocorrencia } from '#contract/predio/ocorrencias.ts'
import { novaChave } from '../../../lib/api.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { enviarArquivo } from '../../../lib/enviar-arquivo.ts'
import { useGuardaDeSaida } from '../../../formularios/guarda-de-saida.tsx'
import { RascunhoQueVoltou } from '../../../formularios/rascunho-que-voltou.tsx'
import { useTextoGuardado } from '../../../formularios/use-rascunho.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { problemOfFile } from '../../../ui/files/file-rules.ts'
import { useUploads } from '../../../ui/files/use-uploads.ts'
import type { StoredFile } from '../../../ui/files/file-preview.tsx'
import { UploadRow } from '../../../ui/files/file-row.tsx'
import css from './conversa.module.css'
import { comentar, conversa } from './ocorrencias.api.ts'

const REGRAS = { extensions: ['png', 'jpg'], maxBytes: MAX_BYTES_ARQUIVO }
const MAXIMO_DE_FOTOS = 5

/** What keeps the comment from going: a sentence, or whatever the photos say now. */
type Falta = { dito: string } | 'fotos'

/** The photos of a comment: those stored, those on their way, and why the comment has to wait for them. */
function useFotos() {
  const [fotos, setFotos] = useState<readonly StoredFile[]>([])
  /** Why the comment cannot go yet: a photo is on its way, or could not go. */
  const [preso, setPreso] = useState<string | null>(null)
  const envios = useUploads({
    send: (foto, opcoes) => enviarArquivo(foto, { ...opcoes, aceita: REGRAS.extensions }),
    refuse: (foto) => problemOfFile(foto, REGRAS),
    room: MAXIMO_DE_FOTOS - fotos.length,
    onStored: (_foto, emOrdem) => setFotos(emOrdem),
    onHold: setPreso,
  })
  return { fotos, setFotos, preso, ...envios }
}

/** The comment as it is written, and its sending. @param id of the form, by which a photo that failed is found */
function useComentario(o: Ocorrencia, id: string) {
  const cache = useQueryClient()
  const { texto, escrever: setTexto, voltou } = useTextoGuardado(`ocorrencia:${o._id}`)
  const [falta, setFalta] = useState<Falta | null>(null)
  const [enviando, setEnviando] = useState(false)
  const chave = useRef(novaChave())
  const campo = useRef<HTMLTextAreaElement>(null)
  const anexos = useFotos()
  const { fotos, setFotos, preso } = anexos
  const guarda = useGuardaDeSaida(texto.trim() !== '' || fotos.length > 0 || preso !== null, () => setTexto(''))

  async function enviar() {
    if (enviando) return
    const problema = texto.trim() === '' ? { dito: 'Escreva o comentário' } : preso === null ? null : 'fotos'
    setFalta(problema)
    if (problema !== null) {
      const falha = problema === 'fotos' ? document.querySelector<HTMLElement>(`[data-failed-in="${id}"] button`) : null
      return (falha ?? campo.current)?.focus()
    }
    setEnviando(true)
    try {
      const novo = await comentar(o._id, { texto, anexos: fotos.map((f) => f._id) }, chave.current)
      chave.current = novaChave()
      cache.setQueryData<Comentario[]>(conversa(o._id).queryKey, (antes = []) =>
        antes.some((c) => c._id === novo._id) ? antes : [...antes, novo],
      )
      setTexto('')
      setFotos([])
      campo.current?.focus()
    } catch (motivo) {
      // Beside the text that did not go, and gone with the next try.
      setFalta({ dito: mensagemDoErro(motivo) })
    } finally {
      setEnviando(false)
    }
  }
  const escrever = (novo: string) => {
    setTexto(novo)
    setFalta(null)
  }
  // What is said of the photos goes with them.
  const erro = falta === 'fotos' ? preso : (falta?.dito ?? null)
  const descartar = () => {
    escrever('')
    campo.current?.focus()
  }
  const escrito = { texto, escrever, descartar: voltou ? descartar : null }
  return { campo, ...escrito, erro, anexos, enviando, enviar: () => void enviar(), guarda }
}

/** Where one writes to the other side. Ctrl+Enter sends; until then the words are kept on this device. */
export function Compositor({ ocorrencia: o, ehAdministracao }: { ocorrencia: Ocorrencia; ehAdministracao: boolean }) {
  const id = useId()
  const { campo, texto, escrever, descartar, erro, anexos, enviando, enviar, guarda } = useComentario(o, id)
  const aoTeclar = (e: KeyboardEvent) => {
    if (e.key !== 'Enter' || !(e.ctrlKey || e.metaKey)) return
    e.preventDefault()
    enviar()
  }
  const [nome = ''] = o.name.split(' ')
  const rotulo = ehAdministracao ? `Responder a ${nome}…` : 'Escrever à administração…'
  return (
    <form
      className={css.compor}
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        enviar()
      }}
    >
      {descartar && <RascunhoQueVoltou aoDescartar={descartar} />}
      {erro && <FieldError id={`${id}-erro`}>{erro}</FieldError>}
      <textarea
        ref={campo}
        rows={2}
        aria-label={rotulo}
        placeholder={rotulo}
        value={texto}
        aria-invalid={erro !== null || undefined}
        aria-describedby={erro === null ? undefined : `${id}-erro`}
        onChange={(e) => escrever(e.target.value)}
        onKeyDown={aoTeclar}
      />
      <FotosDoComentario id={id} {...anexos} />
      <div className={css.pe}>
        <AnexarFoto aoEscolher={anexos.add} />
        <Button type="submit" variant="primary" busy={enviando}>
          Enviar
        </Button>
      </div>
      {guarda.dialog}
    </form>
  )
}

type PropsDasFotos = Omit<ReturnType<typeof useFotos>, 'preso' | 'add'> & { id: string }

function FotosDoComentario({ id, fotos, setFotos, uploads, drop, retry }: PropsDasFotos) {
  return (
    <ul className={css.anexos} aria-label="Fotos do comentário">
      {fotos.map((f) => (
        <li key={f._id}>
          <img src={f.url} alt="" width={40} height={40} />
          {f.nome}
          <IconButton
            label={`Remover ${f.nome}`}
            icon={IconX}
            box={28}
            onClick={() => setFotos((antes) => antes.filter((x) => x._id !== f._id))}
          />
        </li>
      ))}
      {uploads.map((u) => (
        <UploadRow key={u.key} upload={u} fieldId={id} onStop={() => drop(u.key)} onRetry={() => retry(u)} />
      ))}
    </ul>
  )
}

function AnexarFoto({ aoEscolher }: { aoEscolher: (fotos: File[]) => void }) {
  const arquivo = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton
        label="Anexar foto (PNG ou JPG, até 10 MB)"
        icon={IconPaperclip}
        onClick={() => arquivo.current?.click()}
      />
      <input
        ref={arquivo}
        type="file"
        hidden
        multiple
        accept="image/png,image/jpeg"
        aria-label="Fotos do comentário"
        onChange={(e) => {
          aoEscolher([...(e.target.files ?? [])])
          e.target.value = ''
        }}
      />
    </>
  )
}
