import { IconArrowRight } from '@tabler/icons-react'
import { ErrorState, type ErrorStateProps } from './error-state.tsx'
import css from './history-panel.module.css'
import { Skeleton, skeletonWidth } from './skeleton.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { useDelayed } from '../use-delayed.ts'

/** One write, in words: "Marta Nogueira alterou, 20/11/2026, 08:10", with the fields before and after. */
export type HistoryEntry = {
  id: string
  quem: string
  /** Past verb: "cadastrou", "alterou", "deletou". */
  acao: string
  /** Already formatted. */
  quando: string
  /** Values already formatted; null where there was, or is, nothing. */
  /** The fields wait behind “Ver os campos”: those of a new record are many. */
  folded?: boolean
  mudancas: readonly { campo: string; antes: string | null; depois: string | null }[]
}

export type HistoryPanelProps = {
  /** Newest first; undefined while loading. */
  entries: readonly HistoryEntry[] | undefined
  error?: ErrorStateProps | null
}

/** The history of one record: who did what and when, each field with its value before and after. */
export function HistoryPanel({ entries, error }: HistoryPanelProps) {
  const late = useDelayed(entries === undefined && !error)
  if (error) return <ErrorState {...error} />
  if (!entries)
    return (
      <div className={css.carregando} aria-busy="true">
        {late && [0, 1, 2].map((i) => <Skeleton key={i} width={skeletonWidth(i, 1)} />)}
      </div>
    )
  if (entries.length === 0) return <p className={css.nada}>Nada mudou desde o cadastro.</p>
  return (
    <ol className={css.historico}>
      {entries.map((e) => (
        <li key={e.id} className={css.entrada}>
          <p className={css.quem}>
            <b>{e.quem}</b> {e.acao} <span className={css.quando}>{e.quando}</span>
          </p>
          {e.mudancas.length > 0 &&
            (e.folded ? (
              <details className={css.dobra}>
                <summary>{e.mudancas.length === 1 ? 'Ver o campo' : `Ver os ${e.mudancas.length} campos`}</summary>
                <Changes changes={e.mudancas} />
              </details>
            ) : (
              <Changes changes={e.mudancas} />
            ))}
        </li>
      ))}
    </ol>
  )
}

function Changes({ changes }: { changes: HistoryEntry['mudancas'] }) {
  return (
    <dl className={css.mudancas}>
      {changes.map((m) => (
        <div key={m.campo}>
          <dt>{m.campo}</dt>
          <dd>
            {m.antes !== null && (
              <>
                <VisuallyHidden>de </VisuallyHidden>
                <span className={css.antes}>{m.antes || 'vazio'}</span>
                <IconArrowRight className={css.seta} size={16} stroke={2} aria-hidden />
                <VisuallyHidden> para </VisuallyHidden>
              </>
            )}
            {m.depois || 'vazio'}
          </dd>
        </div>
      ))}
    </dl>
  )
}
