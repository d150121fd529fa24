import { IconFileAlert, IconFileText, IconPhoto, IconRefresh, IconTrash, IconX } from '@tabler/icons-react'
import { IconButton } from '../button.tsx'
import css from './file-field.module.css'
import type { StoredFile } from './file-preview.tsx'
import { fileSize, sendingText } from './file-rules.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import type { Upload } from './upload-rules.ts'

const isImage = (type: string) => type.startsWith('image/')

type StoredRowProps = { file: StoredFile; onOpen: () => void; onRemove?: (() => void) | undefined }

/** A file already kept: its name opens it. */
export function StoredRow({ file, onOpen, onRemove }: StoredRowProps) {
  const Glyph = isImage(file.tipo) ? IconPhoto : IconFileText
  return (
    <li className={css.arquivo}>
      <span className={css.mini}>
        {isImage(file.tipo) ? (
          <img src={file.url} alt="" loading="lazy" width={40} height={48} />
        ) : (
          <Glyph size={16} stroke={2} aria-hidden />
        )}
      </span>
      <div>
        <button type="button" className={css.nome} onClick={onOpen}>
          <VisuallyHidden>Ver </VisuallyHidden>
          {file.nome}
        </button>
        <small>{fileSize(file.tamanho)} · enviado</small>
      </div>
      {onRemove && (
        <div className={css.botoes}>
          <IconButton label={`Remover ${file.nome}`} icon={IconTrash} iconSize={16} onClick={onRemove} />
        </div>
      )}
    </li>
  )
}

type UploadRowProps = {
  upload: Upload
  /** Of the field it stands in: what the summary says of the field leads to the file that failed. */
  fieldId: string
  onStop: () => void
  onRetry: () => void
}

/** A file on its way, with its bar; or one that could not go, with the reason. */
export function UploadRow({ upload, fieldId, onStop, onRetry }: UploadRowProps) {
  const { file, sent, error, canRetry } = upload
  const Glyph = error ? IconFileAlert : isImage(file.type) ? IconPhoto : IconFileText
  const percent = file.size > 0 ? Math.min(100, Math.floor((sent / file.size) * 100)) : 0
  return (
    <li className={css.arquivo}>
      <span className={css.mini}>
        <Glyph size={16} stroke={2} aria-hidden />
      </span>
      <div>
        <span className={css.nome}>{file.name}</span>
        <small className={error ? css.erro : undefined}>
          {error ?? sendingText(Math.min(sent, file.size), file.size)}
        </small>
        {!error && (
          <span
            className={css.trilho}
            role="progressbar"
            aria-label={`Envio de ${file.name}`}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
          >
            <span style={{ width: `${percent}%` }} />
          </span>
        )}
      </div>
      <div className={css.botoes} data-failed-in={error ? fieldId : undefined}>
        {error && canRetry && (
          <IconButton label={`Enviar ${file.name} de novo`} icon={IconRefresh} iconSize={16} onClick={onRetry} />
        )}
        <IconButton
          label={error ? `Remover ${file.name}` : `Parar o envio de ${file.name}`}
          icon={IconX}
          iconSize={16}
          onClick={onStop}
        />
      </div>
    </li>
  )
}
