import { expect, test } from 'vitest'
import { z } from 'zod'
import { lerLinha, peloEsquema, type Leitores } from './linha.rules.ts'

interface Valores {
  nome: string
  idade: number
}

const leitores: Leitores<Valores> = {
  nome: (cru) => ({ valor: cru }),
  idade: (cru) => (/^\d+$/.test(cru) ? { valor: Number(cru) } : { erro: 'Escreva um número' }),
}
const CABECALHO = { cabecalho: ['Nome', 'Idade', 'Obs'] }
const COLUNAS = ['nome', 'idade', null] as const
const ler = (celulas: string[], faltas: Partial<Record<keyof Valores, string>> = {}, colunas = [...COLUNAS]) =>
  lerLinha(CABECALHO, colunas, { numero: 7, celulas }, leitores, faltas)

test('uma célula se julga pelo esquema do campo, com a frase dele', () => {
  const esquema = z.string().max(3, 'Use até 3 letras')
  expect(peloEsquema(z.string().max(3), 'abcd'), 'sem frase própria, uma em português').toEqual({
    erro: 'Valor grande demais',
  })
  expect(peloEsquema(esquema, 'abc')).toEqual({ valor: 'abc' })
  expect(peloEsquema(esquema, 'abcd')).toEqual({ erro: 'Use até 3 letras' })
})

test('as células viram valores; as vazias e as colunas sem campo ficam de fora', () => {
  expect(ler(['Ana', '30', 'x'])).toEqual({ valores: { nome: 'Ana', idade: 30 } })
  expect(ler(['Ana', '', 'x'])).toEqual({ valores: { nome: 'Ana' } })
  expect(ler(['Ana'])).toEqual({ valores: { nome: 'Ana' } })
})

test('diz tudo o que há para corrigir, com a linha, a coluna e o que estava escrito', () => {
  expect(ler(['', 'trinta'], { nome: 'Falta o nome' })).toEqual({
    problemas: [
      { linha: 7, coluna: 'Idade', valor: 'trinta', message: 'Escreva um número' },
      { linha: 7, coluna: 'Nome', valor: '', message: 'Falta o nome' },
    ],
  })
})

test('do que estava escrito mostra os primeiros cem caracteres', () => {
  expect(ler(['Ana', 'x'.repeat(101)])).toEqual({
    problemas: [{ linha: 7, coluna: 'Idade', valor: 'x'.repeat(100), message: 'Escreva um número' }],
  })
})

test('o que falta sem coluna nenhuma que o diga não tem coluna', () => {
  expect(ler(['30'], { nome: 'Falta o nome' }, ['idade'] as never)).toEqual({
    problemas: [{ linha: 7, coluna: null, valor: '', message: 'Falta o nome' }],
  })
})

test('o que está escrito não falta', () => {
  expect(ler(['Ana', '30'], { nome: 'Falta o nome', idade: 'Falta a idade' })).toEqual({
    valores: { nome: 'Ana', idade: 30 },
  })
})

test('células a mais do que títulos: as aspas da linha estão erradas', () => {
  expect(ler(['Ana', '30', 'x', 'y'])).toEqual({
    problemas: [{ linha: 7, coluna: null, valor: '', message: 'A linha tem mais colunas do que títulos' }],
  })
})
