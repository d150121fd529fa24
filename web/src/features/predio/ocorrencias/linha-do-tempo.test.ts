import { expect, test } from 'vitest'
import type { Comentario } from '#contract/predio/comentarios.ts'
import { porDia, tituloDoDia } from './linha-do-tempo.ts'

const fala = (_id: string, createdAt: string): Comentario => ({
  _id,
  texto: _id,
  createdAt,
  anexos: [],
  autor: { _id: 'p', nome: 'Marta', administracao: true, bloco: null, apto: null },
})
const passo = (quando: string, para: string | null) => ({
  _id: quando,
  quando,
  quem: 'Marta',
  acao: 'mudou o status',
  de: null,
  para,
})

test('falas e passos vêm na ordem, separados pelos dias de São Paulo', () => {
  const dias = porDia(
    [fala('b', '2026-11-17T02:30:00Z'), fala('c', '2026-11-17T12:00:00Z')],
    [passo('2026-11-16T11:00:00Z', 'Aguardando procedimento...'), passo('2026-11-17T11:00:00Z', 'Confirmado')],
  )
  expect(dias.map((d) => [d.dia, d.momentos.map((m) => m.tipo)])).toEqual([
    ['2026-11-16', ['passo', 'fala']],
    ['2026-11-17', ['passo', 'fala']],
  ])
})

test('o que se fez no rascunho não aparece', () => {
  expect(porDia([], [passo('2026-11-16T11:00:00Z', 'Rascunho'), passo('2026-11-16T12:00:00Z', null)])).toEqual([])
})

test.each([
  ['2026-11-19', 'hoje, 19/11'],
  ['2026-11-16', 'segunda-feira, 16/11'],
  ['2025-12-31', 'quarta-feira, 31/12/2025'],
])('o dia %s se chama %s', (dia, esperado) => {
  expect(tituloDoDia(dia, '2026-11-19')).toBe(esperado)
})
