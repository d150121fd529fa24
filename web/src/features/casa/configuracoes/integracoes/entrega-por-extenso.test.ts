import { expect, it } from 'vitest'
import type { EntregaDeWebhook } from '#contract/casa/webhooks.ts'
import { andamento, testePorExtenso, tipoPorExtenso } from './entrega-por-extenso.ts'

const entrega = (parte: Partial<EntregaDeWebhook>): EntregaDeWebhook => ({
  _id: 'e',
  webhook: { _id: 'w', nome: 'Contabilidade' },
  ...{ tipo: 'receitas.criou', estado: 'entregue', tentativas: 1, status: 204, motivo: null, duracaoMs: 35 },
  ...{ criadaEm: '2026-11-24T12:00:00.000Z', tentadaEm: '2026-11-24T12:00:01.000Z', proximaEm: null },
  podeReenviar: true,
  ...parte,
})

it.each([
  ['receitas.criou', 'Receitas: novo registro'],
  ['contas_bancarias.alterou', 'Contas bancárias: mudança'],
  ['agendas_assinaturas.excluiu', 'Assinaturas da agenda: exclusão'],
  ['webhooks.testou', 'Teste'],
  ['de_outra_versao.mudou', 'de_outra_versao.mudou'],
])('%s se lê “%s”', (tipo, esperado) => {
  expect(tipoPorExtenso(tipo)).toBe(esperado)
})

it('diz o que foi respondido, em quanto tempo, e quando tenta de novo', () => {
  expect(andamento(entrega({}))).toBe('1 tentativa: respondeu 204 em 35 ms.')
  const espera = { estado: 'pendente', tentativas: 2, proximaEm: '2026-11-24T12:05:00.000Z' } as const
  expect(andamento(entrega({ ...espera, status: 500, duracaoMs: 2_400 }))).toBe(
    '2 tentativas: respondeu 500 em 2,4 s. Tenta de novo em 24/11/2026 às 09:05.',
  )
  expect(andamento(entrega({ ...espera, tentativas: 0, tentadaEm: null, status: null }))).toBe('Na fila.')
})

it('sem resposta diz o motivo; com redirecionamento, os dois', () => {
  const sem = entrega({ estado: 'falhou', status: null, motivo: 'o endereço não respondeu a tempo', duracaoMs: 10_000 })
  expect(testePorExtenso(sem)).toBe('“Contabilidade” não aceitou o teste: o endereço não respondeu a tempo.')
  const redirecionada = entrega({ estado: 'falhou', status: 301, motivo: 'redirecionamentos não são seguidos' })
  expect(testePorExtenso(redirecionada)).toContain('respondeu 301 em 35 ms; redirecionamentos não são seguidos')
})
