import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { camposDoServico } from '#contract/predio/servicos.campos.ts'
import { paths } from '../../../app/paths.ts'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import { ErroDaApi } from '../../../lib/erro-da-api.ts'
import { leituraDoHistorico } from '../../../registros/campos-do-registro.ts'
import { useTitulo } from '../../../lib/titulo.ts'
import { falha } from '../../../avisos/falha.ts'
import { useAvisosLidos } from '../../../paineis/notificacoes.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { BackLink, Page, PageHead } from '../../../ui/page/page.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { useDelayed } from '../../../ui/use-delayed.ts'
import { consultaDeUm } from './servicos.api.ts'
import css from './servicos.module.css'

// The form comes while the order is being read.
const EditorDeServico = lazy(() => import('./editor-de-servico.tsx').then((m) => ({ default: m.EditorDeServico })))
const Historico = lazy(() => import('../../../registros/historico.tsx').then((m) => ({ default: m.Historico })))

const LEITURA = leituraDoHistorico(camposDoServico)

/** A service order: its fields, its status, its files and its history. */
export function ServicoPage() {
  const { id = '' } = useParams()
  const { data, error, refetch, isFetching } = useQuery(consultaDeUm(id))
  useAvisosLidos('servicos', data?._id)
  const naoHa = error instanceof ErroDaApi && error.status === 404 && !data
  const lista = enderecoDaLista(paths.servicos)
  useTitulo(naoHa ? 'Serviço não encontrado' : undefined, error !== null)
  return (
    <Page width="form">
      <BackLink to={lista}>Serviços/Manutenção</BackLink>
      <PageHead title={naoHa ? 'Serviço não encontrado' : (data?.titulo ?? 'Ordem de Serviço')} />
      {data && (
        <Suspense fallback={<Lendo />}>
          <EditorDeServico key={id} registro={data} />
          <Historico entidade="servicos" id={id} {...LEITURA} />
        </Suspense>
      )}
      {naoHa && (
        <EmptyState
          title="Este endereço não leva a nenhum serviço"
          text="Ele pode ter sido excluído, ou o link está incompleto."
          action={<ButtonLink to={lista}>Ver os serviços</ButtonLink>}
        />
      )}
      {error && !naoHa && !data && (
        <ErrorState {...falha('Não foi possível ler este serviço.', error, () => void refetch(), isFetching)} />
      )}
      {!data && !error && <Lendo />}
    </Page>
  )
}

function Lendo() {
  const demora = useDelayed(true)
  return (
    <div className={css.lendo} role="status" aria-label={demora ? 'Carregando…' : ''}>
      {demora && [40, 40, 40, 40, 186].map((altura, i) => <Skeleton key={i} height={altura} />)}
    </div>
  )
}
