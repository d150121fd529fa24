import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { ErroDaApi } from '../../../lib/erro-da-api.ts'
import { falha } from '../../../avisos/falha.ts'
import { useSessao } from '../../../lib/sessao.ts'
import { useTitulo } from '../../../lib/titulo.ts'
import { useAvisosLidos } from '../../../paineis/notificacoes.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { BackLink, Page, PageHead } from '../../../ui/page/page.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { useDelayed } from '../../../ui/use-delayed.ts'
import { Contas } from './contas.tsx'
import { consultaDoMes } from './prestacao.api.ts'
import css from './prestacao.module.css'
import { nomeDoMes } from './textos.ts'

/** The accounts of one month. */
export function PrestacaoPage() {
  const { competencia = '' } = useParams()
  const administra = useSessao()?.isAdmin === true
  const { data, error, refetch, isFetching } = useQuery(consultaDoMes(competencia))
  const naoHa = error instanceof ErroDaApi && error.status === 404
  const demora = useDelayed(!data && !error)
  const nome = naoHa
    ? 'Contas não encontradas'
    : data
      ? `Contas de ${nomeDoMes(data._id).toLowerCase()}`
      : 'Prestação de contas'
  useTitulo(nome, error !== null)
  useAvisosLidos('prestacoes', data?._id)
  return (
    <Page width="form">
      <BackLink to={paths.prestacoes}>Prestação de Contas</BackLink>
      <PageHead title={nome} />
      {naoHa ? (
        <EmptyState
          title="Este endereço não leva a nenhuma conta publicada"
          text="O mês pode não ter sido publicado ainda, ou a administração o retirou para corrigir."
          action={<ButtonLink to={paths.prestacoes}>Ver as contas publicadas</ButtonLink>}
        />
      ) : data ? (
        <Contas prestacao={data} administra={administra} />
      ) : error ? (
        <ErrorState {...falha('Não foi possível ler estas contas.', error, () => void refetch(), isFetching)} />
      ) : (
        <div className={css.lendo} role="status" aria-label={demora ? 'Carregando…' : ''} aria-busy="true">
          {demora && [48, 120, 160, 160].map((altura, i) => <Skeleton key={i} height={altura} />)}
        </div>
      )}
    </Page>
  )
}
