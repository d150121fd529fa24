import { expect, it } from 'vitest'
import { mudancaDeVencimento } from './dia-util.ts'

const nenhum = new Map<string, string>()

it.each([
  ['2026-11-10', null],
  // Finados is a Monday.
  ['2026-10-31', { para: '2026-11-03', porque: 'sábado' }],
  ['2026-11-02', { para: '2026-11-03', porque: 'Finados' }],
  ['2026-02-16', { para: '2026-02-18', porque: 'Carnaval' }],
  ['2026-11-15', { para: '2026-11-16', porque: 'Proclamação da República' }],
])('%s muda para %o', (dia, esperado) => expect(mudancaDeVencimento(dia, nenhum)).toEqual(esperado))

it('um feriado local também fecha os bancos', () => {
  const locais = new Map([['2026-07-09', 'Revolução Constitucionalista']])
  expect(mudancaDeVencimento('2026-07-09', locais)).toEqual({
    para: '2026-07-10',
    porque: 'Revolução Constitucionalista',
  })
})
