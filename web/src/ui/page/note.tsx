import type { ReactNode } from 'react'
import css from './note.module.css'

export type NoteProps = {
  /** `plain`: how something is. `info`: what one should know. `success`: what was looked at and is well. `warning`: what one should look at before going on. */
  tone?: 'plain' | 'info' | 'success' | 'warning'
  children: ReactNode
  /** A button beside the sentence. */
  action?: ReactNode
}

/** A sentence set apart from the page, that stays as long as it is true. */
export function Note({ tone = 'plain', children, action }: NoteProps) {
  return (
    <div className={tone === 'plain' ? css.nota : `${css.nota} ${css[tone]}`}>
      <div className={css.texto}>{children}</div>
      {action}
    </div>
  )
}

/** A `Note` that is read out when it appears; nothing is shown while there is nothing to say. */
export function LiveNote({ tone = 'warning', children }: Omit<NoteProps, 'action'>) {
  return <div role="status">{children && <Note tone={tone}>{children}</Note>}</div>
}
