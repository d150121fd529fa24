import { describe, expect, test } from 'vitest'
import type { Papel } from '#contract/pessoas/cargos.ts'
import { cargosDoDia, sindicoDoDia, type MandatoComecado } from './mandatos.rules.ts'

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

  test('quem tem outro que administra age só por esse', () => {
    const sub = mandato('Ana', '2026-03-01', '2027-01-01', 'Subsíndico')
    expect(quem([ANA, sub], ['Ana'])).toEqual(['Ana: Subsíndico'])
  })
})
