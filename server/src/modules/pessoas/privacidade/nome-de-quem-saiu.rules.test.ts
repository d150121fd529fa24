import { expect, test } from 'vitest'
import { emailDeQuemSaiu, NOME_DE_QUEM_SAIU, trocasDe } from './nome-de-quem-saiu.rules.ts'

const ANA = { id: 'u1', nome: 'Ana Conceição', email: 'ana@exemplo.com', tel: null, cpf: null }

test('o e-mail de quem saiu não é de ninguém, e é só dela', () => {
  expect(emailDeQuemSaiu('u1')).toBe('u1@eliminada.invalid')
})

test('o nome sai como se escreve e como se busca, e o e-mail', () => {
  expect(trocasDe(ANA)).toEqual([
    ['Ana Conceição', 'Pessoa eliminada'],
    ['ana conceicao', 'pessoa eliminada'],
    ['ana@exemplo.com', 'u1@eliminada.invalid'],
  ])
  expect(NOME_DE_QUEM_SAIU).toBe('Pessoa eliminada')
})

test('um nome de uma palavra só não se procura: “Ana” está em “Mariana”', () => {
  expect(trocasDe({ ...ANA, nome: 'Ana' })).toEqual([['ana@exemplo.com', 'u1@eliminada.invalid']])
})

test('telefone e CPF saem como se guardam e como se leem', () => {
  expect(trocasDe({ ...ANA, nome: 'Ana', tel: '11987654321', cpf: '52998224725' }).slice(1)).toEqual([
    ['11987654321', '—'],
    ['(11) 98765-4321', '—'],
    ['52998224725', '—'],
    ['529.982.247-25', '—'],
  ])
})
