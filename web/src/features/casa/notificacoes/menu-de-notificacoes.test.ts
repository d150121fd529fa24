import { createElement } from 'react'
import { expect, test } from 'vitest'
import { desenhar, emTexto } from '../../../../test/desenhar.ts'
import { contagem } from '../../../paineis/notificacoes.ts'
import { MenuDeNotificacoes } from './menu-de-notificacoes.tsx'

const sino = (avisos: number) =>
  desenhar(createElement(MenuDeNotificacoes, { caixa: 'avisos', fim: { texto: '', caminho: '/' } }), [
    [contagem.queryKey, { avisos, mensagens: 0 }],
  ])

test.each([
  [0, 'Notificações'],
  [1, 'Notificações, 1 não lida 1'],
  [2, 'Notificações, 2 não lidas 2'],
  [99, 'Notificações, 99 não lidas 99'],
  [100, 'Notificações, 100 não lidas 99+'],
])('com %d por ler, o nome do sino e o número sobre ele: %s', (quantas, dito) =>
  expect(emTexto(sino(quantas))).toBe(dito),
)
