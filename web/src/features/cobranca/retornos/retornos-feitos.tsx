import { useQuery } from '@tanstack/react-query'
import { formatarInstante } from '#contract/valores/calendario.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { Section } from '../../../ui/page/page.tsx'
import { consultaDosRetornos } from './retornos.api.ts'
import css from './retornos.module.css'
import { contaDe, contarCobrancas, contarTitulos, numeroDe } from './textos.ts'

/** The files that came already. What one settled is undone payment by payment, on the page of each charge. */
export function RetornosFeitos() {
  const retornos = useQuery(consultaDosRetornos).data
  if (!retornos || retornos.length === 0) return null
  return (
    <Section title="Retornos importados">
      <p className={css.cabeca}>Para desfazer uma baixa, estorne o pagamento na página da cobrança.</p>
      <ul className={css.lista} aria-label="Retornos importados">
        {retornos.map((r) => (
          <li key={r._id}>
            <span>
              <strong>{r.arquivo}</strong>
              <small>{[r.banco, contaDe(r), numeroDe(r)].filter((p) => p !== '').join(' · ')}</small>
              <small>
                {contarTitulos(r.titulos)} ·{' '}
                {r.baixas === 0 ? 'sem baixas' : `baixa de ${contarCobrancas(r.baixas)}, ${formatarReais(r.total)}`}
                {r.tarifasLancadas > 0 && ` · ${formatarReais(r.tarifasLancadas)} de tarifas em Despesas`}
              </small>
              <small>
                {r.quem}, {formatarInstante(r.createdAt)}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
