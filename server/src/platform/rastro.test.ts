import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { nasFontes } from './rastro.ts'

const casa = mkdtempSync(join(tmpdir(), 'rastro-'))
afterAll(() => rmSync(casa, { recursive: true }))

const pasta = join(casa, 'server/dist')
mkdirSync(pasta, { recursive: true })
const junto = pathToFileURL(join(pasta, 'junto.js')).href
// Its third line is the fifth of the source.
const mapa = { version: 3, file: 'junto.js', sources: ['../src/antes.ts'], names: [], mappings: ';;AAIA' }
writeFileSync(join(pasta, 'junto.js.map'), JSON.stringify(mapa))

test('um lugar do servidor junto vira o da fonte, e o resto da pilha fica como está', () => {
  const deFora = '    at vizinho (file:///app/node_modules/x/dist/y.js:1:2)\n    at node:internal/process:1:1'
  const pilha = `Error: ora\n    at f (${junto}:3:1)\n    at ${junto}:3:1\n${deFora}`
  const fonte = pathToFileURL(join(casa, 'server/src/antes.ts')).href
  expect(nasFontes(pilha)).toBe(`Error: ora\n    at f (${fonte}:5:1)\n    at ${fonte}:5:1\n${deFora}`)
})

test('sem mapa, ou onde o mapa não chega, fica o lugar que havia', () => {
  const semMapa = `at f (${pathToFileURL(join(pasta, 'outro.js')).href}:3:1)`
  expect(nasFontes(semMapa)).toBe(semMapa)
  expect(nasFontes(`at f (${junto}:1:1)`)).toBe(`at f (${junto}:1:1)`)
})
