import { expect, test } from 'vitest'
import { MARCACAO } from '../../../../test/ataques.ts'
import { adivinharColunas } from './leitura.rules.ts'
import { emPorcento, lerUnidade, TITULOS_DE_UNIDADE } from './unidade.rules.ts'

const cabecalho = ['Bloco', 'Apto', 'Grupo', 'Área', 'Fração', 'Vagas', 'Obs']
const colunas = ['bloco', 'apto', 'grupo', 'area', 'fracao', 'vagas', 'observacao'] as const
const ler = (...celulas: string[]) => lerUnidade({ cabecalho }, colunas, { numero: 7, celulas })
const INTEIRA = ['A', '0101', 'Torre A', '1.072,50 m²', '2,08333%', '12, 13', 'Cobertura']

test('uma linha inteira vira uma unidade', () => {
  expect(ler(...INTEIRA)).toEqual({
    item: {
      numero: 7,
      bloco: 'A',
      apto: '0101',
      grupo: 'Torre A',
      area: 1072.5,
      fracao: { num: 208_333, den: 10_000_000 },
      vagas: ['12', '13'],
      observacao: 'Cobertura',
    },
  })
})

test('só o apartamento basta', () => {
  expect(ler('', 'Loja 1', '', '', '', '', '')).toEqual({
    item: { numero: 7, bloco: '', apto: 'Loja 1', grupo: null, area: null, fracao: null, vagas: [], observacao: '' },
  })
})

test.each([
  ['sem apartamento', 1, '', 'Apto', 'Falta o apartamento'],
  ['apartamento comprido', 1, 'a'.repeat(11), 'Apto', 'O apartamento pode ter no máximo 10 caracteres'],
  ['fração zero', 4, '0', 'Fração', 'A fração deve ser maior que zero'],
  ['fração 2/0', 4, '2/0', 'Fração', 'O número de baixo da fração não pode ser zero'],
  [
    'fração que a planilha virou em data',
    4,
    'jan/48',
    'Fração',
    'Escreva a fração como 0,0208333, 2,08333\u00a0% ou 1/48',
  ],
  ['área zero', 3, '0', 'Área', 'A área deve ser maior que zero'],
  ['área em palavras', 3, 'grande', 'Área', 'Escreva a área como 72,50'],
  ['área com três casas', 3, '72,505', 'Área', 'A área pode ter no máximo duas casas decimais'],
  ['vaga comprida', 5, 'v'.repeat(31), 'Vagas', 'A vaga pode ter no máximo 30 caracteres'],
] as const)('%s: diz a coluna e o que fazer', (_nome, i, valor, coluna, message) => {
  expect(ler(...INTEIRA.with(i, valor))).toEqual({ problemas: [{ linha: 7, coluna, valor, message }] })
})

test('diz tudo o que há para corrigir na linha de uma vez', () => {
  const r = ler('A', '', 'x', 'y', 'z', '', '')
  expect('problemas' in r && r.problemas.map((p) => p.coluna)).toEqual(['Área', 'Fração', 'Apto'])
})

test.each(MARCACAO)('%j entra como texto', (texto) => {
  const r = ler(...INTEIRA.with(6, texto))
  expect('item' in r ? r.item.observacao : r.problemas[0]?.coluna).toBe('item' in r ? texto.trim() : 'Obs')
})

test('os títulos da própria exportação são entendidos', () => {
  const daExportacao = ['Bloco', 'Apartamento', 'Grupo', 'Área (m²)', 'Fração ideal', 'Proprietários', 'Vagas']
  expect(adivinharColunas(daExportacao, TITULOS_DE_UNIDADE)).toEqual([
    'bloco',
    'apto',
    'grupo',
    'area',
    'fracao',
    null,
    'vagas',
  ])
})

test.each([
  ['72', 72],
  [' 72', 72],
  ['72.5', 72.5],
  ['72,5', 72.5],
  ['72,50 m²', 72.5],
  ['72,5m2', 72.5],
  ['72 M', 72],
  ['1.072,50', 1072.5],
])('a área %j é %d', (cru, area) => {
  expect(ler(...INTEIRA.with(3, cru))).toMatchObject({ item: { area } })
})

test.each(['x72', '72x', '72 m² x', 'm², 72', 'm² 72', '1,072,50', '72 cm', '7 2', '72.'])(
  '%j não é uma área',
  (cru) => {
    expect(ler(...INTEIRA.with(3, cru))).toMatchObject({ problemas: [{ message: 'Escreva a área como 72,50' }] })
  },
)

test.each<[string, boolean, string[]]>([
  ['24 unidades em porcento', true, Array<string>(24).fill('4,1667')],
  ['117 unidades, nenhuma de um porcento', true, Array<string>(117).fill('0.8547')],
  ['o mesmo em frações', false, Array<string>(24).fill('0,041667')],
  ['frações com um engano de digitação', false, [...Array<string>(23).fill('0,041667'), '41667']],
  ['porcento com o sinal', false, Array<string>(24).fill('4,1667 %')],
  ['uma convenção que passa de um', false, Array<string>(24).fill('0,05')],
  ['razões', false, Array<string>(24).fill('1/24')],
  ['uma só linha', false, ['4,1667']],
])('%s: em porcento, %s', (_, esperado, fracoes) => {
  const linhas = fracoes.map((f, i) => ({ numero: i + 2, celulas: ['A', String(i), '', '', f, '', ''] }))
  expect(emPorcento({ linhas }, colunas)).toBe(esperado)
})

test('em porcento sem o sinal, o número é porcento; o que tem sinal ou traço fica como está', () => {
  const fracaoDe = (cru: string, numero?: number) => {
    const celulas = INTEIRA.with(4, cru)
    const numeros = celulas.map((_, i) => (i === 4 && numero !== undefined ? numero : null))
    const r = lerUnidade({ cabecalho }, colunas, { numero: 7, celulas, numeros }, true)
    return 'item' in r ? r.item.fracao : r.problemas
  }
  expect(fracaoDe('4,1667')).toEqual({ num: 41_667, den: 1_000_000 })
  expect(fracaoDe('4,1667 %')).toEqual({ num: 41_667, den: 1_000_000 })
  expect(fracaoDe('1/24')).toEqual({ num: 1, den: 24 })
  expect(fracaoDe('4,1666666666666667', 4.1666666666666667)).toEqual({ num: 41_666_666_666, den: 1_000_000_000_000 })
})

test('as vagas vêm separadas por vírgula, ponto e vírgula ou barra, com espaços ou sem', () => {
  expect(ler(...INTEIRA.with(5, '12 ; 13/ 14 ,, 15'))).toMatchObject({ item: { vagas: ['12', '13', '14', '15'] } })
})
