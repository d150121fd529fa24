import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { camposDoServico } from '#contract/predio/servicos.campos.ts'
import { paths } from '../../../app/paths.ts'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import { leituraDoHistorico } from '../../../registros/campos-do-registro.ts'
import { useAvisosLidos } from '../../../paineis/notificacoes.ts'
import { BackLink, Page, PageHead } from '../../../ui/page/page.tsx'
import { LugarDoRegistro } from '../../../registros/lugar-do-registro.tsx'
import { Waiting } from '../../../ui/page/waiting.tsx'
import type { PaginaDescrita } from '../../../registros/descricao-do-registro.ts'
import { useRegistroDaPagina } from '../../../registros/use-registro-da-pagina.ts'
import { consultaDeUm } from './servicos.api.ts'

// The form comes while the order is being read.
const EditorDeServico = lazy(() => import('./editor-de-servico.tsx').then((m) => ({ default: m.EditorDeServico })))
const Historico = lazy(() => import('../../../registros/historico.tsx').then((m) => ({ default: m.Historico })))

const LEITURA = leituraDoHistorico(camposDoServico)

const SERVICO: PaginaDescrita = {
  este: 'este serviço',
  naoEncontrado: 'Serviço não encontrado',
  aNenhum: 'nenhum serviço',
  porque: 'Ele pode ter sido excluído, ou o link está incompleto.',
  verOutros: 'Ver os serviços',
  fica: true,
}

/** A service order: its fields, its status, its files and its history. */
export function ServicoPage() {
  const { id = '' } = useParams()
  const lido = useRegistroDaPagina(useQuery(consultaDeUm(id)), SERVICO)
  const { registro } = lido
  useAvisosLidos('servicos', registro?._id)
  const lista = enderecoDaLista(paths.servicos)
  const vindo = <Waiting form bars={[40, 40, 40, 40, 186]} />
  return (
    <Page width="form">
      <BackLink to={lista}>Serviços/Manutenção</BackLink>
      <PageHead title={lido.naoHa ? SERVICO.naoEncontrado : (registro?.titulo ?? 'Ordem de serviço')} />
      {registro && (
        <Suspense fallback={vindo}>
          <EditorDeServico key={id} registro={registro} />
          <Historico entidade="servicos" id={id} {...LEITURA} />
        </Suspense>
      )}
      <LugarDoRegistro de={lido} descricao={SERVICO} lista={lista}>
        {vindo}
      </LugarDoRegistro>
    </Page>
  )
}
