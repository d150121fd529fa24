import { paths } from '../../../app/paths.ts'
import { BotoesDoFormulario } from '../../../formularios/botoes-do-formulario.tsx'
import { usePreenchimento, type PreenchimentoDescrito } from '../../../formularios/use-preenchimento.ts'
import { useSeguir } from '../../../formularios/use-seguir.ts'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import { BackLink, Page, PageHead } from '../../../ui/page/page.tsx'
import { criar, type Enquete } from './enquetes.api.ts'
import { corpoDe, EM_BRANCO, esquemaDaEnquete } from './esquema.ts'
import { FormularioDaEnquete } from './formulario-da-enquete.tsx'

const RASCUNHO: PreenchimentoDescrito<typeof esquemaDaEnquete, Enquete> = {
  esquema: esquemaDaEnquete,
  gravar: (v, chave) => criar(corpoDe(v), chave),
  feito: () => 'Rascunho salvo: confira e abra',
  palavra: 'enquetes',
}

/** Writes a draft, and goes to it to be looked at before anybody is asked. */
export function NovaEnquetePage() {
  const seguir = useSeguir()
  const lista = enderecoDaLista(paths.enquetes)
  const { formulario, acao, pergunta } = usePreenchimento(EM_BRANCO, RASCUNHO, ({ _id }) => seguir(paths.enquete(_id)))
  return (
    <Page width="form">
      <BackLink to={lista}>Enquetes</BackLink>
      <PageHead title="Nova enquete" />
      <FormularioDaEnquete
        formulario={formulario}
        para="salvar"
        acao={acao}
        botoes={<BotoesDoFormulario verbo="Salvar rascunho" enviando={formulario.enviando} volta={lista} />}
      />
      {pergunta}
    </Page>
  )
}
