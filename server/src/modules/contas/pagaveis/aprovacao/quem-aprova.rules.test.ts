import { describe, expect, test } from 'vitest'
import {
  duasPessoas,
  limiteDoAprovador,
  porQueNaoPeloLimite,
  quemAprova,
  type Aprovador,
  type Decisao,
} from './quem-aprova.rules.ts'

const pessoa = (id: string, cargo: Aprovador['cargo'], limite: number | null): Aprovador => ({
  ...{ id, nome: id.toUpperCase(), cargo, limite, administra: cargo !== 'Conselheiro fiscal' },
})
const SINDICA = pessoa('sindica', 'Síndico', 1_000_000)
const SUB = pessoa('sub', 'Subsíndico', 500_000)
const ADM = pessoa('adm', 'Administradora', 100_000)
const [CAIO, CLEO] = [pessoa('caio', 'Conselheiro fiscal', 0), pessoa('cleo', 'Conselheiro fiscal', 0)]
const CASA = [SINDICA, SUB, ADM]
const DE_8000: Decisao = { gasto: 800_000, foraDoOrcamento: true, lancadaPor: 'adm', deram: [] }
const nomes = (aprovadores: readonly Aprovador[]) => aprovadores.map((a) => a.id)
/** What a bill asks for, and of whom. */
const pede = (d: Partial<Decisao>, gente: readonly Aprovador[]) => {
  const c = quemAprova({ ...DE_8000, ...d }, gente)
  return [c.pede, nomes(c.podem)]
}
const porque = (d: Partial<Decisao>, gente: readonly Aprovador[], quem: string) =>
  porQueNaoPeloLimite({ ...DE_8000, ...d }, gente, quem)?.replaceAll('\u00a0', ' ') ?? null

describe('dentro do limite de alguém, uma pessoa basta', () => {
  test.each<[string, Partial<Decisao>, string[]]>([
    ['R$ 8.000,00: só quem tem limite para tanto', {}, ['sindica']],
    ['no limite ainda pode', { gasto: 500_000 }, ['sindica', 'sub']],
    ['um centavo acima, não', { gasto: 500_001 }, ['sindica']],
    ['quem lançou não aprova, com qualquer limite', { lancadaPor: 'sindica', gasto: 100_000 }, ['sub', 'adm']],
    ['quem lançou e saiu não muda nada', { lancadaPor: 'outro' }, ['sindica']],
  ])('%s', (_, d, quem) => expect(pede(d, CASA)).toEqual(['uma', quem]))

  test('sem limite quer dizer qualquer valor', () => {
    expect(pede({ gasto: 99_999_999_999 }, [pessoa('a', 'Sem cargo', null), SUB])).toEqual(['uma', ['a']])
  })

  test('quem lançou e mais ninguém administra aprova sozinho, dentro do seu limite', () => {
    expect(pede({ lancadaPor: 'sindica' }, [SINDICA, CAIO])).toEqual(['uma', ['sindica']])
  })

  test('o conselheiro com limite próprio também', () => {
    expect(pede({ gasto: 600_000 }, [SUB, ADM, pessoa('caio', 'Conselheiro fiscal', 600_000)])).toEqual([
      'uma',
      ['caio'],
    ])
  })
})

describe('acima do limite de todos, duas pessoas diferentes', () => {
  const alta = { gasto: 1_000_001 }

  test('havendo conselho, uma da administração e uma dele, em qualquer ordem', () => {
    const gente = [...CASA, CAIO, CLEO]
    expect(pede(alta, gente)).toEqual(['duas', ['sindica', 'sub', 'caio', 'cleo']])
    expect(pede({ ...alta, deram: ['sub'] }, gente)).toEqual(['segunda', ['caio', 'cleo']])
    expect(pede({ ...alta, deram: ['cleo'] }, gente)).toEqual(['segunda', ['sindica', 'sub']])
  })

  test('sem conselho, duas da administração', () => {
    expect(pede(alta, CASA)).toEqual(['duas', ['sindica', 'sub']])
    expect(pede({ ...alta, deram: ['sub'] }, CASA)).toEqual(['segunda', ['sindica']])
  })

  test('a palavra de quem deixou o cargo não conta', () => {
    expect(pede({ ...alta, deram: ['saiu'] }, CASA)).toEqual(['duas', ['sindica', 'sub']])
  })

  test('dois que administram, um lançou, e ninguém no conselho: não há como', () => {
    expect(pede(alta, [SINDICA, ADM])).toEqual(['ninguem', []])
  })

  test('só uma pessoa administra e há conselho: ela e ele', () => {
    expect(pede({ ...alta, lancadaPor: 'sindica' }, [SINDICA, CAIO])).toEqual(['duas', ['sindica', 'caio']])
  })

  test('só uma pessoa ao todo: aprova sozinha, o que fica dito, como aumentaria o limite sozinha', () => {
    expect(pede({ ...alta, lancadaPor: 'sindica' }, [SINDICA])).toEqual(['uma', ['sindica']])
  })

  test('o limite que subiu depois da primeira palavra faz bastar uma', () => {
    expect(pede({ gasto: 800_000, deram: ['sub'] }, CASA)).toEqual(['uma', ['sindica']])
  })
})

