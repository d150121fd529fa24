import { expect, test } from 'vitest'
import { pagavelAteComFeriado, vencimentoComFeriado } from './vencimento-com-feriado.ts'

test('o feriado que muda o dia é dito pelo nome', () => {
  const natal = { vencimento: '2026-12-25', venceEm: '2026-12-28' }
  expect(vencimentoComFeriado(natal, true)).toBe('25/12/2026 (podia ser paga até 28/12, pois 25/12 é Natal)')
  expect(pagavelAteComFeriado(natal)).toBe('pode ser paga até 28/12, pois 25/12 é Natal')
  expect(pagavelAteComFeriado({ vencimento: '2026-12-08', venceEm: '2026-12-09' })).toBe(
    'pode ser paga até 09/12, pois 08/12 é feriado local',
  )
})

test('do fim de semana não se diz o porquê; do dia útil, só o dia', () => {
  expect(pagavelAteComFeriado({ vencimento: '2026-11-07', venceEm: '2026-11-09' })).toBe('pode ser paga até 09/11')
  const util = { vencimento: '2026-11-10', venceEm: '2026-11-10' }
  expect([vencimentoComFeriado(util), pagavelAteComFeriado(util)]).toEqual(['10/11/2026', null])
})
