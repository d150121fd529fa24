import { leadTo } from '../../../ui/focus/lead-to.ts'
import css from './prestacao.module.css'

/** Goes to the part of the page with this heading, as a link within it would. */
function irPara(titulo: string): void {
  const alvo = [...document.querySelectorAll<HTMLElement>('main h2')].find((h) => h.textContent === titulo)
  if (alvo) leadTo(alvo, 'start')
}

/** On a phone the accounts of a month are many screens long: their parts by name, to go straight to one. */
export function Indice({ titulos }: { titulos: readonly string[] }) {
  return (
    <details className={css.indice}>
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
