import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import type { Unidade } from '#contract/predio/unidades.ts'
import { paths } from '../../../app/paths.ts'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import { ErroDaApi } from '../../../lib/erro-da-api.ts'
import { useTitulo } from '../../../lib/titulo.ts'
import { falha } from '../../../avisos/falha.ts'
import { areaPorExtenso } from '../../../paineis/unidades/area-por-extenso.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { FactStrip } from '../../../ui/page/fact-strip.tsx'
import { BackLink, Page, PageHead, Section } from '../../../ui/page/page.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { useDelayed } from '../../../ui/use-delayed.ts'
import { HistoricoDaUnidade } from './historico-da-unidade.tsx'
import { MoradasDaUnidade } from './moradas-da-unidade.tsx'
import { PessoasDaUnidade } from './pessoas-da-unidade.tsx'
import { fracaoEmPorcentagem } from './textos.ts'
import { consultaDeUma } from './unidades.api.ts'
import css from './unidades.module.css'

const CertidaoDaUnidade = lazy(() =>
  import('../../../paineis/unidades/certidao-da-unidade.tsx').then((m) => ({ default: m.CertidaoDaUnidade })),
)
const ExtratoDaUnidade = lazy(() =>
  import('../../../paineis/unidades/extrato-da-unidade.tsx').then((m) => ({ default: m.ExtratoDaUnidade })),
)

/** A unit: its facts, who is and was there, what it holds, and its history. */
export function UnidadePage() {
  const { id = '' } = useParams()
  const { data, error, refetch, isFetching } = useQuery(consultaDeUma(id))
  const naoHa = error instanceof ErroDaApi && error.status === 404 && !data
  useTitulo(naoHa ? 'Unidade não encontrada' : data && `Unidade ${data.nome}`, error !== null)
  const lista = enderecoDaLista(paths.unidades)
  return (
    <Page width="form">
      <BackLink to={lista}>Unidades</BackLink>
      <PageHead
        title={naoHa ? 'Unidade não encontrada' : data ? `Unidade ${data.nome}` : '\u00a0'}
        sub={data ? (data.grupo ?? '\u00a0') : '\u00a0'}
        actions={
          data && (
            <ButtonLink to={paths.editarUnidade(id)} icon={IconPencil}>
              Editar
            </ButtonLink>
          )
        }
      />
      {data && <Conteudo unidade={data} />}
      {naoHa && (
        <EmptyState
          title="Este endereço não leva a nenhuma unidade"
          text="Ela pode ter sido excluída, ou o link está incompleto."
          action={<ButtonLink to={lista}>Ver as unidades</ButtonLink>}
        />
      )}
      {error && !naoHa && !data && (
        <ErrorState {...falha('Não foi possível ler esta unidade.', error, () => void refetch(), isFetching)} />
      )}
      {!data && !error && <Lendo />}
    </Page>
  )
}

function Conteudo({ unidade: u }: { unidade: Unidade }) {
  return (
    <>
      <Fatos unidade={u} />
      <PessoasDaUnidade unidade={u} />
      <Suspense>
        <ExtratoDaUnidade unidade={u._id} caminho={paths.cobranca} cobrar={paths.cobrarUnidade(u._id)} />
        <CertidaoDaUnidade unidade={u._id} />
      </Suspense>
      <MoradasDaUnidade unidade={u} />
      {u.observacao !== '' && (
        <Section title="Observação">
          <p className={css.observacao}>{u.observacao}</p>
        </Section>
      )}
      <HistoricoDaUnidade id={u._id} />
    </>
  )
}

const Fatos = ({ unidade: u }: { unidade: Unidade }) => (
  <FactStrip
    facts={[
      {
        label: 'Fração ideal',
        value:
          u.fracaoIdeal === null ? (
            'Não informada'
          ) : (
            <span className={css.fracao}>
              <span>{fracaoEmPorcentagem(u.fracaoIdeal)}</span>
              <small>{u.fracaoIdeal}</small>
            </span>
          ),
      },
      { label: 'Área', value: u.area === null ? 'Não informada' : areaPorExtenso(u.area) },
      { label: 'Grupo', value: u.grupo ?? 'Sem grupo' },
      { label: u.vagas.length === 1 ? 'Vaga' : 'Vagas', value: u.vagas.join(', ') || 'Nenhuma' },
    ]}
  />
)

function Lendo() {
  const demora = useDelayed(true)
  return (
    <div className={css.lendo} role="status" aria-label={demora ? 'Carregando…' : ''}>
      {demora && [64, 48, 64, 64, 64].map((altura, i) => <Skeleton key={i} height={altura} />)}
    </div>
  )
}
