import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paths } from '../../../app/paths.ts'
import { portaDe, portaDo } from './perfil-lembrado.ts'

beforeEach(() => vi.stubGlobal('window', { location: { origin: 'https://predio.example' } }))
afterEach(() => vi.unstubAllGlobals())

test.each([
  [paths.morador, 'morador'],
  [paths.minhasCobrancas, 'morador'],
  [paths.cobranca('x'), 'morador'],
  [paths.ocorrencia('x'), 'morador'],
  [paths.reserva('x'), 'morador'],
  [paths.ata('x'), 'morador'],
  [paths.prestacao('2026-10'), 'morador'],
  [paths.dashboard, 'administracao'],
  [paths.cobrancas, 'administracao'],
  [paths.acordos, 'administracao'],
  [paths.moradores, 'administracao'],
  [paths.devedores, 'administracao'],
] as const)('quem ia para %s entra como %s', (endereco, porta) => {
  expect(portaDo(endereco, false)).toBe(porta)
  expect(portaDo(endereco, true), 'também no celular e no aplicativo instalado').toBe(porta)
})

test('sem endereço, quem está no celular ou instalou o aplicativo entra como morador; num computador, como administração', () => {
  expect([portaDo(null, true), portaDo(null, false)]).toEqual(['morador', 'administracao'])
  expect(portaDo('https://outro.example/morador', false), 'o endereço de outro site não diz nada').toBe('administracao')
})

test('de quem se sabe o que é, a porta é a sua', () => {
  expect([portaDe({ isAdmin: true }), portaDe({ isAdmin: false })]).toEqual(['administracao', 'morador'])
})
