import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { camposDoComunicado } from '#contract/predio/comunicados.campos.ts'
import { NOME_DO_TIPO } from '#contract/predio/comunicados/tipos.ts'
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
import { ComunicadoLido } from './comunicado-lido.tsx'
import { consultaDeUm } from './comunicados.api.ts'

const EditorDoComunicado = lazy(() =>
  import('./editor-do-comunicado.tsx').then((m) => ({ default: m.EditorDoComunicado })),
)
const Historico = lazy(() => import('../../../registros/historico.tsx').then((m) => ({ default: m.Historico })))

const LEITURA = leituraDoHistorico(camposDoComunicado)

const COMUNICADO: PaginaDescrita = {
  este: 'este comunicado',
  naoEncontrado: 'Comunicado não encontrado',
  aNenhum: 'nenhum comunicado mandado a você',
  porque: 'Ele pode ter sido excluído, ou não é dirigido a você.',
  verOutros: 'Ver os comunicados',
  fica: true,
}

/** A communication: a draft to be written, or what was published as each reads it. */
export function ComunicadoPage() {
  const { id = '' } = useParams()
  const lido = useRegistroDaPagina(useQuery(consultaDeUm(id)), COMUNICADO, (c) => c?.titulo)
  const { registro } = lido
  const administra = useSessao()?.isAdmin === true
  useAvisosLidos('comunicados', registro?._id)
  const lista = enderecoDaLista(paths.comunicados)
  const rascunho = registro?.situacao === 'rascunho'
  return (
    <Page width="form">
      <BackLink to={lista}>Comunicados</BackLink>
      <PageHead
        title={lido.naoHa ? COMUNICADO.naoEncontrado : (registro?.titulo ?? '\u00a0')}
        sub={registro ? NOME_DO_TIPO[registro.tipo] : '\u00a0'}
      />
      {registro && (
        <Suspense fallback={<Waiting form bars={[40, 40, 186]} />}>
          {rascunho ? (
            <EditorDoComunicado key={id} registro={registro} />
          ) : (
            <ComunicadoLido key={`${id} ${registro.numero}`} comunicado={registro} administra={administra} />
          )}
          {administra && <Historico entidade="comunicados" id={id} {...LEITURA} />}
        </Suspense>
      )}
      <LugarDoRegistro de={lido} descricao={COMUNICADO} lista={lista}>
        <Waiting form bars={[40, 40, 186]} />
      </LugarDoRegistro>
    </Page>
  )
}
