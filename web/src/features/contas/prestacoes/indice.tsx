import { useSyncExternalStore } from 'react'
import { leadTo } from '../../../ui/focus/lead-to.ts'
import css from './prestacao.module.css'

/** Goes to the part of the page with this heading, as a link within it would. */
function irPara(titulo: string): void {
  const alvo = [...document.querySelectorAll<HTMLElement>('main h2')].find((h) => h.textContent === titulo)
  if (alvo) leadTo(alvo, 'start')
}

/** As wide as the stylesheet's phone ends. */
const LARGA = '(min-width: 48em)'

function ouvirLargura(mudou: () => void): () => void {
  const consulta = matchMedia(LARGA)
  consulta.addEventListener('change', mudou)
  return () => consulta.removeEventListener('change', mudou)
}

/** The accounts of a month are many screens long: their parts by name, to go straight to one. On a phone they unfold. */
export function Indice({ titulos }: { titulos: readonly string[] }) {
  const larga = useSyncExternalStore(
    ouvirLargura,
    () => matchMedia(LARGA).matches,
    () => true,
  )
  return (
    <details className={css.indice} key={String(larga)} open={larga}>
      <summary>Ir para uma parte das contas</summary>
      <ul>
        {titulos.map((titulo) => (
          <li key={titulo}>
            <button type="button" onClick={() => irPara(titulo)}>
              {titulo}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
