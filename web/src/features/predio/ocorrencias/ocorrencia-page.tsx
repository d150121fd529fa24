import { IconMail, IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams } from 'react-router'
import { formatarInstante } from '#contract/valores/calendario.ts'
import { formatarTelefone } from '#contract/valores/documentos.ts'
import type { Ocorrencia } from '#contract/predio/ocorrencias.ts'
import { paths } from '../../../app/paths.ts'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import { initials } from '../../../ui/text/initials.ts'
import { useSessao } from '../../../lib/sessao.ts'
import { useTitulo } from '../../../lib/titulo.ts'
import { useAvisosLidos } from '../../../paineis/notificacoes.ts'
import { FactStrip } from '../../../ui/page/fact-strip.tsx'
import { BackLink, DetailLayout, Page, PageHead, Section } from '../../../ui/page/page.tsx'
import { DoorPlate } from '../../../ui/page/door-plate.tsx'
import { Avatar } from '../../../ui/page/avatar.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { Conversa } from './conversa.tsx'
import { FalhaDaOcorrencia } from './falha-da-ocorrencia.tsx'
import { Fotos } from './fotos.tsx'
import css from './ocorrencias.module.css'
import { uma } from './ocorrencias.api.ts'
import { ServicosDaOcorrencia } from './servicos-da-ocorrencia.tsx'
import { Situacao } from './situacao.tsx'

/** One incident: what was told, where it stands, and what residents and staff said about it. */
export function OcorrenciaPage() {
  const { id = '' } = useParams()
  const { data, error, refetch, isFetching } = useQuery(uma(id))
  useAvisosLidos('ocorrencias', data?._id)
  if (data?.status === 'Rascunho') return <Navigate to={paths.resumoDaOcorrencia(id)} replace />
  return (
    <Page width="form">
      <BackLink to={enderecoDaLista(paths.ocorrencias)}>Ocorrências</BackLink>
      {data ? (
        <Ficha ocorrencia={data} />
      ) : (
        <FalhaDaOcorrencia erro={error} aoTentar={() => void refetch()} tentando={isFetching} />
      )}
    </Page>
  )
}

function Ficha({ ocorrencia: o }: { ocorrencia: Ocorrencia }) {
  const ehAdministracao = useSessao()?.isAdmin === true
  useTitulo(o.titulo)
  return (
    <>
      <PageHead title={o.titulo} sub={`Ocorrência ${o.protocolo ?? ''}`} />
      <DetailLayout
        status={<Situacao ocorrencia={o} ehAdministracao={ehAdministracao} />}
        side={<QuemAbriu ocorrencia={o} comLink={ehAdministracao} />}
      >
        {!ehAdministracao && o.status === 'Aguardando procedimento...' && o.protocolo && (
          <p className={css.apoio}>
            <strong>Ocorrência {o.protocolo} enviada.</strong> A administração já a recebeu: a resposta aparece aqui e
            nas notificações.
          </p>
        )}
        <FactStrip
          facts={[
            { label: 'Aberta em', value: o.isData ? formatarInstante(o.isData) : '' },
            { label: 'Local', value: o.local ?? 'Não informado' },
            { label: 'Categoria', value: o.categoria },
            { label: 'Unidade', value: <DoorPlate bloco={o.bloco} apto={o.apto} /> },
          ]}
        />
        <section className={css.detalhes}>
          <h2>
            <VisuallyHidden>Detalhes</VisuallyHidden>
          </h2>
          <p className={css.prosa}>{o.detalhes || 'Sem detalhes.'}</p>
          <Fotos arquivos={o.anexos} />
        </section>
        <ServicosDaOcorrencia ocorrencia={o} ehAdministracao={ehAdministracao} />
        <Section title="Conversa">
          <Conversa ocorrencia={o} ehAdministracao={ehAdministracao} />
        </Section>
      </DetailLayout>
    </>
  )
}

/** @param comLink the reader may open the person's page */
function QuemAbriu({ ocorrencia: o, comLink }: { ocorrencia: Ocorrencia; comLink: boolean }) {
  return (
    <section className={css.quem}>
      <h2>Quem abriu</h2>
      <div className={css.pessoa}>
        <Avatar image={o.user.image} initials={initials(o.name)} />
        <div>
          <strong>{comLink ? <Link to={paths.pessoa(o.user._id)}>{o.name}</Link> : o.name}</strong>
          <DoorPlate bloco={o.bloco} apto={o.apto} />
        </div>
      </div>
      <ul className={css.contatos}>
        <li>
          <IconPhone size={16} stroke={2} aria-hidden />
          <a href={`tel:+55${o.tel}`}>{formatarTelefone(o.tel)}</a>
        </li>
        <li>
          <IconMail size={16} stroke={2} aria-hidden />
          <a href={`mailto:${o.email}`}>{o.email}</a>
        </li>
      </ul>
    </section>
  )
}
