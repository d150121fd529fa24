import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { writePhone } from '../../../ui/text/digits-text.ts'
import css from './devedores.module.css'
import { consultaDosSemEmail } from './lembretes.api.ts'

const cobrancas = (n: number) => (n === 1 ? '1 cobrança vencida' : `${n} cobranças vencidas`)

/** Who owes and cannot be reminded by e-mail; nothing while there is nobody. */
export function SemEmail() {
  const { data } = useQuery(consultaDosSemEmail)
  if (!data || data.length === 0) return null
  return (
    <details className={css.semEmail}>
      <summary>
        {data.length === 1 ? '1 pessoa sem e-mail' : `${data.length} pessoas sem e-mail`}: avisar de outra forma
      </summary>
      <ul>
        {data.map((d) => (
          <li key={`${d.unidade._id} ${d.nome ?? ''}`}>
            <Link to={paths.unidade(d.unidade._id)}>{d.unidade.nome}</Link>
            <span>
              {d.nome ?? 'Sem responsável'}
              {d.tel && ` · ${writePhone(d.tel)}`} · {cobrancas(d.cobrancas)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
