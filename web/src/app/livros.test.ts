import { createElement, type ReactElement } from 'react'
import { expect, test } from 'vitest'
import type { Extrato, Movimento } from '#contract/contas/banco.ts'
import { botoesDe, desenhar, emTexto, linksDe } from '../../test/desenhar.ts'
import { consultaDosFechamentos } from '../features/contas/fundos/fundos.api.ts'
import { consultaDosExtratos } from '../features/contas/banco/banco.api.ts'
import { ExtratosFeitos } from '../features/contas/banco/extratos-feitos.tsx'
import { OQueE } from '../features/contas/banco/o-que-e.tsx'
import { Fechamento } from '../features/contas/fundos/fechamento.tsx'
import type { ListaLida } from '../listas/use-lista-de-registros.ts'
import { ListaDeRegistros } from '../listas/lista-de-registros.tsx'
import { ReadOnly } from '../ui/read-only.tsx'

/** What the same piece of a screen offers to who administers, and to who only reads it. */
const nada = () => undefined
const desenhados = (pedaco: ReactElement, lidos: Parameters<typeof desenhar>[1] = []) =>
  [false, true].map((valor) => desenhar(createElement(ReadOnly, { active: valor, children: pedaco }), lidos)) as [
    string,
    string,
  ]

const LINHA = { _id: '1', name: 'Elevadores Alfa' }
const lista = (linhas: (typeof LINHA)[]) =>
  ({
    ...{ linhas, total: linhas.length, lendo: false, erro: null, atrasada: null, filtrada: false },
    filtro: { busca: '', ordem: 'nome', pagina: 1, porPagina: '20' },
    ...{ mudar: nada, limpar: nada, enderecoDaPagina: () => '' },
  }) as unknown as ListaLida<typeof LINHA, never, unknown>
const descricao = {
  nome: 'Fornecedores',
  colunas: [{ key: 'nome', head: 'Fornecedor', render: (l: typeof LINHA) => l.name }],
  cartao: (l: typeof LINHA) => ({ title: l.name, details: null }),
  nomeDe: (l: typeof LINHA) => l.name,
  vazio: { title: 'Nenhum', text: 'Nada.', action: createElement('button', null, 'Adicionar Novo') },
  nada: { title: 'Nenhum', text: 'Nada.' },
}

test('de uma lista que só se lê, nada se exclui e nada se adiciona', () => {
  const cheia = createElement(ListaDeRegistros<typeof LINHA, never, unknown>, {
    lista: lista([LINHA]),
    descricao,
    onRemove: nada,
  })
  const [grava, le] = desenhados(cheia)
  expect(botoesDe(grava).join()).toContain('Excluir')
  expect(botoesDe(le)).toEqual([])
  expect(emTexto(le)).toContain('Elevadores Alfa')
  const vazia = createElement(ListaDeRegistros<typeof LINHA, never, unknown>, { lista: lista([]), descricao })
  expect(desenhados(vazia).map(botoesDe)).toEqual([['Adicionar Novo'], []])
})

const MOVIMENTO = {
  ...{
    _id: 'm',
    conta: { _id: 'c', nome: 'Banco' },
    data: '2026-11-10',
    valor: 520,
    descricao: 'PIX',
    documento: null,
  },
  ...{ estado: 'conciliado', motivo: null, sugestao: null, createdAt: '2026-11-10T12:00:00.000Z', versao: 1 },
  conciliacoes: [{ _id: 'k', tipo: 'cobranca', alvo: 'x', vale: true, titulo: 'Taxa, A 1', valor: 520, criou: false }],
} satisfies Movimento
const ACOES = { gravando: null, confirmar: nada, escolher: nada, desfazer: nada }

test('uma linha do banco diz o que é, sem o que a muda e sem levar à cobrança de alguém', () => {
  const [grava, le] = desenhados(createElement(OQueE, { movimento: MOVIMENTO, acoes: ACOES }))
  expect([botoesDe(grava), linksDe(grava)]).toEqual([['Desfazer : PIX'], [['/cobranca/x', 'Taxa, A 1']]])
  expect([botoesDe(le), linksDe(le), emTexto(le)]).toEqual([[], [], 'Taxa, A 1'])
  const pendente = { ...MOVIMENTO, estado: 'pendente' as const, conciliacoes: [] }
  expect(emTexto(desenhados(createElement(OQueE, { movimento: pendente, acoes: ACOES }))[1])).toBe(
    'Ainda não conciliado',
  )
})

test('os extratos e o fechamento se leem sem os seus botões', () => {
  const extrato = {
    ...{ _id: 'e', conta: { _id: 'c', nome: 'Banco' }, arquivo: 'outubro.ofx', formato: 'ofx', de: '2026-10-01' },
    ...{ ate: '2026-10-31', novas: 3, quem: 'Helena', createdAt: '2026-11-01T12:00:00.000Z', desfeitoEm: null },
  } satisfies Extrato
  const [grava, le] = desenhados(createElement(ExtratosFeitos), [[consultaDosExtratos.queryKey, [extrato]]])
  expect([botoesDe(grava).length, botoesDe(le)]).toEqual([1, []])
  expect(emTexto(le)).toContain('outubro.ofx')
  const fechamentos = { fechadoAte: '2026-09', proximo: '2026-10', meses: [] }
  const [, lido] = desenhados(createElement(Fechamento), [[consultaDosFechamentos.queryKey, fechamentos]])
  expect([botoesDe(lido), linksDe(lido)]).toEqual([[], []])
  expect(emTexto(lido)).toContain('Contas fechadas até setembro de 2026')
})
