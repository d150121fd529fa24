import type { ReactNode } from 'react'
import type { TotalDoOrcamento } from '#contract/orcamentos.ts'
import type { Prestacao } from '#contract/prestacoes.ts'
import { formatAmount } from '../../ui/amount-format.ts'
import { SoLeitor } from '../../ui/so-leitor.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import css from './prestacao.module.css'
import { emPercentual } from './textos.ts'

interface Linha {
  chave: string
  nome: ReactNode
  /** One for each column after the name. */
  celulas: readonly string[]
}

interface Props {
  /** What the table is, for who hears it. */
  nome: string
  primeira: string
  colunas: readonly string[]
  linhas: readonly Linha[]
  total?: Linha
}

/** Amounts in columns; on a phone each line with its amounts one below the other, each with its word. */
export function TabelaDeValores({ nome, primeira, colunas, linhas, total }: Props) {
  const telefone = usePhone()
  if (telefone)
    return (
      <ul className={css.cartoes} aria-label={nome}>
        {[...linhas, ...(total ? [total] : [])].map((l) => (
          <li key={l.chave} className={l === total ? css.total : undefined}>
            <p>{l.nome}</p>
            <dl>
              {colunas.map((c, i) => (
                <div key={c}>
                  <dt>{c}</dt>
                  <dd>{l.celulas[i]}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    )
  const emLinha = (l: Linha) => (
    <tr key={l.chave}>
      <th scope="row">{l.nome}</th>
      {l.celulas.map((c, i) => (
        <td key={i}>{c}</td>
      ))}
    </tr>
  )
  return (
    // Narrow windows move the figures sideways, by keyboard too.
    <div className={css.rolagem} role="region" aria-label={nome} tabIndex={0}>
      <table className={css.tabela}>
        <caption>
          <SoLeitor>{nome}</SoLeitor>
        </caption>
        <thead>
          <tr>
            <th scope="col">{primeira}</th>
            {colunas.map((c) => (
              <th key={c} scope="col">
                {c}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{linhas.map(emLinha)}</tbody>
        {total && <tfoot>{emLinha(total)}</tfoot>}
      </table>
    </div>
  )
}

/** Opening, what came in and went out, and closing of each fund. */
export function Balancete({ balancete: { fundos, total } }: Pick<Prestacao, 'balancete'>) {
  const linha = (chave: string, nome: string, l: typeof total): Linha => ({
    chave,
    nome,
    celulas: [l.saldoInicial, l.receitas, l.despesas, l.entradas - l.saidas, l.saldoFinal].map((v) => formatAmount(v)),
  })
  return (
    <TabelaDeValores
      nome="Balancete por fundo, em reais"
      primeira="Fundo"
      colunas={['Saldo inicial', 'Receitas', 'Despesas', 'Transferências', 'Saldo final']}
      linhas={fundos.map((f) => linha(f.fundo._id, f.fundo.nome, f))}
      total={linha('total', 'Total', total)}
    />
  )
}

/** Receitas or despesas by category, the month and from January to it, beside what was planned. */
export function PorCategoria({ orcamento: o, tipo }: Pick<Prestacao, 'orcamento'> & { tipo: 'receita' | 'despesa' }) {
  const linha = (chave: string, nome: string, { anual, noMes, ateOMes }: TotalDoOrcamento): Linha => {
    const previsto = (v: number) => (anual === 0 ? '–' : formatAmount(v))
    return {
      chave,
      nome,
      celulas: [
        previsto(noMes.previsto),
        formatAmount(noMes.realizado),
        previsto(ateOMes.previsto),
        formatAmount(ateOMes.realizado),
        emPercentual(ateOMes.percentual),
      ],
    }
  }
  const linhas = o.linhas.filter((l) => l.tipo === tipo && (l.anual > 0 || l.ateOMes.realizado > 0))
  return (
    <TabelaDeValores
      nome={`${tipo === 'receita' ? 'Receitas' : 'Despesas'} por categoria, em reais`}
      primeira="Categoria"
      colunas={['Previsto no mês', 'No mês', 'Previsto no ano até aqui', 'No ano até aqui', 'Em % do previsto']}
      linhas={linhas.map((l) => linha(l.categoria?._id ?? 'nenhuma', l.categoria?.nome ?? 'Sem categoria', l))}
      total={linha('total', 'Total', tipo === 'receita' ? o.receitas : o.despesas)}
    />
  )
}
