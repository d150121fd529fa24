import { paths } from '../../../app/paths.ts'
import { BotoesDoFormulario } from '../../../formularios/botoes-do-formulario.tsx'
import { usePreenchimento, type PreenchimentoDescrito } from '../../../formularios/use-preenchimento.ts'
import { useSeguir } from '../../../formularios/use-seguir.ts'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import { BackLink, Page, PageHead } from '../../../ui/page/page.tsx'
import { criar, type Comunicado } from './comunicados.api.ts'
import { corpoDe, EM_BRANCO, esquemaDoComunicado } from './esquema.ts'
import { FormularioDoComunicado } from './formulario-do-comunicado.tsx'

const RASCUNHO: PreenchimentoDescrito<typeof esquemaDoComunicado, Comunicado> = {
  esquema: esquemaDoComunicado,
  gravar: (v, chave) => criar(corpoDe(v), chave),
  feito: () => 'Rascunho salvo: confira e publique',
  palavra: 'comunicados',
}

/** Writes a draft, and goes to it to be looked at before anybody gets it. */
export function NovoComunicadoPage() {
  const seguir = useSeguir()
  const lista = enderecoDaLista(paths.comunicados)
  const { formulario, acao, pergunta } = usePreenchimento(EM_BRANCO, RASCUNHO, ({ _id }) =>
    seguir(paths.comunicado(_id)),
  )
  return (
    <Page width="form">
      <BackLink to={lista}>Comunicados</BackLink>
      <PageHead title="Novo comunicado" />
      <FormularioDoComunicado
        formulario={formulario}
        para="salvar"
        acao={acao}
        botoes={<BotoesDoFormulario verbo="Salvar rascunho" enviando={formulario.enviando} volta={lista} />}
      />
      {pergunta}
    </Page>
  )
}
