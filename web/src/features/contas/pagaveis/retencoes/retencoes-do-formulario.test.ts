import { expect, test } from 'vitest'
import { regraDaApi } from '#contract/contas/retencoes/apuracao.ts'
import { EM_BRANCO } from '../esquema.ts'
import { ditasDe, ditasParaEnviar, esquemaDasDitas } from './ditas.ts'
import { retencoesDoFormulario } from './use-retencoes.ts'

const HOJE = '2026-11-26'
const REGRAS = [
  regraDaApi({
    ...{ inicio: '2015-06-22', csll: 1, pis: 0.65, cofins: 3, dispensaDaCsrf: 10, inss: 11, dispensaDoInss: 10 },
    ...{ inssAutonomo: 11, tetoDoInss: null, inssPatronal: 20, iss: null, diaDoIss: 10 },
  }),
]
const LIMPEZA = { ...EM_BRANCO, tipoDeServico: 'limpeza', valor: 2000, emissao: '2026-11-10', vencimento: '2026-12-05' }
const quanto = (d: Parameters<typeof retencoesDoFormulario>[0], regras = REGRAS) =>
  retencoesDoFormulario(d, regras, HOJE).map((r) => [r.tributo, r.valor, r.origem])

test('o que se retém muda com o que já foi digitado, e um valor pela metade não é erro', () => {
  expect(quanto(LIMPEZA)).toEqual([
    ['CSRF', 9300, 'regra'],
    ['INSS', 22_000, 'regra'],
  ])
  expect(quanto({ ...LIMPEZA, emissao: '10/1', vencimento: '' })).toEqual(quanto(LIMPEZA))
  expect(quanto({ ...LIMPEZA, simples: true })).not.toContainEqual(['CSRF', 9300, 'regra'])
  expect(quanto({ ...LIMPEZA, valor: Number.NaN }).every(([, valor]) => valor === 0)).toBe(true)
  expect(quanto({ ...LIMPEZA, tipoDeServico: '' })).toEqual([])
  expect(quanto(LIMPEZA, []), 'antes de as regras chegarem').toEqual([])
})

test('o que alguém diz de um tributo toma o lugar da regra, e é o que se envia', () => {
  const dita = { tributo: 'INSS' as const, base: 1600, valor: 176, motivo: 'material separado', daNota: false }
  expect(quanto({ ...LIMPEZA, retencoes: [dita] })).toContainEqual(['INSS', 17_600, 'pessoa'])
  expect(ditasParaEnviar(esquemaDasDitas.parse([dita]))).toEqual([dita])
})

test('o que veio da nota não pede motivo', () => {
  const daNota = { tributo: 'INSS' as const, base: 1600, valor: 176, motivo: '', daNota: true }
  expect(quanto({ ...LIMPEZA, retencoes: [daNota] })).toContainEqual(['INSS', 17_600, 'nota'])
  expect(ditasParaEnviar(esquemaDasDitas.parse([daNota]))).toEqual([{ ...daNota, motivo: null }])
})

test.each([
  ['a base em branco', { base: null }, 'base', 'Informe a base'],
  ['mais do que a base', { valor: 1700 }, 'valor', 'O valor retido é maior que a base'],
  ['sem motivo', { motivo: ' ' }, 'motivo', 'Diga por que não é como a regra'],
])('%s é dito no campo', (_, parte, campo, mensagem) => {
  const dita = { tributo: 'INSS', base: 1600, valor: 176, motivo: 'material', daNota: false, ...parte }
  const { error } = esquemaDasDitas.safeParse([dita])
  expect(error?.issues.map((i) => [i.path.at(-1), i.message])).toContainEqual([campo, mensagem])
})

test('de uma conta gravada, só volta ao formulário o que não é como a regra', () => {
  const gravada = { base: 2000, aliquota: 11, memoria: [], mes: null, recolhimento: null }
  expect(
    ditasDe([
      { ...gravada, tributo: 'CSRF', valor: 93, origem: 'regra', motivo: null },
      { ...gravada, tributo: 'INSS', valor: 220, origem: 'nota', motivo: null },
      { ...gravada, tributo: 'ISS', valor: 40, origem: 'pessoa', motivo: 'lei da cidade' },
    ]),
  ).toEqual([
    { tributo: 'INSS', base: 2000, valor: 220, motivo: '', daNota: true },
    { tributo: 'ISS', base: 2000, valor: 40, motivo: 'lei da cidade', daNota: false },
  ])
})
