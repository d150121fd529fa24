import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { Previsao } from '#contract/contas/previsao.ts'
import { desenhar, emTexto, linksDe } from '../../../../test/desenhar.ts'
import { ReadOnly } from '../../../ui/read-only.tsx'
import { Costume } from './costume.tsx'

const LUZ = { categoria: 'Luz & água', meses: [{ mes: '2026-12', valor: 900 }] }
const costume = (parte: Partial<Previsao['costume']> = {}): Previsao['costume'] => ({
  ...{ contado: true, meses: { de: '2026-05', ate: '2026-10' }, total: 900, categorias: [LUZ] },
  ...parte,
})
const dito = (c: Previsao['costume'], soLe = false) => {
  const pedaco = createElement(Costume, { costume: c, ate: '2027-02-24', contado: c.contado, contar: () => undefined })
  return desenhar(createElement(ReadOnly, { active: soLe, children: pedaco }))
}

test('diz quanto, de quê, de que meses, e leva à conta que se repete da categoria', () => {
  const pedaco = dito(costume())
  const texto = emTexto(pedaco).replace(/\s/g, ' ')
  expect(texto).toContain('R$ 900,00 até 24/02/2027 são estimados')
  expect(texto).toContain('R$ 900,00 em dezembro')
  expect(texto).toContain('de maio de 2026 a outubro de 2026')
  expect(linksDe(pedaco).map(([para]) => para)).toEqual([
    '/addconta?repete=mensal:1&amp;categoria=Luz%20%26%20%C3%A1gua',
  ])
})

test('fora da conta, diz o que falta; a quem só lê não se oferece lançar', () => {
  const pedaco = dito(costume({ contado: false }), true)
  expect(emTexto(pedaco).replace(/\s/g, ' ')).toContain('Faltam aqui R$ 900,00 até 24/02/2027')
  expect(linksDe(pedaco)).toEqual([])
})

test('tudo lançado, nada se diz; sem dois meses inteiros, isso é dito', () => {
  expect(emTexto(dito(costume({ categorias: [], total: 0 })))).toBe('')
  expect(emTexto(dito(costume({ meses: null, categorias: [] })))).toContain('Ainda não há dois meses inteiros')
})
