import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const LICENCA = /^(licen[cs]e|copying|notice|unlicense)/i
/** Where a package has no file of its licence, what its README says of it. */
const NO_LEIAME = /^#+[^\n]*licen[cs][^\n]*\n[^]*?(?=^# |(?![^]))/im
const LINHA = `\n\n${'-'.repeat(80)}\n\n`

const textosEm = (pasta, qual) =>
  readdirSync(pasta, { withFileTypes: true })
    .filter((entrada) => entrada.isFile() && qual.test(entrada.name))
    .map(({ name }) => readFileSync(join(pasta, name), 'utf8').trim())

function textosDoPacote(pasta) {
  const licencas = textosEm(pasta, LICENCA)
  if (licencas.length > 0) return licencas
  return textosEm(pasta, /^readme(\.md)?$/i).flatMap((texto) => NO_LEIAME.exec(texto)?.[0].trim() ?? [])
}

/** Where to ask for the source, which some licences give everybody a right to. */
const fonteDe = ({ homepage, repository }) =>
  (typeof repository === 'string' ? repository : repository?.url)?.replace(/^git\+/, '') ?? homepage ?? ''

/**
 * The notices that whoever hands the product on has to hand on with it, of every package that is installed in a folder.
 * @param {string} raiz with a node_modules in which npm left what it installed
 * @throws {Error} naming packages that say of no licence at all: nobody may hand those on
 */
export function avisosDeTerceiros(raiz) {
  const { packages } = JSON.parse(readFileSync(join(raiz, 'node_modules', '.package-lock.json'), 'utf8'))
  const pacotes = Object.keys(packages)
    .filter((lugar) => existsSync(join(raiz, lugar, 'package.json')))
    .toSorted()
    .map((lugar) => {
      const pacote = JSON.parse(readFileSync(join(raiz, lugar, 'package.json'), 'utf8'))
      return { ...pacote, textos: textosDoPacote(join(raiz, lugar)), licenca: pacote.license ?? '' }
    })
  const semNenhuma = pacotes.filter((p) => p.licenca === '' && p.textos.length === 0).map((p) => p.name)
  if (semNenhuma.length > 0) throw new Error(`Sem licença nenhuma: ${semNenhuma.join(', ')}`)
  const partes = pacotes.map(({ name, version, licenca, textos, ...pacote }) =>
    [
      [`${name} ${version}`, licenca === '' ? '' : `(${licenca})`, fonteDe(pacote)].filter(Boolean).join(' '),
      ...textos,
    ].join('\n\n'),
  )
  return `${['O que o servidor do Condomínio em Dia traz de outros, e com que licenças.', ...partes].join(LINHA)}\n`
}
