import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { Dashboard } from '#contract/casa/dashboard.ts'
import { desenhar, emTexto } from '../../../../test/desenhar.ts'
import { FaixaDoCaixa } from './faixa-do-caixa.tsx'

const com = (saldo: number) => {
  const mes = { valor: 0, variacao: null }
  const financeiro = {
    ...{ caixa: { saldo }, receitas: mes, despesas: mes, comparadoAte: '2026-10-24', meses: [{ mes: '2026-11' }] },
  } as unknown as NonNullable<Dashboard['financeiro']>
  return emTexto(desenhar(createElement(FaixaDoCaixa, financeiro))).replaceAll('\u00a0', ' ')
}

test.each([
  [179_319.63, 'Caixa R$ 179.319 Saldo inicial'],
  [45_320.17, 'Caixa R$ 45.320 Saldo inicial'],
  [-7.6, 'Caixa − R$ 8 Saldo inicial'],
  [2_500, 'Caixa R$ 2.500 Saldo inicial + receitas − despesas, até hoje'],
])('o caixa de %s não diz mais do que há', (saldo, dito) => {
  expect(com(saldo)).toContain(dito)
})
