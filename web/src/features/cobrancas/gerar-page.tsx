import { useQuery } from '@tanstack/react-query'
import { paths } from '../../app/paths.ts'
import { enderecoDaLista } from '../../lib/endereco-da-lista.ts'
import { falha } from '../../lib/use-pagina-da-lista.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { BackLink, Page, PageHead } from '../../ui/page.tsx'
import { Esqueleto } from './esqueleto.tsx'
import { consultaDasEmissoes } from './cobrancas.api.ts'
import { FormularioDaEmissao } from './formulario-da-emissao.tsx'

/** Issues a month's charges, from what has to be paid to what each unit pays. */
export function GerarCobrancasPage() {
  const { data, error, refetch, isFetching } = useQuery(consultaDasEmissoes)
  return (
    <Page width="form">
      <BackLink to={enderecoDaLista(paths.cobrancas)}>Cobranças</BackLink>
      <PageHead title="Gerar cobranças do mês" sub="Nada é emitido antes de você conferir e confirmar." />
      {data ? (
        <FormularioDaEmissao ultima={data[0]} />
      ) : error ? (
        <ErrorState
          {...falha('Não foi possível ler as emissões anteriores.', error, () => void refetch(), isFetching)}
        />
      ) : (
        <Esqueleto />
      )}
    </Page>
  )
}