describe('quem não pode lê por quê', () => {
  test.each<[string, Partial<Decisao>, readonly Aprovador[], string, string | null]>([
    [
      'acima do seu limite, fora do orçamento',
      {},
      CASA,
      'sub',
      'R$ 8.000,00 está acima do seu limite de R$ 5.000,00 fora do orçamento.',
    ],
    [
      'e no orçamento',
      { foraDoOrcamento: false },
      CASA,
      'sub',
      'R$ 8.000,00 está acima do seu limite de R$ 5.000,00 no orçamento.',
    ],
    ['quem pode', {}, CASA, 'sindica', null],
    [
      'do conselho, sem limite próprio',
      {},
      [...CASA, CAIO],
      'caio',
      'Conselheiro fiscal não aprova sozinho contas fora do orçamento. Alguém da administração tem limite para esta.',
    ],
    [
      'já deu a sua palavra, falta o conselho',
      { gasto: 1_000_001, deram: ['sub'] },
      [...CASA, CAIO],
      'sub',
      'Você já deu a sua aprovação. Falta a de alguém do conselho.',
    ],
    [
      'outra pessoa da administração já deu a dela',
      { gasto: 1_000_001, deram: ['sub'] },
      [...CASA, CAIO],
      'sindica',
      'Alguém da administração já deu a sua aprovação. Falta a de alguém do conselho.',
    ],
    [
      'o conselho já deu a sua, por outra pessoa dele',
      { gasto: 1_000_001, deram: ['cleo'] },
      [...CASA, CAIO, CLEO],
      'caio',
      'Outra pessoa do conselho já deu a sua aprovação. Falta a de alguém da administração.',
    ],
    [
      'falta outra da administração',
      { gasto: 1_000_001, deram: ['sub'] },
      CASA,
      'sub',
      'Você já deu a sua aprovação. Falta a de outra pessoa da administração.',
    ],
    [
      'ninguém basta',
      { gasto: 1_000_001 },
      [SINDICA, ADM],
      'sindica',
      'R$ 10.000,01 está acima do limite de todos e pede duas pessoas que não a lançaram, e não há duas. Registrem o conselho em Cargos, ou aumentem o limite, que pede duas pessoas.',
    ],
    ['quem não é de nada', {}, CASA, 'estranho', 'Só a administração e o conselho aprovam contas.'],
  ])('%s', (_, d, gente, quem, esperado) => expect(porque(d, gente, quem)).toBe(esperado))
})

test.each<[string, number, readonly Aprovador[], string | null]>([
  ['uma basta', 800_000, CASA, null],
  [
    'há conselho',
    1_000_001,
    [...CASA, CAIO],
    'Está acima do limite de todos: pede duas pessoas, uma da administração e uma do conselho.',
  ],
  [
    'não há conselho',
    1_000_001,
    CASA,
    'Está acima do limite de todos: pede duas pessoas da administração, e nenhuma delas a que lançou.',
  ],
])('de quem são as duas aprovações, quando %s', (_, gasto, gente, dito) =>
  expect(duasPessoas(quemAprova({ ...DE_8000, gasto }, gente), gente)).toBe(dito),
)

describe('de quem tem vários cargos', () => {
  test('vale o maior limite', () => {
    const limites = new Map([
      ['Síndico', 10],
      ['Administradora', 30],
    ] as const)
    const de = (cargo: Aprovador['cargo']) => limites.get(cargo as 'Síndico') ?? null
    expect(limiteDoAprovador(['Síndico', 'Administradora'], de)).toEqual({ cargo: 'Administradora', limite: 30 })
    expect(limiteDoAprovador(['Síndico', 'Subsíndico'], de)).toEqual({ cargo: 'Subsíndico', limite: null })
    expect(limiteDoAprovador(['Administradora', 'Síndico'], de)).toEqual({ cargo: 'Administradora', limite: 30 })
    expect(limiteDoAprovador(['Subsíndico', 'Sem cargo'], de).cargo, 'de dois iguais, o primeiro').toBe('Subsíndico')
    expect(limiteDoAprovador([], de)).toEqual({ cargo: 'Sem cargo', limite: null })
  })
})
