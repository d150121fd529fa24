import { createHash } from 'node:crypto'
import { basename, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { primeiraPintura } from './primeira-pintura.ts'
import { swaggerUi } from './swagger-ui.ts'

const raiz = import.meta.dirname

/** The same class name in every build, so that markup drawn at build time matches what the browser renders. */
export function nomeDaClasse(nome: string, arquivo: string): string {
  const caminho = relative(raiz, arquivo.split('?')[0] ?? arquivo)
  const marca = createHash('sha256').update(caminho).digest('base64url').slice(0, 4)
  return `${basename(caminho).split('.')[0]}_${nome}_${marca}`
}

/** A piece of `ui`, whichever family it stands in. */
const UI = 'web/src/ui/(\\w+/)?'

const algum = (...caminhos: string[]) => new RegExp(caminhos.join('|'))

/**
 * Which files travel together: a screen asks for a handful of files, not for thirty. Order matters: a module belongs to
 * the first group that names it.
 */
const GRUPOS = [
  // React, and the small pieces the login needs and every screen shares.
  {
    name: 'nucleo',
    test: algum(
      'node_modules/(react|react-dom|scheduler|react-router)/',
      'web/src/lib/(api|erro-da-api|sessao|sessao-recusada|trabalho|condominio|titulo)\\.ts',
      'web/src/avisos/avisos\\.ts',
      `${UI}(button|field|focus-heading|text-field|password-field|checkbox|segmented|visually-hidden|facade|brand|logo|read-only)[.\\w]*$`,
      '@tabler/icons-react/dist/esm/icons/Icon(AlertCircle|CircleCheck)\\.mjs',
      'web/src/app/(paths|guardas)\\.ts',
      'vite/preload-helper',
    ),
  },
  // The frame of every screen with a session, its first screen, and the small pieces that most screens show.
  {
    name: 'moldura',
    test: algum(
      'node_modules/(@tanstack|clsx)/',
      '@mantine/hooks/esm/use-(media-query|element-size|resize-observer)/',
      'contract/src/valores/(calendario|once|moeda)\\.ts',
      'web/src/app/(providers|menu\\.ts)',
      'web/src/app/shell/(moldura|menu-|lista|cabecalho|barra|rodape|gaveta|descanso|aviso-de-fim|use-sair|use-teclas)',
      'web/src/features/casa/notificacoes/menu-de-notificacoes',
      'web/src/features/casa/dashboard/',
      'web/src/features/contas/lancamentos/nomes',
      'contract/src/(contas/lancamentos\\.campos|protocolo/campos)',
      'web/src/lib/(consultas|eventos|tema|preferencias|sair|baixar)',
      'web/src/(listas/endereco-da-lista|registros/rotulos)',
      'web/src/paineis/(consulta-do-dashboard|notificacoes|status-de-ocorrencia|reservas/status-de-reserva)',
      `${UI}(dialog-box|confirm|page|skeleton|empty-state|error-state|status-badge|door-plate|amount|amount-format)[.\\w]*$`,
      `${UI}(use-phone|use-delayed|calendar-days|initials|charts/)`,
    ),
  },
  {
    name: 'entrar',
    test: algum(
      'web/src/features/pessoas/sessoes/(login-page|segunda-etapa|use-|caixa-da|alerta|pagina-publica|sessao\\.api|perfil-lembrado|primeira-)',
    ),
  },
  // What floats under a button or over the page, and all it needs.
  {
    name: 'flutuantes',
    test: algum(
      'node_modules/(@mantine|@floating-ui|react-remove-scroll|react-number-format|aria-hidden|tabbable)',
      `${UI}floating`,
      `${UI}(dialog|dialog-exit|use-typed)\\.tsx?$`,
    ),
  },
  { name: 'icones', test: algum('@tabler/icons-react/'), minShareCount: 2 },
  // What forms use as well comes first; then what only lists show: a list asks for four files, not for thirty.
  { name: 'datas', test: algum(`${UI}(date-field|date-text|far-date|calendar\\.|use-typed-text|after-press)`) },
  { name: 'formulario', test: algum('web/src/formularios/(envios-pendentes|formulario\\.|linhas-do-resumo)') },
  { name: 'descarga', test: algum('web/src/avisos/use-descarga', 'web/src/paineis/reservas/recibo-da-reserva') },
  // The pieces of a list that the page's first script draws too, whose styles stand inside the page.
  {
    name: 'pintada',
    test: algum(
      `${UI}(row-title|card-list|card-dots|data-cards\\.module|phone-bar|filter-bar\\.module)`,
      `${UI}(search-frame|search-field\\.module|more-button|more-menu\\.module)`,
    ),
  },
  {
    name: 'lancamentos',
    test: algum(
      'web/src/features/contas/lancamentos/(receitas|identidade|lancamentos\\.queries)',
      'web/src/campos/(categorias|fundos|fornecedores|nova-categoria|dialogo-de-acrescentar)',
    ),
  },
  {
    name: 'lista',
    test: algum(
      'web/src/features/contas/lancamentos/lista/(textos-da-lista|contagem|filtro\\.ts)',
      'web/src/listas/(em-lote|dialogos-do-lote|use-selecao|use-exportacao|use-endereco-pedido|acoes-|paginas-)',
      `${UI}(data-|date-range|filter-bar|search-field|pagination|page-numbers)`,
      `${UI}(more-menu|export-menu|column-menu|selection-bar|stale-note)`,
    ),
  },
  // Of the accounts of a month and of the bank. Every file has its name in the first script: what comes together is one.
  { name: 'quadros', test: algum('contract/src/(valores|contas)/quadros', 'web/src/paineis/tabela-do-quadro') },
  {
    name: 'miudos',
    test: algum(
      'contract/src/(cobranca/nome-da-cobranca|predio/nomes/partes-do-nome)',
      'web/src/(avisos/falha|listas/(eh-dia|estado-da-leitura)|ui/focus/lost-focus)\\.',
    ),
  },
  { name: 'fracoes', test: algum('contract/src/valores/fracao', 'web/src/paineis/unidades/(area|fracao)-por-extenso') },
  // A list that is described by data, and the line above it; the ledger, whose lists are its own, does without them.
  { name: 'filtros', test: algum('web/src/listas/(descricao-|barra-)') },
  {
    name: 'registros',
    test: algum('web/src/listas/(lista-de-registros|use-lista-|use-pagina-|use-filtro-|filtro-da-lista)'),
  },
]

/** What the contract calls while it is loaded, none of which changes anything else. */
const FABRICAS_DO_CONTRATO = 'z rota paraReais linha paragrafo textoBase consultaDeLista blocoOuApto once'.split(' ')

export default defineConfig({
  root: raiz,
  publicDir: 'public',
  cacheDir: '../.cache/vite',
  plugins: [react(), primeiraPintura({ raiz, nomeDaClasse }), swaggerUi()],
  css: { modules: { generateScopedName: nomeDaClasse } },
  server: {
    port: 5173,
    proxy: { '/api': { target: process.env['API'] ?? 'http://localhost:3000', changeOrigin: false } },
  },
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    // Small files stay files: a data: URL would need a hole in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Building a schema has no effect by itself: screens that use only a text or a formatter of the contract
      // do not carry zod along.
      treeshake: { manualPureFunctions: FABRICAS_DO_CONTRATO },
      output: {
        codeSplitting: { groups: GRUPOS },
      },
    },
  },
})
