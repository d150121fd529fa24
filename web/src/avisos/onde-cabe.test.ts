import { expect, test } from 'vitest'
import { ondeCabe, type Caixa } from './onde-cabe.ts'

const JANELA = { width: 1280, height: 800 }
const AVISO = { width: 380, height: 60 }
const cobre = ({ left, top }: { left: number; top: number }, c: Caixa) =>
  left < c.left + c.width && c.left < left + AVISO.width && top < c.top + c.height && c.top < top + AVISO.height

test('sem nada por baixo fica embaixo, à esquerda', () => {
  expect(ondeCabe(AVISO, JANELA, [])).toEqual({ left: 16, top: 724 })
})

test('o menu até ao fundo e a barra da lista empurram-no para onde não cobrem nada', () => {
  const cheias = [
    { left: 0, top: 0, width: 240, height: 800 },
    { left: 240, top: 700, width: 700, height: 100 },
    { left: 1000, top: 720, width: 260, height: 40 },
  ]
  const onde = ondeCabe(AVISO, JANELA, cheias)
  for (const c of cheias) expect(cobre(onde, c)).toBe(false)
  expect(onde.top + AVISO.height).toBeLessThanOrEqual(700)
})

test('onde não há lugar livre, cobre o menos que pode, e fica dentro da janela', () => {
  const onde = ondeCabe(AVISO, JANELA, [
    { left: 0, top: 0, width: 1280, height: 700 },
    { left: 0, top: 700, width: 1200, height: 100 },
  ])
  expect(onde.left).toBe(1280 - AVISO.width - 16)
  expect(onde.top).toBe(724)
})

test('numa janela menor que o aviso, não sai dela pelo começo', () => {
  expect(ondeCabe(AVISO, { width: 300, height: 50 }, []).left).toBe(16)
})
