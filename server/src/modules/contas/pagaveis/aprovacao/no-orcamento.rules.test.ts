import { expect, test } from 'vitest'
import { noOrcamento, noOrcamentoDeTodas, type GastoDaCategoria } from './no-orcamento.rules.ts'

const CONTA: GastoDaCategoria = {
  ...{ categoria: 'Manutenção', mes: '2026-11', haOrcamento: true },
  ...{ previsto: 600_000, realizado: 300_000, comprometido: 100_000, desta: 200_000 },
}
const dito = (parte: Partial<GastoDaCategoria>) => {
  const { fora, texto } = noOrcamento({ ...CONTA, ...parte })
  return [fora, texto.replaceAll('\u00a0', ' ')]
}

test.each<[string, Partial<GastoDaCategoria>, boolean, string]>([
  [
    'até o último centavo do previsto',
    {},
    false,
    'No orçamento: com esta conta, Manutenção gasta R$ 6.000,00 dos R$ 6.000,00 previstos até novembro de 2026.',
  ],
  [
    'um centavo a mais',
    { desta: 200_001 },
    true,
    'Fora do orçamento: com esta conta, Manutenção gasta R$ 6.000,01 dos R$ 6.000,00 previstos até novembro de 2026.',
  ],
  [
    'o que já foi aprovado e ainda não foi pago conta',
    { comprometido: 100_001 },
    true,
    'Fora do orçamento: com esta conta, Manutenção gasta R$ 6.000,01 dos R$ 6.000,00 previstos até novembro de 2026.',
  ],
  ['sem categoria', { categoria: null }, true, 'Fora do orçamento: a conta está sem categoria.'],
  ['sem orçamento do ano', { haOrcamento: false }, true, 'Fora do orçamento: nada foi previsto para 2026.'],
  [
    'de uma categoria sem previsão',
    { previsto: 0 },
    true,
    'Fora do orçamento: nada foi previsto para Manutenção até novembro de 2026.',
  ],
])('%s', (_, parte, fora, texto) => expect(dito(parte)).toEqual([fora, texto]))

test('a conta dividida está fora se uma das categorias estiver, e diz de quais', () => {
  const cabe = noOrcamento({ ...CONTA, categoria: 'Luz' })
  const [fora, outra] = [noOrcamento({ ...CONTA, previsto: 0 }), noOrcamento({ ...CONTA, categoria: null })]
  expect(noOrcamentoDeTodas([cabe])).toEqual(cabe)
  expect(noOrcamentoDeTodas([cabe, fora, outra])).toEqual({ fora: true, texto: `${fora.texto} ${outra.texto}` })
  expect(noOrcamentoDeTodas([cabe, cabe])).toEqual({ fora: false, texto: `${cabe.texto} ${cabe.texto}` })
})
