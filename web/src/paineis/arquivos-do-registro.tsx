import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { linkNovo } from '../lib/link-novo.ts'
import { FilePreview, type StoredFile } from '../ui/files/file-preview.tsx'
import css from './arquivos-do-registro.module.css'

/** Files one presses to look at. @param props.de what they are of, in the names of their buttons */
export function Arquivos({ arquivos, de }: { arquivos: readonly StoredFile[]; de: string }) {
  const [aberto, setAberto] = useState<StoredFile | null>(null)
  return (
    <>
      {arquivos.map((a) => (
        <button
          key={a._id}
          type="button"
          className={css.arquivo}
          aria-label={`Ver ${a.nome}, de ${de}`}
          onClick={() => setAberto(a)}
        >
          <IconPaperclip size={16} stroke={2} aria-hidden />
          {a.nome}
        </button>
      ))}
      <FilePreview file={aberto} onClose={() => setAberto(null)} linkFor={linkNovo} />
    </>
  )
}
