import { formatarData } from '#contract/valores/calendario.ts'
import type { Comprovante } from '#contract/contas/prestacoes.ts'
import { Arquivos } from '../../../paineis/arquivos-do-registro.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Amount } from '../../../ui/page/amount.tsx'
import css from './prestacao.module.css'

/** The expenses of the month, each with what proves it. */
export function Comprovantes({ comprovantes }: { comprovantes: readonly Comprovante[] }) {
  if (comprovantes.length === 0) return <EmptyState short headingLevel={3} title="Nenhuma despesa no mês" />
  return (
    <ul className={css.comprovantes}>
      {comprovantes.map((c) => (
        <li key={c._id}>
          <span className={css.dia}>{formatarData(c.data)}</span>
          <div>
            <p>{c.nome}</p>
            <small>{[c.categoria ?? 'Sem categoria', `nota ${c.nota}`, c.fundo].join(' · ')}</small>
            {c.arquivos.length > 0 ? <Arquivos arquivos={c.arquivos} de={c.nome} /> : <small>Sem comprovante</small>}
          </div>
          <Amount reais={c.valor} />
        </li>
      ))}
    </ul>
  )
}
