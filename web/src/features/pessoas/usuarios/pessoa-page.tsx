import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { diaEm, formatarData } from '#contract/valores/calendario.ts'
import { unidadePorExtenso } from '#contract/predio/nomes/nome-da-unidade.ts'
import { paths } from '../../../app/paths.ts'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import { ErroDaApi } from '../../../lib/erro-da-api.ts'
import { useSessao } from '../../../lib/sessao.ts'
import { useTitulo } from '../../../lib/titulo.ts'
import { falha } from '../../../avisos/falha.ts'
import { DividasDaPessoa } from '../../../paineis/unidades/dividas-da-pessoa.tsx'
import { MinhasUnidades } from '../../../paineis/unidades/minhas-unidades.tsx'
import { OcorrenciasDaPessoa } from '../../../paineis/pessoas/ocorrencias-da-pessoa.tsx'
import { ReservasDaPessoa } from '../../../paineis/pessoas/reservas-da-pessoa.tsx'
import { UnidadesDaPessoa } from '../../../paineis/pessoas/unidades-da-pessoa.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { writeCpf } from '../../../ui/text/digits-text.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { FactStrip } from '../../../ui/page/fact-strip.tsx'
import { BackLink, DetailLayout, Page, PageHead, Section } from '../../../ui/page/page.tsx'
import { DoorPlate } from '../../../ui/page/door-plate.tsx'
import { Waiting } from '../../../ui/page/waiting.tsx'
import { DadosPessoais } from './dados-pessoais.tsx'
import { HistoricoDaPessoa } from './historico-da-pessoa.tsx'
import { ContatoDaPessoa, SituacaoDaPessoa } from './situacao-da-pessoa.tsx'
import { euMesmo, umaPessoa, type Usuario } from './usuarios.api.ts'

const onde = (p: Usuario) => unidadePorExtenso(p) || 'Sem unidade'

/** A person as staff sees them: data, unit, situation, and what was done to the record. */
export function PessoaPage() {
  const { id = '' } = useParams()
  const leitura = useQuery(umaPessoa(id))
  const { data, error } = leitura
  const naoHa = error instanceof ErroDaApi && error.status === 404
  useTitulo(naoHa ? 'Pessoa não encontrada' : data?.name, error !== null)
  const eu = useSessao()?._id === id
  return (
    <Page width="form">
      <BackLink to={enderecoDaLista(paths.moradores)}>Lista de Moradores</BackLink>
      <PageHead
        title={naoHa ? 'Pessoa não encontrada' : (data?.name ?? '\u00a0')}
        sub={data ? onde(data) : '\u00a0'}
        actions={
          data && (
            <ButtonLink to={paths.editarPessoa(id)} icon={IconPencil}>
              Editar
            </ButtonLink>
          )
        }
      />
      {data ? (
        <DetailLayout
          status={<SituacaoDaPessoa pessoa={data} podeMudar={!eu} />}
          side={
            <>
              <ContatoDaPessoa pessoa={data} />
              {!eu && <DadosPessoais pessoa={data} />}
            </>
          }
        >
          <Fatos pessoa={data} comLink />
          <DividasDaPessoa pessoa={data._id} caminho={paths.unidade} />
          <Reservas pessoa={data} />
          <Ocorrencias pessoa={data} />
          <HistoricoDaPessoa id={id} />
        </DetailLayout>
      ) : naoHa ? (
        <NaoHa />
      ) : (
        <Espera erro={error} tentar={() => void leitura.refetch()} lendo={leitura.isFetching} />
      )}
    </Page>
  )
}

/** The same page about oneself: what the condominium keeps of me. */
export function MinhasInformacoesPage() {
  const { data, error, refetch, isFetching } = useQuery(euMesmo)
  useTitulo(undefined, error !== null)
  return (
    <Page width="form">
      <PageHead
        title="Minhas informações"
        sub={data ? `${data.name} · ${onde(data)}` : '\u00a0'}
        actions={
          <ButtonLink to={paths.perfil} icon={IconPencil}>
            Editar meu perfil
          </ButtonLink>
        }
      />
      {data ? (
        <DetailLayout
          status={<SituacaoDaPessoa pessoa={data} podeMudar={false} />}
          side={<ContatoDaPessoa pessoa={data} />}
        >
          <Fatos pessoa={data} />
          <MinhasUnidades cobrancas={paths.minhasCobrancas} />
          <Reservas pessoa={data} />
          <Ocorrencias pessoa={data} />
        </DetailLayout>
      ) : (
        <Espera erro={error} tentar={() => void refetch()} lendo={isFetching} />
      )}
    </Page>
  )
}

function Fatos({ pessoa: p, comLink = false }: { pessoa: Usuario; comLink?: boolean }) {
  const unidade = p.apto ? <DoorPlate bloco={p.bloco} apto={p.apto} /> : 'Sem unidade'
  return (
    <FactStrip
      facts={[
        {
          label: 'Unidade',
          value: comLink ? (
            <UnidadesDaPessoa pessoa={p._id} caminho={paths.unidade}>
              {unidade}
            </UnidadesDaPessoa>
          ) : (
            unidade
          ),
        },
        { label: 'CPF', value: p.cpf ? writeCpf(p.cpf) : 'Não informado' },
        { label: 'Nascimento', value: p.aniversario ? formatarData(p.aniversario) : 'Não informado' },
        { label: 'No cadastro desde', value: formatarData(diaEm(new Date(p.createdAt))) },
      ]}
    />
  )
}

/** What the person has booked. Staff finds all of them by the e-mail; a person's own list holds nothing else. */
function Reservas({ pessoa: p }: { pessoa: Usuario }) {
  return (
    <Section title="Reservas" ruled>
      <ReservasDaPessoa
        morador={p._id}
        caminho={paths.reserva}
        todas={`${paths.reservas}?busca=${encodeURIComponent(p.email)}`}
      />
    </Section>
  )
}

/** What the person has reported. */
function Ocorrencias({ pessoa: p }: { pessoa: Usuario }) {
  return (
    <Section title="Ocorrências" ruled>
      <OcorrenciasDaPessoa
        morador={p._id}
        caminho={paths.ocorrencia}
        todas={`${paths.ocorrencias}?busca=${encodeURIComponent(p.name)}`}
      />
    </Section>
  )
}

function NaoHa() {
  return (
    <EmptyState
      title="Este endereço não leva a ninguém"
      text="O link pode estar incompleto."
      action={<ButtonLink to={enderecoDaLista(paths.moradores)}>Ver os moradores</ButtonLink>}
    />
  )
}

function Espera({ erro, tentar, lendo }: { erro: Error | null; tentar: () => void; lendo: boolean }) {
  if (erro) return <ErrorState {...falha('Não foi possível ler os dados.', erro, tentar, lendo)} />
  return <Waiting bars={[64]} />
}
