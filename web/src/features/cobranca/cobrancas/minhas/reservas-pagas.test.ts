import { createElement } from 'react'
import { expect, test } from 'vitest'
import { botoesDe, desenhar, emTexto, linksDe } from '../../../../../test/desenhar.ts'
import { consultaDasPagas, ReservasPagas } from './reservas-pagas.tsx'

const PAGA = {
  ...{ _id: 'r1', codigo: 'R-2026-0043', area: { _id: 'a', nome: 'Salão de festas' }, isData: '2026-12-26' },
  ...{ status: 'Confirmada', isPaid: true, dataAt: '2026-11-20', totalPrice: 370, valorPago: 350.5 },
}
const desenhadas = (itens: readonly object[], total = itens.length) =>
  desenhar(createElement(ReservasPagas), [[consultaDasPagas('').queryKey, { itens, total }]])

test('a reserva paga está entre o que se pagou, com o valor, o dia e o recibo', () => {
  const marcacao = desenhadas([PAGA])
  expect(emTexto(marcacao).replaceAll('\u00a0', ' ')).toMatch(
    /Reservas pagas Salão de festas, 26\/12\/2026 R\$ 350,50 Paga em 20\/11\/2026 Baixar recibo \(PDF\)/,
  )
  expect(linksDe(marcacao).map(([a]) => a)).toEqual(['/reserva/r1'])
  expect(botoesDe(marcacao)).toEqual(['Baixar recibo (PDF)'])
})

test('sem nenhuma não há nada; das que não cabem diz-se onde estão', () => {
  expect(desenhadas([])).toBe('')
  expect(emTexto(desenhadas([PAGA], 21))).toContain('São as 20 últimas. Ver todas as reservas')
})
