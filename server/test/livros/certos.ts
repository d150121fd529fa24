import { expect } from 'vitest'
import type { ContaComSaldo } from '#contract/contas/dinheiro.ts'
import { selar } from '#server/platform/cadeia/selar.ts'
import type { Aplicacao } from '../aplicacao.ts'
import { problemasDosLivros } from './invariantes.ts'
import { pedirA } from './viver.ts'

/** Expects the books to be right: balance, funds, accounts of money, cash, rows, chain, and all the doctor looks at. */
export async function esperarLivrosCertos(aplicacao: Aplicacao): Promise<void> {
  await selar(aplicacao.ctx)
  const quem = await aplicacao.como('administrador')
  if (quem === null) throw new Error('quem administra não entrou')
  expect(await problemasDosLivros(aplicacao.plataforma.config, pedirA(aplicacao, quem))).toEqual([])
}

/** What each account of money has today, by its name, in reais. */
export async function saldosDasContas(aplicacao: Aplicacao): Promise<Record<string, number>> {
  const { corpo } = await aplicacao.pedir<{ contas: ContaComSaldo[] }>('GET', '/api/contas-do-dinheiro')
  return Object.fromEntries(corpo.contas.map((c) => [c.nome, c.saldo]))
}
