import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { Ocorrencia } from '#contract/predio/ocorrencias.ts'
import { botoesDe, desenhar, emTexto, opcoesDe } from '../../../../test/desenhar.ts'
import { Situacao } from './situacao.tsx'

const ABERTA = { _id: 'o', titulo: 'Lâmpada', protocolo: 'OC-1', isData: null, isCadastradAt: null } as Ocorrencia
const desenhada = (status: Ocorrencia['status'], ehAdministracao: boolean, mudancas: Partial<Ocorrencia> = {}) =>
  desenhar(createElement(Situacao, { ocorrencia: { ...ABERTA, status, ...mudancas }, ehAdministracao }))

const [RESOLVER, CANCELAR] = ['MARCAR COMO RESOLVIDO?', 'Cancelar ocorrência']

test.each<[Ocorrencia['status'], string[], string[], string]>([
  ['Confirmado', [RESOLVER], [CANCELAR], 'Pendente'],
  ['Resolvendo...', [RESOLVER], [CANCELAR], 'Pendente'],
  ['Resolvido', [], [], 'Concluído'],
  ['Cancelada', [], [], ''],
])('o que se pode fazer com uma ocorrência %s', (status, daAdministracao, deQuemAbriu, fim) => {
  expect(botoesDe(desenhada(status, true))).toEqual(daAdministracao)
  expect(botoesDe(desenhada(status, false))).toEqual(deQuemAbriu)
  expect(/Pendente|Concluído/.exec(emTexto(desenhada(status, false)))?.[0] ?? '').toBe(fim)
})

test('só a administração escolhe o status: o cancelado não muda, e o resolvido não se cancela', () => {
  expect(opcoesDe(desenhada('Confirmado', false))).toEqual([])
  expect(opcoesDe(desenhada('Cancelada', true))).toEqual([])
  expect(opcoesDe(desenhada('Confirmado', true))).toContain('Cancelada')
  expect(opcoesDe(desenhada('Resolvido', true))).toContain('Cancelada (agora não)')
})

test('resolvida, diz o dia de São Paulo', () => {
  const texto = emTexto(desenhada('Resolvido', false, { isCadastradAt: '2026-11-12T02:00:00.000Z' }))
  expect(texto).toContain('RESOLVIDO EM 11/11/2026')
})
