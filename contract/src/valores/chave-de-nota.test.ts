import { describe, expect, test } from 'vitest'
import { digitoDaChave, lerChaveDeNota } from './chave-de-nota.ts'

const semDigito = '352611112223330001815500100000123410000001' + '7'
const NFE = semDigito + String(digitoDaChave(semDigito))
const NFSE = '35503081' + '2' + '11222333000181' + '0000000000088' + '2611' + '000000001' + '7'

describe('chave de acesso', () => {
  test('da NF-e diz quem emitiu, a série, o número e o mês', () => {
    expect(lerChaveDeNota(NFE)).toEqual({
      ...{ especie: 'NF-e', chave: NFE, documento: '11222333000181', serie: '1', numero: '1234', mes: '2026-11' },
    })
  })

  test('como a Receita a imprime, em grupos de quatro', () => {
    expect(lerChaveDeNota(NFE.replace(/(.{4})/g, '$1 '))?.numero).toBe('1234')
  })

  test('da NFS-e nacional, sem série', () => {
    expect(lerChaveDeNota(NFSE)).toMatchObject({
      especie: 'NFS-e',
      documento: '11222333000181',
      numero: '88',
      serie: null,
    })
  })

  test('um CPF vem atrás de três zeros', () => {
    const antes = '352611' + '00052998224725' + '55920000000123100000017'
    expect(lerChaveDeNota(antes + String(digitoDaChave(antes)))?.documento).toBe('52998224725')
  })

  // The published example of the check digit (MOC, 2.2.6.2).
  test('o dígito é o do manual', () => {
    expect(digitoDaChave('5206043300991100250655012000000780026730161')).toBe(5)
  })

  test('todo número trocado é notado', () => {
    for (let i = 0; i < 44; i++) {
      const outra = NFE.slice(0, i) + String((Number(NFE[i]) + 1) % 10) + NFE.slice(i + 1)
      expect(lerChaveDeNota(outra), String(i)).toBeNull()
    }
  })

  test.each([
    ['curta', NFE.slice(1)],
    ['de mês que não existe', NFSE.replace('2611', '2613')],
    ['de tipo de inscrição que não existe', `${NFSE.slice(0, 8)}3${NFSE.slice(9)}`],
    ['texto', 'chave'],
  ])('recusa a %s', (_, texto) => {
    expect(lerChaveDeNota(texto)).toBeNull()
  })
})
