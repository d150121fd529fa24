import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cnpj, cpf, telefone } from '#contract/valores/documentos.ts'
import { cnpjCharacters, digitsOf, phoneDigits, valueOfText, writeCnpj, writeCpf, writePhone } from './digits-text.ts'

const digitos = (n: number) => fc.stringMatching(new RegExp(`^\\d{${n}}$`))

describe('CPF', () => {
  it('guarda o zero da frente', () => {
    expect(writeCpf('01234567890')).toBe('012.345.678-90')
    expect(digitsOf('012.345.678-90')).toBe('01234567890')
  })
  it('não corta nem completa o que não tem onze números', () => {
    expect(writeCpf('0123456789')).toBe('0123456789')
    expect(writeCpf('012345678901')).toBe('012345678901')
  })
  it('pontuar e despontuar dá os mesmos números', () => {
    fc.assert(fc.property(digitos(11), (d) => digitsOf(writeCpf(d)) === d && writeCpf(writeCpf(d)) === writeCpf(d)))
  })
})

describe('CNPJ', () => {
  it('com letras, desde julho de 2026, como só com números', () => {
    expect(writeCnpj('12abc34501de35')).toBe('12.ABC.345/01DE-35')
    expect(writeCnpj('11222333000181')).toBe('11.222.333/0001-81')
    expect(cnpjCharacters('12.ABC.345/01DE-35')).toBe('12ABC34501DE35')
  })
  it('não corta nem completa o que não tem quatorze caracteres', () => {
    expect(writeCnpj('1122233300018')).toBe('1122233300018')
    expect(writeCnpj('112223330001811')).toBe('112223330001811')
  })
})

describe('telefone', () => {
  it.each([
    ['11912345678', '(11) 91234-5678'],
    ['(11) 3456-7890', '(11) 3456-7890'],
    ['+55 11 91234-5678', '(11) 91234-5678'],
    ['5511912345678', '(11) 91234-5678'],
    ['011 91234-5678', '011 91234-5678'],
    ['0800 123 4567', '0800 123 4567'],
    ['123', '123'],
  ])('escreve %j', (texto, esperado) => expect(writePhone(texto)).toBe(esperado))
  it('formatar não muda os números', () => {
    fc.assert(fc.property(fc.oneof(digitos(10), digitos(11)), (d) => phoneDigits(writePhone(d)) === phoneDigits(d)))
  })
  it('um DDD 55 de onze números não é tomado por código do país', () => {
    expect(phoneDigits('55991234567')).toBe('55991234567')
  })
})

describe('o que um campo de números vale', () => {
  it.each([
    ['telefone', phoneDigits, telefone, ['abc', 'meu celular', '---', '(', 'Zé']],
    ['CPF', digitsOf, cpf, ['abc', 'não tenho', '...', '-']],
    ['CNPJ', cnpjCharacters, cnpj, ['abc', '---', '/']],
  ])('%s: só o que está vazio é vazio, e o que não tem números é recusado', (_, ler, contrato, textos) => {
    expect(['', '  '].map((t) => valueOfText(ler, t))).toEqual(['', ''])
    for (const texto of textos) expect(contrato.safeParse(valueOfText(ler, texto)).success, texto).toBe(false)
    fc.assert(fc.property(fc.string(), (t) => (valueOfText(ler, t) === '') === (t.trim() === '')))
  })
})
