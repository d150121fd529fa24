import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { OrigemDoLancamento } from '#contract/contas/lancamentos.ts'
import { desenhar, linksDe } from '../../../../../test/desenhar.ts'
import type { Lancamento } from '../assunto.ts'
import { despesas } from '../despesas.ts'
import { Origem } from './origem.tsx'
import { receitas } from '../receitas.ts'

type Assunto = Parameters<typeof Origem>[0]['assunto']
const desenhada = (assunto: Assunto, origem: OrigemDoLancamento | null) =>
  desenhar(createElement(Origem, { assunto, registro: { origem } as Lancamento }))

const DE_RECEITA: Record<OrigemDoLancamento['tipo'], [caminho: string, texto: string]> = {
  reservas: ['/reserva/x', 'Ver a reserva'],
  cobrancas: ['/cobranca/x', 'Ver a cobrança'],
  estornos: ['/despesa/x/edit', 'Ver o que foi estornado'],
  banco: ['/banco', 'Ver em Banco'],
}

test.each(Object.entries(DE_RECEITA))('o que veio de %s leva aonde se desfaz', (tipo, [caminho, texto]) => {
  const origem = { tipo, _id: 'x' } as OrigemDoLancamento
  expect(linksDe(desenhada(receitas, origem))).toEqual([[caminho, texto]])
})

test('o estorno de uma receita é uma despesa, e leva à receita', () => {
  expect(linksDe(desenhada(despesas, { tipo: 'estornos', _id: 'x' }))).toEqual([
    ['/receita/x/edit', 'Ver o que foi estornado'],
  ])
})

test('o que alguém digitou não veio de lado nenhum', () => expect(desenhada(receitas, null)).toBe(''))
