import { describe, expect, test } from 'vitest'
import { tiposDeNotificacao } from '#contract/casa/notificacoes.ts'
import { MAXIMO_DE_BYTES } from '#server/platform/push/cifra.rules.ts'
import { DIA, HORA, MINUTO } from '#server/platform/relogio.ts'
import { novoId } from '#server/platform/ids.ts'
import {
  corpoDe,
  desfechoDe,
  esperaMs,
  lerRetryAfter,
  MAIOR_ESPERA_MS,
  topicoDe,
  urgenciaDe,
} from './entregas.rules.ts'

describe('quando se tenta de novo', () => {
  test('cada vez mais tarde, e depois se desiste: menos de um dia ao todo', () => {
    const esperas = [1, 2, 3, 4, 5, 6].map((n) => esperaMs(n, null))
    expect(esperas).toEqual([MINUTO, 5 * MINUTO, 30 * MINUTO, 2 * HORA, 6 * HORA, null])
    expect(esperas.reduce<number>((a, b) => a + (b ?? 0), 0)).toBeLessThan(DIA)
  })

  test('nunca antes do que o serviço pediu, nem meio dia depois porque ele pediu mais', () => {
    expect(esperaMs(1, 20 * MINUTO)).toBe(20 * MINUTO)
    expect(esperaMs(3, 20 * MINUTO)).toBe(30 * MINUTO)
    expect(esperaMs(1, 90 * DIA)).toBe(MAIOR_ESPERA_MS)
    expect(esperaMs(6, 1)).toBeNull()
  })

  test.each([
    ['120', 120_000],
    ['Thu, 26 Nov 2026 12:05:00 GMT', 5 * MINUTO],
    ['Thu, 26 Nov 2026 11:00:00 GMT', 0],
    ['logo', null],
    [null, null],
  ])('Retry-After: %s', (dito, espera) => {
    expect(lerRetryAfter(dito, Date.parse('2026-11-26T12:00:00.000Z'))).toBe(espera)
  })
})

test.each([
  [201, 'entregue'],
  [200, 'entregue'],
  [404, 'foi-embora'],
  [410, 'foi-embora'],
  [429, 'depois'],
  [408, 'depois'],
  [500, 'depois'],
  [503, 'depois'],
  [null, 'depois'],
  [307, 'nunca'],
  [400, 'nunca'],
  [403, 'nunca'],
  [413, 'nunca'],
])('a resposta %s: %s', (status, desfecho) => {
  expect(desfechoDe(status)).toBe(desfecho)
})

test('o que vai é o que o sino diz, e o mais longo cabe', () => {
  const aviso = { id: novoId(), titulo: 'Assembleia', texto: 'Amanhã, 19h', caminho: '/agendas' }
  expect(JSON.parse(corpoDe({ ...aviso, tipo: 'agenda' } as typeof aviso))).toEqual(aviso)
  const longo = { ...aviso, titulo: '"🏢'.repeat(300), texto: '"🏢\n'.repeat(2_000), caminho: `/${'a'.repeat(300)}` }
  const dito = JSON.parse(corpoDe(longo)) as typeof aviso
  expect([Array.from(dito.titulo).length, Array.from(dito.texto).length]).toEqual([120, 400])
  expect(dito.texto.endsWith('…')).toBe(true)
  expect(dito.texto.isWellFormed()).toBe(true)
  expect(Buffer.byteLength(corpoDe(longo))).toBeLessThan(MAXIMO_DE_BYTES)
})

test('o tópico cabe no que o RFC permite, e é um por aviso', () => {
  const [um, outro] = [novoId(), novoId()]
  expect(topicoDe(um)).toMatch(/^[\w-]{1,32}$/)
  expect(topicoDe(um)).not.toBe(topicoDe(outro))
})

test('só o que iria na hora por e-mail acorda um telefone parado', () => {
  expect(tiposDeNotificacao.filter((t) => urgenciaDe(t) === 'low')).toEqual(['agenda', 'ata', 'servico', 'pessoa'])
})
