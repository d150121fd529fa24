import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crc16, montarPix } from './pix.ts'
import { lerPix } from './pix-lido.ts'

const DADOS = { chave: 'luz@exemplo.com.br', nome: 'Luz e Forca', cidade: 'Sao Paulo', valor: 12345, txid: 'FAT77' }

test('o que foi montado volta como era', () => {
  expect(lerPix(montarPix(DADOS) ?? '')).toEqual({
    chave: DADOS.chave,
    nome: 'Luz e Forca',
    valor: 12345,
    txid: 'FAT77',
  })
  expect(lerPix(montarPix({ ...DADOS, valor: null, txid: null }) ?? '')).toMatchObject({ valor: null, txid: null })
})

test('todo valor volta ao centavo', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (valor) => {
      expect(lerPix(montarPix({ ...DADOS, valor }) ?? '')?.valor).toBe(valor)
    }),
  )
})

test('o dinâmico tem um endereço, e não uma chave', () => {
  const url = 'pix.exemplo.com.br/v2/abc'
  const conta = `0014br.gov.bcb.pix25${url.length}${url}`
  const sem = `00020101021226${conta.length}${conta}52040000530398654041.505802BR5901A6001B62070503***6304`
  expect(lerPix(sem + crc16(sem))).toEqual({ chave: null, nome: 'A', valor: 150, txid: null })
})

test.each([
  ['um CRC errado', `${(montarPix(DADOS) ?? '').slice(0, -4)}0000`],
  ['um código cortado', (montarPix(DADOS) ?? '').slice(0, -10)],
  ['outro QR', 'https://exemplo.com.br'],
  ['nada', ''],
])('recusa %s', (_, texto) => {
  expect(lerPix(texto)).toBeNull()
})

test('recusa o que confere e não é PIX', () => {
  const sem = '000201260900059X9X9520400005303986' + '5802BR5901A6001B62070503***6304'
  expect(lerPix(sem + crc16(sem))).toBeNull()
})
