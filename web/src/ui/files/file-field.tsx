import { IconCamera, IconUpload } from '@tabler/icons-react'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { FieldError } from '../fields/field.tsx'
import css from './file-field.module.css'
import { FilePreview, type StoredFile } from './file-preview.tsx'
import { acceptOf, extensionsText, fileSize, problemOfFile, type FileRules } from './file-rules.ts'
import { StoredRow, UploadRow } from './file-row.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { type SendFile, useUploads } from './use-uploads.ts'

export type FileFieldProps = {
  label: string
  /** Files already stored, in order. */
  value: readonly StoredFile[]
  onChange: (files: readonly StoredFile[]) => void
  enviar: SendFile
  rules: FileRules
  /** How many files at most; 20 by default. One replaces "os arquivos" by "o arquivo". */
  max?: number
  optional?: boolean
  error?: string
  id?: string
  name?: string
  linkFor?: (file: StoredFile) => Promise<string>
  /** On a touch screen, also a button that opens the camera: for fields of photos. */
  camera?: boolean | undefined
  /** Hears why the form must not be sent yet, or null: see `useUploads`. */
  onHold: (reason: string | null, files: number) => void
}

/**
 * Files by drag or by button. Type and size are told before; each file shows its progress and can be stopped, sent again,
 * seen and taken out. The sending itself is `enviar`.
 */
export function FileField(props: FileFieldProps) {
  const { label, value, onChange, enviar, rules, max = 20, optional, error, linkFor, camera, onHold } = props
  const auto = useId()
  const id = props.id ?? props.name ?? auto
  const [open, setOpen] = useState<StoredFile | null>(null)
  const [spoken, setSpoken] = useState('')
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  const put = (files: readonly StoredFile[]) => {
    latest.current = files
    onChange(files)
  }
  const { uploads, add, drop, retry } = useUploads({
    send: enviar,
    refuse: (file) => problemOfFile(file, rules),
    room: max - value.length,
    onStored: (file, inOrder) => {
      setSpoken(`${file.nome} enviado`)
      put(inOrder(latest.current))
    },
    onHold,
  })

  const remove = (file: StoredFile) => {
    setSpoken(`${file.nome}: arquivo removido`)
    put(latest.current.filter((f) => f._id !== file._id))
    document.getElementById(id)?.focus()
  }
  const failures = uploads.flatMap((u) => (u.error ? [`${u.file.name}: ${u.error}`] : [])).join(' ')
  return (
    <section className={css.campo} aria-labelledby={`${id}-rotulo`}>
      <h2 id={`${id}-rotulo`}>
        {label} {optional && <span className={css.opcional}>(opcional)</span>}
      </h2>
      <p className={css.dica} id={`${id}-dica`}>
        {extensionsText(rules.extensions)}, até {fileSize(rules.maxBytes)}
        {max > 1 ? ' cada' : ''}.
      </p>
      {error && <FieldError id={`${id}-erro`}>{error}</FieldError>}
      {value.length < max && (
        <DropZone {...{ id, label, rules, camera }} single={max === 1} invalid={!!error} onFiles={add} />
      )}
      <ul className={css.lista} aria-label={label}>
        {value.map((f) => (
          <StoredRow key={f._id} file={f} onOpen={() => setOpen(f)} onRemove={() => remove(f)} />
        ))}
        {uploads.map((u) => (
          <UploadRow key={u.key} upload={u} fieldId={id} onStop={() => drop(u.key)} onRetry={() => retry(u)} />
        ))}
      </ul>
      <div role="status">
        <VisuallyHidden>{failures || spoken}</VisuallyHidden>
      </div>
      <FilePreview file={open} onClose={() => setOpen(null)} linkFor={linkFor} />
    </section>
  )
}

export type DropZoneProps = {
  id: string
  label: string
  single: boolean
  rules: FileRules
  invalid: boolean
  camera?: boolean | undefined
  onFiles: (files: File[]) => void
}

/** By their types, as a phone wants it said that is to open its camera, and one whose photos are of another type turns them into these. */
const PHOTOS = 'image/png,image/jpeg'

/** Where files are let go, with the button that does the same. */
export function DropZone({ id, label, single, rules, invalid, camera, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  /** One input for both buttons: with `capture` the phone opens its camera instead of its files. */
  const open = (withCamera: boolean) => {
    input.current?.toggleAttribute('capture', withCamera)
    input.current?.click()
  }
  const [over, setOver] = useState(false)
  useNoStrayDrop()
  const take = (files: FileList | null) => {
    if (files && files.length > 0) onFiles([...files].slice(0, single ? 1 : undefined))
    if (input.current) input.current.value = ''
  }
  const onDrop = (e: DragEvent) => {
    e.preventDefault()
    setOver(false)
    take(e.dataTransfer.files)
  }
  return (
    <div
      className={[css.solta, over && css.sobre, invalid && css.invalido].filter(Boolean).join(' ')}
      onDragOver={(e) => {
        e.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <IconUpload size={22} stroke={1.75} aria-hidden />
      <span>{single ? 'Arraste o arquivo para cá ou' : 'Arraste os arquivos para cá ou'}</span>
      {camera && (
        <Button className={css.camera} icon={IconCamera} onClick={() => open(true)}>
          Tirar foto
        </Button>
      )}
      <Button id={id} aria-describedby={`${id}-dica${invalid ? ` ${id}-erro` : ''}`} onClick={() => open(false)}>
        Escolher arquivo
        <VisuallyHidden> para {label}</VisuallyHidden>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={!single}
        accept={camera ? PHOTOS : acceptOf(rules.extensions)}
        aria-label={label}
        onChange={(e) => take(e.target.files)}
      />
    </div>
  )
}

// A file let go beside the zone must not replace the page and what was typed.
function useNoStrayDrop() {
  useEffect(() => {
    const stop = (e: Event) => e.preventDefault()
    window.addEventListener('dragover', stop)
    window.addEventListener('drop', stop)
    return () => {
      window.removeEventListener('dragover', stop)
      window.removeEventListener('drop', stop)
    }
  }, [])
}
