import { conselhoEmResumo } from '#contract/contas/conselho/palavras-do-parecer.ts'
import type { Prestacao } from '#contract/contas/prestacoes.ts'
import { gastosPorCategoria } from '#contract/contas/orcamento/gastos-por-categoria.ts'
import { Amount } from '../../../ui/page/amount.tsx'
import { FactStrip, type Fact } from '../../../ui/page/fact-strip.tsx'
import { Section } from '../../../ui/page/page.tsx'
import css from './prestacao.module.css'

const fatosDe = (total: Prestacao['balancete']['total']): Fact[] => [
  { label: 'Saldo inicial', value: <Amount reais={total.saldoInicial} /> },
  { label: 'Receitas', value: <Amount reais={total.receitas} /> },
  { label: 'Despesas', value: <Amount reais={total.despesas} /> },
  { label: 'Saldo final', value: <Amount reais={total.saldoFinal} /> },
]

/** What most people open the accounts for, before the many screens of them: what the council says, and the four sums. */
export function Resumo({ prestacao: p }: { prestacao: Prestacao }) {
  return (
    <>
      <p className={css.doConselho}>
        <strong>Conselho:</strong> {conselhoEmResumo(p)}
      </p>
      <FactStrip facts={fatosDe(p.balancete.total)} />
    </>
  )
}

/** Where the money of the month went, the most first: the same figures as the long table, one line each. */
export function Gastos({ prestacao: p, titulo }: { prestacao: Prestacao; titulo: string }) {
  const gastos = gastosPorCategoria(p.orcamento)
  return (
    <Section title={titulo}>
      <ul className={css.gastos} aria-label={titulo}>
        {gastos.map(({ chave, nome, valor }) => (
          <li key={chave}>
            <span>{nome}</span>
            <Amount reais={valor} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
