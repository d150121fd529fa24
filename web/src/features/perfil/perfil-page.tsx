import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { paths } from '../../app/paths.ts'
import { mensagemDoErro } from '../../lib/erro-da-api.ts'
import { useTitulo } from '../../lib/titulo.ts'
import { BotaoLink } from '../../ui/botao.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Page, PageHead } from '../../ui/page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { AbaConfiguracoes } from './aba-configuracoes.tsx'
import { AbaDados } from './aba-dados.tsx'
import { perfil } from './perfil.api.ts'

const ABAS = [
  { aba: 'dados', texto: 'Dados' },
  { aba: 'configuracoes', texto: 'Configurações' },
] as const

/** One's own page: data and password, and the settings of this person. The tab is in the address. */
export function PerfilPage() {
  const [busca] = useSearchParams()
  const atual = ABAS.find((a) => a.aba === busca.get('aba')) ?? ABAS[0]
  const dados = useQuery(perfil)
  useTitulo(atual.aba === 'dados' ? 'Meu perfil' : 'Configurações', dados.isError)
  return (
    <Page width="form">
      <PageHead
        title="Meu perfil"
        sub={dados.data?.email}
        actions={<BotaoLink to={paths.informacoes}>Minhas informações</BotaoLink>}
      />
      <Tabs
        label="Partes do perfil"
        tabs={ABAS.map(({ aba, texto }) => ({ key: aba, label: texto, to: `?aba=${aba}` }))}
        current={atual.aba}
      />
      {atual.aba === 'configuracoes' && <AbaConfiguracoes />}
      {atual.aba === 'dados' && dados.data && <AbaDados key={dados.data._id} pessoa={dados.data} />}
      {atual.aba === 'dados' && dados.error && (
        <ErrorState
          message={mensagemDoErro(dados.error)}
          onRetry={() => void dados.refetch()}
          busy={dados.isFetching}
        />
      )}
    </Page>
  )
}
