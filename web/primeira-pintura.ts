import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'

interface Opcoes {
  raiz: string
  nomeDaClasse: (nome: string, arquivo: string) => string
}

const LUGAR = '<!--primeira-pintura-->'

/**
 * Draws the first paint at build time: the login page into `entrar.html` (served for `/`, complete with its styles) and
 * a neutral frame into `index.html` (every other address), so that neither waits for a script.
 * The font is preloaded in both.
 */
export function primeiraPintura({ raiz, nomeDaClasse }: Opcoes): Plugin {
  let saida = ''
  let pronto: Achado | null = null
  return {
    name: 'primeira-pintura',
    apply: 'build',
    configResolved: (c) => void (saida = resolve(c.root, c.build.outDir)),
    writeBundle(_, pacote) {
      pronto = achar(Object.values(pacote))
    },
    async closeBundle() {
      if (!pronto) return
      const marcas = await desenhar(raiz, nomeDaClasse)
      const base = readFileSync(join(saida, 'index.html'), 'utf8').replace(
        '</head>',
        `  <link rel="preload" as="font" type="font/woff2" crossorigin href="/${pronto.fonte}" />\n  </head>`,
      )
      const comCodigo = base.replace('</head>', `${adiante(base, pronto.moldura)}</head>`)
      const moldura = comCodigo
        .replace('</head>', `${depois(comCodigo, pronto.logo)}</head>`)
        .replace(LUGAR, marcas.moldura)
      writeFileSync(join(saida, 'index.html'), moldura)
      writeFileSync(
        join(saida, 'entrar.html'),
        paginaDeEntrada(base, saida, pronto.login).replace(
          `<div id="root">${LUGAR}`,
          `<div id="root" data-primeira="entrar">${marcas.entrar}`,
        ),
      )
    },
  }
}

type Saida = Rolldown.OutputChunk | Rolldown.OutputAsset
interface Partes {
  css: string[]
  js: string[]
}
interface ComEstilos {
  viteMetadata?: { importedCss: Set<string> }
}
interface Achado {
  fonte: string
  login: Partes
  moldura: Partes
  /** What every screen after the first one uses. */
  logo: Partes
}

/** The files the login, and the frame of every other screen, need before they can show. */
function achar(saidas: Saida[]): Achado {
  const pedacos = new Map(saidas.flatMap((s) => (s.type === 'chunk' ? [[s.fileName, s] as const] : [])))
  const inicio = [...pedacos.values()].find((p) => p.isEntry)?.fileName
  const juntar = (nome: string | undefined, js = new Set<string>()): Set<string> => {
    const pedaco = nome === undefined ? undefined : pedacos.get(nome)
    if (!pedaco || js.has(pedaco.fileName)) return js
    js.add(pedaco.fileName)
    for (const outro of pedaco.imports) juntar(outro, js)
    return js
  }
  const partes = (...modulos: string[]): Partes => {
    const js = new Set([...juntar(inicio)])
    for (const p of pedacos.values())
      if (modulos.some((m) => p.name === m || p.moduleIds.some((id) => id.endsWith(m)))) juntar(p.fileName, js)
    const css = [...js].flatMap((n) => [
      ...((pedacos.get(n) as ComEstilos | undefined)?.viteMetadata?.importedCss ?? []),
    ])
    return { js: [...js].filter((n) => n !== inicio), css: [...new Set(css)] }
  }
  const fonte = saidas.find((s) => /figtree-latin.*\.woff2$/.test(s.fileName))?.fileName ?? ''
  return {
    fonte,
    login: partes('features/sessao/login-page.tsx'),
    moldura: partes('app/inicio.tsx'),
    logo: partes('ui/floating.tsx', 'icones'),
  }
}

/** Hints for what the page will ask for anyway: it travels together with the entry instead of one trip later. */
function adiante(pagina: string, { js, css }: Partes): string {
  const novo = (n: string) => !pagina.includes(`href="/${n}"`)
  const codigo = js.filter(novo).map((n) => `<link rel="modulepreload" crossorigin href="/${n}">`)
  const folhas = css.filter(novo).map((n) => `<link rel="preload" as="style" crossorigin href="/${n}">`)
  return [...codigo, ...folhas].join('')
}

/** What will soon be wanted: the frame asks for it once the page rests (`lib/descanso.ts`). */
function depois(pagina: string, { js, css }: Partes): string {
  const novo = (n: string) => !pagina.includes(`href="/${n}"`)
  const marca = (como: string) => (n: string) => `<link rel="depois" as="${como}" crossorigin href="/${n}">`
  return [...js.filter(novo).map(marca('script')), ...css.filter(novo).map(marca('style'))].join('')
}

function paginaDeEntrada(base: string, saida: string, { css, js }: Partes): string {
  const estilo = css.map((n) => readFileSync(join(saida, n), 'utf8')).join('\n')
  const semFolhas = base.replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
  // Marked as the sheets they replace, so that the loader of lazy screens does not fetch them again.
  const folhas = css.map((n) => `<link rel="stylesheet" crossorigin href="/${n}" media="not all" data-embutida>`)
  return semFolhas
    .replace('</head>', `${adiante(semFolhas, { js, css: [] })}<style>${estilo}</style></head>`)
    .replace('</body>', `${folhas.join('')}</body>`)
}

async function desenhar(
  raiz: string,
  nomeDaClasse: Opcoes['nomeDaClasse'],
): Promise<{ entrar: string; moldura: string }> {
  const pasta = resolve(raiz, '../.cache/primeira-pintura')
  mkdirSync(pasta, { recursive: true })
  await build({
    configFile: false,
    root: raiz,
    publicDir: false,
    logLevel: 'error',
    css: { modules: { generateScopedName: nomeDaClasse } },
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
