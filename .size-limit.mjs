import { readFileSync } from 'node:fs'

/**
 * What a visitor downloads of JavaScript (gzip) to see each screen, from the manifest the build leaves.
 * The parts that a screen loads after it shows are not counted: they are dynamic imports.
 */
const manifesto = JSON.parse(readFileSync(new URL('.cache/web-manifest.json', import.meta.url), 'utf8'))

const TELAS = /^src\/features\/.*-page\.tsx$/
const LOGIN = 'src/features/pessoas/sessoes/login-page.tsx'
const AGENDA = 'src/features/predio/agendas/agenda-page.tsx'
const CALENDARIO = 'src/features/predio/agendas/calendario.tsx'
// The frame and the dashboard, which travel together.
const INICIO = 'src/app/inicio.tsx'
// What floats under buttons, and the icons: brought once the first screen rests.
const LOGO_DEPOIS = /^_(flutuantes|icones)-/

/** The files of these modules with everything they import before they run. */
function fechamento(chaves, arquivos = new Set()) {
  for (const chave of chaves) {
    const pedaco = manifesto[chave]
    if (!pedaco) throw new Error(`${chave} is not in the build: update .size-limit.mjs`)
    if (arquivos.has(pedaco.file)) continue
    arquivos.add(pedaco.file)
    fechamento(pedaco.imports ?? [], arquivos)
  }
  return arquivos
}

const caminhos = (arquivos) => [...arquivos].filter((nome) => nome.endsWith('.js')).map((nome) => `web/dist/${nome}`)
const menos = (arquivos, outros) => new Set([...arquivos].filter((nome) => !outros.has(nome)))

const entrada = Object.keys(manifesto).filter((chave) => manifesto[chave].isEntry)
const carregadasDepois = Object.keys(manifesto).filter((chave) => manifesto[chave].isDynamicEntry)
const telas = carregadasDepois.filter((chave) => TELAS.test(chave) && chave !== LOGIN)
const dashboard = fechamento([...entrada, INICIO])
const logoDepois = Object.keys(manifesto).filter((chave) => LOGO_DEPOIS.test(chave))
const base = fechamento([...entrada, INICIO, ...logoDepois])

export default [
  { name: 'Login', path: caminhos(fechamento([...entrada, LOGIN])), limit: '140 KB', gzip: true },
  {
    name: 'Dashboard',
    path: caminhos(dashboard),
    // Each screen costs its line in the router and, of a kind of record, one in the menu.
    limit: '161 KB',
    gzip: true,
  },
  { name: 'Brought once the dashboard rests', path: caminhos(menos(base, dashboard)), limit: '55 KB', gzip: true },
  // Half of it is what all forms share, and the build divides that anew with each change: room for that, and no more.
  ...telas.map((chave) => ({
    name: `More for ${chave.replace(/^src\/features\//, '').replace(/\.tsx$/, '')}`,
    path: caminhos(menos(fechamento([chave]), base)),
    limit: '64 KB',
    gzip: true,
  })),
  {
    // FullCalendar with its dates: month, week and day by mouse, touch and keys. The list of days does without it.
    name: 'Calendar of the agenda, after its screen',
    path: caminhos(menos(fechamento([CALENDARIO]), new Set([...base, ...fechamento([AGENDA])]))),
    limit: '100 KB',
    gzip: true,
  },
]
