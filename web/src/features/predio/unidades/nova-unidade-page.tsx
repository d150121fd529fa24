import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { paths } from '../../../app/paths.ts'
import { novaChave } from '../../../lib/api.ts'
import { avisarInfo, avisarSucesso } from '../../../avisos/avisos.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import { useFormulario } from '../../../formularios/formulario.ts'
import { useGuardaDeSaida } from '../../../formularios/guarda-de-saida.tsx'
import { useTitulo } from '../../../lib/titulo.ts'
import { useSeguir } from '../../../formularios/use-seguir.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
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

/** Records a unit and goes to it. */
export function NovaUnidadePage() {
  const formulario = useFormulario(esquemaDaUnidade, EM_BRANCO)
  const { form, enviando, erros } = formulario
  const guarda = useGuardaDeSaida(form.formState.isDirty)
  const seguir = useSeguir()
  const cache = useQueryClient()
  const chave = useRef(novaChave())
  useTitulo(undefined, erros.length > 0)
  const lista = enderecoDaLista(paths.unidades)
  return (
    <Page width="form">
      <BackLink to={lista}>Unidades</BackLink>
      <PageHead title="Adicionar unidade" />
      <FormularioDaUnidade
        formulario={formulario}
        para="adicionar a unidade"
        acao={async (v) => {
          const { _id, nome } = await criar(corpoDe(v), chave.current)
          guarda.liberar()
          avisarSucesso(`Unidade ${nome} adicionada`)
          marcarComoVelho('unidades')
          await avisarDaSoma(cache)
          await seguir(paths.unidade(_id))
        }}
        botoes={
          <>
            <Button type="submit" variant="primary" size="lg" busy={enviando}>
              Adicionar unidade
            </Button>
            <ButtonLink to={lista} variant="text" size="lg">
              Cancelar
            </ButtonLink>
          </>
        }
      />
      {guarda.dialog}
    </Page>
  )
}
