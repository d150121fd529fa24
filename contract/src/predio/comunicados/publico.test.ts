import { describe, expect, test } from 'vitest'
import { alcanceDe, destinatariosDe, publicoPorExtenso, type PessoaDoPredio, type Publico } from './publico.ts'

const A1 = { id: 'a1', nome: 'A 1', bloco: 'A' }
const A2 = { id: 'a2', nome: 'A 2', bloco: 'A' }
const B1 = { id: 'b1', nome: 'B 1', bloco: 'B' }
const pessoa = (
  unidade: PessoaDoPredio['unidade'],
  papel: PessoaDoPredio['papel'],
  nome: string,
  usuario: string | null = nome,
): PessoaDoPredio => ({
  ...{ vinculo: `v-${unidade.id}-${nome}-${papel}`, usuario, nome, papel, unidade },
  email: usuario && `${nome}@x`,
})
const PREDIO = [
  pessoa(A1, 'proprietario', 'ana'),
  pessoa(A1, 'inquilino', 'beto'),
  pessoa(A1, 'dependente', 'caio'),
  pessoa(A2, 'proprietario', 'ana'),
  pessoa(A2, 'dependente', 'ana'),
  pessoa(B1, 'proprietario', 'dora', null),
]
const CARGOS = [
  { usuario: 'ana', nome: 'ana', email: 'ana@x', cargo: 'Síndico' as const },
  { usuario: 'ana', nome: 'ana', email: 'ana@x', cargo: 'Conselheiro fiscal' as const },
  { usuario: 'eva', nome: 'eva', email: null, cargo: 'Porteiro' as const },
]
const quem = (p: Publico) => destinatariosDe(p, PREDIO, CARGOS).map((d) => [d.unidade, d.nome])

describe('o público de um comunicado', () => {
  test('são os papéis pedidos, de todas as unidades, de uns blocos ou de umas unidades', () => {
    const donos: Publico = { por: 'unidades', papeis: ['proprietario'] }
    expect(quem(donos)).toEqual([
      ['a1', 'ana'],
      ['a2', 'ana'],
      ['b1', 'dora'],
    ])
    expect(quem({ ...donos, blocos: ['B'] })).toEqual([['b1', 'dora']])
    expect(quem({ por: 'unidades', papeis: ['proprietario', 'inquilino'], unidades: ['a1'] })).toEqual([
      ['a1', 'ana'],
      ['a1', 'beto'],
    ])
    expect(quem({ ...donos, unidades: [] })).toEqual([])
    expect(quem({ ...donos, blocos: ['A'], unidades: ['b1'] })).toEqual([])
  })

  test('quem está duas vezes numa unidade recebe uma; quem tem duas unidades, por cada uma', () => {
    expect(quem({ por: 'unidades', papeis: ['proprietario', 'dependente'], unidades: ['a2'] })).toEqual([['a2', 'ana']])
    expect(quem({ por: 'unidades', papeis: ['proprietario'], blocos: ['A'] })).toHaveLength(2)
  })

  test('ou quem tem um cargo, uma vez, de unidade nenhuma', () => {
    expect(quem({ por: 'cargos', cargos: ['Síndico', 'Conselheiro fiscal', 'Porteiro'] })).toEqual([
      [null, 'ana'],
      [null, 'eva'],
    ])
  })

  test('o alcance conta pessoas e unidades, e diz quem só recebe em papel e que unidade não tem ninguém', () => {
    const donos = destinatariosDe({ por: 'unidades', papeis: ['proprietario'] }, PREDIO, CARGOS)
    expect(alcanceDe(donos, [A1, A2, B1, { id: 'c1', nome: 'C 1' }])).toEqual({
      ...{ pessoas: 2, unidades: 3, soEmPapel: 1, semNinguem: ['C 1'] },
    })
    expect(alcanceDe([], [A1]).semNinguem).toEqual(['A 1'])
  })

  test('se diz por extenso', () => {
    const nomes = new Map([
      ['a1', 'A 1'],
      ['b1', 'B 1'],
    ])
    const dizer = (p: Publico) => publicoPorExtenso(p, nomes)
    expect(dizer({ por: 'unidades', papeis: ['proprietario', 'inquilino'] })).toBe(
      'Proprietários e inquilinos de todas as unidades',
    )
    expect(dizer({ por: 'unidades', papeis: ['proprietario'], blocos: ['A', 'B'] })).toBe(
      'Proprietários dos blocos A e B',
    )
    expect(dizer({ por: 'unidades', papeis: ['inquilino'], unidades: ['a1'] })).toBe('Inquilinos da unidade A 1')
    expect(dizer({ por: 'unidades', papeis: ['inquilino'], unidades: ['a1', 'x'] })).toBe(
      'Inquilinos das unidades A 1 e unidade excluída',
    )
    expect(dizer({ por: 'cargos', cargos: ['Síndico', 'Porteiro'] })).toBe('Síndico e Porteiro')
  })
})
