import { createElement } from 'react'
import { expect, test } from 'vitest'
import { desenhar, emTexto, linksDe } from '../../../../test/desenhar.ts'
import { FaixaDasCobrancas } from './faixa-das-cobrancas.tsx'

const desenhada = (previsto: number, recebido: number, semLinks = false) =>
  desenhar(
    createElement(FaixaDasCobrancas, {
      ...{ previsto, recebido, inadimplencia: null, proximo: null, hoje: '2026-11-24', semLinks },
    }),
  )
const lida = (previsto: number, recebido: number) => emTexto(desenhada(previsto, recebido))

// Whole only when it is: a building of a hundred flats lacks one at 99 %.
test.each([
  [0, '0 % de R$'],
  [0.5, '0 % de R$'],
  [483.26, '48,3 % de R$'],
  [999.99, '99,9 % de R$'],
  [1000, '100 % de R$'],
  [1010, '101 % de R$'],
])('de mil reais previstos, %d recebidos', (recebido, diz) => {
  expect(lida(1000, recebido)).toContain(diz)
})

test('sem nada previsto não há porcentagem', () => {
  expect(lida(0, 0)).toContain('Nada vence neste mês')
})

test('os números levam às cobranças; de quem só lê os livros, a lugar nenhum', () => {
  expect(linksDe(desenhada(1000, 500)).map(([caminho]) => caminho)).toEqual(['/cobrancas', '/devedores'])
  expect(linksDe(desenhada(1000, 500, true))).toEqual([])
  expect(emTexto(desenhada(1000, 500, true))).toBe(lida(1000, 500))
})
