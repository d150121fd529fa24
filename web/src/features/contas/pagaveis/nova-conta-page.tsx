import { useSearchParams } from 'react-router'
import type { Pagavel } from '#contract/contas/pagaveis.ts'
import { paths } from '../../../app/paths.ts'
import { BotoesDoFormulario } from '../../../formularios/botoes-do-formulario.tsx'
import { usePreenchimento, type PreenchimentoDescrito } from '../../../formularios/use-preenchimento.ts'
import { useSeguir } from '../../../formularios/use-seguir.ts'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import { BackLink, Page, PageHead } from '../../../ui/page/page.tsx'
import { corpoDe, EM_BRANCO, esquemaDoPagavel } from './esquema.ts'
import { FormularioDaConta } from './formulario-da-conta.tsx'
import { criar } from './pagaveis.api.ts'

const CONTA: PreenchimentoDescrito<typeof esquemaDoPagavel, Pagavel> = {
  esquema: esquemaDoPagavel,
  gravar: (v, chave) => criar(corpoDe(v), chave),
  feito: (p) => (p.status === 'Rascunho' ? 'Rascunho salvo' : 'Conta lançada'),
  palavra: 'pagaveis',
}

/** Enters a bill and goes to it; of the supplier that the address names. */
export function NovaContaPage() {
  const [params] = useSearchParams()
  const seguir = useSeguir()
  const volta = enderecoDaLista(paths.contasAPagar)
  const { formulario, acao, pergunta } = usePreenchimento(
    { ...EM_BRANCO, fornecedor: params.get('fornecedor') ?? '' },
    CONTA,
    ({ _id }) => seguir(paths.contaAPagar(_id)),
  )
  return (
    <Page width="form">
      <BackLink to={volta}>Contas a pagar</BackLink>
      <PageHead title="Nova conta a pagar" />
      <FormularioDaConta
        formulario={formulario}
        para="lançar a conta"
        acao={acao}
        rascunho
        botoes={<BotoesDoFormulario verbo="Lançar conta" enviando={formulario.enviando} volta={volta} />}
      />
      {pergunta}
    </Page>
  )
}
