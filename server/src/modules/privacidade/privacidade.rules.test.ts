import { describe, expect, test } from 'vitest'
import { trocasDe } from './nome-de-quem-saiu.rules.ts'
import { impedimentosDe, responderAte } from './privacidade.rules.ts'

test('o prazo é de quinze dias contados do dia do pedido em São Paulo', () => {
  expect(responderAte('2026-11-22T15:00:00.000Z')).toBe('2026-12-07')
  // Às 23:30 do dia 22 em São Paulo já é dia 23 em UTC.
  expect(responderAte('2026-11-23T02:30:00.000Z')).toBe('2026-12-07')
})

describe('o que impede a eliminação', () => {
  const livre = { ativa: false, unidades: 0, reservas: 0, emAberto: 0 }
  test.each([
    ['nada', {}, 0],
    ['o acesso', { ativa: true }, 1],
    ['a unidade', { unidades: 2 }, 1],
    ['a reserva', { reservas: 1 }, 1],
    ['a dívida', { emAberto: 3 }, 1],
    ['tudo, e diz tudo', { ativa: true, unidades: 1, reservas: 1, emAberto: 1 }, 4],
  ])('%s', (_, parte, quantos) => {
    expect(impedimentosDe({ ...livre, ...parte })).toHaveLength(quantos)
  })
})

describe('o que se procura nos textos', () => {
  const pessoa = { id: 'x', nome: 'Ana', email: 'ana@exemplo.com.br', tel: null, cpf: null }
  test('nome de uma palavra só não é procurado: Ana está em Mariana', () => {
    expect(trocasDe(pessoa).map(([de]) => de)).toEqual(['ana@exemplo.com.br'])
  })
  test('nome inteiro, com e sem acento, e números como se guardam e como se escrevem', () => {
    const de = trocasDe({ ...pessoa, nome: 'Ana Célia', tel: '11945678901', cpf: '11144477735' }).map(([t]) => t)
    expect(de).toEqual([
      'Ana Célia',
      'ana celia',
      'ana@exemplo.com.br',
      '11945678901',
      '(11) 94567-8901',
      '11144477735',
      '111.444.777-35',
    ])
  })
})
