import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatarPercentual } from '#contract/valores/moeda.ts'
import { Amount } from '../../../../ui/page/amount.tsx'
import type { Assunto } from '../assunto.ts'
import { consultaDoFiltro, escreverFiltro, type Filtro } from './filtro.ts'
import { consultaPorCategoria } from '../lancamentos.queries.ts'
import css from './lista.module.css'
import { contarLinhas } from './contagem.ts'

const parte = (total: number, soma: number): string => (soma === 0 ? '' : formatarPercentual((total * 100) / soma))

/** The sums of a filter by category, asked for when somebody opens them; each leads to its lines. */
export function PorCategoria({ assunto: a, filtro }: { assunto: Assunto; filtro: Filtro }) {
  const [aberto, setAberto] = useState(false)
  const consulta = useQuery({ ...consultaPorCategoria(a, consultaDoFiltro(filtro)), enabled: aberto })
  const somas = consulta.data ?? []
  const soma = somas.reduce((total, s) => total + s.total, 0)
  return (
    <details className={css.porCategoria} onToggle={(e) => setAberto(e.currentTarget.open)}>
      <summary>Somas por categoria</summary>
      <p role="status">
        {consulta.isError
          ? 'Não foi possível somar por categoria. Feche e abra para tentar de novo.'
          : consulta.isPending
            ? 'Somando…'
            : somas.length === 0
              ? 'Nenhuma linha neste filtro.'
              : ''}
      </p>
      <ul>
        {somas.map((s) => (
          <li key={s.categoria ?? ''}>
            <Link to={escreverFiltro({ ...filtro, categoria: s.categoria ?? 'nenhuma', pagina: 1 })}>
              {s.categoria ?? 'Sem categoria'}
            </Link>
            <span>{contarLinhas(a, s.quantidade)}</span>
            <span className={css.parte}>{parte(s.total, soma)}</span>
            <strong>
              <Amount reais={s.total} />
            </strong>
          </li>
        ))}
      </ul>
    </details>
  )
}
