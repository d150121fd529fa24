import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { BackLink, Page, PageHead } from '../../../ui/page/page.tsx'
import { LugarDoRegistro } from '../../../registros/lugar-do-registro.tsx'
import { Waiting } from '../../../ui/page/waiting.tsx'
import { useRegistroDaPagina } from '../../../registros/use-registro-da-pagina.ts'
import { UNIDADE } from './textos.ts'
import { consultaDeUma } from './unidades.api.ts'

const EditorDaUnidade = lazy(() => import('./editor-da-unidade.tsx').then((m) => ({ default: m.EditorDaUnidade })))

/** The fields of a unit. */
export function EdicaoDaUnidadePage() {
  const { id = '' } = useParams()
  const lida = useRegistroDaPagina(useQuery(consultaDeUma(id)), UNIDADE, (u) => u && `Atualizar unidade ${u.nome}`)
  const { registro } = lida
  return (
    <Page width="form">
      <BackLink to={paths.unidade(id)}>{registro ? `Unidade ${registro.nome}` : 'Unidade'}</BackLink>
      <PageHead title={lida.naoHa ? UNIDADE.naoEncontrado : 'Atualizar unidade'} />
      <Suspense>{registro && <EditorDaUnidade key={id} registro={registro} />}</Suspense>
      <LugarDoRegistro de={lida} descricao={UNIDADE} lista={paths.unidades}>
        <Waiting form bars={[40, 40, 40, 40, 108]} />
      </LugarDoRegistro>
    </Page>
  )
}
