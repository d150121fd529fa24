import { expect, test } from 'vitest'
import { linhasDoEmitente } from './emitente.rules.ts'

const QUEM = { nome: 'Edifício Solar', cnpj: '11222333000181', endereco: 'Rua das Flores, 10', sindico: 'Ana Lima' }

test('o documento começa pelo nome, o CNPJ e o endereço do condomínio', () => {
  expect(linhasDoEmitente(QUEM)).toEqual(['Edifício Solar', 'CNPJ 11.222.333/0001-81', 'Rua das Flores, 10'])
})

test('do que não se sabe não há linha', () => {
  expect(linhasDoEmitente({ ...QUEM, cnpj: null })).toEqual(['Edifício Solar', 'Rua das Flores, 10'])
  expect(linhasDoEmitente({ ...QUEM, endereco: null })).toEqual(['Edifício Solar', 'CNPJ 11.222.333/0001-81'])
  expect(linhasDoEmitente({ nome: 'Edifício Solar', cnpj: null, endereco: null, sindico: null })).toEqual([
    'Edifício Solar',
  ])
})
