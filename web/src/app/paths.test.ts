import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { destinoSeguro, inicioDe, paths } from './paths.ts'

const DAQUI = 'https://aurora.exemplo'

beforeEach(() => vi.stubGlobal('window', { location: new URL(DAQUI) }))
afterEach(() => vi.unstubAllGlobals())

/** Where the browser would go: the router gives it what `destinoSeguro` answers. */
const aonde = (texto: string) => {
  const destino = destinoSeguro(texto)
  return destino === null ? DAQUI : new URL(destino, DAQUI).origin
}

type QuemEntra = Parameters<typeof inicioDe>
test.each<[QuemEntra[0], NonNullable<QuemEntra[1]>, string]>([
  [{ isAdmin: true }, 'administracao', '/dashboard'],
  [{ isAdmin: false }, 'administracao', '/morador'],
  [{ isAdmin: false, atores: ['leitor'] }, 'morador', '/dashboard'],
  [{ isAdmin: false, atores: ['leitor', 'morador'] }, 'administracao', '/dashboard'],
  [{ isAdmin: false, atores: ['leitor', 'morador'] }, 'morador', '/morador'],
  [{ isAdmin: false, atores: ['portaria'] }, 'morador', '/portaria'],
  [{ isAdmin: false, atores: ['portaria', 'inquilino'] }, 'morador', '/morador'],
])('quem é %j e entra por %s começa em %s', (pessoa, porta, destino) => {
  expect(inicioDe(pessoa, porta)).toBe(destino)
})

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
