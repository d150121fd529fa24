import { IconAlertCircle } from '@tabler/icons-react'
import { type MouseEvent, useEffect, useId, useRef } from 'react'
import css from './error-summary.module.css'
import { leadTo } from '../focus/lead-to.ts'

/** One line: `id` is the field's id; without it the sentence is not a link (an error of the form as a whole). */
export type SummaryError = { id?: string; message: string }

export type ErrorSummaryProps = {
  errors: readonly SummaryError[]
  /** What the form does, as a verb: "cadastrar", "salvar", "entrar". */
  para: string
  /** Number of tries to submit: each new one with errors brings the focus back here. */
  attempt: number
}

/** Title of the summary: "Corrija 2 campos para cadastrar", or "Não foi possível cadastrar" when no field is to blame. */
export function summaryTitle(errors: readonly SummaryError[], para: string): string {
  const fields = errors.filter((e) => e.id).length
  if (fields === 0) return `Não foi possível ${para}`
  return `Corrija ${fields} ${fields === 1 ? 'campo' : 'campos'} para ${para}`
}

/** What went wrong, above the form: takes the focus when a submit fails; each line leads to its field. */
export function ErrorSummary({ errors, para, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLElement>(null)
  const titleId = useId()
  const some = errors.length > 0
  useEffect(() => {
    if (some && attempt > 0) box.current?.focus()
  }, [attempt, some])
  if (!some) return null
  return (
    <section className={css.resumo} ref={box} tabIndex={-1} aria-labelledby={titleId}>
      <h2 id={titleId}>
        <IconAlertCircle size={18} stroke={1.75} aria-hidden />
        {summaryTitle(errors, para)}
      </h2>
      <ul>
        {errors.map((e) => (
          <li key={`${e.id ?? ''} ${e.message}`}>
            {e.id ? (
              <a href={`#${e.id}`} onClick={(event) => goToField(event, e.id as string)}>
                {e.message}
              </a>
            ) : (
              e.message
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

// The address keeps its own meaning (filters, page), so the link moves the focus without touching it. Of a group of fields it
// leads to the first that is wrong, or to the group where it is so as a whole.
function goToField(event: MouseEvent, id: string) {
  event.preventDefault()
  const field = document.querySelector<HTMLElement>(`[data-failed-in="${CSS.escape(id)}"] button`) ?? elementOf(id)
  if (field) leadTo(field.querySelector<HTMLElement>('[aria-invalid=true]') ?? field)
}

/** The field itself, or the list it stands in: `extras.1.price`, `extras.1`, `extras`. */
function elementOf(id: string): HTMLElement | null {
  const found = document.getElementById(id)
  const end = id.lastIndexOf('.')
  return found ?? (end < 0 ? null : elementOf(id.slice(0, end)))
}
