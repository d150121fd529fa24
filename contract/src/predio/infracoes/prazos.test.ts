import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { somarDias } from '../../valores/calendario.ts'
import { ehDiaUtil } from '../../valores/dias-uteis.ts'
import { prazoEmDias, prazoPorExtenso, prescreveEm, situacaoDaDefesa, terminou } from './prazos.ts'

const nenhum = new Set<string>()

describe('o prazo exclui o dia do começo e inclui o do fim', () => {
  it.each([
    // Monday + 10 days is a Thursday.
    ['2026-10-26', 10, '2026-11-05', false],
    // Thursday + 10 is a Sunday: Monday is Finados, so Tuesday.
    ['2026-10-22', 10, '2026-11-03', true],
    // Delivered on a Sunday: it counts from there all the same.
    ['2026-10-25', 5, '2026-10-30', false],
    // Into Carnival: Wednesday.
    ['2026-02-06', 10, '2026-02-18', true],
  ] as const)('%s, %d dias: %s', (desde, dias, fim, prorrogado) => {
    expect(prazoEmDias(desde, dias, nenhum)).toEqual({ desde, fim, prorrogado })
  })

  it('feriado local prorroga também', () => {
    expect(prazoEmDias('2026-10-26', 10, new Set(['2026-11-05'])).fim).toBe('2026-11-06')
  })

  it('nunca termina antes dos dias todos, nem em dia não útil', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 5, max: 60 }), (n, dias) => {
        const desde = somarDias('2000-01-01', n)
        const prazo = prazoEmDias(desde, dias, nenhum)
        expect(prazo.fim >= somarDias(desde, dias)).toBe(true)
        expect(ehDiaUtil(prazo.fim, nenhum)).toBe(true)
        expect([terminou(prazo, prazo.fim), terminou(prazo, somarDias(prazo.fim, 1))]).toEqual([false, true])
      }),
    )
  })

  it('é dito com os dias e o porquê', () => {
    expect(prazoPorExtenso(prazoEmDias('2026-10-26', 10, nenhum), 10)).toBe('10 dias de 26/10/2026: até 05/11/2026')
    expect(prazoPorExtenso(prazoEmDias('2026-10-22', 10, nenhum), 10)).toBe(
      '10 dias de 22/10/2026: até 03/11/2026, o dia útil seguinte (CC 132, § 1º)',
    )
  })
})

describe('a defesa', () => {
  const prazo = prazoEmDias('2026-10-26', 10, nenhum)
  it.each([
    [null, null, '2026-12-01', 'sem-prazo', 'O prazo da defesa só começa com a prova da entrega da notificação'],
    [prazo, null, '2026-11-05', 'no-prazo', 'A defesa pode vir até 05/11/2026'],
    [
      prazo,
      null,
      '2026-11-06',
      'revelia',
      'Sem defesa até 05/11/2026. Isso não prova os fatos: decida pelas provas que há',
    ],
    [
      prazo,
      '2026-11-05',
      '2026-11-06',
      'apresentada',
      'Defesa apresentada em 05/11/2026; pode ser completada até 05/11/2026',
    ],
    [
      prazo,
      '2026-11-06',
      '2026-11-09',
      'fora-do-prazo',
      'Defesa apresentada em 06/11/2026, depois do prazo, que foi até 05/11/2026: quem decide diz se a considera',
    ],
  ] as const)('%j, apresentada em %s, vista em %s: %s', (qual, apresentada, dia, situacao, frase) => {
    expect(situacaoDaDefesa(qual, apresentada, dia)).toEqual({ situacao, frase })
  })
})

it('prescreve no dia de igual número, cinco anos depois', () => {
  expect([prescreveEm('2026-10-18'), prescreveEm('2024-02-29')]).toEqual(['2031-10-18', '2029-03-01'])
})
