import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react'
import { useSearchParams } from 'react-router'
import {
  GRUPOS_DAS_CONFIGURACOES,
  PARTES_DAS_CONFIGURACOES,
  type AbaDasConfiguracoes,
} from '../../../paineis/partes-das-configuracoes.ts'
import { useTitulo } from '../../../lib/titulo.ts'
import { Page, PageHead } from '../../../ui/page/page.tsx'
import { Tabs } from '../../../ui/page/tabs.tsx'

/** The parts of the screen, each loaded when it is opened. */
const CONTEUDOS: Record<AbaDasConfiguracoes, LazyExoticComponent<ComponentType>> = {
  condominio: lazy(() => import('./condominio/aba-condominio.tsx').then((m) => ({ default: m.AbaCondominio }))),
  areas: lazy(() => import('./areas/aba-areas.tsx').then((m) => ({ default: m.AbaAreas }))),
  categorias: lazy(() => import('./categorias/aba-categorias.tsx').then((m) => ({ default: m.AbaCategorias }))),
  pix: lazy(() => import('./cobranca/aba-pix.tsx').then((m) => ({ default: m.AbaPix }))),
  atraso: lazy(() => import('./cobranca/aba-atraso.tsx').then((m) => ({ default: m.AbaAtraso }))),
  lembretes: lazy(() => import('./lembretes/aba-lembretes.tsx').then((m) => ({ default: m.AbaLembretes }))),
  indices: lazy(() => import('./cobranca/aba-indices.tsx').then((m) => ({ default: m.AbaIndices }))),
  feriados: lazy(() => import('./cobranca/aba-feriados.tsx').then((m) => ({ default: m.AbaFeriados }))),
  seguranca: lazy(() => import('./seguranca/aba-seguranca.tsx').then((m) => ({ default: m.AbaSeguranca }))),
  uso: lazy(() => import('./seguranca/aba-uso.tsx').then((m) => ({ default: m.AbaUso }))),
  lixeira: lazy(() => import('./registros/aba-lixeira.tsx').then((m) => ({ default: m.AbaLixeira }))),
  auditoria: lazy(() => import('./registros/aba-auditoria.tsx').then((m) => ({ default: m.AbaAuditoria }))),
  saida: lazy(() => import('./saida/aba-saida.tsx').then((m) => ({ default: m.AbaSaida }))),
  emails: lazy(() => import('./registros/aba-emails.tsx').then((m) => ({ default: m.AbaEmails }))),
  integracoes: lazy(() => import('./integracoes/aba-integracoes.tsx').then((m) => ({ default: m.AbaIntegracoes }))),
}

const partesDe = (grupo: string) => PARTES_DAS_CONFIGURACOES.filter((p) => p.grupo === grupo)

/** What staff sets up for the whole condominium. The tab is in the address. */
export function ConfiguracoesPage() {
  const [busca] = useSearchParams()
  const atual = PARTES_DAS_CONFIGURACOES.find((a) => a.aba === busca.get('aba')) ?? PARTES_DAS_CONFIGURACOES[0]
  const Conteudo = CONTEUDOS[atual.aba]
  useTitulo(atual.aba === 'condominio' ? undefined : `Configurações: ${atual.texto}`)
  return (
    <Page>
      <PageHead title="Configurações" />
      <Tabs
        label="Grupos das configurações"
        tabs={Object.entries(GRUPOS_DAS_CONFIGURACOES).map(([grupo, label]) => ({
          ...{ key: grupo, label },
          to: `?aba=${partesDe(grupo)[0]?.aba}`,
        }))}
        current={atual.grupo}
      />
      <Tabs
        label={`Partes das configurações: ${GRUPOS_DAS_CONFIGURACOES[atual.grupo]}`}
        tabs={partesDe(atual.grupo).map(({ aba, texto }) => ({ key: aba, label: texto, to: `?aba=${aba}` }))}
        current={atual.aba}
        within
      />
      <Suspense fallback={<div aria-busy="true" />}>
        <Conteudo key={atual.aba} />
      </Suspense>
    </Page>
  )
}
