import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Dashboard } from '#contract/casa/dashboard.ts'
import { paths } from '../../../app/paths.ts'
import { soLe } from '../../../lib/sessao-guardada.ts'
import { ErroDaApi } from '../../../lib/erro-da-api.ts'
import { WhenWritable, useCanWrite } from '../../../ui/read-only.tsx'
import { atualizarSessao, sessaoAtual, useSessao } from '../../../lib/sessao.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { consultaDoDashboard } from '../../../paineis/consulta-do-dashboard.ts'
import { Graficos } from './graficos.tsx'
import { Painel } from './painel.tsx'
import { agora } from './saudacao.ts'

const ProximaCobranca = lazy(() =>
  import('../../../paineis/cobrancas/proxima-cobranca.tsx').then((m) => ({ default: m.ProximaCobranca })),
)

const AtosUrgentes = lazy(() => import('../../../paineis/atos-urgentes.tsx').then((m) => ({ default: m.AtosUrgentes })))

const Comecar = lazy(() => import('./comecar.tsx').then((m) => ({ default: m.Comecar })))

/**
 * The dashboard of staff (`/dashboard`) and of residents (`/morador`), who get it without the ledger. Who reads the books by an
 * office has the ledger alone at the first address, and at the second, living here, what is theirs.
 */
export function DashboardPage() {
  const sessao = useSessao()
  const soLivro = useLocation().pathname === paths.dashboard && sessao !== null && soLe(sessao)
  const ehMorador = sessao?.isAdmin === false && !soLivro
  const { data, error, refetch, isFetching } = useQuery(consultaDoDashboard)
  // Who left, or came back, since they entered: the menu follows.
  const saiu = data?.pendencias.some((f) => f.tipo === 'saida')
  useEffect(() => {
    if (ehMorador && saiu !== undefined && saiu !== sessaoAtual()?.saiu) atualizarSessao({ saiu })
  }, [ehMorador, saiu])
  const falha = error && !data && (
    <ErrorState
      message={error.message}
      {...(error instanceof ErroDaApi ? { code: error.codigo } : {})}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  )
  return (
    <Painel
      nome={sessao?.name ?? ''}
      agora={agora()}
      dados={data}
      comLivro={sessao?.isAdmin === true || soLivro}
      soLivro={soLivro}
      aPagar={
        ehMorador ? (
          <Suspense>
            <ProximaCobranca
              caminho={paths.cobranca}
              todas={paths.minhasCobrancas}
              caminhoDaReserva={paths.reserva}
              comAHoraDe={consultaDoDashboard.queryKey}
            />
          </Suspense>
        ) : (
          data?.atosUrgentes && (
            <Suspense>
              <AtosUrgentes dados={data.atosUrgentes} />
            </Suspense>
          )
        )
      }
      comeco={
        data?.comeco && (
          <Suspense>
            <Comecar />
          </Suspense>
        )
      }
      graficos={
        data?.financeiro && !ehMorador ? <Livro financeiro={data.financeiro} comeco={data.comeco} /> : undefined
      }
      falha={falha || undefined}
    />
  )
}

interface PropsDoLivro {
  financeiro: NonNullable<Dashboard['financeiro']>
  /** The guide is above, and what it asks for comes first. */
  comeco: boolean
}

/** The charts; a book without a line says how to begin. */
function Livro({ financeiro: { caixa, meses }, comeco }: PropsDoLivro) {
  const podeGravar = useCanWrite()
  const semNada =
    caixa.receitas === 0 && caixa.despesas === 0 && meses.every((m) => m.receitas === 0 && m.despesas === 0)
  if (!semNada) return <Graficos meses={meses} />
  return (
    <EmptyState
      title="O livro do condomínio está em branco"
      text={
        podeGravar
          ? 'Cadastre a primeira receita ou despesa e os gráficos aparecem aqui.'
          : 'Com a primeira receita ou despesa, os gráficos aparecem aqui.'
      }
      action={
        <WhenWritable>
          <ButtonLink to={paths.novaReceita} variant={comeco ? 'default' : 'primary'}>
            Cadastrar receita
          </ButtonLink>
          <ButtonLink to={paths.novaDespesa}>Cadastrar despesa</ButtonLink>
        </WhenWritable>
      }
      short
    />
  )
}
