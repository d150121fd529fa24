import { useQuery } from '@tanstack/react-query'
import { keepPreviousData } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { diaEm, formatarData } from '#contract/valores/calendario.ts'
import type { Cobranca } from '#contract/cobranca/cobrancas.ts'
import { paths } from '../../../app/paths.ts'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import { ehDia } from '../../../listas/eh-dia.ts'
import { LugarDoRegistro } from '../../../registros/lugar-do-registro.tsx'
import type { PaginaDescrita } from '../../../registros/descricao-do-registro.ts'
import { useRegistroDaPagina } from '../../../registros/use-registro-da-pagina.ts'
import { useSessao } from '../../../lib/sessao.ts'
import { consultaDaCobranca } from '../../../paineis/cobrancas/cobrancas.ts'
import { useAvisosLidos } from '../../../paineis/notificacoes.ts'
import { BackLink, Page, PageHead } from '../../../ui/page/page.tsx'
import { monthInWords } from '../../../ui/text/month-text.ts'
import { Waiting } from '../../../ui/page/waiting.tsx'
import { Ficha } from './ficha/ficha.tsx'

/** Of a month only what is of one: the month of a fine or of an instalment is that of its due date, and no part of what it is. */
const tituloDa = (c: Cobranca | undefined): string => {
  if (!c) return 'Cobrança'
  return c.tipo === 'multa' || c.tipo === 'acordo' ? c.nome : `${c.nome} de ${monthInWords(c.competencia)}`
}

const COBRANCA: PaginaDescrita = {
  este: 'esta cobrança',
  naoEncontrado: 'Cobrança não encontrada',
  aNenhum: 'nenhuma cobrança',
  porque: 'Ela pode ser de outra unidade, ou o link está incompleto.',
  verOutros: 'Ver as cobranças',
}

/** One charge: what it is for, what is owed on a day and why, how to pay it, and what was paid. */
export function CobrancaPage() {
  const { id = '' } = useParams()
  const [busca] = useSearchParams()
  const texto = busca.get('em') ?? ''
  const em = ehDia(texto) ? texto : undefined
  const ehAdministracao = useSessao()?.isAdmin === true
  const leitura = useQuery({
    ...consultaDaCobranca(id, em),
    // Another day of the same charge: what is shown stays until the new sums come.
    placeholderData: (antes, consulta) => (consulta?.queryKey[2] === id ? keepPreviousData(antes) : undefined),
  })
  const lida = useRegistroDaPagina(leitura, COBRANCA, tituloDa)
  const { registro } = lida
  const lista = ehAdministracao ? enderecoDaLista(paths.cobrancas) : paths.minhasCobrancas
  useAvisosLidos('cobrancas', leitura.data?._id)
  return (
    <Page width="form">
      <BackLink to={lista}>{ehAdministracao ? 'Cobranças' : 'Minhas cobranças'}</BackLink>
      <PageHead
        title={lida.naoHa ? COBRANCA.naoEncontrado : tituloDa(registro)}
        sub={
          registro
            ? `Cobrança ${registro.numero} · emitida em ${formatarData(diaEm(new Date(registro.createdAt)))}`
            : '\u00a0'
        }
      />
      {registro && <Ficha cobranca={registro} em={em} ehAdministracao={ehAdministracao} />}
      <LugarDoRegistro de={lida} descricao={COBRANCA} lista={lista}>
        <Waiting form bars={[72, 40, 40, 120]} />
      </LugarDoRegistro>
    </Page>
  )
}
