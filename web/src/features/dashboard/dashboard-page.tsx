import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { Dashboard } from '#contract/dashboard.ts'
import { paths } from '../../app/paths.ts'
import type { StatusDeReserva } from '#contract/reservas.ts'
import { ErroDaApi } from '../../lib/erro-da-api.ts'
import { useSessao } from '../../lib/sessao.ts'
import { EtiquetaDoStatus } from '../../selects/status-de-reserva.tsx'
import { BotaoLink } from '../../ui/botao.tsx'
import { ChartPlaceholder } from '../../ui/charts/chart-placeholder.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Page, PageHead } from '../../ui/page.tsx'
import { FaixaDoCaixa, FaixaVazia } from './faixa-do-caixa.tsx'
import { Novas } from './novas.tsx'
import { Pendencias } from './pendencias.tsx'
import { consultaDoDashboard } from './dashboard.api.ts'
import { dataPorExtenso, saudacao } from './saudacao.ts'
import css from './dashboard.module.css'

const Graficos = lazy(() => import('./graficos.tsx').then((m) => ({ default: m.Graficos })))

/** The dashboard of staff (`/dashboard`) and of residents (`/morador`), who get it without the ledger. */
export function DashboardPage() {
  const sessao = useSessao()
  const { data, error, refetch, isFetching } = useQuery(consultaDoDashboard)
  const nome = data?.nome ?? sessao?.name ?? ''
  return (
    <Page>
      <PageHead title={saudacao(nome, new Date())} sub={data ? dataPorExtenso(data.hoje) : '\u00a0'} />
      {error && !data ? (
        <ErrorState
          message={error.message}
          {...(error instanceof ErroDaApi ? { code: error.codigo } : {})}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <Conteudo dados={data} comLivro={sessao?.isAdmin === true} />
      )}
    </Page>
  )
}

function Conteudo({ dados, comLivro }: { dados: Dashboard | undefined; comLivro: boolean }) {
  return (
    <>
      <Pendencias itens={dados?.pendencias} />
      {comLivro && <Livro financeiro={dados?.financeiro ?? null} />}
      <div className={css.duas}>
        <Novas
          titulo="Novas Reservas"
          itens={dados?.novasReservas}
          vazio="Nenhuma reserva por enquanto"
          caminho={paths.reserva}
          todas={paths.reservas}
          etiqueta={(status) => <EtiquetaDoStatus status={status as StatusDeReserva} />}
        />
        <Novas titulo="Novas Ocorrências" itens={dados?.novasOcorrencias} vazio="Nenhuma ocorrência por enquanto" />
      </div>
    </>
  )
}

/** Caixa, this month and the charts; a book without a line says how to begin. */
function Livro({ financeiro }: { financeiro: Dashboard['financeiro'] }) {
  if (!financeiro) {
    return (
      <>
        <FaixaVazia />
        <VagasDosGraficos />
      </>
    )
  }
  const { caixa } = financeiro
  const semNada =
    caixa.receitas === 0 && caixa.despesas === 0 && financeiro.meses.every((m) => m.receitas === 0 && m.despesas === 0)
  return (
    <>
      <FaixaDoCaixa {...financeiro} />
      {semNada ? (
        <EmptyState
          title="O livro do condomínio está em branco"
          text="Cadastre a primeira receita ou despesa e os gráficos aparecem aqui."
          action={
            <>
              <BotaoLink to={paths.novaReceita} variant="primary">
                Cadastrar receita
              </BotaoLink>
              <BotaoLink to={paths.novaDespesa}>Cadastrar despesa</BotaoLink>
            </>
          }
          short
        />
      ) : (
        <Suspense fallback={<VagasDosGraficos />}>
          <Graficos meses={financeiro.meses} />
        </Suspense>
      )}
    </>
  )
}

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
