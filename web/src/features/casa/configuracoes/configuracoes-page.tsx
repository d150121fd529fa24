import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react'
import { useSearchParams } from 'react-router'
import { useTitulo } from '../../../lib/titulo.ts'
import { Page, PageHead } from '../../../ui/page/page.tsx'
import { Tabs } from '../../../ui/page/tabs.tsx'

interface Aba {
  aba: string
  texto: string
  Conteudo: LazyExoticComponent<ComponentType>
}

/** The parts of the screen, each loaded when it is opened. */
const ABAS: readonly [Aba, ...Aba[]] = [
  {
    aba: 'condominio',
    texto: 'Condomínio',
    Conteudo: lazy(() => import('./condominio/aba-condominio.tsx').then((m) => ({ default: m.AbaCondominio }))),
  },
  {
    aba: 'areas',
    texto: 'Áreas',
    Conteudo: lazy(() => import('./areas/aba-areas.tsx').then((m) => ({ default: m.AbaAreas }))),
  },
  {
    aba: 'categorias',
    texto: 'Categorias',
    Conteudo: lazy(() => import('./categorias/aba-categorias.tsx').then((m) => ({ default: m.AbaCategorias }))),
  },
  {
    aba: 'pix',
    texto: 'Chave PIX',
    Conteudo: lazy(() => import('./cobranca/aba-pix.tsx').then((m) => ({ default: m.AbaPix }))),
  },
  {
    aba: 'atraso',
    texto: 'Atraso',
    Conteudo: lazy(() => import('./cobranca/aba-atraso.tsx').then((m) => ({ default: m.AbaAtraso }))),
  },
  {
    aba: 'lembretes',
    texto: 'Lembretes',
    Conteudo: lazy(() => import('./lembretes/aba-lembretes.tsx').then((m) => ({ default: m.AbaLembretes }))),
  },
  {
    aba: 'indices',
    texto: 'Índices',
    Conteudo: lazy(() => import('./cobranca/aba-indices.tsx').then((m) => ({ default: m.AbaIndices }))),
  },
  {
    aba: 'feriados',
    texto: 'Feriados',
    Conteudo: lazy(() => import('./cobranca/aba-feriados.tsx').then((m) => ({ default: m.AbaFeriados }))),
  },
  {
    aba: 'seguranca',
    texto: 'Segurança',
    Conteudo: lazy(() => import('./seguranca/aba-seguranca.tsx').then((m) => ({ default: m.AbaSeguranca }))),
  },
  {
    aba: 'uso',
    texto: 'Uso',
    Conteudo: lazy(() => import('./seguranca/aba-uso.tsx').then((m) => ({ default: m.AbaUso }))),
  },
  {
    aba: 'lixeira',
    texto: 'Lixeira',
    Conteudo: lazy(() => import('./registros/aba-lixeira.tsx').then((m) => ({ default: m.AbaLixeira }))),
  },
  {
    aba: 'auditoria',
    texto: 'Auditoria',
    Conteudo: lazy(() => import('./registros/aba-auditoria.tsx').then((m) => ({ default: m.AbaAuditoria }))),
  },
  {
    aba: 'emails',
    texto: 'E-mails',
    Conteudo: lazy(() => import('./registros/aba-emails.tsx').then((m) => ({ default: m.AbaEmails }))),
  },
  {
    aba: 'integracoes',
    texto: 'Integrações',
    Conteudo: lazy(() => import('./integracoes/aba-integracoes.tsx').then((m) => ({ default: m.AbaIntegracoes }))),
  },
]

/** What staff sets up for the whole condominium. The tab is in the address. */
export function ConfiguracoesPage() {
  const [busca] = useSearchParams()
  const atual = ABAS.find((a) => a.aba === busca.get('aba')) ?? ABAS[0]
  useTitulo(atual.aba === 'condominio' ? undefined : `Configurações: ${atual.texto}`)
  return (
    <Page>
      <PageHead title="Configurações" />
      <Tabs
        label="Partes das configurações"
        tabs={ABAS.map(({ aba, texto }) => ({ key: aba, label: texto, to: `?aba=${aba}` }))}
        current={atual.aba}
      />
      <Suspense fallback={<div aria-busy="true" />}>
        <atual.Conteudo key={atual.aba} />
      </Suspense>
    </Page>
  )
}
