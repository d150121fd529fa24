import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import css from './form-section.module.css'

type Level = 2 | 3

export type FormSectionProps = {
  title: string
  /** One or two sentences under the heading. */
  hint?: ReactNode
  /** Of the heading; 3 where one of 2 is above it, in a tab or a dialog. */
  level?: Level
  /** Where the summary of errors leads when the section is wrong as a whole. */
  id?: string
  children: ReactNode
}

const Heading = ({ level, children }: { level: Level; children: ReactNode }) =>
  level === 2 ? <h2>{children}</h2> : <h3>{children}</h3>

/** Fields that belong together, under a heading of their own. */
export function FormSection({ title, hint, level = 2, id, children }: FormSectionProps) {
  return (
    <fieldset className={css.secao} id={id}>
      <legend>
        <Heading level={level}>{title}</Heading>
      </legend>
      <div className={css.campos}>
        {hint && <p className={css.dica}>{hint}</p>}
        {children}
      </div>
    </fieldset>
  )
}

export type FoldedSectionProps = FormSectionProps & {
  /** What it holds, in a few words, read while it is folded; left out, whether it holds anything. */
  summary?: ReactNode
  /** Something in it is not as usual: it opens by itself, unless the person folds it. */
  filled?: boolean
}

/** A field that is wrong, or the error line of a list as a whole. */
const WRONG = '[aria-invalid=true], [id$="-erro"]'

/** Whether something is wrong among these fields, whatever drew it. */
function useWrongIn(fields: RefObject<HTMLElement | null>): boolean {
  const [wrong, setWrong] = useState(false)
  useLayoutEffect(() => {
    const box = fields.current
    if (!box) return
    const look = () => setWrong(box.querySelector(WRONG) !== null)
    const changes = new MutationObserver(look)
    changes.observe(box, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] })
    look()
    return () => changes.disconnect()
  }, [fields])
  return wrong
}

/**
 * Fields that are seldom needed, folded under their heading. Its fields stay where they are and keep their values; one that is
 * wrong opens it, and it cannot be folded until that is put right.
 */
export function FoldedSection({ title, hint, level = 2, summary, filled = false, id, children }: FoldedSectionProps) {
  const [chosen, setChosen] = useState<boolean | null>(null)
  const fields = useRef<HTMLDivElement>(null)
  const wrong = useWrongIn(fields)
  const open = wrong || (chosen ?? filled)
  const holds = summary || (filled && 'Preenchido')
  return (
    <details
      className={`${css.secao} ${css.dobra}`}
      id={id}
      open={open}
      onToggle={(e) => setChosen(e.currentTarget.open)}
    >
      <summary
        onClick={(e) => {
          e.preventDefault()
          setChosen(wrong || !open)
        }}
      >
        <Heading level={level}>{title}</Heading>
        <IconChevronDown size={18} stroke={1.75} aria-hidden />
        {holds && !open && <span className={css.resumo}>{holds}</span>}
      </summary>
      <div ref={fields} role="group" aria-label={title} className={css.campos}>
        {hint && <p className={css.dica}>{hint}</p>}
        {children}
      </div>
    </details>
  )
}
