import { expect, test } from 'vitest'
import { esperaAprovacao, porQueNaoPaga, porQueNaoPede, type Conta } from '../pagaveis.rules.ts'

const LANCADA: Conta = {
  ...{ status: 'Lançada', gasto: 50_000, liquido: 50_000, lancadaPor: 'ana', chavePorConferir: false },
}
const PEDIDO = { espera: true, euMesmo: false, outros: 1, hoje: false }

test.each<[string, Partial<typeof PEDIDO>, string | null]>([
  ['o que espera, com outra pessoa que pode', {}, null],
  ['o que não espera', { espera: false }, 'Esta conta não espera aprovação.'],
  ['quem pode não pede a outro', { euMesmo: true }, 'Você mesmo pode aprovar esta conta.'],
  ['não há a quem pedir', { outros: 0 }, 'Ninguém mais da administração pode aprovar esta conta.'],
  ['já se pediu hoje', { hoje: true }, 'A aprovação já foi pedida hoje. Amanhã dá para pedir de novo.'],
])('pedir a aprovação: %s', (_, parte, motivo) => expect(porQueNaoPede({ ...PEDIDO, ...parte })).toBe(motivo))

test.each<[string, Partial<Conta>, number | null, boolean]>([
  ['lançada, sem a regra, até de zero', { liquido: 0 }, null, true],
  ['no valor da regra', {}, 50_000, false],
  ['um centavo acima', { gasto: 50_001 }, 50_000, true],
  ['rascunho', { status: 'Rascunho' }, null, false],
])('esperar aprovação: %s', (_, parte, limite, espera) => {
  const conta = { ...LANCADA, ...parte }
  expect(esperaAprovacao(conta, limite)).toBe(espera)
  if (espera) expect(porQueNaoPaga(conta, limite)).toMatch(/^Esta conta espera aprovação/)
})
