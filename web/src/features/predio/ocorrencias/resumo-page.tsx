import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { formatarTelefone } from '#contract/valores/documentos.ts'
import type { Ocorrencia } from '#contract/predio/ocorrencias.ts'
import { paths } from '../../../app/paths.ts'
import { avisarErro, avisarSucesso } from '../../../avisos/avisos.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { useTitulo } from '../../../lib/titulo.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useConfirm } from '../../../ui/overlays/confirm.tsx'
import { FactStrip } from '../../../ui/page/fact-strip.tsx'
import { BackLink, Page, PageHead, SaveBar, Section } from '../../../ui/page/page.tsx'
import { DoorPlate } from '../../../ui/page/door-plate.tsx'
import { enviadaCom } from './enviada.ts'
import { FalhaDaOcorrencia } from './falha-da-ocorrencia.tsx'
import { Fotos } from './fotos.tsx'
import css from './ocorrencias.module.css'
import { descartar, finalizar, restaurar, uma } from './ocorrencias.api.ts'

/** What a draft will say, before it goes to the administration. */
export function ResumoDaOcorrenciaPage() {
  const { id = '' } = useParams()
  const { data, error, refetch, isFetching } = useQuery(uma(id))
  if (data && data.status !== 'Rascunho') return <Navigate to={paths.ocorrencia(id)} replace />
  return (
    <Page width="form">
      <BackLink to={enderecoDaLista(paths.ocorrencias)}>Ocorrências</BackLink>
      {data ? (
        <Resumo rascunho={data} />
      ) : (
        <FalhaDaOcorrencia erro={error} aoTentar={() => void refetch()} tentando={isFetching} />
      )}
    </Page>
  )
}

async function trazerDeVolta(id: string) {
  try {
    await restaurar(id)
    avisarSucesso('Rascunho restaurado')
  } catch (erro) {
    avisarErro(mensagemDoErro(erro), { id: 'restaurar' })
  }
  marcarComoVelho('ocorrencias')
}

function useEnvio(o: Ocorrencia) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [enviando, setEnviando] = useState(false)
  async function enviar() {
    setEnviando(true)
    try {
      const aberta = await finalizar(o)
      cache.setQueryData(uma(o._id).queryKey, aberta)
      marcarComoVelho('ocorrencias')
      avisarSucesso(enviadaCom(aberta.protocolo))
      await navigate(paths.ocorrencia(o._id), { replace: true })
    } catch (erro) {
      avisarErro(mensagemDoErro(erro), { id: 'finalizar' })
      void cache.invalidateQueries({ queryKey: uma(o._id).queryKey })
      setEnviando(false)
    }
  }
  return { enviando, enviar: () => void enviar() }
}

/** Asks, throws the draft away and offers to undo. */
function useDescarte(o: Ocorrencia) {
  const navigate = useNavigate()
  const { confirm, dialog } = useConfirm()
  async function descartarRascunho() {
    const sim = await confirm({
      title: `Descartar o rascunho “${o.titulo}”?`,
      body: 'Ele não foi enviado à administração. Dá para desfazer no aviso que aparece.',
      verb: 'Descartar rascunho',
    })
    if (!sim) return
    try {
      await descartar(o)
    } catch (erro) {
      avisarErro(mensagemDoErro(erro), { id: 'descartar' })
      return
    }
    await navigate(enderecoDaLista(paths.ocorrencias), { replace: true })
    marcarComoVelho('ocorrencias')
    avisarSucesso(`Rascunho “${o.titulo}” descartado`, { desfazer: () => trazerDeVolta(o._id) })
  }
  return { descartarRascunho: () => void descartarRascunho(), dialog }
}

function Resumo({ rascunho: o }: { rascunho: Ocorrencia }) {
  const { enviando, enviar } = useEnvio(o)
  const { descartarRascunho, dialog } = useDescarte(o)
  useTitulo('Revisar ocorrência')
  return (
    <>
      <PageHead title="Revisar ocorrência" sub="Confira antes de enviar à administração" />
      <div className={css.revisao}>
        <OQueSeConta rascunho={o} />
        <SaveBar>
          <Button variant="primary" size="lg" caps busy={enviando} onClick={enviar}>
            FINALIZAR OCORRÊNCIA
          </Button>
          <ButtonLink to={`${paths.novaOcorrencia}?rascunho=${o._id}`} variant="text" size="lg">
            Corrigir
          </ButtonLink>
        </SaveBar>
        <Button variant="text" disabled={enviando} onClick={descartarRascunho}>
          Descartar rascunho
        </Button>
      </div>
      {dialog}
    </>
  )
}

function OQueSeConta({ rascunho: o }: { rascunho: Ocorrencia }) {
  const fotos = o.anexos.length === 0 ? 'nenhuma foto' : o.anexos.length === 1 ? '1 foto' : `${o.anexos.length} fotos`
  return (
    <>
      <FactStrip
        facts={[
          { label: 'Quem relata', value: o.name },
          { label: 'Unidade', value: <DoorPlate bloco={o.bloco} apto={o.apto} /> },
          { label: 'Telefone', value: formatarTelefone(o.tel) },
          { label: 'E-mail', value: o.email },
        ]}
      />
      <Section title={o.titulo}>
        <p className={css.apoio}>{[o.categoria, o.local].filter(Boolean).join(' · ')}</p>
        <p className={css.prosa}>{o.detalhes || 'Sem detalhes.'}</p>
        <Fotos arquivos={o.anexos} />
        <p className={css.apoio}>1 ocorrência, {fotos}</p>
      </Section>
    </>
  )
}
