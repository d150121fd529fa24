import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { enderecosDoMenu, telasDoRoteador } from './roteador.ts'
import { anotadorDe } from './pacotes-incluidos.ts'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'

interface Opcoes {
  raiz: string
  nomeDaClasse: (nome: string, arquivo: string) => string
}

const LUGAR = '<!--primeira-pintura-->'
/** Bytes of code under which a file may wait for the larger ones: a browser opens six connections. */
const MIUDO = 2000

/**
 * Prerenders the first paint at build time: the login page into `entrar.html` (served for `/`) and the frame of the screens
 * with a session into `index.html` (every other address), each complete with its styles, so that neither waits for a
 * script. The frame comes with the first script (`src/app/arranque`), which shows it for who is logged in.
 */
export function primeiraPintura({ raiz, nomeDaClasse }: Opcoes): Plugin {
  let saida = ''
  let anotador: Plugin[] = []
  let pronto: Achado | null = null
  return {
    name: 'primeira-pintura',
    apply: 'build',
    configResolved(c) {
      saida = resolve(c.root, c.build.outDir)
      anotador = anotadorDe(c.plugins)
    },
    writeBundle(_, pacote) {
      pronto = achar(Object.values(pacote), telasDeTodos())
    },
    async closeBundle() {
      if (!pronto) return
      const comum = { configFile: false, root: raiz, publicDir: false, logLevel: 'error' } as const
      const config = { ...comum, css: { modules: { generateScopedName: nomeDaClasse } } }
      const { fonte, login, moldura, pintada, logo, semConexao, telas } = pronto
      const [marcas, arranque] = [
        await desenhar(raiz, config),
        await escreverArranque(raiz, { ...config, plugins: anotador }, telas),
      ]
      const base = readFileSync(join(saida, 'index.html'), 'utf8').replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
      const entrada = noFimDaCabeca(comEstilos(base, saida, login.css), adiante(login, fonte))
      const outras = noFimDaCabeca(
        comEstilos(base, saida, [...new Set([...moldura.css, ...pintada])]),
        adiante(moldura, fonte) + marcar('depois', moldura, logo) + marcar('sem-conexao', moldura, semConexao),
      )
      const por = (pagina: string, atributos: string, marca: string, fim = '') =>
        pagina.replace(`<div id="root">${LUGAR}</div>`, () => `<div id="root"${atributos}>${marca}</div>${fim}`)
      writeFileSync(join(saida, 'entrar.html'), por(entrada, ' data-primeira="entrar"', marcas.entrar))
      writeFileSync(join(saida, 'index.html'), por(outras, '', marcas.moldura, `<script>${arranque}</script>`))
    },
  }
}

/** The routes anybody with a session may open, as `app/router.tsx` calls them. */
const ROTAS_DE_TODOS = ['daPessoa', 'oPublicado', 'deTodos', 'deQuemMora']

/** The screens of residents: those are kept from the first visit on, to open without a connection. */
function telasDeTodos(): string[] {
  const telas = telasDoRoteador().filter(({ rotas, modulo }) => ROTAS_DE_TODOS.includes(rotas) && modulo !== null)
  if (telas.length === 0) throw new Error('primeira-pintura: não há telas de todos em app/router.tsx')
  return [...new Set(telas.map(({ modulo }) => modulo ?? ''))]
}

/** Screens of the menu, by address: their files are asked for with those of the app. */
function telasDoMenu(): [endereco: string, modulo: string][] {
  const noMenu = new Set(enderecosDoMenu())
  return telasDoRoteador().flatMap(({ endereco, modulo }): [string, string][] =>
    modulo !== null && noMenu.has(endereco) ? [[endereco, modulo]] : [],
  )
}

