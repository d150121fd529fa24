import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { paths } from '../../../app/paths.ts'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import { falha } from '../../../avisos/falha.ts'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { BackLink, Page, PageHead } from '../../../ui/page/page.tsx'
import { Waiting } from '../../../ui/page/waiting.tsx'
import { consultaDasEmissoes, consultaDosGrupos } from './cobrancas.api.ts'
import { SemUnidades } from './emissao/sem-unidades.tsx'

const carregarFormulario = () => import('./emissao/formulario-da-emissao.tsx')
const FormularioDaEmissao = lazy(() => carregarFormulario().then((m) => ({ default: m.FormularioDaEmissao })))
// Asked for together with what was issued before; a failure shows where the form is drawn.
carregarFormulario().catch(() => undefined)

/** Issues a month's charges, from what has to be paid to what each unit pays. */
export function GerarCobrancasPage() {
  const { data, error, refetch, isFetching } = useQuery(consultaDasEmissoes)
  const unidades = useQuery(consultaDosGrupos)
  return (
    <Page width="form">
      <BackLink to={enderecoDaLista(paths.cobrancas)}>Cobranças</BackLink>
      <PageHead title="Gerar cobranças do mês" sub="Nada é emitido antes de você conferir e confirmar." />
      {unidades.data?.quantidade === 0 ? (
        <SemUnidades />
      ) : data && !unidades.isPending ? (
        <Suspense fallback={<Waiting form bars={[72, 40, 40, 120]} />}>
          <FormularioDaEmissao ultima={data[0]} />
        </Suspense>
      ) : error ? (
        <ErrorState
          {...falha('Não foi possível ler as emissões anteriores.', error, () => void refetch(), isFetching)}
        />
      ) : (
        <Waiting form bars={[72, 40, 40, 120]} />
      )}
    </Page>
  )
}
