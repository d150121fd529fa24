import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import { opcoesDeRepeticao } from '../../../paineis/repeticao.ts'
import { BackLink, Page, PageHead } from '../../../ui/page/page.tsx'
import { Waiting } from '../../../ui/page/waiting.tsx'

// Asked for as soon as this file is read: the head of the page does not wait for the form.
const carregando = import('./lancar-conta.tsx')
carregando.catch(() => undefined)
const LancarConta = lazy(() => carregando.then((m) => ({ default: m.LancarConta })))

const repeticaoDoEndereco = (nome: string) => (opcoesDeRepeticao(null).some((o) => o.value === nome) ? nome : '')

/** Enters a bill; of the supplier, the category and the repetition that the address names. */
export function NovaContaPage() {
  const [params] = useSearchParams()
  const volta = enderecoDaLista(paths.contasAPagar)
  return (
    <Page width="form">
      <BackLink to={volta}>Contas a pagar</BackLink>
      <PageHead
        title="Nova conta a pagar"
        sub="Envie em Arquivos o XML da nota, o PDF ou uma foto do boleto: o que for lido preenche o que está em branco."
      />
      <Suspense fallback={<Waiting form bars={[40, 40, 40, 40, 186]} />}>
        <LancarConta
          inicio={{
            fornecedor: params.get('fornecedor') ?? '',
            categoria: params.get('categoria') ?? '',
            recorrencia: repeticaoDoEndereco(params.get('repete') ?? ''),
          }}
          volta={volta}
        />
      </Suspense>
    </Page>
  )
}
