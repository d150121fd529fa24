import { expect, test } from 'vitest'
import type { Quadro } from '#contract/valores/quadros.ts'
import { emTexto } from '../../../test/documento-em-texto.ts'
import { emBlocos, emFolha } from './quadro.rules.ts'

const QUADRO: Quadro = {
  titulo: 'Despesas do mês',
  folha: 'Despesas',
  colunas: [
    { titulo: 'Dia', tipo: 'data', largura: 0.2 },
    { titulo: 'O que é', tipo: 'texto', largura: 0.2 },
    { titulo: 'Quantas', tipo: 'inteiro', largura: 0.2 },
    { titulo: 'Parte', tipo: 'percentual', largura: 0.2 },
    { titulo: 'Valor (R$)', tipo: 'reais', largura: 0.2 },
  ],
  linhas: [
    { chave: 'a', celulas: ['2026-10-05', 'Luz', 2, 97.3, 1234.5] },
    { chave: 'b', celulas: ['2026-10-06', null, null, null] },
  ],
  total: null,
  vazio: '',
  nota: '',
}

test('no papel há o título, as colunas e as linhas; o que não se tem a dizer é um traço', () => {
  expect(emTexto(emBlocos(QUADRO))).toEqual([
    '# Despesas do mês',
    'Dia | O que é | Quantas → | Parte → | Valor (R$) →',
    '05/10/2026 | Luz | 2 | 97,3 % | 1.234,50',
    '06/10/2026 | – | – | – | –',
  ])
})

test('o total e a nota vêm depois, onde os há', () => {
  const blocos = emBlocos({ ...QUADRO, linhas: [], total: ['Total', '', 2, null, 1234.5], nota: 'Só o que foi pago.' })
  expect(emTexto(blocos).slice(2)).toEqual(['= Total |  | 2 | – | 1.234,50', 'Só o que foi pago.'])
})

test('sem linhas, diz-se o que há a dizer em lugar da tabela', () => {
  expect(emTexto(emBlocos({ ...QUADRO, linhas: [], vazio: 'Não houve despesas.' }))).toEqual([
    '# Despesas do mês',
    'Não houve despesas.',
  ])
  expect(emTexto(emBlocos({ ...QUADRO, vazio: 'Não houve despesas.' }))).toHaveLength(4)
})

test('na planilha as células são números e dias, não textos', () => {
  const folha = emFolha({ ...QUADRO, total: ['Total', '', 2, null, 1234.5] })
  expect(folha.nome).toBe('Despesas')
  expect(folha.colunas.map((c) => [c.titulo, c.tipo])).toEqual([
    ['Dia', 'data'],
    ['O que é', 'texto'],
    ['Quantas', 'inteiro'],
    ['Parte', 'percentual'],
    ['Valor (R$)', 'reais'],
  ])
  for (const { largura } of folha.colunas) expect(largura).toBeGreaterThan(0)
  expect(folha.linhas).toEqual([
    ['2026-10-05', 'Luz', 2, 97.3, 1234.5],
    ['2026-10-06', null, null, null],
  ])
  expect(folha.rodape).toEqual(['Total', '', 2, null, 1234.5])
  expect(emFolha(QUADRO)).not.toHaveProperty('rodape')
})
