import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { falha } from '../../../avisos/falha.ts'
import { useTitulo } from '../../../lib/titulo.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { BackLink, Page, PageHead } from '../../../ui/page/page.tsx'
import { Waiting } from '../../../ui/page/waiting.tsx'
import { todayInSaoPaulo } from '../../../ui/text/calendar-days.ts'
import { consultaDoOrcamento } from './orcamento.api.ts'

const EditorDoOrcamento = lazy(() =>
  import('./editor-do-orcamento.tsx').then((m) => ({ default: m.EditorDoOrcamento })),
)

/** The last month of a year that is over, `12` of those that are: what still runs would be taken for a whole year. */
function mesesInteiros(ano: number): string {
  const [esteAno = 0, esteMes = 0] = todayInSaoPaulo().split('-').map(Number)
  return String(ano === esteAno && esteMes > 1 ? esteMes - 1 : 12)
}

/** What each category is to have in a year. */
export function PlanejarOrcamentoPage() {
  const { ano = '' } = useParams()
  const ehAno = /^(19|2\d)\d{2}$/.test(ano)
  // The fields are of one year: those of another do not stand in for them while they come.
  const so = { enabled: ehAno, placeholderData: undefined }
  const doAno = useQuery({ ...consultaDoOrcamento(ano), ...so })
  const anterior = useQuery({ ...consultaDoOrcamento(String(Number(ano) - 1), mesesInteiros(Number(ano) - 1)), ...so })
  const erro = doAno.error ?? anterior.error
  const prontos = ehAno && doAno.data && anterior.data
  useTitulo(ehAno ? `Planejar ${ano}` : 'Orçamento não encontrado', erro !== null)
  return (
    <Page width="form">
      <BackLink to={ehAno ? paths.orcamentoDoAno(ano) : paths.orcamento}>Orçamento</BackLink>
      <PageHead
        title={ehAno ? `Planejar ${ano}` : 'Orçamento não encontrado'}
        sub={ehAno ? 'Quanto cada categoria deve ter no ano inteiro, em doze partes iguais ou mês a mês.' : undefined}
      />
      {prontos ? (
        <Suspense>
          <EditorDoOrcamento key={ano} registro={doAno.data} anterior={anterior.data} />
        </Suspense>
      ) : erro ? (
        <ErrorState
          {...falha(
            'Não foi possível ler o orçamento.',
            erro,
            () => void Promise.all([doAno.refetch(), anterior.refetch()]),
            doAno.isFetching || anterior.isFetching,
          )}
        />
      ) : ehAno ? (
        <Waiting bars={[40, 72, 72, 72, 72]} />
      ) : (
        <EmptyState
          title="Este endereço não leva a nenhum orçamento"
          text="O ano deve ter quatro algarismos."
          action={<ButtonLink to={paths.orcamento}>Ver o orçamento</ButtonLink>}
        />
      )}
    </Page>
  )
}
