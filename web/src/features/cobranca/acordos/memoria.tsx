import type { PassoDaMemoria } from '#contract/cobranca/cobrancas.ts'
import { emDias } from '#contract/valores/texto.ts'
import { formatAmount } from '../../../ui/text/amount-format.ts'
import { Amount } from '../../../ui/page/amount.tsx'
import css from './acordos.module.css'

const detalhe = (p: PassoDaMemoria): string =>
  [p.base !== null && `sobre R$ ${formatAmount(p.base)}`, p.taxa, p.dias !== null && emDias(p.dias)]
    .filter(Boolean)
    .join(' · ')

/** How what a charge owed on the day of the agreement was worked out; closed until asked for. */
export function Memoria({ passos, de }: { passos: readonly PassoDaMemoria[]; de: string }) {
  return (
    <details>
      <summary aria-label={`Memória de cálculo de ${de}`}>Memória de cálculo</summary>
      <ol className={css.memoria}>
        {passos.map((p, i) => (
          <li key={i}>
            <span>{[p.texto, detalhe(p)].filter(Boolean).join(': ')}</span>
            {p.valor !== null && <Amount reais={p.valor} variant="plain" />}
          </li>
        ))}
      </ol>
    </details>
  )
}
