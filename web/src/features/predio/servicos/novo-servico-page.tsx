import { useRef } from 'react'
import { paths } from '../../../app/paths.ts'
import { novaChave } from '../../../lib/api.ts'
import { avisarSucesso } from '../../../avisos/avisos.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import { useFormulario } from '../../../formularios/formulario.ts'
import { useGuardaDeSaida } from '../../../formularios/guarda-de-saida.tsx'
import { useTitulo } from '../../../lib/titulo.ts'
import { useSeguir } from '../../../formularios/use-seguir.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { BackLink, Page, PageHead } from '../../../ui/page/page.tsx'
import { corpoDe, EM_BRANCO, esquemaDoServico } from './esquema.ts'
import { FormularioDeServico } from './formulario-de-servico.tsx'
import { criar } from './servicos.api.ts'

/** Opens a service order and goes to it. */
export function NovoServicoPage() {
  const formulario = useFormulario(esquemaDoServico, EM_BRANCO)
  const { form, enviando, erros } = formulario
  const guarda = useGuardaDeSaida(form.formState.isDirty)
  const seguir = useSeguir()
  const chave = useRef(novaChave())
  useTitulo(undefined, erros.length > 0)
  const lista = enderecoDaLista(paths.servicos)
  return (
    <Page width="form">
      <BackLink to={lista}>Serviços/Manutenção</BackLink>
      <PageHead title="Nova Ordem de Serviço" />
      <FormularioDeServico
        formulario={formulario}
        para="abrir a ordem"
        acao={async (v) => {
          const { _id } = await criar(corpoDe(v), chave.current)
          guarda.liberar()
          avisarSucesso('Ordem de serviço aberta')
          marcarComoVelho('servicos')
          await seguir(paths.servico(_id))
        }}
        botoes={
          <>
            <Button type="submit" variant="primary" size="lg" busy={enviando}>
              Abrir ordem de serviço
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
