import type { Servico } from '#contract/predio/servicos.ts'
import { paths } from '../../../app/paths.ts'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import { BotoesDoFormulario } from '../../../formularios/botoes-do-formulario.tsx'
import { usePreenchimento, type PreenchimentoDescrito } from '../../../formularios/use-preenchimento.ts'
import { useSeguir } from '../../../formularios/use-seguir.ts'
import { BackLink, Page, PageHead } from '../../../ui/page/page.tsx'
import { corpoDe, EM_BRANCO, esquemaDoServico } from './esquema.ts'
import { FormularioDeServico } from './formulario-de-servico.tsx'
import { criar } from './servicos.api.ts'

const ORDEM: PreenchimentoDescrito<typeof esquemaDoServico, Servico> = {
  esquema: esquemaDoServico,
  gravar: (v, chave) => criar(corpoDe(v), chave),
  feito: () => 'Ordem de serviço aberta',
  palavra: 'servicos',
}

/** Opens a service order and goes to it. */
export function NovoServicoPage() {
  const seguir = useSeguir()
  const { formulario, acao, pergunta } = usePreenchimento(EM_BRANCO, ORDEM, ({ _id }) => seguir(paths.servico(_id)))
  const lista = enderecoDaLista(paths.servicos)
  return (
    <Page width="form">
      <BackLink to={lista}>Serviços/Manutenção</BackLink>
      <PageHead title="Nova Ordem de Serviço" />
      <FormularioDeServico
        formulario={formulario}
        para="abrir a ordem"
        acao={acao}
        botoes={<BotoesDoFormulario verbo="Abrir ordem de serviço" enviando={formulario.enviando} volta={lista} />}
      />
      {pergunta}
    </Page>
  )
}
