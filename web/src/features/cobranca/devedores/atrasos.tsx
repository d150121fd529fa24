import type { ResumoDosDevedores } from '#contract/cobranca/devedores.ts'
import { Amount } from '../../../ui/page/amount.tsx'
import { NOME_DO_PASSO, passos, porPasso, type Passo } from './faixas.ts'
import { contarUnidades } from './use-quem-avisar.ts'
import css from './atrasos.module.css'

type Props = Pick<ResumoDosDevedores, 'devidoPorFaixa' | 'unidadesPorFaixa' | 'unidadesHaMaisDe90Dias'>

/** What is owed by how late it is: one bar in four steps, each with its name, its sum and how many owe so late below it. */
export function Atrasos({ devidoPorFaixa, unidadesPorFaixa: n, unidadesHaMaisDe90Dias }: Props) {
  const somas = porPasso(devidoPorFaixa)
  const quantas: Record<Passo, number> = {
    ...{ ate30: n.ate30, de31a60: n.de31a60, de61a90: n.de61a90 },
    mais90: unidadesHaMaisDe90Dias,
  }
  const comDivida = passos.filter((p) => somas[p] > 0)
  const larguras = (minimo: number) => comDivida.map((p) => `minmax(${minimo}px, ${somas[p]}fr)`).join(' ')
  return (
    <section aria-label="Por tempo de atraso" className={css.atrasos}>
      <div className={css.barra} style={{ gridTemplateColumns: larguras(20) }} aria-hidden>
        {comDivida.map((p) => (
          <i key={p} data-passo={p} />
        ))}
      </div>
      <dl className={css.passos} style={{ gridTemplateColumns: larguras(104) }}>
        {comDivida.map((p, i) => (
          <div key={p}>
            <dt>
              <i className={css.marca} data-passo={p} aria-hidden />
              {NOME_DO_PASSO[p]}
              {i === 0 && ' dias'}
            </dt>
            <dd>
              <Amount reais={somas[p]} />
              <small>{contarUnidades(quantas[p])}</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
