import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { OrigemDoLancamento } from '#contract/contas/lancamentos.ts'
import { desenhar, emTexto, linksDe } from '../../../../../test/desenhar.ts'
import type { Lancamento } from '../assunto.ts'
import { despesas } from '../despesas.ts'
import { Origem } from './origem.tsx'
import { receitas } from '../receitas.ts'

type Assunto = Parameters<typeof Origem>[0]['assunto']
const desenhada = (assunto: Assunto, origem: OrigemDoLancamento | null, outras: Partial<Lancamento> = {}) =>
  desenhar(createElement(Origem, { assunto, registro: { origem, movimento: null, ...outras } as Lancamento }))

const DE_RECEITA: Record<OrigemDoLancamento['tipo'], [caminho: string, texto: string]> = {
  reservas: ['/reserva/x', 'Ver a reserva'],
  cobrancas: ['/cobranca/x', 'Ver a cobrança'],
  creditos: ['/credito/x', 'Ver o crédito'],
  pagaveis: ['/conta/x', 'Ver a conta'],
  estornos: ['/despesa/x/edit', 'Ver o que foi estornado'],
  banco: ['/banco?estado=todos&amp;movimento=m', 'Ver o movimento'],
}

test.each(Object.entries(DE_RECEITA))('o que veio de %s leva aonde se desfaz', (tipo, [caminho, texto]) => {
  const origem = { tipo, _id: 'x' } as OrigemDoLancamento
  const movimento = tipo === 'banco' ? 'm' : null
  expect(linksDe(desenhada(receitas, origem, { movimento }))).toEqual([[caminho, texto]])
})

test('o estorno de uma receita é uma despesa, e leva à receita', () => {
  expect(linksDe(desenhada(despesas, { tipo: 'estornos', _id: 'x' }))).toEqual([
    ['/receita/x/edit', 'Ver o que foi estornado'],
  ])
})

test('o que alguém digitou não veio de lado nenhum', () => expect(desenhada(receitas, null)).toBe(''))

test('a despesa de um serviço leva à ordem, e a confirmada pelo banco ao movimento', () => {
  const servico = { _id: 's', titulo: 'Troca da bomba' }
  const marcacao = desenhada(despesas, null, { servico, movimento: 'm' })
  expect(linksDe(marcacao)).toEqual([
    ['/servico/s', 'Ver o serviço'],
    ['/banco?estado=todos&amp;movimento=m', 'Ver o movimento'],
  ])
  expect(emTexto(marcacao)).toContain('Lançada na conclusão do serviço “Troca da bomba”.')
})

test('a receita de uma cobrança que o banco confirma leva às duas', () => {
  expect(linksDe(desenhada(receitas, { tipo: 'cobrancas', _id: 'x' }, { movimento: 'm' }))).toEqual([
    ['/cobranca/x', 'Ver a cobrança'],
    ['/banco?estado=todos&amp;movimento=m', 'Ver o movimento'],
  ])
})
