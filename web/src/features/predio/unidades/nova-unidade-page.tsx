import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Unidade } from '#contract/predio/unidades.ts'
import { paths } from '../../../app/paths.ts'
import { avisarInfo } from '../../../avisos/avisos.ts'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import { BotoesDoFormulario } from '../../../formularios/botoes-do-formulario.tsx'
import { usePreenchimento, type PreenchimentoDescrito } from '../../../formularios/use-preenchimento.ts'
import { useSeguir } from '../../../formularios/use-seguir.ts'
import { BackLink, Page, PageHead } from '../../../ui/page/page.tsx'
import { corpoDe, EM_BRANCO, esquemaDaUnidade } from './esquema.ts'
import { FormularioDaUnidade } from './formulario-da-unidade.tsx'
import { fraseDaSoma } from './textos.ts'
import { consultaDoResumo, criar } from './unidades.api.ts'

/** One unit more, and the frações may no longer be 1 together: charges by fração wait for that to be mended. */
async function avisarDaSoma(cache: QueryClient): Promise<void> {
  const resumo = await cache.query({ ...consultaDoResumo, staleTime: 0 }).catch(() => null)
  if (resumo && resumo.faltaParaUm !== '0') avisarInfo(`${fraseDaSoma(resumo)} Acerte as frações em Unidades.`)
}

const NOVA: PreenchimentoDescrito<typeof esquemaDaUnidade, Unidade> = {
  esquema: esquemaDaUnidade,
  gravar: (v, chave) => criar(corpoDe(v), chave),
  feito: ({ nome }) => `Unidade ${nome} adicionada`,
  palavra: 'unidades',
}

/** Records a unit and goes to it. */
export function NovaUnidadePage() {
  const seguir = useSeguir()
  const cache = useQueryClient()
  const { formulario, acao, pergunta } = usePreenchimento(EM_BRANCO, NOVA, async ({ _id }) => {
    await avisarDaSoma(cache)
    await seguir(paths.unidade(_id))
  })
  const lista = enderecoDaLista(paths.unidades)
  return (
    <Page width="form">
      <BackLink to={lista}>Unidades</BackLink>
      <PageHead title="Adicionar unidade" />
      <FormularioDaUnidade
        formulario={formulario}
        para="adicionar a unidade"
        acao={acao}
        botoes={<BotoesDoFormulario verbo="Adicionar unidade" enviando={formulario.enviando} volta={lista} />}
      />
      {pergunta}
    </Page>
  )
}
