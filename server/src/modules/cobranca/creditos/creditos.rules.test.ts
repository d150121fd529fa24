import { describe, expect, test } from 'vitest'
import { diaDoUso, origemDoLancamento, serveA, textosDaReceita } from './creditos.rules.ts'

describe('que cobrança usa um crédito por si', () => {
  const dono = { vinculo_id: 'd1', papel: 'proprietario', ateHoje: true } as const
  const socio = { vinculo_id: 'd2', papel: 'proprietario' } as const
  const inquilino = { vinculo_id: 'i1', papel: 'inquilino', ateHoje: true } as const
  const semNome = { vinculo_id: null, papel: null, ateHoje: false } as const

  test.each([
    ['do inquilino na do inquilino', inquilino, inquilino, true],
    ['do inquilino na do dono', inquilino, dono, false],
    ['do dono na do inquilino', dono, inquilino, false],
    ['do dono na de outro dono da unidade', dono, socio, true],
    ['de quem era dono na do dono de agora', { ...dono, ateHoje: false }, socio, false],
    ['de quem era dono na que ainda é dele', { ...dono, ateHoje: false }, dono, true],
    ['de ninguém em qualquer uma', semNome, inquilino, true],
    ['do inquilino na que não é de ninguém', inquilino, semNome, true],
  ] as const)('%s: %s', (_, credito, cobranca, sim) => {
    expect(serveA(credito, cobranca)).toBe(sim)
  })
})

test.each([
  ['entrou antes da emissão: no dia dela', '2027-01-05', '2027-02-01', '2027-02-10', null, '2027-02-01'],
  [
    'entrou depois da emissão e antes do vencimento: no dia em que entrou',
    '2027-02-04',
    '2027-02-01',
    '2027-02-10',
    null,
    '2027-02-04',
  ],
  ['entrou depois do vencimento: no dia em que entrou', '2027-02-20', '2027-02-01', '2027-02-10', null, '2027-02-20'],
  ['emitida já vencida: no vencimento', '2027-01-05', '2027-02-15', '2027-02-10', null, '2027-02-10'],
  ['depois do último pagamento: no dia dele', '2027-01-05', '2027-02-01', '2027-02-10', '2027-02-25', '2027-02-25'],
] as const)('%s', (_, dia, emissao, venceEm, ultimoPagamento, esperado) => {
  expect(diaDoUso({ dia, emissao, venceEm, ultimoPagamento })).toBe(esperado)
})

test('a receita diz de que é, e o nome cabe na coluna', () => {
  const c = { origem: 'adiantado', unidade: 'A 1', nota: 'Adiantado', valor: 30_000, porque: '' } as const
  expect(JSON.parse(JSON.stringify(textosDaReceita(c)).replaceAll('\u00a0', ' '))).toEqual({
    name: 'Pagamento adiantado · A 1',
    nota: 'Adiantado',
    description: 'Ficou como crédito de R$ 300,00 da unidade A 1, que a próxima cobrança usa.',
  })
  expect(textosDaReceita({ ...c, origem: 'a_mais', porque: 'Sobrou.' })).toMatchObject({
    name: 'Pago a mais · A 1',
    description: expect.stringMatching(/^Sobrou\. Ficou como/) as string,
  })
  expect(textosDaReceita({ ...c, unidade: 'x'.repeat(200) }).name).toHaveLength(200)
})

test('o lançamento leva ao crédito, e o de uma devolução também a ela', () => {
  expect([origemDoLancamento('c1'), origemDoLancamento('c1', 'd2')]).toEqual(['creditos:c1', 'creditos:c1:d2'])
})
