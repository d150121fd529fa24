import { describe, expect, test } from 'vitest'
import type { CamposLidos } from '#contract/contas/leitura-de-conta.ts'
import { EM_BRANCO } from './esquema.ts'
import { ditosDe, oQuePreencher, retencoesDaNota } from './lido.ts'

const NADA: CamposLidos = {
  ...{ name: null, nota: null, chave: null, emissao: null, competencia: null, vencimento: null },
  ...{ valor: null, desconto: null, forma: null, linha: null, pix: null, observacao: null, categoria: null },
}
const LUZ: CamposLidos = {
  ...NADA,
  ...{ nota: '77', vencimento: '2026-12-15', valor: 66.78, forma: 'arrecadacao', linha: '83620000000-5 66780048100-0' },
}

describe('o que foi lido', () => {
  test('preenche o que está em branco, e só o que foi lido', () => {
    expect(oQuePreencher(LUZ, EM_BRANCO, false)).toEqual({
      ...{
        nota: '77',
        vencimento: '2026-12-15',
        valor: 66.78,
        forma: 'arrecadacao',
        linha: '83620000000-5 66780048100-0',
      },
    })
    expect(oQuePreencher(NADA, EM_BRANCO, false)).toEqual({})
  })

  test.each([
    ['o valor, mesmo zero', { valor: 0 }, 'valor'],
    ['o valor que não é um valor', { valor: Number.NaN }, 'valor'],
    ['a nota', { nota: '1' }, 'nota'],
    ['o vencimento ainda pela metade', { vencimento: '15/1' }, 'vencimento'],
    ['a linha, e o modo de pagar que é dela', { linha: '1' }, 'forma'],
  ])('não escreve sobre %s', (_, parte, campo) => {
    expect(oQuePreencher(LUZ, { ...EM_BRANCO, ...parte }, false)).not.toHaveProperty(campo)
  })

  test('não muda o modo de pagar que alguém escolheu', () => {
    expect(oQuePreencher(LUZ, { ...EM_BRANCO, forma: 'boleto' }, true)).not.toHaveProperty('forma')
  })

  test('é dito campo por campo, com o que ficou de fora', () => {
    const valores = {
      ...EM_BRANCO,
      ...oQuePreencher(LUZ, EM_BRANCO, false),
      valor: 70,
      linha: '836200000005667800481000',
    }
    expect(ditosDe(LUZ, valores).map((d) => [d.rotulo, d.texto.replace(/\s/g, ' '), d.usado])).toEqual([
      ['Nota', '77', true],
      ['Vencimento', '15/12/2026', true],
      ['Valor', 'R$ 66,78', false],
      ['Como se paga', 'Conta de consumo ou tributo', true],
      ['Linha digitável', '83620000000-5 66780048100-0', true],
    ])
  })

  test('o que a nota retém entra como da nota, e não sobre o que alguém já disse', () => {
    const inss = { tributo: 'INSS' as const, base: 1000, valor: 110 }
    expect(retencoesDaNota([inss], [])).toEqual({ retencoes: [{ ...inss, motivo: '', daNota: true }] })
    expect(retencoesDaNota([], [])).toEqual({})
    expect(retencoesDaNota([inss], [{ ...inss, motivo: 'x', daNota: false }])).toEqual({})
  })
})
