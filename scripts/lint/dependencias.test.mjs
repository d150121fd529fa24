import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { noProjeto } from '../lib/projeto.mjs'
import { IMPORTS } from './aneis.mjs'
import { ehDaProducao, pacotePedido, porqueNaoEstaLa } from './dependencias.mjs'

/** Nobody here imports them: another dependency does, which asks for them beside itself (peerDependencies). */
const PEDIDAS_POR_OUTRA = { '@aws-sdk/s3-request-presigner': 'flydrive' }

/** Imports, and what is asked for without its types (`createRequire`, as `trazer`). */
const PEDIDOS = [IMPORTS, /\btrazer\('([^']+)'\)/g]

const ler = (caminho) => readFileSync(noProjeto(caminho), 'utf8')
const { dependencies } = JSON.parse(ler('package.json'))

it('toda dependência é de quem roda em produção: o que só as páginas usam é de desenvolvimento', () => {
  const fontes = globSync('{contract,server}/**/*.ts', { cwd: noProjeto() }).map((c) => c.replaceAll('\\', '/'))
  const importadas = fontes
    .filter(ehDaProducao)
    .flatMap((fonte) => PEDIDOS.flatMap((pedidos) => [...ler(fonte).matchAll(pedidos)]))
    .map(([, pedido]) => pacotePedido(pedido))
  const semQuemAsImporte = Object.keys(dependencies).filter((nome) => !importadas.includes(nome))
  expect(semQuemAsImporte).toEqual(Object.keys(PEDIDAS_POR_OUTRA))
  for (const [nome, quem] of Object.entries(PEDIDAS_POR_OUTRA))
    expect(Object.keys(JSON.parse(ler(`node_modules/${quem}/package.json`)).peerDependencies)).toContain(nome)
})

it.each([
  ['server/src/app.ts', 'react-dom/server'],
  ['server/migrations/0001_fundacao.ts', 'vitest'],
  ['contract/src/valores/moeda.ts', '@mantine/hooks'],
])('recusa %s → %s', (arquivo, pedido) => expect(porqueNaoEstaLa(arquivo, pedido)).toBeTypeOf('string'))

it.each([
  ['server/src/app.ts', '@fastify/multipart'],
  ['server/src/app.ts', 'node:fs/promises'],
  ['server/src/app.ts', './modulos.ts'],
  ['server/src/app.ts', '#contract/casa/sistema.ts'],
  ['server/src/platform/versao.ts', '../../../package.json'],
  ['server/src/app.routes.test.ts', 'vitest'],
  ['server/test/motores.postgres.test.ts', 'fast-check'],
  ['contract/src/valores/moeda.ts', 'temporal-polyfill/fns/plaindate'],
  ['web/src/main.tsx', 'react-dom/client'],
])('aceita %s → %s', (arquivo, pedido) => expect(porqueNaoEstaLa(arquivo, pedido)).toBeNull())
