import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { construcoes, garantir } from './lib/construcao.mjs'
import { semAcaso } from './lib/inventario.mjs'
import { noProjeto, pastaDeCache } from './lib/projeto.mjs'

const lerJson = (caminho) => JSON.parse(readFileSync(caminho, 'utf8'))
const pacote = lerJson(noProjeto('package.json'))

/** Packages of the lockfile that the server installs or the pages brought along, nested ones too; an alias by its real name. */
function doProduto() {
  const nasPaginas = lerJson(join(pastaDeCache, 'web-pacotes.json'))
  return Object.entries(lerJson(noProjeto('package-lock.json')).packages)
    .filter(([caminho, p]) => caminho !== '' && (nasPaginas.includes(caminho) || (!p.dev && !p.devOptional)))
    .map(([caminho, p]) => `${p.name ?? caminho.slice(caminho.lastIndexOf('node_modules/') + 13)}@${p.version}`)
}

beforeAll(async () => expect(await garantir(construcoes.web, () => undefined)).toMatchObject({ codigo: 0 }))

it(
  'lista o que roda em produção, no servidor e nas páginas, com soma de conferência, igual a cada vez e sem dizer de onde veio',
  { timeout: 60_000 },
  () => {
    const pasta = mkdtempSync(join(tmpdir(), 'sbom-'))
    try {
      const textos = ['a.json', 'b.json'].map((nome) => {
        const r = spawnSync(process.execPath, [noProjeto('scripts/sbom.mjs'), join(pasta, nome)], { encoding: 'utf8' })
        expect(r.stderr).toBe('')
        expect(r.status).toBe(0)
        return readFileSync(join(pasta, nome), 'utf8')
      })
      expect(textos[1]).toBe(textos[0])
      expect(textos[0]).not.toMatch(/https?:\/\/(?!cyclonedx\.org)/)
      const bom = JSON.parse(textos[0])
      expect([bom.bomFormat, bom.metadata.component.name]).toEqual(['CycloneDX', pacote.name])
      const listados = bom.components.map((c) => c['bom-ref'])
      expect(new Set(listados)).toEqual(new Set(doProduto()))
      for (const nome of Object.keys(pacote.dependencies))
        expect(listados).toContain(`${nome}@${pacote.dependencies[nome]}`)
      expect(bom.components.filter((c) => !c.hashes?.some((h) => h.alg === 'SHA-512')).map((c) => c.name)).toEqual([])
      expect(bom.components.filter((c) => JSON.stringify(c).includes('package:development'))).toEqual([])
      const so = (nomes) => listados.map((r) => r.slice(0, r.lastIndexOf('@'))).filter((nome) => nomes.includes(nome))
      expect(so(['vitest', 'oxlint', '@playwright/test'])).toEqual([])
      // Of each way into the pages: a script, its dependency, the service worker, a file that goes as it is.
      const naWeb = ['@fontsource-variable/figtree', 'pdfjs-dist', 'react', 'scheduler', 'workbox-core']
      expect(so(naWeb)).toEqual(naWeb)
    } finally {
      rmSync(pasta, { recursive: true })
    }
  },
)

it('as licenças do que as páginas levam vão com elas', () => {
  const texto = readFileSync(noProjeto('web/dist/licencas.txt'), 'utf8')
  const nasPaginas = lerJson(join(pastaDeCache, 'web-pacotes.json'))
  expect(nasPaginas.length).toBeGreaterThan(25)
  for (const lugar of nasPaginas) {
    const { name, version } = lerJson(noProjeto(lugar, 'package.json'))
    expect(texto).toContain(`\n\n${name} ${version} (`)
  }
  expect(texto).toContain('SIL OPEN FONT LICENSE')
})

it('tira a hora, o número, as ferramentas, a pasta e o endereço, e põe em ordem', () => {
  const origem = { type: 'distribution', url: 'http://guarda.example/b.tgz' }
  const pagina = { type: 'website', url: 'http://b.example' }
  const limpo = semAcaso(
    {
      serialNumber: 'urn:uuid:1',
      metadata: {
        timestamp: '2026-01-01T00:00:00Z',
        tools: [{ name: 'cli' }],
        component: { name: 'pasta', version: '1' },
      },
      components: [
        { 'bom-ref': 'b@1', externalReferences: [origem, pagina] },
        { 'bom-ref': 'a@1', externalReferences: [origem] },
      ],
      dependencies: [{ ref: 'b@1', dependsOn: ['z@1', 'a@1'] }, { ref: 'a@1' }],
    },
    { name: 'produto' },
  )
  expect(limpo).toEqual({
    metadata: { component: { name: 'produto', version: '1' } },
    components: [{ 'bom-ref': 'a@1' }, { 'bom-ref': 'b@1', externalReferences: [pagina] }],
    dependencies: [
      { ref: 'a@1', dependsOn: [] },
      { ref: 'b@1', dependsOn: ['a@1', 'z@1'] },
    ],
  })
})
