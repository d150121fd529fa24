import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  aRemover,
  copiaDoMesmo,
  deAtualizacaoARemover,
  nomeDaCopia,
  nomeDaCopiaDeAtualizacao,
} from './retencao.rules.ts'

const GUARDAR = { dias: 7, semanas: 4, meses: 12 }
const doDia = (n: number) => nomeDaCopia(new Date(Date.UTC(2026, 0, 1 + n, 5, 30)), false)

describe('o que fica das cópias de cada dia', () => {
  test('o nome diz o dia e a hora de São Paulo, e se tem senha', () => {
    expect(nomeDaCopia(new Date('2026-11-22T05:30:00Z'), false)).toBe('condominio-2026-11-22-0230.tar.gz')
    expect(nomeDaCopia(new Date('2026-11-22T01:05:00Z'), true)).toBe('condominio-2026-11-21-2205.tar.gz.age')
  })

  test('em dois anos, dia a dia: sete dias, quatro semanas, doze meses', () => {
    let nomes: string[] = []
    for (let n = 0; n < 730; n++) {
      nomes.push(doDia(n))
      const fora = new Set(aRemover(nomes, GUARDAR))
      nomes = nomes.filter((nome) => !fora.has(nome))
    }
    const dias = nomes
      .map((n) => n.slice(11, 21))
      .toSorted()
      .toReversed()
    expect(dias.slice(0, 7)).toEqual([
      '2027-12-31',
      '2027-12-30',
      '2027-12-29',
      '2027-12-28',
      '2027-12-27',
      '2027-12-26',
      '2027-12-25',
    ])
    // Weeks begin on Monday the 27th, 20th, 13th and 6th: the newest of each is its Sunday.
    expect(dias).toEqual(expect.arrayContaining(['2027-12-26', '2027-12-19', '2027-12-12']))
    expect(new Set(dias.map((d) => d.slice(0, 7))).size).toBe(12)
    expect(dias.length).toBeLessThanOrEqual(7 + 4 + 12)
  })

  test('a mais nova fica sempre, o que não é nosso nunca sai, e o que sobra não sai de novo', () => {
    const outros = [
      'antes-da-atualizacao-x.tar.gz',
      'condominio-2020-01-01.tar.gz',
      'a.txt',
      '.condominio-2020-01-01-0230.tar.gz.parcial-1',
    ]
    const contagens = fc.record({
      dias: fc.integer({ min: 1, max: 9 }),
      semanas: fc.integer({ min: 0, max: 9 }),
      meses: fc.integer({ min: 0, max: 9 }),
    })
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 1500 }), { minLength: 1 }), contagens, (ns, guardar) => {
        const nomes = [...ns.map(doDia), ...outros]
        const fora = aRemover(nomes, guardar)
        expect(fora).not.toContain(doDia(Math.max(...ns)))
        expect(fora.filter((f) => outros.includes(f))).toEqual([])
        const ficam = nomes.filter((n) => !fora.includes(n))
        expect(aRemover(ficam, guardar)).toEqual([])
      }),
    )
  })
})

describe('as cópias de antes de uma atualização', () => {
  const feita = (instante: string, migracao = '0036_x', cifrada = false) =>
    nomeDaCopiaDeAtualizacao(instante, migracao, cifrada)
  const nova = feita('2026-11-23T12:00:05.900Z')

  test.each<[string, Parameters<typeof copiaDoMesmo>[1], string | null]>([
    [
      'a última mudança é de antes dela',
      { migracao: '0036_x', mudadoEm: '2026-11-23T12:00:04.999Z', cifrada: false },
      nova,
    ],
    ['ou não há nenhuma', { migracao: '0036_x', mudadoEm: '', cifrada: false }, nova],
    [
      'mudou no mesmo segundo, antes',
      { migracao: '0036_x', mudadoEm: '2026-11-23T12:00:05.100Z', cifrada: false },
      nova,
    ],
    ['mudou no mesmo instante', { migracao: '0036_x', mudadoEm: '2026-11-23T12:00:05.900Z', cifrada: false }, null],
    ['mudou depois', { migracao: '0036_x', mudadoEm: '2026-11-23T13:00:00.000Z', cifrada: false }, null],
    ['é de outra versão dos dados', { migracao: '0037_y', mudadoEm: '', cifrada: false }, null],
    ['agora há senha', { migracao: '0036_x', mudadoEm: '', cifrada: true }, null],
  ])('serve de novo se tem tudo: %s', (_qual, dados, esperada) => {
    expect(copiaDoMesmo([feita('2026-01-01T00:00:00.000Z'), nova, 'a.tar.gz'], dados)).toBe(esperada)
  })

  test('duas do mesmo segundo têm nomes diferentes, em ordem', () => {
    const antes = feita('2026-11-23T12:00:05.100Z')
    expect([nova, antes].toSorted()).toEqual([antes, nova])
  })

  test('a que tem nome de antes, sem milésimos, vale como do começo do segundo', () => {
    const deAntes = 'antes-da-atualizacao-20261123-120005-0036.tar.gz'
    const serve = (mudadoEm: string) => copiaDoMesmo([deAntes], { migracao: '0036_x', mudadoEm, cifrada: false })
    expect(serve('2026-11-23T12:00:04.999Z')).toBe(deAntes)
    expect(serve('2026-11-23T12:00:05.001Z')).toBeNull()
    expect(deAtualizacaoARemover([deAntes, nova, nova, nova])).toEqual([deAntes])
  })

  test('ficam as três mais novas, e as de outros nomes', () => {
    const cinco = Array.from({ length: 5 }, (_, i) => feita(`2026-0${i + 1}-01T00:00:00.000Z`))
    expect(
      deAtualizacaoARemover([
        ...cinco,
        'condominio-2020-01-01-0230.tar.gz',
        'antes-da-restauracao-20200101-000000.tar.gz',
      ]),
    ).toEqual([cinco[1], cinco[0]])
  })
})

test('a cópia com senha se diz no nome, e não serve a quem a quer sem', () => {
  const [com, sem] = [true, false].map((cifrada) =>
    nomeDaCopiaDeAtualizacao('2026-11-22T05:30:00.123Z', '0036_x', cifrada),
  ) as [string, string]
  expect([com, sem]).toEqual([
    'antes-da-atualizacao-20261122-053000123-0036.tar.gz.age',
    'antes-da-atualizacao-20261122-053000123-0036.tar.gz',
  ])
  const a = { migracao: '0036_x', mudadoEm: '2026-11-22T05:29:00.000Z' }
  expect(copiaDoMesmo([com, sem], { ...a, cifrada: true })).toBe(com)
  expect(copiaDoMesmo([com, sem], { ...a, cifrada: false })).toBe(sem)
})