type Saida = Rolldown.OutputChunk | Rolldown.OutputAsset
interface Partes {
  css: string[]
  js: { nome: string; bytes: number }[]
}
interface ComEstilos {
  viteMetadata?: { importedCss: Set<string> }
}
/** Files that screens need besides the frame's: `telas` has their places in `arquivos`, by address. */
interface ArquivosDasTelas {
  arquivos: string[]
  telas: Record<string, number[]>
}
interface Achado {
  fonte: string
  login: Partes
  moldura: Partes
  /** Styles of what the first script draws of a list. */
  pintada: string[]
  telas: ArquivosDasTelas
  /** What every screen after the first one uses. */
  logo: Partes
  /** What has to be at hand when the connection goes, and nobody has opened before. */
  semConexao: Partes
}

const estilosDe = (pedaco: Rolldown.OutputChunk | undefined): string[] => [
  ...((pedaco as ComEstilos | undefined)?.viteMetadata?.importedCss ?? []),
]

/** The files the login, and the frame of every other screen, need before they can show. */
function achar(saidas: Saida[], deTodos: readonly string[]): Achado {
  const pedacos = new Map(saidas.flatMap((s) => (s.type === 'chunk' ? [[s.fileName, s] as const] : [])))
  const inicio = [...pedacos.values()].find((p) => p.isEntry)?.fileName
  const juntar = (nome: string | undefined, js = new Set<string>()): Set<string> => {
    const pedaco = nome === undefined ? undefined : pedacos.get(nome)
    if (!pedaco || js.has(pedaco.fileName)) return js
    js.add(pedaco.fileName)
    for (const outro of pedaco.imports) juntar(outro, js)
    return js
  }
  const queTem = (modulo: string) =>
    [...pedacos.values()].filter((p) => p.name === modulo || p.moduleIds.some((id) => id.endsWith(modulo)))
  const partes = (...modulos: string[]): Partes => {
    const js = new Set([...juntar(inicio)])
    for (const modulo of modulos) for (const p of queTem(modulo)) juntar(p.fileName, js)
    const css = [...js].flatMap((nome) => estilosDe(pedacos.get(nome)))
    const comBytes = [...js].map((nome) => ({ nome, bytes: pedacos.get(nome)?.code.length ?? 0 }))
    return { js: comBytes.filter((p) => p.nome !== inicio), css: [...new Set(css)] }
  }
  const fonte = saidas.find((s) => /figtree-latin.*\.woff2$/.test(s.fileName))?.fileName ?? ''
  const moldura = partes('app/inicio.tsx')
  const pintada = ['ui/lists/card-list.tsx', 'features/contas/lancamentos/lista/cartao.tsx'].flatMap((modulo) =>
    queTem(modulo).flatMap(estilosDe),
  )
  return {
    fonte,
    login: partes('features/pessoas/sessoes/login-page.tsx'),
    moldura,
    pintada,
    telas: arquivosDasTelas((modulo) => {
      if (queTem(modulo).length === 0) throw new Error(`primeira-pintura: ${modulo} não está nas páginas`)
      const { js, css } = partes(modulo)
      const jaTem = new Set([...moldura.js.map((p) => p.nome), ...moldura.css, ...pintada])
      return [...css, ...js.map((p) => p.nome)].filter((nome) => !jaTem.has(nome))
    }),
    logo: partes('ui/overlays/floating.tsx', 'icones'),
    semConexao: partes(
      'avisos/avisos-host.tsx',
      'app/nao-encontrada.tsx',
      'ui/overlays/floating.tsx',
      'icones',
      ...deTodos,
    ),
  }
}

function arquivosDasTelas(de: (modulo: string) => string[]): ArquivosDasTelas {
  const arquivos: string[] = []
  const numero = (nome: string) => (arquivos.includes(nome) ? arquivos.indexOf(nome) : arquivos.push(nome) - 1)
  const telas = telasDoMenu().map(([endereco, modulo]) => [endereco, de(modulo).map(numero)] as const)
  return { arquivos, telas: Object.fromEntries(telas) }
}

