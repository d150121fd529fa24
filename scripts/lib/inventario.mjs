import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { npm } from './instalar.mjs'
import { noProjeto } from './projeto.mjs'

const DO_NPM = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only', '--offline']

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

/**
 * The lockfile as it would be without what only development needs. Asking npm to leave that out (`--omit=dev`) drops
 * every package that development needs as well.
 */
function soProducao({ packages, ...lock }) {
  const outros = Object.entries(packages).filter(([c, p]) => c !== '' && p.dev !== true && p.devOptional !== true)
  return { ...lock, packages: { '': sem(packages[''], 'devDependencies'), ...Object.fromEntries(outros) } }
}

/**
 * The components a running product has, as CycloneDX JSON, worked out from the lockfile alone.
 * @throws {Error} when npm cannot read the lockfile
 */
export async function inventario() {
  const pacote = sem(lerJson(noProjeto('package.json')), 'devDependencies', 'scripts')
  const pasta = mkdtempSync(join(tmpdir(), 'condominio-sbom-'))
  try {
    writeFileSync(join(pasta, 'package.json'), JSON.stringify(pacote))
    writeFileSync(join(pasta, 'package-lock.json'), JSON.stringify(soProducao(lerJson(noProjeto('package-lock.json')))))
    const opcoes = { cwd: pasta, stdio: ['ignore', 'pipe', 'inherit'] }
    const { codigo, saida } = await npm([...DO_NPM, '--loglevel=error'], opcoes)
    if (codigo !== 0) throw new Error(`O npm não montou a lista de componentes (código ${codigo}).`)
    return `${JSON.stringify(semAcaso(JSON.parse(saida), pacote), null, 2)}\n`
  } finally {
    rmSync(pasta, { recursive: true })
  }
}
