import { expect, test } from 'vitest'
import { EMITENTE } from '../../../../test/emitente.ts'
import { timbreDe, type Emitente } from './emitente.rules.ts'

const linhas = (e: Partial<Emitente>) => timbreDe({ ...EMITENTE, ...e }).linhas
const TUDO = { cnpj: '11222333000181', endereco: 'Rua das Flores, 10', contato: 'sindica@exemplo.com.br' }

test('o documento começa pelo nome e pelo logotipo do condomínio', () => {
  const logo = { png: Buffer.from('png'), largura: 30, altura: 10 }
  expect(timbreDe({ ...EMITENTE, logo })).toEqual({ nome: 'Edifício Solar', linhas: [], logo })
})

test('numa linha o CNPJ e o endereço, em outra como falar com a administração', () => {
  expect(linhas(TUDO)).toEqual(['CNPJ 11.222.333/0001-81 · Rua das Flores, 10', 'sindica@exemplo.com.br'])
})

test('do que não se sabe não se diz nada', () => {
  expect(linhas({ ...TUDO, cnpj: null })[0]).toBe('Rua das Flores, 10')
  expect(linhas({ ...TUDO, endereco: null })[0]).toBe('CNPJ 11.222.333/0001-81')
  expect(linhas({ contato: TUDO.contato })).toEqual(['sindica@exemplo.com.br'])
  expect(linhas({})).toEqual([])
})
