import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { Servico } from '#contract/predio/servicos.ts'
import { paths } from '../../../app/paths.ts'
import { BotoesDoFormulario } from '../../../formularios/botoes-do-formulario.tsx'
import { usePreenchimento, type PreenchimentoDescrito } from '../../../formularios/use-preenchimento.ts'
import { useSeguir } from '../../../formularios/use-seguir.ts'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import { BackLink, Page, PageHead } from '../../../ui/page/page.tsx'
import { corpoDe, EM_BRANCO, esquemaDoServico, valoresDaOcorrencia, type Valores } from './esquema.ts'
import { FormularioDeServico } from './formulario-de-servico.tsx'
import { criar } from './servicos.api.ts'

// Only an order that is opened from an incident needs what reads it.
const DaOcorrencia = lazy(() => import('./da-ocorrencia.tsx').then((m) => ({ default: m.DaOcorrencia })))

/** @param ocorrencia id of the incident it is opened from, '' for none */
const ordemDe = (ocorrencia: string): PreenchimentoDescrito<typeof esquemaDoServico, Servico> => ({
  esquema: esquemaDoServico,
  gravar: (v, chave) => criar({ ...corpoDe(v), ...(ocorrencia !== '' && { ocorrencia }) }, chave),
  feito: () => 'Ordem de serviço aberta',
  palavra: 'servicos',
})

/** Opens a service order and goes to it; filled from the incident, or with the supplier, that the address names. */
export function NovoServicoPage() {
  const [params] = useSearchParams()
  const id = params.get('ocorrencia') ?? ''
  const volta = id === '' ? enderecoDaLista(paths.servicos) : paths.ocorrencia(id)
  return (
    <Page width="form">
      <BackLink to={volta}>{id === '' ? 'Serviços/Manutenção' : 'Ocorrência'}</BackLink>
      <PageHead title="Nova ordem de serviço" />
      {id === '' ? (
        <Ordem valores={{ ...EM_BRANCO, fornecedor: params.get('fornecedor') ?? '' }} volta={volta} de="" />
      ) : (
        <Suspense>
          <DaOcorrencia id={id}>
            {(o) => <Ordem key={id} valores={valoresDaOcorrencia(o)} volta={volta} de={id} />}
          </DaOcorrencia>
        </Suspense>
      )}
    </Page>
  )
}

interface Props {
  valores: Valores
  volta: string
  /** Id of the incident it is opened from, '' for none. */
  de: string
}

function Ordem({ valores, volta, de }: Props) {
  const seguir = useSeguir()
  const { formulario, acao, pergunta } = usePreenchimento(valores, ordemDe(de), ({ _id }) => seguir(paths.servico(_id)))
  return (
    <>
      <FormularioDeServico
        formulario={formulario}
        para="abrir a ordem"
        acao={acao}
        botoes={<BotoesDoFormulario verbo="Abrir ordem de serviço" enviando={formulario.enviando} volta={volta} />}
      />
      {pergunta}
    </>
  )
}
