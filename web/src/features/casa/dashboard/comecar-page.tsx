import { Comecar } from '../../../paineis/comeco/comecar.tsx'
import { Page, PageHead } from '../../../ui/page/page.tsx'

/** The guide of the first days by itself, also once Home no longer shows it (`/comecar`). */
export function ComecarPage() {
  return (
    <Page width="form">
      <PageHead title="Começar" sub="O que o condomínio precisa antes da primeira cobrança." />
      <Comecar />
    </Page>
  )
}
