import { useSyncExternalStore } from 'react'
import { avisosDaVisita, observarAvisos } from '../../../avisos/avisos.ts'
import { ago } from '../../../ui/text/ago-text.ts'
import css from './painel-de-notificacoes.module.css'

/** What was said in passing since the page was opened: a message that closed by itself can be read again here. */
export function NestaVisita() {
  const avisos = useSyncExternalStore(observarAvisos, avisosDaVisita)
  if (avisos.length === 0) return null
  return (
    <details className={css.visita}>
      <summary>Avisos desta visita</summary>
      <ul>
        {avisos.map((a) => (
          <li key={a.n}>
            <span>{a.texto}</span>
            <time>{ago(a.quando)}</time>
          </li>
        ))}
      </ul>
    </details>
  )
}
