import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { temOQueESeu } from '../../../lib/sessao-guardada.ts'
import { useSessao } from '../../../lib/sessao.ts'
import { useTitulo } from '../../../lib/titulo.ts'
import { consultaDasOcorrenciasDe, OcorrenciasDaPessoa } from '../../../paineis/pessoas/ocorrencias-da-pessoa.tsx'
import { consultaDasReservasDe, ReservasDaPessoa } from '../../../paineis/pessoas/reservas-da-pessoa.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { Page, PageHead } from '../../../ui/page/page.tsx'
import { Tabs } from '../../../ui/page/tabs.tsx'
import { AbaDados } from './aba-dados.tsx'
import { perfil, type Perfil } from './perfil.api.ts'

// Sessions, two steps and notices come when they are asked for: the data of the person is what most come to see.
const AbaConfiguracoes = lazy(() => import('./aba-configuracoes.tsx').then((m) => ({ default: m.AbaConfiguracoes })))

const AbaSenha = lazy(() => import('./aba-senha.tsx').then((m) => ({ default: m.AbaSenha })))

const ABAS = [
  { aba: 'dados', texto: 'Dados', deQuemMora: false },
  { aba: 'senha', texto: 'Trocar senha', deQuemMora: false },
  { aba: 'reservas', texto: 'Reservas', deQuemMora: true },
  { aba: 'ocorrencias', texto: 'Ocorrências', deQuemMora: true },
  { aba: 'configuracoes', texto: 'Configurações', deQuemMora: false },
] as const

/** One's own page: data, password, and the settings of this person. The tab is in the address. */
export function PerfilPage() {
  const [busca] = useSearchParams()
  const sessao = useSessao()
  // Whoever is here by an office alone books nothing and reports nothing.
  const mora = sessao !== null && (sessao.isAdmin || temOQueESeu(sessao))
  const abas = ABAS.filter((a) => mora || !a.deQuemMora)
  const atual = abas.find((a) => a.aba === busca.get('aba')) ?? ABAS[0]
  const dados = useQuery(perfil)
  const minhas = mora ? sessao._id : ''
  const contagens: Record<string, number | undefined> = {
    reservas: useQuery(consultaDasReservasDe(minhas)).data?.total,
    ocorrencias: useQuery(consultaDasOcorrenciasDe(minhas)).data?.total,
  }
  useTitulo(atual.aba === 'dados' ? 'Meu perfil' : `Meu perfil: ${atual.texto}`, dados.isError)
  return (
    <Page width="form">
      <PageHead
        title="Meu perfil"
        sub={dados.data?.email}
        actions={mora && <ButtonLink to={paths.informacoes}>Minhas informações</ButtonLink>}
      />
      <Tabs
        label="Partes do perfil"
        tabs={abas.map(({ aba, texto }) => ({
          key: aba,
          label: texto,
          to: `?aba=${aba}`,
          ...(aba in contagens && { count: contagens[aba] }),
        }))}
        current={atual.aba}
      />
      <ParteAberta aba={atual.aba} dados={dados} />
    </Page>
  )
}

function ParteAberta({ aba, dados }: { aba: (typeof ABAS)[number]['aba']; dados: UseQueryResult<Perfil> }) {
  const minhas = useSessao()?._id ?? ''
  return (
    <>
      {aba === 'configuracoes' && (
        <Suspense fallback={<p aria-busy="true" />}>
          <AbaConfiguracoes />
        </Suspense>
      )}
      {aba === 'reservas' && (
        <ReservasDaPessoa
          morador={minhas}
          caminho={paths.reserva}
          todas={`${paths.reservas}?busca=${encodeURIComponent(dados.data?.email ?? '')}`}
        />
      )}
      {aba === 'ocorrencias' && (
        <OcorrenciasDaPessoa
          morador={minhas}
          caminho={paths.ocorrencia}
          todas={`${paths.ocorrencias}?busca=${encodeURIComponent(dados.data?.name ?? '')}`}
        />
      )}
      {aba === 'senha' && dados.data && (
        <Suspense fallback={<p aria-busy="true" />}>
          <AbaSenha key={dados.data._id} pessoa={dados.data} />
        </Suspense>
      )}
      {aba === 'dados' && dados.data && <AbaDados key={dados.data._id} pessoa={dados.data} />}
      {(aba === 'dados' || aba === 'senha') && dados.error && (
        <ErrorState
          message={mensagemDoErro(dados.error)}
          onRetry={() => void dados.refetch()}
          busy={dados.isFetching}
        />
      )}
    </>
  )
}
