import { createElement } from 'react'
import { expect, test } from 'vitest'
import { desenhar, emTexto, linksDe } from '../../../../test/desenhar.ts'
import { DinheiroMandado } from './dinheiro-mandado.tsx'
import type { Reserva } from './reservas.api.ts'

const contato = { tel: '1133445566', email: 'adm@exemplo.com.br' }
const A_PAGAR = { name: 'Rita', totalPrice: 370, pagamento: { pix: null, instrucoes: null, contato } }
const desenhado = (r: Partial<Reserva>, ehAdministracao: boolean) =>
  desenhar(createElement(DinheiroMandado, { reserva: { ...A_PAGAR, ...r }, ehAdministracao }))
const dito = (...de: Parameters<typeof desenhado>) => emTexto(desenhado(...de)).replaceAll('\u00a0', ' ')

test('quem cancela o que ainda se devia lê que o dinheiro já mandado não volta sozinho, e com quem falar', () => {
  expect(dito({}, false)).toContain('Já pagou os R$ 370,00, por PIX ou de outro jeito?')
  expect(dito({}, false)).toContain('o dinheiro não volta sozinho')
  expect(linksDe(desenhado({}, false)).map(([a]) => a)).toEqual(['tel:+551133445566', 'mailto:adm@exemplo.com.br'])
})

test('a administração lê que confira o extrato; onde nada se deve, nada se diz', () => {
  expect(dito({}, true)).toContain('Rita pode já o ter mandado: confira no extrato')
  expect(desenhado({ pagamento: null }, false)).toBe('')
  expect(desenhado({ pagamento: null }, true)).toBe('')
})
