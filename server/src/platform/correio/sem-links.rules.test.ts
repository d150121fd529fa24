import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LINK_OMITIDO, semLinks } from './sem-links.rules.ts'

test('os links saem, o resto fica como foi escrito', () => {
  const texto =
    'Olá, Ana.\n\nVer a cobrança:\nhttps://predio.exemplo/cobranca/1?x=2#token=SEGREDO\n\nR$ 10,00 até 5/12.'
  expect(semLinks(texto)).toBe(`Olá, Ana.\n\nVer a cobrança:\n${LINK_OMITIDO}\n\nR$ 10,00 até 5/12.`)
  expect(semLinks('HTTP://10.0.0.1:3000/#a e mais')).toBe(`${LINK_OMITIDO} e mais`)
})

test('nada de um endereço fica, qualquer que seja ele', () => {
  fc.assert(
    fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (url) => {
      expect(semLinks(`antes ${url} depois`)).toBe(`antes ${LINK_OMITIDO} depois`)
    }),
  )
})
