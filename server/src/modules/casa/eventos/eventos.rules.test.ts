import { expect, test } from 'vitest'
import { registros } from '#server/modulos.ts'
import { oQueOuve } from './eventos.rules.ts'

const mudou = (tipo: string) => ({ tipo, acao: 'firmou', id: 'um', autor: 'alguem' })

test.each([
  ['receitas', false],
  ['despesas', false],
  ['usuarios', false],
  ['categorias', false],
  ['fundos', false],
  ['reservas', false],
  ['condominio', true],
  ['atas', true],
])('de %s o morador ouve: %s; a administração ouve sempre', (tipo, morador) => {
  expect(oQueOuve(registros, ['administrador'], mudou(tipo))).toEqual(mudou(tipo))
  for (const ator of ['morador', 'inquilino'] as const)
    expect(oQueOuve(registros, [ator], mudou(tipo))).toEqual(morador ? mudou(tipo) : null)
})

test.each([
  ['cobrancas', 'minhas-cobrancas'],
  ['acordos', 'minhas-cobrancas'],
  ['prestacoes', 'prestacoes'],
  ['comunicados', 'comunicados'],
  ['unidades', 'unidades'],
])('de %s o morador ouve que algo mudou, e não o quê nem de quem', (tipo, assunto) => {
  expect(oQueOuve(registros, ['morador'], mudou(tipo))).toEqual({
    tipo: assunto,
    acao: 'alterou',
    id: null,
    autor: null,
  })
  expect(oQueOuve(registros, ['administrador'], mudou(tipo))).toEqual(mudou(tipo))
})

test('quem saiu do condomínio ouve das suas cobranças, e de nada do prédio', () => {
  expect(oQueOuve(registros, ['antigo'], mudou('acordos'))).toMatchObject({ tipo: 'minhas-cobrancas' })
  for (const tipo of ['atas', 'agendas', 'prestacoes', 'disponibilidade'])
    expect(oQueOuve(registros, ['antigo'], mudou(tipo))).toBeNull()
})

test('quem lê os livros por um cargo ouve deles, além do que ouve como morador; a portaria, do prédio, de nada', () => {
  for (const tipo of ['receitas', 'despesas', 'fundos', 'banco', 'atas'])
    expect(oQueOuve(registros, ['leitor'], mudou(tipo)), tipo).toEqual(mudou(tipo))
  expect(oQueOuve(registros, ['leitor'], mudou('cobrancas'))).toBeNull()
  expect(oQueOuve(registros, ['leitor', 'morador'], mudou('cobrancas'))).toMatchObject({ tipo: 'minhas-cobrancas' })
  for (const tipo of ['receitas', 'atas', 'agendas', 'unidades', 'reservas', 'usuarios'])
    expect(oQueOuve(registros, ['portaria'], mudou(tipo)), tipo).toBeNull()
})

test.each(['coisa que ninguém declarou', 'constructor'])('de %s ninguém ouve', (tipo) => {
  expect(oQueOuve(registros, ['administrador'], mudou(tipo))).toBeNull()
})
