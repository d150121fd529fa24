import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { ContaBancaria } from '#contract/contas/banco.ts'
import { desenhar, emTexto } from '../../../../test/desenhar.ts'
import { consultaDaConferencia } from './banco.api.ts'
import { SaldosDoBanco } from './saldos-do-banco.tsx'

const CONTA = { _id: 'c', nome: 'Itaú', saldo: 1500, saldoEm: '2026-11-30', pendentes: 0 } as ContaBancaria
const CONFERENCIA = {
  ...{ em: '2026-11-30', banco: 1500, livro: 1080, diferenca: 420, desde: '2026-11-01', semExplicacao: -30 },
  itens: [{ onde: 'banco', data: '2026-11-30', texto: 'Entrada do banco por conciliar', valor: 450 }],
  outros: { quantidade: 0, valor: 0 },
}
const DA_CONTA = { nome: 'Itaú', saldo: 1500, em: '2026-11-30' }
const lidos = (contas: readonly ContaBancaria[], comparados: unknown) =>
  emTexto(
    desenhar(createElement(SaldosDoBanco, { contas }), [[consultaDaConferencia.queryKey, comparados]]),
  ).replaceAll('\u00a0', ' ')

test('ao lado do banco, o livro no mesmo dia, a diferença e o que a explica, com os nomes', () => {
  const texto = lidos([CONTA], { banco: [DA_CONTA], conferencia: CONFERENCIA, itensDoBanco: ['PIX RITA A101'] })
  expect(texto).toContain('Livro, todos os fundos, em 30/11/2026 R$ 1.080,00')
  expect(texto).toContain('Diferença: banco menos livro R$ 420,00')
  expect(texto).toMatch(/Por que o banco difere do livro \(2\).*PIX RITA A101 450,00.*Sem explicação −30,00/)
})

test('de mais de uma conta, também o que somam naquele dia', () => {
  const duas = [CONTA, { ...CONTA, _id: 'd', nome: 'Caixa' }]
  const banco = [DA_CONTA, { ...DA_CONTA, nome: 'Caixa' }]
  const texto = lidos(duas, { banco, conferencia: CONFERENCIA, itensDoBanco: ['x'] })
  expect(texto).toContain('Banco, todas as contas, em 30/11/2026 R$ 1.500,00')
  expect(lidos([CONTA], { banco: [DA_CONTA], conferencia: CONFERENCIA, itensDoBanco: ['x'] })).not.toContain(
    'todas as contas',
  )
})

test('onde falta um saldo diz-se de que conta, e nenhuma diferença', () => {
  const banco = [DA_CONTA, { nome: 'Caixa', saldo: null, em: null }]
  const texto = lidos([CONTA], { banco, conferencia: null, itensDoBanco: null })
  expect(texto).toContain('Falta o saldo de Caixa')
  expect(texto).not.toContain('Diferença')
})

test('iguais, a diferença é zero e não há o que explicar', () => {
  const iguais = { ...CONFERENCIA, livro: 1500, diferenca: 0, itens: [], semExplicacao: 0 }
  const texto = lidos([CONTA], { banco: [DA_CONTA], conferencia: iguais, itensDoBanco: [] })
  expect(texto).toContain('Diferença: banco menos livro R$ 0,00')
  expect(texto).not.toContain('Por que')
})
