import { useQuery } from '@tanstack/react-query'
import { keepPreviousData } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { diaEm, formatarData } from '#contract/valores/calendario.ts'
import type { Cobranca } from '#contract/cobranca/cobrancas.ts'
import { paths } from '../../../app/paths.ts'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import { ErroDaApi } from '../../../lib/erro-da-api.ts'
import { ehDia } from '../../../listas/eh-dia.ts'
import { useSessao } from '../../../lib/sessao.ts'
import { useTitulo } from '../../../lib/titulo.ts'
import { falha } from '../../../avisos/falha.ts'
import { consultaDaCobranca } from '../../../paineis/cobrancas/cobrancas.ts'
import { useAvisosLidos } from '../../../paineis/notificacoes.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { BackLink, Page, PageHead } from '../../../ui/page/page.tsx'
import { monthInWords } from '../../../ui/text/month-text.ts'
import { Esqueleto } from './esqueleto.tsx'
import { Ficha } from './ficha/ficha.tsx'

/** Of a month only what is of one: the month of a fine or of an instalment is that of its due date, and no part of what it is. */
const tituloDa = ({ tipo, nome, competencia }: Cobranca): string =>
  tipo === 'multa' || tipo === 'acordo' ? nome : `${nome} de ${monthInWords(competencia)}`

/** One charge: what it is for, what is owed on a day and why, how to pay it, and what was paid. */
export function CobrancaPage() {
  const { id = '' } = useParams()
  const [busca] = useSearchParams()
  const texto = busca.get('em') ?? ''
  const em = ehDia(texto) ? texto : undefined
  const ehAdministracao = useSessao()?.isAdmin === true
  const { data, error, refetch, isFetching } = useQuery({
    ...consultaDaCobranca(id, em),
    // Another day of the same charge: what is shown stays until the new sums come.
    placeholderData: (antes, consulta) => (consulta?.queryKey[2] === id ? keepPreviousData(antes) : undefined),
  })
  const naoHa = error instanceof ErroDaApi && error.status === 404
  const nome = naoHa ? 'Cobrança não encontrada' : data ? tituloDa(data) : 'Cobrança'
  const lista = ehAdministracao ? enderecoDaLista(paths.cobrancas) : paths.minhasCobrancas
  useTitulo(nome, error !== null)
  useAvisosLidos('cobrancas', data?._id)
  return (
    <Page width="form">
      <BackLink to={lista}>{ehAdministracao ? 'Cobranças' : 'Minhas cobranças'}</BackLink>
      <PageHead
        title={nome}
        sub={
          data && !naoHa
            ? `Cobrança ${data.numero} · emitida em ${formatarData(diaEm(new Date(data.createdAt)))}`
            : '\u00a0'
        }
      />
      {naoHa ? (
        <EmptyState
          title="Este endereço não leva a nenhuma cobrança"
          text="Ela pode ser de outra unidade, ou o link está incompleto."
          action={<ButtonLink to={lista}>Ver as cobranças</ButtonLink>}
        />
      ) : data ? (
        <Ficha cobranca={data} em={em} ehAdministracao={ehAdministracao} />
      ) : error ? (
        <ErrorState {...falha('Não foi possível ler esta cobrança.', error, () => void refetch(), isFetching)} />
      ) : (
        <Esqueleto />
      )}
    </Page>
  )
}
