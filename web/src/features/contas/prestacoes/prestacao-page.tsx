import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Prestacao } from '#contract/contas/prestacoes.ts'
import { paths } from '../../../app/paths.ts'
import { useSessao } from '../../../lib/sessao.ts'
import { useAvisosLidos } from '../../../paineis/notificacoes.ts'
import type { PaginaDescrita } from '../../../registros/descricao-do-registro.ts'
import { LugarDoRegistro } from '../../../registros/lugar-do-registro.tsx'
import { useRegistroDaPagina } from '../../../registros/use-registro-da-pagina.ts'
import { BackLink, Page, PageHead } from '../../../ui/page/page.tsx'
import { Waiting } from '../../../ui/page/waiting.tsx'
import { Contas } from './contas.tsx'
import { consultaDoMes } from './prestacao.api.ts'
import { nomeDoMes } from './textos.ts'

const CONTAS: PaginaDescrita = {
  este: 'estas contas',
  naoEncontrado: 'Contas não encontradas',
  aNenhum: 'nenhuma conta publicada',
  porque: 'O mês pode não ter sido publicado ainda, ou a administração o retirou para corrigir.',
  verOutros: 'Ver as contas publicadas',
}

const tituloDe = (p: Prestacao | undefined) =>
  p ? `Contas de ${nomeDoMes(p._id).toLowerCase()}` : 'Prestação de contas'

/** The accounts of one month. */
export function PrestacaoPage() {
  const { competencia = '' } = useParams()
  const administra = useSessao()?.isAdmin === true
  const lidas = useRegistroDaPagina(useQuery(consultaDoMes(competencia)), CONTAS, tituloDe)
  const { registro } = lidas
  useAvisosLidos('prestacoes', lidas.leitura.data?._id)
  return (
    <Page width="form">
      <BackLink to={paths.prestacoes}>Prestação de contas</BackLink>
      <PageHead title={lidas.naoHa ? CONTAS.naoEncontrado : tituloDe(registro)} />
      {registro && <Contas prestacao={registro} administra={administra} />}
      <LugarDoRegistro de={lidas} descricao={CONTAS} lista={paths.prestacoes}>
        <Waiting bars={[48, 120, 160, 160]} />
      </LugarDoRegistro>
    </Page>
  )
}
