import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { camposDaEnquete } from '#contract/predio/enquetes.campos.ts'
import { paths } from '../../../app/paths.ts'
import { useSessao } from '../../../lib/sessao.ts'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import { useAvisosLidos } from '../../../paineis/notificacoes.ts'
import { leituraDoHistorico } from '../../../registros/campos-do-registro.ts'
import type { PaginaDescrita } from '../../../registros/descricao-do-registro.ts'
import { LugarDoRegistro } from '../../../registros/lugar-do-registro.tsx'
import { useRegistroDaPagina } from '../../../registros/use-registro-da-pagina.ts'
import { BackLink, Page, PageHead } from '../../../ui/page/page.tsx'
import { Waiting } from '../../../ui/page/waiting.tsx'
import { EnqueteAberta } from './enquete-aberta.tsx'
import { consultaDeUma } from './enquetes.api.ts'

const EditorDaEnquete = lazy(() => import('./editor-da-enquete.tsx').then((m) => ({ default: m.EditorDaEnquete })))
const Historico = lazy(() => import('../../../registros/historico.tsx').then((m) => ({ default: m.Historico })))

const LEITURA = leituraDoHistorico(camposDaEnquete)

const ENQUETE: PaginaDescrita = {
  este: 'esta enquete',
  naoEncontrado: 'Enquete não encontrada',
  aNenhum: 'nenhuma enquete que pergunte a você',
  porque: 'Ela pode ter sido excluída, ou não pergunta a você.',
  verOutros: 'Ver as enquetes',
  fica: true,
}

/** A poll: a draft to be written, or what was asked. */
export function EnquetePage() {
  const { id = '' } = useParams()
  const lido = useRegistroDaPagina(useQuery(consultaDeUma(id)), ENQUETE, (e) => e?.pergunta)
  const { registro } = lido
  const administra = useSessao()?.isAdmin === true
  useAvisosLidos('enquetes', registro?._id)
  const lista = enderecoDaLista(paths.enquetes)
  return (
    <Page width="form">
      <BackLink to={lista}>Enquetes</BackLink>
      <PageHead title={lido.naoHa ? ENQUETE.naoEncontrado : (registro?.pergunta ?? '\u00a0')} sub="Enquete" />
      {registro && (
        <Suspense fallback={<Waiting form bars={[40, 40, 120]} />}>
          {registro.situacao === 'rascunho' ? (
            <EditorDaEnquete key={id} registro={registro} />
          ) : (
            <EnqueteAberta enquete={registro} administra={administra} />
          )}
          {administra && <Historico entidade="enquetes" id={id} {...LEITURA} />}
        </Suspense>
      )}
      <LugarDoRegistro de={lido} descricao={ENQUETE} lista={lista}>
        <Waiting form bars={[40, 40, 120]} />
      </LugarDoRegistro>
    </Page>
  )
}
