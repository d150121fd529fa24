import { IconDownload } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Dialog } from '../overlays/dialog.tsx'
import { DownloadLink } from './download-link.tsx'
import { ErrorState } from '../page/error-state.tsx'
import css from './file-preview.module.css'
import { fileSize } from './file-rules.ts'

/** A file kept by the server. `url` may stop working after a few minutes; `_id` never changes. */
export type StoredFile = { _id: string; nome: string; tipo: string; tamanho: number; url: string }

const PdfView = lazy(() => import('../pdf/pdf-view.tsx'))

export type FilePreviewProps = {
  /** The file to show; null closes. */
  file: StoredFile | null
  onClose: () => void
  /** What the file is about, where its name says less. */
  title?: string
  /** A PDF that is prose, as minutes are, opens as its text on a phone; invoices and drawings are their pages. */
  textFirst?: boolean
  /**
   * A link that works now, for files that were listed long ago; what it throws says why, for people. Without it `file.url`
   * is used.
   */
  linkFor?: (file: StoredFile) => Promise<string>
}

/** An image or a PDF seen without leaving the screen, with the way to download it. Other types are only downloaded. */
export function FilePreview({ file, ...rest }: FilePreviewProps) {
  if (!file) return null
  return <Preview key={file._id} file={file} {...rest} />
}

/** The browser does not say why an image is not shown. */
const NOT_SHOWN = 'Confira a internet.'

function Preview({ file, onClose, title, linkFor, textFirst = false }: FilePreviewProps & { file: StoredFile }) {
  const [link, setLink] = useState(linkFor ? null : file.url)
  const [failed, setFailed] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!linkFor) return
    let here = true
    linkFor(file).then(
      (url) => here && setLink(url),
      (error: unknown) => here && setFailed(error instanceof Error ? error.message : NOT_SHOWN),
    )
    return () => {
      here = false
    }
  }, [file, linkFor, attempt])
  return (
    <Dialog
      open
      closable
      onClose={onClose}
      width={960}
      title={title ?? file.nome}
      footer={
        link && (
          <DownloadLink url={link} name={file.nome} icon={IconDownload}>
            Baixar · {fileSize(file.tamanho)}
          </DownloadLink>
        )
      }
    >
      <div className={css.quadro}>
        {failed === null ? (
          link && <Content textFirst={textFirst} file={file} link={link} onFail={() => setFailed(NOT_SHOWN)} />
        ) : (
          <ErrorState
            message={`Não foi possível abrir o arquivo. ${failed}`}
            onRetry={() => {
              setFailed(null)
              setAttempt((n) => n + 1)
            }}
          />
        )}
      </div>
    </Dialog>
  )
}

interface ContentProps {
  file: StoredFile
  link: string
  textFirst: boolean
  onFail: () => void
}

function Content({ file, link, textFirst, onFail }: ContentProps) {
  if (file.tipo.startsWith('image/')) return <img src={link} alt={file.nome} onError={onFail} />
  if (file.tipo === 'application/pdf')
    return (
      <Suspense fallback={<div className={css.abrindo} aria-busy="true" />}>
        <PdfView url={link} name={file.nome} textFirst={textFirst} />
      </Suspense>
    )
  return <p className={css.aviso}>Este tipo de arquivo não abre aqui. Baixe para ver.</p>
}
