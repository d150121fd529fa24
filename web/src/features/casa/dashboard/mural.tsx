import { Link } from 'react-router'
import type { Dashboard } from '#contract/casa/dashboard.ts'
import { NOME_DO_TIPO } from '#contract/predio/comunicados/tipos.ts'
import { formatarInstante } from '#contract/valores/calendario.ts'
import { paths } from '../../../app/paths.ts'
import { Section } from '../../../ui/page/page.tsx'
import css from './dashboard.module.css'

type Comunicado = Dashboard['comunicados'][number]

/** What it waits for from who reads it; null for nothing. */
const espera = ({ esperaCiencia, lido }: Comunicado): string | null =>
  esperaCiencia ? 'Pede a sua ciência' : lido ? null : 'Não lido'

/** What the condominium told a resident: where there is any on the board, their Home begins with it. */
export function Mural({ comunicados }: { comunicados: readonly Comunicado[] | undefined }) {
  if (comunicados === undefined || comunicados.length === 0) return null
  return (
    <Section title="Comunicados" ruled aside={<Link to={paths.comunicados}>Ver todos</Link>}>
      <ul className={css.mural}>
        {comunicados.map((c) => (
          <li key={c._id}>
            <Link to={paths.comunicado(c._id)}>{c.titulo}</Link>
            <small>
              {[NOME_DO_TIPO[c.tipo], formatarInstante(c.publicado)].join(' · ')}
              {espera(c) !== null && <b> · {espera(c)}</b>}
            </small>
          </li>
        ))}
      </ul>
    </Section>
  )
}
