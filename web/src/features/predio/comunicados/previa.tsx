import { lazy, Suspense, useState } from 'react'
import { useWatch } from 'react-hook-form'
import css from './comunicados.module.css'
import type { Valores } from './esquema.ts'

const TextoDoComunicado = lazy(() =>
  import('./texto-do-comunicado.tsx').then((m) => ({ default: m.TextoDoComunicado })),
)

/** How the text will be read, while it is written. */
export function Previa() {
  const texto = useWatch<Valores, 'texto'>({ name: 'texto' })
  const [aberta, abrir] = useState(false)
  return (
    <details className={css.previa} onToggle={(e) => abrir(e.currentTarget.open)}>
      <summary>Ver como fica</summary>
      {aberta && (
        <Suspense>
          {texto.trim() === '' ? <p>O texto aparece aqui enquanto é escrito.</p> : <TextoDoComunicado texto={texto} />}
        </Suspense>
      )}
    </details>
  )
}
