import type { ReactNode } from 'react'
import type { Dashboard } from '#contract/casa/dashboard.ts'
import { ChartPlaceholder } from '../../../ui/charts/chart-placeholder.tsx'
import { Page, PageHead } from '../../../ui/page/page.tsx'
import { FaixaDasCobrancas } from './faixa-das-cobrancas.tsx'
import { FaixaDoCaixa, FaixaVazia } from './faixa-do-caixa.tsx'
import { Listas } from './listas.tsx'
import { Mural } from './mural.tsx'
import { Pendencias } from './pendencias.tsx'
import { dataPorExtenso, saudacao } from './saudacao.ts'
import css from './dashboard.module.css'

interface Props {
  nome: string
  /** Null leaves the greeting for later. */
  agora: Date | null
  /** What the server said; the places are kept while it has not answered. */
  dados: Dashboard | undefined
  /** Staff see the ledger. */
  comLivro: boolean
  /** Of who reads the books by an office: nothing but the ledger. */
  soLivro?: boolean
  /** What a resident has to pay first; of the administration, that somebody's term has ended. */
  aPagar?: ReactNode
  /** The guide of the first days, while it is shown. */
  comeco?: ReactNode
  /** What follows the numbers, for staff. */
  graficos?: ReactNode
  /** Shown instead of the content, but for what there is to pay: it is read apart, and is never hidden. */
  falha?: ReactNode
}

/**
 * What the dashboard opens with, from its data alone: no state and no effect, because the page's first script draws it
 * too, before React is here (`app/arranque`).
 */
export function Painel({ nome, agora, dados, comLivro, soLivro = false, aPagar, comeco, graficos, falha }: Props) {
  return (
    <Page>
      <PageHead
        title={agora ? saudacao(dados?.nome ?? nome, agora) : '\u00a0'}
        sub={dados ? dataPorExtenso(dados.hoje) : '\u00a0'}
      />
      {!comLivro && <Mural comunicados={dados?.comunicados} />}
      {aPagar}
      {falha ?? (
        <>
          {!soLivro && <Pendencias dados={dados} daPessoa={!comLivro} />}
          {comeco}
          {comLivro && (dados?.financeiro ? <FaixaDoCaixa {...dados.financeiro} /> : <FaixaVazia />)}
          {comLivro && (graficos ?? <VagasDosGraficos />)}
          {comLivro && dados?.financeiro?.cobrancas && (
            <FaixaDasCobrancas {...dados.financeiro.cobrancas} hoje={dados.hoje} semLinks={soLivro} />
          )}
          {!soLivro && <Listas dados={dados} daPessoa={!comLivro} />}
        </>
      )}
    </Page>
  )
}

/** The places of the three charts. */
function VagasDosGraficos() {
  return (
    <div className={css.graficos}>
      <ChartPlaceholder title="Gráfico Geral" size="large" />
      <div className={css.pequenos}>
        <ChartPlaceholder title="Receitas" size="small" />
        <ChartPlaceholder title="Despesas" size="small" />
      </div>
    </div>
  )
}
