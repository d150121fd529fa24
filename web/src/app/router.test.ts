/// <reference types="node" />
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { telasDoRoteador } from '../../roteador.ts'
import { textosDeAjuda } from './shell/textos-de-ajuda.ts'

const SRC = join(import.meta.dirname, '..')
const ler = (arquivo: string) => readFileSync(join(SRC, arquivo), 'utf8')
const roteador = ler('app/router.tsx')

test('toda página de uma feature é uma tela do roteador', () => {
  const paginas = globSync('features/**/*-page.tsx', { cwd: SRC })
  expect(paginas.length).toBeGreaterThan(40)
  // The dashboard travels with the frame.
  const app = roteador + ler('app/rotas-publicas.ts') + ler('app/rotas-de-quem-mora.ts') + ler('app/inicio.tsx')
  expect(paginas.filter((pagina) => !app.includes(`'../${pagina}'`))).toEqual([])
})

test('toda tela tem o seu texto de ajuda', () => {
  expect(telasDoRoteador().filter(({ ajuda }) => !textosDeAjuda[ajuda]?.partes.length)).toEqual([])
})

test('à lista de cada espécie, que fica na sua palavra, alguma tela leva', () => {
  const outros = globSync('**/*.{ts,tsx}', { cwd: SRC, exclude: ['app/router.tsx', '**/*.test.ts'] }).map(
    (arquivo) => [arquivo, ler(arquivo)] as const,
  )
  const sozinhas = [...roteador.matchAll(/listaDe\('([\w-]+)'\)/g)].filter(([escrito, especie]) =>
    outros.every(([arquivo, texto]) => arquivo.includes(`/${especie}/`) || !texto.includes(escrito)),
  )
  expect(sozinhas).toEqual([])
})
