import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { noProjeto } from '../lib/projeto.mjs'
import { DO_UI, porqueNaoSeChama } from './palavras.mjs'

const arquivos = globSync('{contract,server,web,scripts,bench,e2e}/**/*.{css,mjs,ts,tsx}', { cwd: noProjeto() })
  .map((caminho) => caminho.replaceAll('\\', '/'))
  .filter((caminho) => !/node_modules|web\/dist/.test(caminho))

it('todo arquivo tem o nome na língua da sua pasta, as folhas de estilo também', () => {
  expect(arquivos.filter((caminho) => porqueNaoSeChama(caminho) !== null)).toEqual([])
})

it('a lista das palavras de ui não tem sobras', () => {
  const usadas = new Set(
    arquivos.filter((c) => c.startsWith('web/src/ui/')).flatMap((c) => c.replace(/.*\//, '').split(/[.-]/)),
  )
  expect([...DO_UI].filter((palavra) => !usadas.has(palavra))).toEqual([])
})

it.each([
  'web/src/ui/botao.tsx',
  'web/src/ui/page/valor.module.css',
  'server/src/platform/http/drain.ts',
  'web/src/features/cobranca/acordos/summary.tsx',
])('recusa %s', (caminho) => expect(porqueNaoSeChama(caminho)).toBeTypeOf('string'))

it.each([
  'web/src/ui/button.tsx',
  'server/src/platform/http/escoamento.ts',
  'web/src/features/cobranca/acordos/acordo-page.tsx',
])('aceita %s', (caminho) => expect(porqueNaoSeChama(caminho)).toBeNull())
