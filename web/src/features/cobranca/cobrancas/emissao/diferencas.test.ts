import { expect, it } from 'vitest'
import type { Emissao, Previa } from '#contract/cobranca/emissoes.ts'
import { diferencasDe, variacao } from './diferencas.ts'

const item = (descricao: string, valor: number) => ({ descricao, natureza: 'ordinaria', base: 'igual', valor })

it('diz o que mudou, o que entrou e o que saiu; o igual não aparece', () => {
  const antes = { itens: [item('Água', 100), item('Luz', 50), item('Obra', 10)] } as unknown as Emissao
  const agora = { itens: [item('agua', 110.5), item('Luz', 50), item('Gás', 7)] } as unknown as Previa
  expect(diferencasDe(antes, agora)).toEqual([
    { descricao: 'agua', antes: 100, agora: 110.5 },
    { descricao: 'Gás', antes: null, agora: 7 },
    { descricao: 'Obra', antes: 10, agora: null },
  ])
})

it('a variação em palavras', () => {
  expect([variacao(100, 106.84), variacao(50, 49), variacao(0, 10)]).toEqual(['+6,8\u00a0%', '−2\u00a0%', ''])
})
