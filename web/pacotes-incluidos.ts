import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** The folder of the innermost package a file stands in. */
const PASTA_DO_PACOTE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/
const LICENCA = /^(licen[cs]e|copying|notice)/i
const NOME = 'pacotes-incluidos'

/** A package of which something went into the pages. */
export interface Incluido {
  /** As the lockfile has it: `node_modules/react`. */
  lugar: string
  nome: string
  versao: string
  /** SPDX, as the package says it; '' when it says nothing. */
  licenca: string
  /** Its files of licence, and those beside what was taken of it. */
  textos: string[]
}

/**
 * Notes in `arquivos` (absolute, with `/`) what a build takes in, as the bundler tells it after leaving out what nobody uses:
 * scripts, styles, and files that go as they are (fonts, a worker). A worker's build has plugins of its own, and needs it too.
 */
export const anotarIncluidos = (arquivos: Set<string>): Plugin => ({
  name: NOME,
  generateBundle(_, saidas) {
    for (const saida of Object.values(saidas))
      for (const id of saida.type === 'chunk' ? saida.moduleIds : saida.originalFileNames)
        arquivos.add(resolve(this.environment.config.root, id).replaceAll('\\', '/'))
  },
})

/** What notes it, among the plugins of a build: for the builds which that one starts in its turn. */
export const anotadorDe = (plugins: readonly Plugin[]): Plugin[] => plugins.filter(({ name }) => name === NOME)

interface Pacote {
  name: string
  version: string
  license?: string
}

const textosEm = (pasta: string): string[] =>
  readdirSync(pasta, { withFileTypes: true })
    .filter((entrada) => entrada.isFile() && LICENCA.test(entrada.name))
    .map(({ name }) => readFileSync(join(pasta, name), 'utf8').trim())

/** The packages these files are of, by their place in `raiz`; files of no package are ours. */
export function incluidosDe(arquivos: Iterable<string>, raiz: string): Incluido[] {
  /** Of each package, the folders something was taken from, and its own. */
  const pacotes = new Map<string, Set<string>>()
  for (const arquivo of arquivos) {
    const pacote = PASTA_DO_PACOTE.exec(arquivo)?.[0]
    if (pacote === undefined) continue
    const pastas = pacotes.get(pacote) ?? new Set([pacote])
    pacotes.set(pacote, pastas)
    for (let pasta = dirname(arquivo); pasta.length > pacote.length; pasta = dirname(pasta)) pastas.add(pasta)
  }
  return [...pacotes]
    .map(([pacote, pastas]) => {
      const { name, version, license = '' } = JSON.parse(readFileSync(join(pacote, 'package.json'), 'utf8')) as Pacote
      const textos = [...pastas].toSorted().flatMap(textosEm)
      return {
        lugar: relative(raiz, pacote).replaceAll('\\', '/'),
        nome: name,
        versao: version,
        licenca: license,
        textos,
      }
    })
    .toSorted((a, b) => (a.lugar < b.lugar ? -1 : 1))
}

const LINHA = `\n\n${'-'.repeat(80)}\n\n`

/** The notices that whoever hands the pages on has to hand on with them, for people to read. */
export function textoDasLicencas(incluidos: readonly Incluido[]): string {
  const partes = incluidos.map(({ nome, versao, licenca, textos }) =>
    [`${nome} ${versao}${licenca === '' ? '' : ` (${licenca})`}`, ...textos].join('\n\n'),
  )
  return `${['O que as páginas do Condomínio em Dia trazem de outros, e com que licenças.', ...partes].join(LINHA)}\n`
}
