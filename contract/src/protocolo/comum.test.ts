import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linha, normalizar, paragrafo, problemaDoTexto } from './comum.ts'
import { cnpj, cpf, telefone } from '../valores/documentos.ts'
import { permissoes } from './permissoes.ts'

describe('texto', () => {
  test.each(['a\0b', 'a\u0007b', 'fatura\u202efdp.exe', 'a\u200bb', 'a\u2066b', 'a\ud800b', 'a\udc00'])(
    'recusa %j',
    (t) => {
      expect(problemaDoTexto(t)).not.toBeNull()
      expect(linha('o nome').safeParse(t).success).toBe(false)
    },
  )
  test.each(['Ação Judicial', '=SOMA(A1)', '<script>alert(1)</script>', '😀 família 👨‍👩‍👧', "D'Ávila & filhos"])(
    'guarda %s ao pé da letra',
    (t) => {
      expect(linha('o nome').parse(t)).toBe(t)
    },
  )
  test('uma linha não tem quebra; um parágrafo tem', () => {
    expect(linha('o nome').safeParse('a\nb').success).toBe(false)
    expect(paragrafo('a descrição').parse('a\nb')).toBe('a\nb')
  })
  test('a forma de busca não muda ao ser refeita', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (t) => normalizar(normalizar(t)) === normalizar(t)))
    expect(normalizar('  Locação   da ÁGUA ')).toBe('locacao da agua')
  })
})

describe('documentos', () => {
  test.each(['012.345.678-90', '01234567890', ' 012.345.678-90 ', '012345678-90'])('o CPF %s guarda o zero', (t) => {
    expect(cpf.parse(t)).toBe('01234567890')
  })
  test.each(['111.111.111-11', '012.345.678-91', '1234567890', '012345678900', 'abc', 12345678901, null, ''])(
    'recusa o CPF %j',
    (t) => {
      expect(cpf.safeParse(t).success).toBe(false)
    },
  )
  test.each([
    ['11.222.333/0001-81', '11222333000181'],
    ['12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['12abc34501de35', '12ABC34501DE35'],
  ])('o CNPJ %s vira %s', (t, esperado) => {
    expect(cnpj.parse(t)).toBe(esperado)
  })
  test.each(['11.222.333/0001-82', '00000000000000', '12ABC34501DE36', 'x'])('recusa o CNPJ %s', (t) => {
    expect(cnpj.safeParse(t).success).toBe(false)
  })
  test.each([
    ['(11) 91234-5678', '11912345678'],
    ['+55 11 91234-5678', '11912345678'],
    ['1133334444', '1133334444'],
  ])('o telefone %s vira %s', (t, esperado) => {
    expect(telefone.parse(t)).toBe(esperado)
  })
  test.each(['91234-5678', '0191234567', '119123456789012', 'telefone', 11912345678])('recusa o telefone %j', (t) => {
    expect(telefone.safeParse(t).success).toBe(false)
  })
})

test('nenhuma operação pública mexe no livro', () => {
  const publicas = Object.entries(permissoes).filter(([, atores]) => (atores as readonly string[]).includes('anonimo'))
  expect(
    publicas.filter(([operacao]) => /^(receitas|despesas|caixa|lixeira|auditoria|categorias)\./.test(operacao)),
  ).toEqual([])
})
