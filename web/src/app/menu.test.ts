import { expect, test } from 'vitest'
import type { Pendencia } from '#contract/casa/dashboard.ts'
import type { Sessao } from '../lib/sessao-guardada.ts'
import { contagensDoMenu, itensDaBarra, itensPara, publicosDe } from './menu.ts'

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

const deQuem = (atores: Sessao['atores'], saiu = false) => publicosDe({ isAdmin: false, saiu, atores })

test('quem lê as contas tem os livros no menu; se mora aqui, também o que é seu, e primeiro na barra', () => {
  const contador = itensPara(deQuem(['leitor'])).map((i) => i.caminho)
  expect(contador).toEqual([
    '/dashboard',
    '/receitas',
    '/despesas',
    '/contas-a-pagar',
    '/comunicados',
    '/enquetes',
    '/documentos',
    '/reunioes',
    '/banco',
    '/fundos',
    '/livros',
    '/orcamento',
    '/prestacao-de-contas',
    '/servicos/fornecedores',
  ])
  const conselheira = deQuem(['leitor', 'morador'])
  const dela = itensPara(conselheira).map((i) => i.caminho)
  expect(dela).toEqual(expect.arrayContaining([...contador, '/morador', '/minhas-cobrancas', '/reservas']))
  expect(dela).not.toContain('/devedores')
  expect(itensDaBarra(conselheira)).toEqual(itensDaBarra(['morador']))
  expect(itensPara(deQuem(['portaria'])).map((i) => i.caminho)).toEqual(['/portaria', '/comunicados', '/enquetes'])
})

test('quem saiu do prédio desde que entrou continua com o que o cargo abre', () => {
  expect(deQuem(['leitor', 'morador'], true)).toEqual(['antigo', 'leitura'])
  expect(publicosDe({ isAdmin: false })).toEqual(['morador'])
  expect(publicosDe({ isAdmin: true, atores: ['administrador'] })).toEqual(['administracao'])
})

test('o que se conta leva a um item do menu, e na barra de quem mora estão as cobranças', () => {
  const daAdministracao = itensPara(['administracao']).map((i) => i.caminho)
  for (const tela of ['/devedores', '/servicos', '/ocorrencias', '/reservas', '/banco'])
    expect(daAdministracao).toContain(tela)
  expect(itensDaBarra(['morador']).map((i) => i.caminho)).toEqual([
    '/morador',
    '/minhas-cobrancas',
    '/ocorrencias',
    '/reservas',
  ])
})
