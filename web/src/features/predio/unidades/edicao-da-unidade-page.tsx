import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { ErroDaApi } from '../../../lib/erro-da-api.ts'
import { useTitulo } from '../../../lib/titulo.ts'
import { falha } from '../../../avisos/falha.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { BackLink, Page, PageHead } from '../../../ui/page/page.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { useDelayed } from '../../../ui/use-delayed.ts'
import { consultaDeUma } from './unidades.api.ts'
import css from './unidades.module.css'

const EditorDaUnidade = lazy(() => import('./editor-da-unidade.tsx').then((m) => ({ default: m.EditorDaUnidade })))

/** The fields of a unit. */
export function EdicaoDaUnidadePage() {
  const { id = '' } = useParams()
  const { data, error, refetch, isFetching } = useQuery(consultaDeUma(id))
  const naoHa = error instanceof ErroDaApi && error.status === 404 && !data
  const demora = useDelayed(!data && !error)
  useTitulo(naoHa ? 'Unidade não encontrada' : data && `Atualizar unidade ${data.nome}`, error !== null)
  return (
    <Page width="form">
      <BackLink to={paths.unidade(id)}>{data ? `Unidade ${data.nome}` : 'Unidade'}</BackLink>
      <PageHead title={naoHa ? 'Unidade não encontrada' : 'Atualizar unidade'} />
      <Suspense>{data && <EditorDaUnidade key={id} registro={data} />}</Suspense>
      {naoHa && (
        <EmptyState
          title="Este endereço não leva a nenhuma unidade"
          text="Ela pode ter sido excluída, ou o link está incompleto."
          action={<ButtonLink to={paths.unidades}>Ver as unidades</ButtonLink>}
        />
      )}
      {error && !naoHa && !data && (
        <ErrorState {...falha('Não foi possível ler esta unidade.', error, () => void refetch(), isFetching)} />
      )}
      {!data && !error && (
        <div className={css.lendo} role="status" aria-label={demora ? 'Carregando…' : ''}>
          {demora && [40, 40, 40, 40, 108].map((altura, i) => <Skeleton key={i} height={altura} />)}
        </div>
      )}
    </Page>
  )
}
