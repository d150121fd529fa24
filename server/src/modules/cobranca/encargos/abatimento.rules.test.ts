import fc from 'fast-check'
import { expect, test } from 'vitest'
import { abater } from './abatimento.rules.ts'
import { apurar, type Divida } from './encargos.rules.ts'
import type { Regra } from './regra-de-atraso.rules.ts'
import { somaDasPartes } from './imputacao.rules.ts'

const REGRA: Regra = {
  inicio: '2020-01-01',
  multaBp: 200,
  juros: { tipo: 'convencionado', aoMesMicros: 1_000_000 },
  indice: 'nenhum',
  carencia: 0,
  clausula: null,
}
const divida = (venceEm: string, principal = 100_000): Divida => ({
  principal,
  ...{ correcao: 0, juros: 0, multa: 0, vencimento: venceEm, venceEm, desde: venceEm, multada: false },
})
const apurarEm = (_conta: number, d: Divida, em: string) => apurar(d, em, REGRA, () => undefined)

test('cada pagamento no seu dia, à mais antiga primeiro: juros, multa e principal', () => {
  const pagos = [
    { id: 'p1', data: '2026-12-10', valor: 50_000 },
    { id: 'p2', data: '2027-01-09', valor: 70_000 },
  ]
  const r = abater([divida('2026-08-10'), divida('2026-11-10')], pagos, apurarEm)
  // 10/12: de agosto, 122 dias: 1.000 + 20,00 + 40,67. 500,00 pagam os juros, a multa e 439,33.
  // 09/01: restam 560,67, com 30 dias de juros: 566,28. Sobram 133,72 para a de novembro: 60 dias, 20,00 e 20,00.
  expect(r.abatimentos.map((a) => [a.conta, a.pagamento, a.paga])).toEqual([
    [0, 'p1', { principal: 43_933, correcao: 0, juros: 4_067, multa: 2_000 }],
    [0, 'p2', { principal: 56_067, correcao: 0, juros: 561, multa: 0 }],
    [1, 'p2', { principal: 9_372, correcao: 0, juros: 2_000, multa: 2_000 }],
  ])
  expect(r.abatimentos.at(-1)?.depois).toMatchObject({
    principal: 90_628,
    juros: 0,
    multa: 0,
    desde: '2027-01-09',
    multada: true,
  })
  expect(r.excedente).toBe(0)
})

test('o que passa de todas as dívidas é excedente', () => {
  const r = abater([divida('2026-12-10', 1_000)], [{ id: 'p', data: '2026-12-10', valor: 1_500 }], apurarEm)
  expect([r.abatimentos.map((a) => somaDasPartes(a.paga)), r.excedente]).toEqual([[1_000], 500])
})

test('a dívida que já se pagou não aparece nos pagamentos seguintes', () => {
  const pagos = ['p1', 'p2'].map((id) => ({ id, data: '2026-12-10', valor: 1_000 }))
  const r = abater([divida('2026-12-10', 1_000), divida('2026-12-10', 2_000)], pagos, apurarEm)
  expect(r.abatimentos.map((a) => [a.conta, a.pagamento])).toEqual([
    [0, 'p1'],
    [1, 'p2'],
  ])
})

test('quaisquer dívidas e pagamentos: nenhum centavo se perde e nada fica negativo', () => {
  const dia = fc.integer({ min: 0, max: 200 }).map((n) => new Date(Date.UTC(2026, 5, 1 + n)).toISOString().slice(0, 10))
  fc.assert(
    fc.property(
      fc.array(fc.tuple(dia, fc.integer({ min: 1, max: 500_000 })), { minLength: 1, maxLength: 6 }),
      fc.array(fc.tuple(dia, fc.integer({ min: 1, max: 400_000 })), { maxLength: 8 }),
      (dividas, pagos) => {
        const emOrdem = dividas.toSorted().map(([em, valor]) => divida(em, valor))
        const comId = pagos.toSorted().map(([data, valor], i) => ({ id: String(i), data, valor }))
        const { abatimentos, excedente } = abater(emOrdem, comId, apurarEm)
        const dado = abatimentos.reduce((s, a) => s + somaDasPartes(a.paga), 0)
        expect(dado + excedente).toBe(comId.reduce((s, p) => s + p.valor, 0))
        expect(
          abatimentos.every(
            (a) =>
              Object.values(a.paga).every((v) => v >= 0) &&
              somaDasPartes(a.depois) === somaDasPartes(a.devido) - somaDasPartes(a.paga),
          ),
        ).toBe(true)
      },
    ),
  )
})
