import { expect, test } from 'vitest'
import type { Movimento } from '#contract/contas/banco.ts'
import { perguntaAoDesfazer } from './textos.ts'

const parte = (p: object) => ({ tipo: 'cobranca', vale: true, titulo: 'Taxa, A 101', valor: 520, ...p })
const movimento = (...conciliacoes: object[]) => ({ descricao: 'PIX', conciliacoes }) as unknown as Movimento
const corpo = (m: Movimento) => perguntaAoDesfazer(m)?.body.replaceAll('\u00a0', ' ')

test('antes de estornar pagamentos pergunta, e diz quais', () => {
  expect(corpo(movimento(parte({})))).toMatch(/^O pagamento é estornado: R\$ 520,00 de Taxa, A 101\. O movimento/)
  const dois = movimento(parte({}), parte({ titulo: 'Taxa, A 102', valor: 180 }), parte({ tipo: 'receita' }))
  expect(corpo(dois)).toMatch(/^Os pagamentos são estornados: R\$ 520,00 de Taxa, A 101 e R\$ 180,00 de Taxa, A 102\./)
})

test('sem pagamento que se estorne, não pergunta', () => {
  expect(perguntaAoDesfazer(movimento(parte({ tipo: 'despesa' }), parte({ vale: false })))).toBeNull()
  expect(perguntaAoDesfazer(movimento())).toBeNull()
})
