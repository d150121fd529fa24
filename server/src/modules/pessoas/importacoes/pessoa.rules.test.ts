import { describe, expect, test } from 'vitest'
import { MARCACAO } from '../../../../test/ataques.ts'
import { avisosDasPessoas, lerPessoa } from './pessoa.rules.ts'

const cabecalho = ['Nome', 'Email', 'Telefone', 'CPF', 'Nascimento', 'Bloco', 'Apto', 'Tipo']
const colunas = ['nome', 'email', 'tel', 'cpf', 'aniversario', 'bloco', 'apto', 'tipo'] as const
const ler = (...celulas: string[]) => lerPessoa({ cabecalho }, colunas, { numero: 7, celulas })
const ANA = [
  'Ana Dias',
  'ANA@exemplo.com.br',
  '(11) 91234-5678',
  '012.345.678-90',
  '17/05/1980',
  'A',
  '0102',
  'locatária',
]

test('uma linha inteira vira uma pessoa, com zeros à esquerda', () => {
  expect(ler(...ANA)).toEqual({
    item: {
      numero: 7,
      nome: 'Ana Dias',
      email: 'ana@exemplo.com.br',
      tel: '11912345678',
      cpf: '01234567890',
      aniversario: '1980-05-17',
      bloco: 'A',
      apto: '0102',
      tipo: 'Inquilino',
    },
  })
})

test('bastam nome e e-mail; sem tipo é Morador', () => {
  expect(ler('Ana', 'ana@b.co')).toMatchObject({ item: { cpf: null, bloco: null, tipo: 'Morador' } })
})

test('sem e-mail basta a unidade; o que se perde é dito', () => {
  expect(ler('Ana', '', '', '', '', 'A', '101')).toMatchObject({ item: { email: null, apto: '101' } })
  const nada = { semEmail: 0, comNascimento: 0, inquilinos: 0 }
  expect(avisosDasPessoas(nada)).toEqual([])
  expect(avisosDasPessoas({ ...nada, semEmail: 1 })).toEqual([
    '1 linha não tem e-mail: a pessoa fica na unidade, sem acesso ao sistema, e os avisos dela são em papel.',
  ])
  const [dito] = avisosDasPessoas({ ...nada, semEmail: 3, comNascimento: 1 })
  expect(dito).toMatch(/^3 linhas não têm e-mail: .* a data de nascimento não é guardada\.$/)
  expect(avisosDasPessoas({ ...nada, inquilinos: 2 })).toEqual([
    '2 inquilinos passam a receber as cobranças ordinárias das unidades, no lugar do proprietário.',
  ])
})

test('sem e-mail e sem unidade não se sabe onde a pessoa está', () => {
  const message = 'Falta o e-mail, ou o apartamento de quem não tem e-mail'
  expect(ler('Ana')).toEqual({ problemas: [{ linha: 7, coluna: 'Email', valor: '', message }] })
})

test('o CPF que a planilha encurtou ganha o zero de volta, se os dígitos conferem', () => {
  expect(ler('Ana', 'ana@b.co', '', '1234567890')).toMatchObject({ item: { cpf: '01234567890' } })
  expect(ler('Ana', 'ana@b.co', '', '1234567891')).toHaveProperty('problemas')
})

describe('recusa, dizendo a linha e a coluna', () => {
  test.each([
    [0, '', 'Nome', 'Falta o nome'],
    [1, 'ana arroba', 'Email', 'Informe um e-mail válido, como nome@exemplo.com.br'],
    [2, '1234', 'Telefone', 'O telefone deve ter DDD e número, como (11) 91234-5678'],
    [3, '11111111111', 'CPF', 'CPF inválido: confira os números'],
    [3, '123', 'CPF', 'O CPF deve ter 11 números, como 012.345.678-90'],
    [4, '31/02/1980', 'Nascimento', 'Fevereiro de 1980 vai até o dia 29'],
    [4, '05-17-1980', 'Nascimento', 'Escreva a data como 17/05/1980'],
    [4, '17/05/80', 'Nascimento', 'Escreva a data como 17/05/1980'],
    [5, 'Bloco das Acácias', 'Bloco', 'O bloco pode ter no máximo 10 caracteres'],
    [7, 'Administrador', 'Tipo', 'Use Morador ou Inquilino. Administradores são adicionados um a um.'],
    [0, 'Ana\u202e', 'Nome', 'O texto tem caracteres de controle que não são aceitos'],
    [0, 'Ana\nDias', 'Nome', 'O nome deve ter uma linha só'],
  ])('%i: %j', (indice, valor, coluna, message) => {
    expect(ler(...ANA.with(indice, valor))).toEqual({ problemas: [{ linha: 7, coluna, valor, message }] })
  })

  test('todos os problemas da linha de uma vez', () => {
    expect(ler('', 'x', '1', '2')).toMatchObject({ problemas: [{}, {}, {}, { message: 'Falta o nome' }] })
  })

  test('a linha com mais células do que títulos', () => {
    expect(ler(...ANA, 'sobra')).toMatchObject({ problemas: [{ linha: 7, coluna: null }] })
  })
})

test('coluna deixada de fora não é lida', () => {
  const semCpf = colunas.map((c) => (c === 'cpf' ? null : c))
  const r = lerPessoa({ cabecalho }, semCpf, { numero: 2, celulas: ANA.with(3, 'não é um CPF') })
  expect(r).toMatchObject({ item: { cpf: null } })
})

test.each(MARCACAO.filter((t) => t.length <= 120))('o nome %j é só texto (D1)', (texto) => {
  expect(ler(texto, 'x@y.co')).toMatchObject({ item: { nome: texto } })
})

test.each([
  ['1/5/1980', '1980-05-01'],
  ['01/05/1980', '1980-05-01'],
  ['1980-05-01', '1980-05-01'],
])('o nascimento %s é %s', (cru, dia) => {
  expect(ler(...ANA.with(4, cru))).toMatchObject({ item: { aniversario: dia } })
})

test.each(['x17/05/1980', '17/05/19801', '17/05/1980x', 'x1980-05-17', '1980-05-17x', '1980-5-17'])(
  '%j não é um nascimento',
  (cru) => {
    expect(ler(...ANA.with(4, cru))).toMatchObject({ problemas: [{ message: 'Escreva a data como 17/05/1980' }] })
  },
)
