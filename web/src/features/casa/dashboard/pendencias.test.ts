import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { Dashboard } from '#contract/casa/dashboard.ts'
import { desenhar, emTexto, linksDe } from '../../../../test/desenhar.ts'
import { Pendencias } from './pendencias.tsx'

const ITEM = { tipo: 'x', texto: '2 reservas por aprovar', destino: '/reservas?status=Ativo' }
const desenhadas = (dados: object | undefined) =>
  desenhar(createElement(Pendencias, { dados: dados as unknown as Dashboard | undefined }))

test('cada coisa que espera leva à sua tela', () => {
  expect(linksDe(desenhadas({ pendencias: [ITEM], emDia: false }))).toEqual([[ITEM.destino, ITEM.texto]])
})

test('a reserva a pagar já está no quadro de quem mora aqui, e não se repete', () => {
  const reservas = { tipo: 'reservas', texto: '1 reserva a pagar', destino: '/reservas' }
  const dados = { pendencias: [reservas, ITEM], emDia: false } as unknown as Dashboard
  const lidas = (daPessoa: boolean) => emTexto(desenhar(createElement(Pendencias, { dados, daPessoa })))
  expect(lidas(true)).toBe(ITEM.texto)
  expect(lidas(false)).toContain('1 reserva a pagar')
})

test('o que só informa aparece também quando se está em dia', () => {
  const pedaco = desenhadas({ pendencias: [ITEM], emDia: true })
  expect(emTexto(pedaco)).toBe(`Tudo em dia. ${ITEM.texto}`)
})

test.each<[string, object | undefined, string]>([
  ['o servidor diz que está', { pendencias: [], emDia: true }, 'Tudo em dia.'],
  ['nada espera, mas não se sabe tudo', { pendencias: [], emDia: false }, ''],
  ['o que se guardou é de antes de isso se dizer', {}, ''],
  ['nada se leu ainda', undefined, ''],
  ['algo espera', { pendencias: [ITEM], emDia: false }, ITEM.texto],
])('só se diz que está tudo em dia quando está: %s', (_, dados, dito) => expect(emTexto(desenhadas(dados))).toBe(dito))
