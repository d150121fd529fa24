import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import type { Arquivo } from '#contract/casa/arquivos.ts'
import { linkNovo } from '../../../lib/link-novo.ts'
import { FilePreview } from '../../../ui/files/file-preview.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import css from './ocorrencias.module.css'

/** Photos side by side; each opens over the page. A file that is no photo shows its name. */
export function Fotos({ arquivos }: { arquivos: readonly Arquivo[] }) {
  const [aberto, setAberto] = useState<Arquivo | null>(null)
  if (arquivos.length === 0) return null
  return (
    <>
      <ul className={css.fotos} aria-label="Fotos">
        {arquivos.map((a) => (
          <li key={a._id}>
            <button type="button" onClick={() => setAberto(a)}>
              {a.tipo.startsWith('image/') ? (
                <img src={a.url} alt="" loading="lazy" width={152} height={104} />
              ) : (
                <span className={css.semFoto}>
                  <IconFileText size={22} stroke={1.75} aria-hidden />
                </span>
              )}
              <span className={css.legenda}>
                <VisuallyHidden>Ver </VisuallyHidden>
                {a.nome}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <FilePreview file={aberto} onClose={() => setAberto(null)} linkFor={linkNovo} />
    </>
  )
}
