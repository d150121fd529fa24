import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { escreverCelulas, lerCelulas } from './celulas.ts'

it('qualquer texto volta como foi, ou com o apóstrofo de quem parecia fórmula, e outro leitor lê o mesmo', () => {
  const celula = fc.oneof(fc.string(), fc.constantFrom('=1+1', ' @a', '\t-2', '"', ';', 'a\r\nb', '\u0000=x', "'="))
  fc.assert(
    fc.property(fc.array(fc.tuple(celula, celula), { minLength: 1 }), (tabela) => {
      const texto = escreverCelulas(tabela)
      const lida = lerCelulas(texto)
      expect(lida).toEqual(parse(texto, { delimiter: ';', bom: true, record_delimiter: '\r\n' }))
      expect(lida?.map((linha) => linha.map((um) => um.replace(/^'(?=[\p{Cc}\s]*[\p{Cc}=+\-@])/u, '')))).toEqual(
        tabela.map((linha) => linha.map((um) => um.replace(/^'(?=[\p{Cc}\s]*[\p{Cc}=+\-@])/u, ''))),
      )
    }),
  )
})

it.each(['=1', '+1', '-1', '@a', '\t=1', '\r=1', '\n=1', ' =1', '\u0000=1', '\uff1d1'])('%j não é fórmula', (texto) => {
  expect(lerCelulas(escreverCelulas([[texto]]))).toEqual([[`'${texto}`]])
})

it('o que não é uma tabela', () => {
  for (const texto of ['"a', 'a"b', '"a"b', 'a\rb']) expect(lerCelulas(texto)).toBeNull()
})
