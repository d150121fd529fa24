import { paths } from '../../../app/paths.ts'
import { CampoDeArquivosDepois } from '../../../campos/campo-de-arquivos-depois.tsx'
import { BotoesDoFormulario } from '../../../formularios/botoes-do-formulario.tsx'
import { CorpoDoFormulario } from '../../../formularios/campos.tsx'
import { usePreenchimento, type PreenchimentoDescrito } from '../../../formularios/use-preenchimento.ts'
import { useSeguir } from '../../../formularios/use-seguir.ts'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import { BackLink, Page, PageHead, SaveBar } from '../../../ui/page/page.tsx'
import { CamposDoDocumento, ROTULOS } from './campos-do-documento.tsx'
import { criar, type Documento } from './documentos.api.ts'
import { corpoDe, EM_BRANCO, esquemaDoNovo } from './esquema.ts'

const ENVIO: PreenchimentoDescrito<typeof esquemaDoNovo, Documento> = {
  esquema: esquemaDoNovo,
  gravar: ({ arquivo, ...d }, chave) => criar({ ...corpoDe(d), arquivo: arquivo[0]?._id ?? '' }, chave),
  feito: ({ titulo }) => `${titulo} guardado`,
  palavra: 'documentos',
}

/** Keeps a document, and goes to it. */
export function NovoDocumentoPage() {
  const seguir = useSeguir()
  const lista = enderecoDaLista(paths.documentos)
  const { formulario, acao, pergunta } = usePreenchimento(EM_BRANCO, ENVIO, ({ _id }) => seguir(paths.documento(_id)))
  return (
    <Page width="form">
      <BackLink to={lista}>Documentos</BackLink>
      <PageHead title="Novo documento" />
      <CorpoDoFormulario
        de={formulario}
        para="guardar"
        acao={acao}
        lado={<CampoDeArquivosDepois nome="arquivo" label={ROTULOS.arquivo} maximo={1} obrigatorio />}
      >
        <CamposDoDocumento />
        <SaveBar>
          <BotoesDoFormulario verbo="Guardar documento" enviando={formulario.enviando} volta={lista} />
        </SaveBar>
      </CorpoDoFormulario>
      {pergunta}
    </Page>
  )
}
