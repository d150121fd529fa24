import { expect, it } from 'vitest'
import { ehColuna, lerColuna } from './colar-coluna.ts'

const unidade = (bloco: string, apto: string) => ({ _id: bloco + apto, bloco, apto, nome: `${bloco} ${apto}` })
const predio = [unidade('A', '101'), unidade('A', '102'), unidade('B', '101'), unidade('B', '201')]

it('o conteúdo de uma célula não é uma coluna', () => {
  expect([ehColuna('12,5'), ehColuna('12,5\r\n'), ehColuna('1\n2'), ehColuna('A 101\t2')]).toEqual([
    false,
    false,
    true,
    true,
  ])
})

it('uma coluna preenche de onde se colou para baixo', () => {
  expect(lerColuna('1,5\r\n2\r\n', predio, 1)).toEqual({ textos: { A102: '1,5', B101: '2' }, sobraram: 0 })
})

it('o que passa da última unidade sobra', () => {
  expect(lerColuna('1\n2\n3', predio, 2)).toEqual({ textos: { B101: '1', B201: '2' }, sobraram: 1 })
})

it('duas colunas acham a unidade pelo nome, em qualquer ordem e com o título', () => {
  const texto = 'Unidade\tm³\nB-201\t9,8\n a 101 \t7\nC 1\t5'
  expect(lerColuna(texto, predio, 0)).toEqual({ textos: { B201: '9,8', A101: '7' }, sobraram: 1 })
})

it('só o apartamento basta quando nenhum outro bloco o tem', () => {
  expect(lerColuna('201\t4\n101\t5', predio, 0)).toEqual({ textos: { B201: '4' }, sobraram: 1 })
})

it('bloco e apartamento em colunas separadas também', () => {
  expect(lerColuna('A\t102\t3,2', predio, 0)).toEqual({ textos: { A102: '3,2' }, sobraram: 0 })
})
