import { expect, test } from 'vitest'
import type { Pendencia } from '#contract/casa/dashboard.ts'
import { contagensDoMenu, itensPara } from './menu.ts'

const fato = (tipo: Pendencia['tipo'], quantidade: number, destino: string): Pendencia => ({
  ...{ tipo, quantidade, destino },
  texto: '',
})

test('o menu conta o que espera em cada tela, e não o que falta ou está errado', () => {
  expect(
    contagensDoMenu([
      fato('copia', 1, '/configuracoes?aba=auditoria'),
      fato('saldoInicial', 1, '/fundos'),
      fato('atraso', 6, '/devedores'),
      fato('ocorrencias', 4, '/ocorrencias?status=Aguardando'),
      fato('reservas', 2, '/reservas?status=Aguardando%20aprova%C3%A7%C3%A3o'),
    ]),
  ).toEqual({ '/devedores': 6, '/ocorrencias': 4, '/reservas': 2 })
  expect(contagensDoMenu(undefined)).toEqual({})
})

test('o que se conta leva a um item do menu, e na barra de quem mora estão as cobranças', () => {
  const daAdministracao = itensPara('administracao').map((i) => i.caminho)
  for (const tela of ['/devedores', '/servicos', '/ocorrencias', '/reservas', '/banco'])
    expect(daAdministracao).toContain(tela)
  expect(itensPara('morador').flatMap((i) => (i.naBarra ? [i.caminho] : []))).toEqual([
    '/morador',
    '/minhas-cobrancas',
    '/ocorrencias',
    '/reservas',
  ])
})
