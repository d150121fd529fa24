import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { acimaDoPix, crc16, limparTextoDoPix, montarPix } from './pix.ts'

/**
 * Reads a BR Code back. Written apart from the encoder: a reader by regular expression, and the CRC by long division over
 * a string of bits.
 */
function ler(texto: string): Record<string, string> {
  const campos: Record<string, string> = {}
  let resto = texto
  while (resto !== '') {
    const partes = /^(\d\d)(\d\d)(.*)$/s.exec(resto)!
    const [id, tamanho, cauda] = [partes[1]!, Number(partes[2]), partes[3]!]
    if (cauda.length < tamanho) throw new Error(`o campo ${id} está cortado`)
    if (id in campos) throw new Error(`o campo ${id} se repete`)
    campos[id] = cauda.substring(0, tamanho)
    resto = cauda.substring(tamanho)
  }
  return campos
}
function crcPorDivisao(texto: string): number {
  const bits = [...new TextEncoder().encode(texto)].flatMap((b) => [...b.toString(2).padStart(8, '0')].map(Number))
  const dividendo = [...bits, ...new Array<number>(16).fill(0)]
  for (let i = 0; i < 16; i++) dividendo[i] = 1 - dividendo[i]! // the start value 0xFFFF
  const divisor = [...'10001000000100001'].map(Number)
  for (let i = 0; i < bits.length; i++)
    if (dividendo[i] === 1) for (let j = 0; j < 17; j++) dividendo[i + j]! ^= divisor[j]!
  return parseInt(dividendo.slice(-16).join(''), 2)
}

describe('o valor de conferência do manual', () => {
  const SEM_CRC =
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304'
  test('1D3D, e a mesma linha inteira a partir dos dados', () => {
    expect(crc16(SEM_CRC)).toBe('1D3D')
    const dados = {
      chave: '123e4567-e12b-12d1-a456-426655440000',
      nome: 'Fulano de Tal',
      cidade: 'BRASILIA',
      valor: null,
      txid: null,
    }
    expect(montarPix(dados)).toBe(`${SEM_CRC}1D3D`)
  })

  test('o CRC de "123456789" é 29B1', () => {
    expect(crc16('123456789')).toBe('29B1')
    expect(crcPorDivisao('123456789').toString(16)).toBe('29b1')
  })
})

test.each([
  ['Condomínio Edifício São João', 25, 'Condominio Edificio Sao J'],
  ["Edifício D'Ávila — Bloco 2", 25, 'Edificio D Avila Bloco 2'],
  ['São José do Rio Preto', 15, 'Sao Jose do Rio'],
  ['Conjunto Habitac. ', 15, 'Conjunto Habita'],
  ['(Conjunto) Habitacional', 15, 'Conjunto Habita'],
  ['Águas Lindas d e', 14, 'Aguas Lindas d'],
  ['!!!', 25, ''],
])('%s em até %d: %s', (texto, max, limpo) => {
  expect(limparTextoDoPix(texto, max)).toBe(limpo)
})

test('lido de volta por outro leitor, diz o mesmo', () => {
  const letras = fc.string({ minLength: 1, maxLength: 60 }).filter((t) => limparTextoDoPix(t, 10) !== '')
  const nome = fc.oneof(
    letras,
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).map((t) => `A${t}`),
  )
  const txid = fc.stringMatching(/^[A-Za-z0-9]{1,25}$/)
  fc.assert(
    fc.property(
      fc.stringMatching(/^[\x21-\x7e]{1,77}$/),
      nome,
      nome,
      fc.option(fc.integer({ min: 1, max: 99_999_999_999 })),
      fc.option(txid),
      (chave, quem, onde, valor, id) => {
        const texto = montarPix({ chave, nome: quem, cidade: onde, valor, txid: id })!
        const lido = ler(texto)
        expect(lido['00']).toBe('01')
        expect(ler(lido['26']!)).toEqual({ '00': 'br.gov.bcb.pix', '01': chave })
        expect([lido['52'], lido['53'], lido['58']]).toEqual(['0000', '986', 'BR'])
        expect(lido['54'] === undefined ? null : Math.round(Number(lido['54']) * 100)).toBe(valor)
        expect(lido['59']!.length).toBeLessThanOrEqual(25)
        expect(lido['60']!.length).toBeLessThanOrEqual(15)
        expect(ler(lido['62']!)).toEqual({ '05': id ?? '***' })
        expect(lido['63']).toBe(crcPorDivisao(texto.slice(0, -4)).toString(16).toUpperCase().padStart(4, '0'))
        expect(texto.slice(-8, -4)).toBe('6304')
      },
    ),
  )
})

test.each([
  [{ chave: '' }, 'chave'],
  [{ chave: 'a'.repeat(78) }, 'chave'],
  [{ nome: '***' }, 'nome'],
  [{ cidade: '***' }, 'cidade'],
  [{ txid: 'C-1' }, 'txid'],
  [{ txid: 'a'.repeat(26) }, 'txid'],
  [{ valor: 0 }, 'valor'],
  [{ valor: 1.5 }, 'valor'],
])('não monta: %o', (parte, motivo) => {
  const dados = { chave: 'sindico@aurora.example', nome: 'Aurora', cidade: 'Natal', valor: 1, txid: 'C1' }
  expect(() => montarPix({ ...dados, ...parte })).toThrow(motivo)
})

test('um centavo é o menor valor', () => {
  expect(montarPix({ chave: 'a', nome: 'Aurora', cidade: 'Natal', valor: 1, txid: null })).toContain('54040.01')
})

test('acima de R$ 999.999.999,99 não há código; até ali há', () => {
  const dados = { chave: 'sindico@aurora.example', nome: 'Aurora', cidade: 'Natal', txid: 'C1' }
  expect(montarPix({ ...dados, valor: 99_999_999_999 })).toContain('5412999999999.99')
  expect(montarPix({ ...dados, valor: 100_000_000_000 })).toBeNull()
  expect([acimaDoPix(999_999_999.99), acimaDoPix(1_000_000_000)]).toEqual([false, true])
})

test('cortado num espaço, o texto não termina nele', () => {
  expect(limparTextoDoPix('Residencial das Palmeiras Azuis', 12)).toBe('Residencial')
})
