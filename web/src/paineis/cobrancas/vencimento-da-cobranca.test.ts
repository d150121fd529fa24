import { createElement } from 'react'
import { expect, test } from 'vitest'
import { desenhar, emTexto } from '../../../test/desenhar.ts'
import { vencimentoEmFrase } from './vencimento-em-frase.ts'
import { VencimentoDaCobranca } from './vencimento-da-cobranca.tsx'

const NO_SABADO = { vencimento: '2026-11-07', venceEm: '2026-11-09', vencida: false, status: 'aberta' as const }
const dito = (parte: Partial<Parameters<typeof VencimentoDaCobranca>[0]['cobranca']> = {}) =>
  emTexto(desenhar(createElement(VencimentoDaCobranca, { cobranca: { ...NO_SABADO, ...parte } })))

test('a lista mostra o vencimento, e até quando pode ser paga, como o sino e o e-mail', () => {
  expect(dito()).toBe('07/11/2026 pode ser paga até 09/11')
  expect(dito({ vencida: true })).toBe('07/11/2026 podia ser paga até 09/11')
})

test('o feriado que muda o dia é dito', () => {
  expect(dito({ vencimento: '2026-12-25', venceEm: '2026-12-28' })).toBe(
    '25/12/2026 pode ser paga até 28/12, pois 25/12 é Natal',
  )
})

test('da que já não se deve, e da que vence em dia útil, só o vencimento', () => {
  expect(dito({ status: 'paga' })).toBe('07/11/2026')
  expect(dito({ venceEm: '2026-11-07' })).toBe('07/11/2026')
})

test('no cartão do celular, o mesmo em frase; da paga não se diz que vence', () => {
  expect(vencimentoEmFrase(NO_SABADO)).toBe('Vence em 07/11/2026 (pode ser paga até 09/11)')
  expect(vencimentoEmFrase({ ...NO_SABADO, vencida: true })).toBe('Venceu em 07/11/2026 (podia ser paga até 09/11)')
  expect(vencimentoEmFrase({ ...NO_SABADO, status: 'paga' })).toBe('Vencimento em 07/11/2026')
})
