import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from '../button.module.css'

export type DownloadLinkProps = { url: string; name: string; icon?: Icon; children: ReactNode }

/** A link drawn as a button that saves a file under its name. */
export function DownloadLink({ url, name, icon: Glyph, children }: DownloadLinkProps) {
  return (
    <a className={css.botao} href={url} download={name}>
      {Glyph && <Glyph size={16} stroke={2} aria-hidden />}
      {children}
    </a>
  )
}
