import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { Sessao } from '#contract/pessoas/sessoes.ts'
import { botoesDe, desenhar, emTexto } from '../../../../test/desenhar.ts'
import { ListaDeSessoes } from './lista-de-sessoes.tsx'
import { sessoes } from './perfil.api.ts'

const QUANDO = '2026-11-12T12:00:00.000Z'
const sessao = (_id: string, atual: boolean): Sessao => ({
  ...{ _id, atual, aparelho: 'Firefox em Linux', ip: `10.0.0.${_id}` },
  ...{ criadaEm: QUANDO, usadaEm: QUANDO, expiraEm: QUANDO },
})
const desenhada = (lidas: Sessao[]) => desenhar(createElement(ListaDeSessoes), [[sessoes.queryKey, lidas]])

test('a única é esta, e daqui não se encerra', () => {
  expect(botoesDe(desenhada([sessao('1', true)]))).toEqual([])
  expect(emTexto(desenhada([sessao('1', true)]))).toContain('Esta sessão')
})

test.each([2, 3])('de %d, cada outra se encerra, ou todas de uma vez; a em uso não', (quantas) => {
  const lidas = Array.from({ length: quantas }, (_, i) => sessao(String(i), i === 0))
  const botoes = botoesDe(desenhada(lidas)).map((b) => b.replace(/ a sessão de .*/, ''))
  expect(botoes).toEqual([...Array.from({ length: quantas - 1 }, () => 'Encerrar'), 'Encerrar as outras sessões'])
})