const noFimDaCabeca = (pagina: string, mais: string) => pagina.replace('</head>', () => `${mais}</head>`)

/**
 * Hints for what the page will ask for anyway: it travels together with the entry instead of one trip later, the largest
 * first. The small ones give way to them and to the call of the dashboard.
 */
function adiante({ js }: Partes, fonte: string): string {
  const link = (p: Partes['js'][number]) =>
    `<link rel="modulepreload" crossorigin href="/${p.nome}"${p.bytes < MIUDO ? ' fetchpriority="low"' : ''}>`
  const [grandes, miudos] = [js.filter((p) => p.bytes >= MIUDO), js.filter((p) => p.bytes < MIUDO)]
  return [
    ...grandes.toSorted((a, b) => b.bytes - a.bytes).map(link),
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${fonte}">`,
    ...miudos.map(link),
  ].join('')
}

/**
 * What is not asked for yet. `depois`: will soon be wanted, and the frame asks for it once the page rests (`app/shell/descanso.ts`).
 * `sem-conexao`: the service worker keeps it once the page has long been there (`app/trabalhador.ts`).
 */
function marcar(quando: 'depois' | 'sem-conexao', ja: Partes, { js, css }: Partes): string {
  const marca = (como: string) => (n: string) => `<link rel="${quando}" as="${como}" crossorigin href="/${n}">`
  const novos = js.map((p) => p.nome).filter((n) => ja.js.every((p) => p.nome !== n))
  return [...novos.map(marca('script')), ...css.filter((n) => !ja.css.includes(n)).map(marca('style'))].join('')
}

/** The page with its styles inside instead of beside it. */
function comEstilos(pagina: string, saida: string, css: string[]): string {
  const estilo = css.map((n) => readFileSync(join(saida, n), 'utf8')).join('\n')
  // Marked as the sheets they replace, so that the loader of lazy screens does not fetch them.
  const folhas = css.map((n) => `<link rel="stylesheet" crossorigin href="/${n}" disabled>`).join('')
  const semFolhas = pagina.replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
  return noFimDaCabeca(semFolhas, `<style>${estilo}</style>`).replace('</body>', () => `${folhas}</body>`)
}

/** The first script as text: drawn with a small renderer in the place of React. */
async function escreverArranque(raiz: string, config: InlineConfig, telas: ArquivosDasTelas): Promise<string> {
  const pasta = resolve(raiz, 'src/app/arranque')
  const saidas = await build({
    ...config,
    define: { TELAS: JSON.stringify(telas) },
    resolve: {
      alias: [
        { find: /^react(-router)?$/, replacement: join(pasta, 'em-vez-do-react.ts') },
        { find: /^react\/jsx-runtime$/, replacement: join(pasta, 'marcacao.ts') },
      ],
    },
    build: { write: false, lib: { entry: join(pasta, 'arranque.tsx'), formats: ['iife'], name: 'arranque' } },
  })
  const codigo = [saidas].flat().flatMap((s) => ('output' in s ? s.output : []))
  const script = codigo.find((s) => s.type === 'chunk')?.code ?? ''
  if (script === '' || script.includes('</script')) throw new Error('O arranque não pode ir dentro da página')
  return script.trim()
}

async function desenhar(raiz: string, config: InlineConfig): Promise<{ entrar: string; moldura: string }> {
  const pasta = resolve(raiz, '../.cache/primeira-pintura')
  mkdirSync(pasta, { recursive: true })
  await build({
    ...config,
    build: {
      ssr: resolve(raiz, 'src/app/primeira-pintura.tsx'),
      outDir: pasta,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'desenho.mjs' } },
    },
  })
  const modulo = (await import(`${pathToFileURL(join(pasta, 'desenho.mjs')).href}?${Date.now()}`)) as {
    desenhar: () => { entrar: string; moldura: string }
  }
  const marcas = modulo.desenhar()
  rmSync(pasta, { recursive: true, force: true })
  return marcas
}
