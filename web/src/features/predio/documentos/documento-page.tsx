import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { camposDoDocumento } from '#contract/predio/documentos.campos.ts'
import { PUBLICO_DO_DOCUMENTO } from '#contract/predio/documentos/publicos.ts'
import { formatarInstante } from '#contract/valores/calendario.ts'
import { paths } from '../../../app/paths.ts'
import { useSessao } from '../../../lib/sessao.ts'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import { Arquivos } from '../../../paineis/arquivos-do-registro.tsx'
import { leituraDoHistorico } from '../../../registros/campos-do-registro.ts'
import type { PaginaDescrita } from '../../../registros/descricao-do-registro.ts'
import { LugarDoRegistro } from '../../../registros/lugar-do-registro.tsx'
import { useRegistroDaPagina } from '../../../registros/use-registro-da-pagina.ts'
import { FactStrip } from '../../../ui/page/fact-strip.tsx'
import { BackLink, Page, PageHead, Section } from '../../../ui/page/page.tsx'
import { Waiting } from '../../../ui/page/waiting.tsx'
import { consultaDeUm, type DocumentoAberto } from './documentos.api.ts'
import css from './documentos.module.css'
import { Validade } from './validade.tsx'

const Editor = lazy(() => import('./editor-do-documento.tsx').then((m) => ({ default: m.EditorDoDocumento })))
const Historico = lazy(() => import('../../../registros/historico.tsx').then((m) => ({ default: m.Historico })))

const LEITURA = leituraDoHistorico(camposDoDocumento)

const DOCUMENTO: PaginaDescrita = {
  este: 'este documento',
  naoEncontrado: 'Documento não encontrado',
  aNenhum: 'nenhum documento que você veja',
  porque: 'Ele pode ter sido excluído, ou não é para você.',
  verOutros: 'Ver os documentos',
  fica: true,
}

/** A document: the file that holds, those before it, and for staff what may be changed. */
export function DocumentoPage() {
  const { id = '' } = useParams()
  const lido = useRegistroDaPagina(useQuery(consultaDeUm(id)), DOCUMENTO, (d) => d?.titulo)
  const { registro } = lido
  const administra = useSessao()?.isAdmin === true
  const lista = enderecoDaLista(paths.documentos)
  return (
    <Page width="form">
      <BackLink to={lista}>Documentos</BackLink>
      <PageHead
        title={lido.naoHa ? DOCUMENTO.naoEncontrado : (registro?.titulo ?? '\u00a0')}
        sub={registro?.pasta ?? '\u00a0'}
      />
      {registro && (
        <>
          <OQueE documento={registro} />
          {administra && (
            <Suspense fallback={<Waiting form bars={[40, 40, 40, 40]} />}>
              <Editor key={id} registro={registro} />
              <Historico entidade="documentos" id={id} {...LEITURA} />
            </Suspense>
          )}
        </>
      )}
      <LugarDoRegistro de={lido} descricao={DOCUMENTO} lista={lista}>
        <Waiting form bars={[40, 40]} />
      </LugarDoRegistro>
    </Page>
  )
}

function OQueE({ documento: d }: { documento: DocumentoAberto }) {
  const [, ...anteriores] = d.versoes
  return (
    <>
      <FactStrip
        facts={[
          { label: 'Arquivo', value: <Arquivos arquivos={[d.arquivo]} de={d.titulo} /> },
          { label: 'Validade', value: d.validade === null ? 'Não vence' : <Validade documento={d} /> },
          { label: 'Quem vê', value: PUBLICO_DO_DOCUMENTO[d.publico] },
          { label: 'Guardado em', value: formatarInstante(d.versoes[0]?.enviada.em ?? d.createdAt) },
        ]}
      />
      {anteriores.length > 0 && (
        <Section title="Versões anteriores" ruled>
          <ul className={css.versoes}>
            {anteriores.map((v) => (
              <li key={v.numero}>
                <Arquivos arquivos={[v.arquivo]} de={`${d.titulo}, versão ${v.numero}`} />
                <small>
                  {[`Versão ${v.numero}`, v.enviada.por, formatarInstante(v.enviada.em), v.motivo]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
