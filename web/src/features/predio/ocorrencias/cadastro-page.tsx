import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import type { Ocorrencia } from '#contract/predio/ocorrencias.ts'
import { paths } from '../../../app/paths.ts'
import { novaChave } from '../../../lib/api.ts'
import { avisarInfo, avisarSucesso } from '../../../avisos/avisos.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import { BotoesDoFormulario } from '../../../formularios/botoes-do-formulario.tsx'
import { useFormulario } from '../../../formularios/formulario.ts'
import { useGuardaDeSaida } from '../../../formularios/guarda-de-saida.tsx'
import { RascunhoQueVoltou } from '../../../formularios/rascunho-que-voltou.tsx'
import { useSessao } from '../../../lib/sessao.ts'
import { useTitulo } from '../../../lib/titulo.ts'
import { haRascunho } from '../../../formularios/arquivos-do-rascunho.ts'
import { useEnvioPendente } from '../../../formularios/use-campo-de-envio.ts'
import { useFormularioGuardado } from '../../../formularios/use-rascunho.ts'
import { useSeguir } from '../../../formularios/use-seguir.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { BackLink, Page, PageHead } from '../../../ui/page/page.tsx'
import { enviadaCom, RASCUNHO_DA_NOVA } from './enviada.ts'
import { dadosDe, esquema, valoresDaPessoa, valoresDoRascunho, type Preenchida } from './esquema.ts'
import { FalhaDaOcorrencia } from './falha-da-ocorrencia.tsx'
import { FormularioDaOcorrencia } from './formulario-da-ocorrencia.tsx'
import { corrigir, criar, uma } from './ocorrencias.api.ts'

/** What is written here and cannot be written again as quickly; the rest is known of the person, or chosen. */
const ESCRITOS = ['titulo', 'local', 'detalhes', 'categoria'] as const

/** What is written stays on the device; only what could not be sent yet is left behind. */
const SEM_AS_FOTOS = {
  title: 'Sair sem as fotos?',
  body: 'O que você escreveu fica guardado neste aparelho e volta aqui. A foto que ainda não foi enviada terá de ser escolhida de novo.',
  verb: 'Sair sem as fotos',
  cancel: 'Esperar o envio',
}

/** What is written outlives the page, and not the session; a photo on its way outlives neither. */
function useGuardaDoRascunho({ control, formState }: { control: object; formState: { isDirty: boolean } }) {
  const enviando = useEnvioPendente(control)
  return useGuardaDeSaida(formState.isDirty || enviando, undefined, SEM_AS_FOTOS, enviando)
}

/** Said when the page is left with something written: it is not lost, and where it is. */
function useRascunhoGuardadoDito() {
  useEffect(
    () => () => {
      if (haRascunho(RASCUNHO_DA_NOVA)) avisarInfo('Rascunho guardado neste aparelho')
    },
    [],
  )
}

/** Tells what happened. `?rascunho=` opens a draft again to correct it. */
export function NovaOcorrenciaPage() {
  const rascunho = useSearchParams()[0].get('rascunho')
  const saiu = useSessao()?.saiu === true
  return (
    <Page width="form">
      <BackLink to={enderecoDaLista(paths.ocorrencias)}>Ocorrências</BackLink>
      {saiu ? <SemUnidade /> : rascunho === null ? <Cadastro /> : <Correcao id={rascunho} />}
    </Page>
  )
}

/** Said before anything is written, and not after all of it. */
function SemUnidade() {
  return (
    <>
      <PageHead title="Cadastrar Ocorrência" />
      <EmptyState
        title="Você não está mais em nenhuma unidade"
        text="Só quem é do condomínio cadastra ocorrências. O que você já contou continua na lista; para algo novo, fale com a administração."
      />
    </>
  )
}

/** @param liberar before it leads away: what was written is stored now */
function useCadastro(liberar: () => void) {
  const seguir = useSeguir()
  const chave = useRef(novaChave())
  async function gravar(valores: Preenchida, rascunho: boolean): Promise<Ocorrencia> {
    const criada = await criar({ ...dadosDe(valores), rascunho }, chave.current)
    chave.current = novaChave()
    marcarComoVelho('ocorrencias')
    liberar()
    return criada
  }
  async function cadastrar(valores: Preenchida) {
    const { _id, protocolo } = await gravar(valores, false)
    avisarSucesso(enviadaCom(protocolo))
    await seguir(paths.ocorrencia(_id))
  }
  async function revisar(valores: Preenchida) {
    const { _id } = await gravar(valores, true)
    await seguir(paths.resumoDaOcorrencia(_id))
  }
  return { cadastrar, revisar }
}

/** 'Cadastrar' opens the incident at once and shows it, with its number; 'Revisar antes' keeps a draft and shows it. */
function Cadastro() {
  const sessao = useSessao()
  const formulario = useFormulario(esquema, valoresDaPessoa(sessao))
  const { form, enviando } = formulario
  const { esquecer, descartar, faltam } = useFormularioGuardado(form, RASCUNHO_DA_NOVA, ESCRITOS, 'anexos')
  const { dialog, liberar } = useGuardaDoRascunho(form)
  useRascunhoGuardadoDito()
  const { cadastrar, revisar } = useCadastro(() => {
    liberar()
    esquecer()
  })
  return (
    <>
      <PageHead title="Cadastrar Ocorrência" />
      {descartar && <RascunhoQueVoltou aoDescartar={descartar} faltam={faltam} />}
      <FormularioDaOcorrencia
        formulario={formulario}
        para="cadastrar"
        acao={cadastrar}
        botoes={
          <>
            <Button type="submit" variant="primary" size="lg" busy={enviando}>
              Cadastrar
            </Button>
            <Button size="lg" disabled={enviando} onClick={() => void formulario.enviar((v) => revisar(v))()}>
              Revisar antes
            </Button>
          </>
        }
      />
      {dialog}
    </>
  )
}

function Correcao({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery({ ...uma(id), staleTime: 0 })
  if (data && data.status !== 'Rascunho') return <Navigate to={paths.ocorrencia(id)} replace />
  if (data) return <FormularioDoRascunho rascunho={data} />
  return <FalhaDaOcorrencia erro={error} aoTentar={() => void refetch()} tentando={isFetching} />
}

function FormularioDoRascunho({ rascunho }: { rascunho: Ocorrencia }) {
  const formulario = useFormulario(esquema, valoresDoRascunho(rascunho))
  const { form, enviando } = formulario
  const seguir = useSeguir()
  const { esquecer, descartar, faltam } = useFormularioGuardado(
    form,
    `ocorrencia:${rascunho._id}:corrigir`,
    ESCRITOS,
    'anexos',
  )
  const { dialog, liberar } = useGuardaDoRascunho(form)
  useTitulo('Corrigir ocorrência')
  return (
    <>
      <PageHead title="Corrigir ocorrência" sub="Ainda não foi enviada à administração" />
      {descartar && <RascunhoQueVoltou aoDescartar={descartar} faltam={faltam} />}
      <FormularioDaOcorrencia
        formulario={formulario}
        para="salvar"
        acao={async (valores) => {
          await corrigir(rascunho, dadosDe(valores))
          marcarComoVelho('ocorrencias')
          liberar()
          esquecer()
          await seguir(paths.resumoDaOcorrencia(rascunho._id))
        }}
        botoes={
          <BotoesDoFormulario
            verbo="Salvar e revisar"
            enviando={enviando}
            volta={paths.resumoDaOcorrencia(rascunho._id)}
          />
        }
      />
      {dialog}
    </>
  )
}
