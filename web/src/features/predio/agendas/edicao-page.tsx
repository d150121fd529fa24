import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { descreverRepeticao } from '#contract/predio/agendas/repeticao.ts'
import { paths } from '../../../app/paths.ts'
import { BackLink, Page, PageHead } from '../../../ui/page/page.tsx'
import { LugarDoRegistro } from '../../../registros/lugar-do-registro.tsx'
import { Waiting } from '../../../ui/page/waiting.tsx'
import type { PaginaDescrita } from '../../../registros/descricao-do-registro.ts'
import { useRegistroDaPagina } from '../../../registros/use-registro-da-pagina.ts'
import { consultaDeUma } from './agenda.api.ts'
import { Editor } from './editor.tsx'

const HistoricoDoCompromisso = lazy(() =>
  import('./historico-do-compromisso.tsx').then((m) => ({ default: m.HistoricoDoCompromisso })),
)

const COMPROMISSO: PaginaDescrita = {
  este: 'este compromisso',
  naoEncontrado: 'Compromisso não encontrado',
  aNenhum: 'nenhum compromisso',
  porque: 'Ele pode ter sido excluído, ou o link está incompleto.',
  verOutros: 'Ver a agenda',
  fica: true,
}

/** An appointment with all its fields and its history. */
export function EditarAgendaPage() {
  const { id = '' } = useParams()
  const lido = useRegistroDaPagina(useQuery(consultaDeUma(id)), COMPROMISSO)
  const { registro } = lido
  return (
    <Page width="form">
      <BackLink to={paths.agendas}>Agenda de Compromissos</BackLink>
      <PageHead
        title={lido.naoHa ? COMPROMISSO.naoEncontrado : 'Atualizar Compromisso'}
        sub={
          registro?.recorrencia
            ? `${descreverRepeticao(registro.recorrencia)}. O que mudar aqui vale para todas as vezes.`
            : undefined
        }
      />
      {registro && <Editor key={id} registro={registro} sumiu={lido.sumiu} />}
      {registro && (
        <Suspense>
          <HistoricoDoCompromisso id={id} />
        </Suspense>
      )}
      <LugarDoRegistro de={lido} descricao={COMPROMISSO} lista={paths.agendas}>
        <Waiting form bars={[40, 66, 40, 40, 40]} />
      </LugarDoRegistro>
    </Page>
  )
}
