import { expect, test } from 'vitest'
import { origemDaReceita, textosDaReceita } from './receita.rules.ts'

const cobranca = {
  tipo: 'mensal' as const,
  nome: 'Taxa de condomínio',
  competencia: '2026-03',
  numero: 'C-000042',
  vencimento: '2026-03-10',
}
const semEspacoDuro = (texto: string) => texto.replaceAll('\u00a0', ' ')

test('a receita diz de que é, de quem, e do que o valor é feito, sem o que não houve', () => {
  const tudo = textosDaReceita(cobranca, 'A 1', { principal: 10_000, correcao: 120, juros: 33, multa: 200 })
  expect({ ...tudo, description: semEspacoDuro(tudo.description) }).toEqual({
    name: 'Taxa de condomínio 03/2026 · A 1',
    nota: 'C-000042',
    description:
      'Pagamento da cobrança C-000042, com vencimento em 10/03/2026: principal R$ 100,00, correção R$ 1,20, juros R$ 0,33, multa R$ 2,00.',
  })
  const { description } = textosDaReceita(cobranca, 'A 1', { principal: 10_000, correcao: 0, juros: 0, multa: 0 })
  expect(semEspacoDuro(description)).toMatch(/: principal R\$ 100,00\.$/)
})

test('o nome cabe na coluna', () => {
  const { name } = textosDaReceita({ ...cobranca, nome: 'x'.repeat(199) }, 'A 1', {
    ...{ principal: 1, correcao: 0, juros: 0, multa: 0 },
  })
  expect([name.length, name.slice(0, 200)]).toEqual([200, `${'x'.repeat(199)} `])
})

test('a origem leva à cobrança e ao pagamento', () => {
  expect(origemDaReceita('c1', 'p2')).toBe('cobrancas:c1:p2')
})
