import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { consultaDoDashboard } from '../../../paineis/consulta-do-dashboard.ts'
import css from './cargos.module.css'

/** What waits for who takes over, as Home counts it, and where everything of the building is put into one file. */
export function OQueFica() {
  const { data } = useQuery(consultaDoDashboard)
  const pendencias = data?.pendencias ?? []
  return (
    <section className={css.fica}>
      <h3>O que fica para quem entra</h3>
      {data && pendencias.length === 0 && <p>Nada pendente.</p>}
      <ul>
        {pendencias.map((p) => (
          <li key={p.tipo}>
            <Link to={p.destino}>{p.texto}</Link>
          </li>
        ))}
      </ul>
      <p>
        Os livros, as cobranças e os documentos continuam aqui. Para entregar tudo num arquivo só, use{' '}
        <Link to="/configuracoes?aba=saida">Exportar tudo</Link>.
      </p>
    </section>
  )
}
