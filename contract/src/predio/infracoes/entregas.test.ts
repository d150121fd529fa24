import { describe, expect, it } from 'vitest'
import { cienciaDe, meioPorExtenso, meiosDaEntrega, provaEntrega } from './entregas.ts'
import { DONA, entrega, INQUILINO } from './provas/caso-de-prova.ts'

const DONO: typeof DONA = { ...DONA, pessoa: 'dono' }

it('e-mail que só o servidor aceitou e entrega na portaria não são prova', () => {
  expect(meiosDaEntrega.filter((meio) => !provaEntrega(meio)).map(meioPorExtenso)).toEqual([
    'e-mail aceito pelo servidor',
    'entrega na portaria',
  ])
})

describe('sabe desde quando o último que não pode faltar soube', () => {
  it('dona e inquilino', () => {
    const todas = [entrega('dona', '2026-10-23'), entrega('inquilino', '2026-10-26')]
    expect(cienciaDe(todas, [DONA, INQUILINO], 'inquilino')).toEqual({
      desde: '2026-10-26',
      provadas: ['dona', 'inquilino'],
      semNinguem: [],
      faltaOInfrator: false,
      semProva: [],
      deFora: [],
    })
  })

  it('só o inquilino: falta a dona', () => {
    expect(cienciaDe([entrega('inquilino', '2026-10-26')], [DONA, INQUILINO], 'inquilino')).toMatchObject({
      desde: null,
      semNinguem: ['proprietario'],
      semProva: ['dona'],
    })
  })

  it('um dos dois donos basta para o prazo, e o outro é dito', () => {
    expect(cienciaDe([entrega('dona', '2026-10-23')], [DONA, DONO], null)).toMatchObject({
      desde: '2026-10-23',
      semProva: ['dono'],
    })
  })

  it('o dono que cometeu a infração não pode faltar', () => {
    expect(cienciaDe([entrega('dona', '2026-10-23')], [DONA, DONO], 'dono')).toMatchObject({
      desde: null,
      faltaOInfrator: true,
    })
  })

  it('o outro dono que soube depois tem o prazo inteiro', () => {
    const todas = [entrega('dona', '2026-10-23'), entrega('dono', '2026-10-28')]
    expect(cienciaDe(todas, [DONA, DONO], null).desde).toBe('2026-10-28')
  })

  it('de duas entregas à mesma pessoa, a primeira que prova', () => {
    const todas = [
      entrega('dona', '2026-10-20', 'email'),
      entrega('dona', '2026-10-25'),
      entrega('dona', '2026-10-23', 'leitura'),
      entrega('dona', '2026-10-27'),
    ]
    expect(cienciaDe(todas, [DONA], null).desde).toBe('2026-10-23')
  })

  it('quem já tinha saído não conta', () => {
    expect(cienciaDe([entrega('antiga', '2026-10-23')], [DONA], null)).toMatchObject({
      desde: null,
      provadas: [],
      deFora: ['antiga'],
    })
  })

  it('se ninguém responde, ninguém sabe', () => {
    expect(cienciaDe([entrega('dona', '2026-10-23')], [], null).desde).toBeNull()
  })
})
