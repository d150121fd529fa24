import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { Inadimplente, Prestacao } from '#contract/prestacoes.ts'
import { desenhar, emTexto } from '../../lib/desenhar.ts'
import { Contas } from './contas.tsx'

const SEM_PLANO = { anual: 0, noMes: { previsto: 0 }, ateOMes: { previsto: 0 } }
const FIGURAS = { saldoInicial: 0, receitas: 0, despesas: 0, entradas: 0, saidas: 0, saldoFinal: 0 }
/** A month of which there is nothing to tell but who owes. */
const MES = {
  _id: '2026-10',
  situacao: 'fechada',
  balancete: { competencia: '2026-10', fundos: [], total: FIGURAS },
  orcamento: { mes: 10, linhas: [], receitas: SEM_PLANO, despesas: SEM_PLANO, resultado: SEM_PLANO },
  inadimplencia: { em: '2026-10-31', unidades: 3, cobrancas: 6, principal: 2521.5 },
  ...{ especies: null, comprovantes: [], banco: [], conferencia: null, itensDoBanco: null, justificativa: null },
  ...{ avisosDoFechamento: null, aJustificar: null, nota: '', parecer: null, anexos: [], versao: 0 },
} as unknown as Prestacao

const DEVEM = ['A 101', 'B 202', 'C 303'].map((unidade) => ({ unidade, cobrancas: 2, principal: 840.5 }))
const lidas = (inadimplentes: Inadimplente[] | null, administra = true) =>
  emTexto(desenhar(createElement(Contas, { prestacao: { ...MES, inadimplentes }, administra })))

test.each([1, 2, 3])('a administração lê quem deve, sejam quantas forem: %d', (quantas) => {
  const texto = lidas(DEVEM.slice(0, quantas))
  expect(texto).toContain('Só a administração vê as unidades')
  for (const [i, { unidade }] of DEVEM.entries()) expect(texto.includes(unidade), unidade).toBe(i < quantas)
})

test('sem ninguém que deva, e a quem não é da administração, não há quadro de quem deve', () => {
  expect(lidas([])).not.toContain('Só a administração vê as unidades')
  expect(lidas(null, false)).not.toContain('Só a administração vê as unidades')
  expect(lidas(null, false)).toContain('3 unidades, 6 cobranças vencidas')
})
