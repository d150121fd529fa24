import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { npm } from './instalar.mjs'
import { noProjeto, pastaDeCache } from './projeto.mjs'

const DO_NPM = [
  'sbom',
  '--sbom-format=cyclonedx',
  '--sbom-type=application',
  '--package-lock-only',
  '--offline',
  '--loglevel=error',
]

/** What tells where a package was fetched from: that is the machine's business, not the product's. */
const OFERECIDO_EM = 'distribution'

/** An object without some of its fields. */
const sem = (objeto, ...campos) =>
  Object.fromEntries(Object.entries(objeto).filter(([campo]) => !campos.includes(campo)))

const porReferencia = (campo) => (a, b) => (a[campo] < b[campo] ? -1 : 1)

function semOrigem({ externalReferences = [], ...componente }) {
  const restam = externalReferences.filter((r) => r.type !== OFERECIDO_EM)
  return restam.length === 0 ? componente : { ...componente, externalReferences: restam }
}

/**
 * What npm's list of components says of the product and of nothing else: without the hour, the number of the print, the
 * version of npm, the name of the folder, or the address a package came from. The same lockfile gives the same text.
 * @param {object} bruto CycloneDX as `npm sbom` writes it
 * @param {{ name: string }} pacote the product's package.json
 */
export function semAcaso(bruto, pacote) {
  const { component, ...metadata } = sem(bruto.metadata, 'timestamp', 'tools')
  return {
    ...sem(bruto, 'serialNumber'),
    metadata: { ...metadata, component: { ...semOrigem(component), name: pacote.name } },
    components: bruto.components.map(semOrigem).sort(porReferencia('bom-ref')),
    dependencies: bruto.dependencies
      .map((d) => ({ ...d, dependsOn: [...(d.dependsOn ?? [])].sort() }))
      .sort(porReferencia('ref')),
  }
}

const lerJson = (caminho) => JSON.parse(readFileSync(caminho, 'utf8'))

const CAMPOS_DE_DEPENDENCIA = ['dependencies', 'optionalDependencies', 'peerDependencies']

/** A package of the lockfile, asking only for packages that are there; what is in the pages is no development's. */
const soComOsQueHa = (pacote, nomes) =>
  Object.fromEntries(
    Object.entries(sem(pacote, 'dev', 'devOptional')).map(([campo, valor]) =>
      CAMPOS_DE_DEPENDENCIA.includes(campo)
        ? [campo, Object.fromEntries(Object.entries(valor).filter(([nome]) => nomes.has(nome)))]
        : [campo, valor],
    ),
  )

/**
 * package.json and lockfile as they would be with what a running product has and no more: what the server installs, and what
 * was built into the pages, which the server does not need. Asking npm to leave out development (`--omit=dev`) drops the latter,
 * and every package that development needs as well.
 * @param {object} pacote package.json
 * @param {object} lock package-lock.json
 * @param {string[]} nasPaginas places in the lockfile of what the pages brought along
 */
export function soDoProduto({ devDependencies, scripts: _, ...pacote }, { packages, ...lock }, nasPaginas) {
  const daWeb = new Set(nasPaginas)
  const ficam = Object.entries(packages).filter(
    ([lugar, p]) => lugar !== '' && ((p.dev !== true && p.devOptional !== true) || daWeb.has(lugar)),
  )
  const nomes = new Set(ficam.map(([lugar]) => lugar.slice(lugar.lastIndexOf('node_modules/') + 13)))
  const pedidas = Object.entries(devDependencies).filter(([nome]) => daWeb.has(`node_modules/${nome}`))
  const dependencies = { ...pacote.dependencies, ...Object.fromEntries(pedidas) }
  const raiz = { ...sem(packages[''], 'devDependencies'), dependencies }
  return {
    pacote: { ...pacote, dependencies },
    lock: {
      ...lock,
      packages: { '': raiz, ...Object.fromEntries(ficam.map(([l, p]) => [l, soComOsQueHa(p, nomes)])) },
    },
  }
}

/**
 * Runs npm over what a running product has (`soDoProduto`), in a folder of its own that holds nothing but the two files.
 * The pages must have been built: their build says what it took in.
 * @returns {Promise<{codigo: number, saida: string}>} as `npm` does
 */
export async function npmSobreOProduto(argumentos, opcoes = {}) {
  const nasPaginas = lerJson(join(pastaDeCache, 'web-pacotes.json'))
  const { pacote, lock } = soDoProduto(
    lerJson(noProjeto('package.json')),
    lerJson(noProjeto('package-lock.json')),
    nasPaginas,
  )
  const pasta = mkdtempSync(join(tmpdir(), 'condominio-produto-'))
  try {
    writeFileSync(join(pasta, 'package.json'), JSON.stringify(pacote))
    writeFileSync(join(pasta, 'package-lock.json'), JSON.stringify(lock))
    return await npm(argumentos, { cwd: pasta, ...opcoes })
  } finally {
    rmSync(pasta, { recursive: true })
  }
}

/**
 * The components a running product has, the server's and the pages', as CycloneDX JSON, worked out from the lockfile and from
 * what the build of the pages took in (`npmSobreOProduto`).
 * @throws {Error} when npm cannot read the lockfile
 */
export async function inventario() {
  const { codigo, saida } = await npmSobreOProduto(DO_NPM, { stdio: ['ignore', 'pipe', 'inherit'] })
  if (codigo !== 0) throw new Error(`O npm não montou a lista de componentes (código ${codigo}).`)
  return `${JSON.stringify(semAcaso(JSON.parse(saida), lerJson(noProjeto('package.json'))), null, 2)}\n`
}
