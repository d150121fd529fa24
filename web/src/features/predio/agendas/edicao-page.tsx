import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { descreverRepeticao } from '#contract/predio/repeticao.ts'
import { paths } from '../../../app/paths.ts'
import { ErroDaApi, mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { useTitulo } from '../../../lib/titulo.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { BackLink, Page, PageHead } from '../../../ui/page/page.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { useDelayed } from '../../../ui/use-delayed.ts'
import { consultaDeUma } from './agenda.api.ts'
import css from './agenda.module.css'
import { Editor } from './editor.tsx'

const Historico = lazy(() => import('../../../registros/historico.tsx').then((m) => ({ default: m.Historico })))

const NOMES = {
  nome: 'Nome',
  compromisso: 'Compromisso',
  datas: 'Datas',
  status: 'Status',
  repeticao: 'Repetição',
  excecoes: 'Dias sem repetição',
}

/** An appointment with all its fields and its history. */
export function EditarAgendaPage() {
  const { id = '' } = useParams()
  const { data, error, refetch, isFetching } = useQuery(consultaDeUma(id))
  const sumiu = error instanceof ErroDaApi && error.status === 404
  const naoHa = sumiu && !data
  useTitulo(naoHa ? 'Compromisso não encontrado' : undefined, error !== null)
  return (
    <Page width="form">
      <BackLink to={paths.agendas}>Agenda de Compromissos</BackLink>
      <PageHead
        title={naoHa ? 'Compromisso não encontrado' : 'Atualizar Compromisso'}
        sub={
          data?.recorrencia
            ? `${descreverRepeticao(data.recorrencia)}. O que mudar aqui vale para todas as vezes.`
            : undefined
        }
      />
      {data && <Editor key={id} registro={data} sumiu={sumiu} />}
      {data && (
        <Suspense>
          <Historico entidade="agendas" id={id} nomes={NOMES} />
        </Suspense>
      )}
      {naoHa && (
        <EmptyState
          title="Este endereço não leva a nenhum compromisso"
          text="Ele pode ter sido excluído, ou o link está incompleto."
          action={<ButtonLink to={paths.agendas}>Ver a agenda</ButtonLink>}
        />
      )}
      {error && !sumiu && !data && (
        <ErrorState
          message={`Não foi possível ler este compromisso. ${mensagemDoErro(error)}`}
          {...(error instanceof ErroDaApi && { code: error.codigo })}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !error && <Lendo />}
    </Page>
  )
}

function Lendo() {
  const demora = useDelayed(true)
  return (
    <div className={css.lendo} role="status" aria-label={demora ? 'Carregando…' : ''}>
      {demora && [40, 66, 40, 40, 40].map((altura, i) => <Skeleton key={i} height={altura} />)}
    </div>
  )
}
