import { faixasDeAtraso, type FaixaDeAtraso, type ResumoDosDevedores } from '#contract/cobranca/devedores.ts'
import { formatarPercentual } from '#contract/valores/moeda.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { Amount } from '../../../ui/page/amount.tsx'
import css from './devedores.module.css'

const NOMES: Record<FaixaDeAtraso, string> = {
  ate30: 'até 30 dias',
  de31a60: '31 a 60',
  de61a90: '61 a 90',
  de91a180: '91 a 180',
  de181a365: '181 a 365',
  mais365: 'mais de 1 ano',
}

/** What is owed by how late it is: a bar for the eye, its figures below. */
export function Atrasos({ faixas, principal }: Pick<ResumoDosDevedores, 'faixas' | 'principal'>) {
  return (
    <section aria-labelledby="atrasos" className={css.atrasos}>
      <h2 id="atrasos">Por tempo de atraso</h2>
      <div className={css.barra} aria-hidden>
        {faixasDeAtraso.map((f) => (
          <span key={f} data-faixa={f} style={{ flexGrow: faixas[f] }} />
        ))}
      </div>
      <dl>
        {faixasDeAtraso.map((f) => (
          <div key={f}>
            <dt>
              <span className={css.marca} data-faixa={f} aria-hidden />
              {NOMES[f]}
            </dt>
            <dd>
              <Amount reais={faixas[f]} />
              <small>
                {formatarPercentual(principal > 0 ? Math.round((faixas[f] / principal) * 100) : null)}
                <VisuallyHidden> do total vencido</VisuallyHidden>
              </small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
