import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { AvisoDoFechamento } from '#contract/contas/prestacoes.ts'
import css from './prestacao.module.css'

/** What follows from closing a month, and what to look at before: closing stays possible. */
export function AntesDeFechar({ avisos }: { avisos: readonly AvisoDoFechamento[] }) {
  return (
    <>
      <p className={css.consequencia}>
        Receitas, despesas e transferências desse mês e dos anteriores não mudam mais: correções viram estorno.
      </p>
      {avisos.length > 0 && (
        <>
          <p className={css.confira} id="confira-antes-de-fechar">
            Confira antes de fechar:
          </p>
          <ul className={css.avisos} aria-labelledby="confira-antes-de-fechar">
            {avisos.map((a) => (
              <li key={a.tipo}>
                <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
                {/* The opinion is on the page behind this dialog: a link would lead nowhere. */}
                {a.tipo === 'parecer' ? <span>{a.texto}</span> : <Link to={a.destino}>{a.texto}</Link>}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
