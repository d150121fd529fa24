import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

/**
 * A class that its style sheet does not have is `undefined` to the compiler's satisfaction, and a property nobody sets is nothing to
 * the browser's: the element has no style at all.
 */

const RAIZ = join(import.meta.dirname, '..')

/** Every `import css from './x.module.css'` of a file: the name it has there, and the sheet. */
const folhasDe = (codigo: string, arquivo: string) =>
  [...codigo.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)'$/gm)].map(([, nome = '', folha = '']) => ({
    nome,
    folha: join(dirname(arquivo), folha),
  }))

const classesDa = (folha: string) =>
  new Set([...readFileSync(folha, 'utf8').matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, classe]) => classe))

/** Classes a file asks of a sheet by name: `css.nome` and `css['nome']`. */
const pedidas = (codigo: string, nome: string) =>
  [
    ...codigo
      .replace(/^.* from '.*'$/gm, '')
      .matchAll(new RegExp(`(?<![\\w.$])${nome}(?:\\.(\\w+)|\\['([\\w-]+)'\\])`, 'g')),
  ].map(([, ponto, colchete]) => ponto ?? colchete)

const arquivos = globSync('**/*.tsx', { cwd: RAIZ }).map((arquivo) => join(RAIZ, arquivo))

test('há o que conferir', () => expect(arquivos.length).toBeGreaterThan(300))

test('toda classe que se pede existe na sua folha', () => {
  const faltas = arquivos.flatMap((arquivo) => {
    const codigo = readFileSync(arquivo, 'utf8')
    return folhasDe(codigo, arquivo).flatMap(({ nome, folha }) => {
      const ha = classesDa(folha)
      return pedidas(codigo, nome)
        .filter((classe) => !ha.has(classe))
        .map((classe) => `${relative(RAIZ, arquivo)}: ${nome}.${classe} não está em ${relative(RAIZ, folha)}`)
    })
  })
  expect(faltas).toEqual([])
})

test('toda propriedade que se usa é posta em alguma folha, ou por um componente', () => {
  const de = (padrao: string) => globSync(padrao, { cwd: RAIZ }).map((f) => readFileSync(join(RAIZ, f), 'utf8'))
  const nomes = (textos: string[], padrao: RegExp) =>
    new Set(textos.flatMap((t) => [...t.matchAll(padrao)].map(([, nome = '']) => nome)))
  const folhas = de('**/*.css')
  const postas = nomes([...folhas, ...de('**/*.{ts,tsx}')], /(--[a-z][\w-]*)(?:['"]\s*[:,]|:)/g)
  const usadas = nomes(folhas, /var\((--(?!mantine|fc)[a-z][\w-]*)/g)
  expect(usadas.size).toBeGreaterThan(60)
  expect([...usadas].filter((nome) => !postas.has(nome))).toEqual([])
})
