import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import type { Orcamento } from '#contract/contas/orcamentos.ts'
import { paths } from '../../../app/paths.ts'
import { todasAsCategorias } from '../../../campos/todas-as-categorias.ts'
import { falha } from '../../../avisos/falha.ts'
import { useTitulo } from '../../../lib/titulo.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { BackLink, Page, PageHead } from '../../../ui/page/page.tsx'
import { Waiting } from '../../../ui/page/waiting.tsx'
import { ContaDaTaxa } from './conta-da-taxa.tsx'
import { escolhasDe, paraOEndereco, type EscolhasDaTaxa } from './escolhas-da-taxa.ts'
import { consultaDoOrcamento } from './orcamento.api.ts'

/** The fee that closes the budget of a year, and what each unit would pay of it. */
export function TaxaDoOrcamentoPage() {
  const { ano = '' } = useParams()
  const ehAno = /^(19|2\d)\d{2}$/.test(ano)
  const orcamento = useQuery({ ...consultaDoOrcamento(ano, '12'), enabled: ehAno, placeholderData: undefined })
  const categorias = useQuery(todasAsCategorias('receita'))
  const [busca, mudar] = useSearchParams()
  const erro = orcamento.error ?? categorias.error
  const titulo = ehAno ? `Taxa condominial de ${ano}` : 'Orçamento não encontrado'
  useTitulo(titulo, erro !== null)
  const escolher = (novas: EscolhasDaTaxa) => mudar(paraOEndereco(novas), { replace: true, preventScrollReset: true })
  return (
    <Page width="form">
      <BackLink to={ehAno ? paths.orcamentoDoAno(ano) : paths.orcamento}>Orçamento</BackLink>
      <PageHead
        title={titulo}
        sub={
          ehAno ? 'Quanto cobrar por mês para o previsto do ano fechar. Nada é gravado nem cobrado aqui.' : undefined
        }
      />
      {!ehAno ? (
        <EmptyState
          title="Este endereço não leva a nenhum orçamento"
          text="O ano deve ter quatro algarismos."
          action={<ButtonLink to={paths.orcamento}>Ver o orçamento</ButtonLink>}
        />
      ) : orcamento.data && categorias.data ? (
        <DoAno
          {...{ ano, escolher }}
          orcamento={orcamento.data}
          categorias={categorias.data}
          escolhas={escolhasDe(busca)}
        />
      ) : erro ? (
        <ErrorState
          {...falha(
            'Não foi possível ler o orçamento.',
            erro,
            () => void Promise.all([orcamento.refetch(), categorias.refetch()]),
            orcamento.isFetching || categorias.isFetching,
          )}
        />
      ) : (
        <Waiting bars={[36, 36, 36, 36]} />
      )}
    </Page>
  )
}

type DoAnoProps = Omit<Parameters<typeof ContaDaTaxa>[0], 'orcamento'> & { ano: string; orcamento: Orcamento }

function DoAno({ ano, ...conta }: DoAnoProps) {
  if (conta.orcamento.despesas.anual > 0) return <ContaDaTaxa {...conta} />
  return (
    <EmptyState
      title={`Ainda não há despesas previstas para ${ano}`}
      text="A taxa se calcula do que se prevê gastar no ano."
      action={<ButtonLink to={paths.planejarOrcamento(ano)}>Planejar {ano}</ButtonLink>}
    />
  )
}
