import { describe, expect, test } from 'vitest'
import type { Papel } from '#contract/pessoas/cargos.ts'
import { cargosDoDia, sindicoDoDia, ultimoEncerrado, type MandatoComecado } from './mandatos.rules.ts'

const mandato = (nome: string, inicio: string, fim: string | null, papel: Papel = 'Síndico'): MandatoComecado => ({
  ...{ pessoa: nome, nome, papel, inicio, fim },
})
const ANA = mandato('Ana', '2024-03-01', '2026-02-28')
const BIA = mandato('Bia', '2026-04-10', '2028-04-09')

describe('quem era síndico num dia', () => {
  test.each<[string, MandatoComecado[], string, number, string | null]>([
    ['no primeiro dia', [ANA], '2024-03-01', 0, 'Ana'],
    ['no último ainda', [ANA], '2026-02-28', 0, 'Ana'],
    ['à meia-noite depois dele, ninguém', [ANA], '2026-03-01', 0, null],
    ['nos dias de atos urgentes, quem saiu', [ANA], '2026-03-30', 30, 'Ana'],
    ['e não depois deles', [ANA], '2026-03-31', 30, null],
    ['eleita outra, ela, também nesses dias', [ANA, BIA], '2026-04-10', 90, 'Bia'],
    ['na véspera dela, quem saiu, se ainda cabe', [ANA], '2026-04-09', 60, 'Ana'],
    ['sem mandato nenhum', [], '2026-03-01', 90, null],
    ['de mandato sem fim', [mandato('Eva', '2020-01-01', null)], '2030-01-01', 0, 'Eva'],
  ])('%s', (_, mandatos, dia, dias, nome) => expect(sindicoDoDia(mandatos, dia, dias)?.nome ?? null).toBe(nome))
})

describe('o último mandato que acabou', () => {
  const CEDO = mandato('Cedo', '2020-01-01', '2021-12-31')
  const TARDE = mandato('Tarde', '2022-01-01', '2023-12-31')
  const SEM_FIM = mandato('Sem fim', '2019-01-01', null)
  test.each<[string, MandatoComecado[], string | undefined]>([
    ['é o que acabou por último, em qualquer ordem', [TARDE, CEDO, SEM_FIM], 'Tarde'],
    ['também na outra', [SEM_FIM, CEDO, TARDE], 'Tarde'],
    ['e não o que acaba no dia', [CEDO, mandato('Hoje', '2022-01-01', '2024-06-01')], 'Cedo'],
    ['nem o que acaba depois', [mandato('Depois', '2022-01-01', '2024-06-02'), CEDO], 'Cedo'],
    ['nem o que não acaba', [SEM_FIM], undefined],
  ])('%s', (_, mandatos, nome) => expect(ultimoEncerrado(mandatos, '2024-06-01')?.nome).toBe(nome))
})

describe('por que cargos alguém age num dia', () => {
  const administra = (p: Papel) => p === 'Síndico' || p === 'Subsíndico'
  const quem = (mandatos: MandatoComecado[], porCargo: string[], dia = '2026-03-15') =>
    cargosDoDia(mandatos, dia, { porCargo: new Set(porCargo), administra }).map((m) => `${m.nome}: ${m.papel}`)

  test('os do dia, e o último de quem continua sem outro', () => {
    expect(quem([ANA, mandato('Caio', '2026-01-01', '2027-12-31', 'Conselheiro fiscal')], ['Ana'])).toEqual([
      'Caio: Conselheiro fiscal',
      'Ana: Síndico',
    ])
  })

  test('quem deixou o cargo e não continua não age por ele', () => {
    expect(quem([ANA], [])).toEqual([])
  })

  test('o de quem continua é o seu, de um cargo que administra, e não o do conselho nem o de outra pessoa', () => {
    const antes = mandato('Ana', '2022-01-01', '2024-02-28', 'Conselheiro fiscal')
    const depois = mandato('Ana', '2026-03-01', '2026-03-10', 'Conselheiro fiscal')
    const deOutra = mandato('Bia', '2026-03-01', '2026-03-12')
    expect(quem([antes, ANA, deOutra, depois], ['Ana'])).toEqual(['Ana: Síndico'])
  })

  test('um cargo de hoje que não administra não tira o que continua; sem nenhum, nada', () => {
    const conselho = mandato('Ana', '2026-03-01', '2027-12-31', 'Conselheiro fiscal')
    expect(quem([ANA, conselho], ['Ana'])).toEqual(['Ana: Conselheiro fiscal', 'Ana: Síndico'])
    expect(quem([], ['Ana'])).toEqual([])
  })

  test('quem tem outro que administra age só por esse', () => {
    const sub = mandato('Ana', '2026-03-01', '2027-01-01', 'Subsíndico')
    expect(quem([ANA, sub], ['Ana'])).toEqual(['Ana: Subsíndico'])
  })
})
