import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { destinoSeguro, paths } from './paths.ts'

const DAQUI = 'https://aurora.exemplo'

beforeEach(() => vi.stubGlobal('window', { location: new URL(DAQUI) }))
afterEach(() => vi.unstubAllGlobals())

/** Where the browser would go: the router gives it what `destinoSeguro` answers. */
const aonde = (texto: string) => {
  const destino = destinoSeguro(texto)
  return destino === null ? DAQUI : new URL(destino, DAQUI).origin
}

test.each(['/receitas?pagina=2#fim', '/unidade/a%2Fb', paths.minhasCobrancas])('volta a %s', (texto) => {
  expect(destinoSeguro(texto)).toBe(texto)
})

test.each([
  '//outro.exemplo',
  '/\\outro.exemplo',
  '/.//outro.exemplo',
  '/./\\outro.exemplo',
  '/..//outro.exemplo',
  '/a/../..//outro.exemplo',
  '/%2e//outro.exemplo',
  '/\t/outro.exemplo',
  '\\\\outro.exemplo',
  'https://outro.exemplo',
  'javascript:alert(1)',
  'receitas',
  '',
  '/',
  '/?voltar=/receitas',
  '//[',
  null,
  undefined,
])('não leva a %j', (texto) => {
  expect(destinoSeguro(texto)).toBeNull()
})

test('nenhum arranjo de barras, pontos e brancos sai do site', () => {
  const pedaco = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '%2f',
    '%5c',
    '\t',
    '\n',
    ' ',
    '@',
    ':',
    '?',
    '#',
    'outro.exemplo',
    'https:',
  )
  fc.assert(
    fc.property(fc.array(pedaco, { maxLength: 9 }), (pedacos) => aonde(`/${pedacos.join('')}`) === DAQUI),
    { numRuns: 20_000 },
  )
})
