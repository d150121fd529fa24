import { expect, it } from 'vitest'
import { combina, palavraDoValor, termosDe, emPalavras } from './palavras.rules.ts'

it.each([
  ['Conserto da bomba d’água', "d'agua"],
  ['Conserto da bomba d’água', 'dagua'],
  ['Conserto da bomba d’água', 'agua'],
  ["Caixa d'água", 'CAIXA d’Água'],
  ['Guarda-chuva', 'guarda chuva'],
  ['Guarda-chuva', 'guardachuva'],
  ['guardachuva', 'guarda-chuva'],
  ['Manutenção do ELEVADOR', 'elev manut'],
  ['R$ 1.484,37', '1.484,37'],
  ['R$ 1.484,37', '1484,37'],
  ['R$ 1.484,37', '1484.37'],
  ['R$ 1.484,37', 'R$1.484,37'],
  ['R$ 1.484,37', '1484'],
  ['R$ 1.484,37', '1.484'],
  ['R$ 1.234.567,80', '1234567,8'],
  ['CPF 123.456.789-09', '12345678909'],
  ['CPF 123.456.789-09', '123.456.789-09'],
  ['CPF 123.456.789-09', '123.456.789'],
  ['CPF 123.456.789-09', '123.456'],
  ['CPF 123.456.789-09', '123456'],
  ['CNPJ 11.222.333/0001-81', '11.222.333/0001-81'],
  ['CNPJ 11.222.333/0001-81', '11222333000181'],
  ['(11) 98765-4321', '98765-4321'],
  ['(11) 98765-4321', '987654321'],
  ['05/12/2026', '05/12'],
  ['05/12/2026', '12/2026'],
  ['05.12.2026', '05.12'],
  ['C-2026-000123', 'c-2026-000123'],
  ['C-2026-000123', 'C2026000123'],
  ['C-2026-000123', '000123'],
  ['ana.souza@exemplo.com', 'ana.souza@exemplo.com'],
  ['ana.souza@exemplo.com', 'souza'],
  ['ana.souza@exemplo.com', 'exemplo.com'],
  ['Taxa 100%', '100%'],
  ['“Festa” (salão)', 'salao festa'],
  ['Müller & Cia.', 'muller cia'],
  ['Łódź 東京', '東京'],
  ['2ª via do boleto', '2a via'],
  ['2a via do boleto', '2ª via'],
  ['Vaga do 1º subsolo', '1o subsolo'],
  ['Vaga do 1o subsolo', '1º'],
])('em %j acha-se %j', (texto, busca) => expect(combina(texto, busca)).toBe(true))

it.each([
  ['Conserto da bomba', 'omba'],
  ['R$ 1.484,37', '1484,38'],
  ['R$ 1.484,90 nota 37', '1484,37'],
  ['R$ 1.484,90 nota 37', '1484.37'],
  ['R$ 11.484,37', '1484,37'],
  ['Elevador', 'elevadores'],
  ['2º andar', '2a'],
  ['2ª via', '2o'],
])('em %j não se acha %j', (texto, busca) => expect(combina(texto, busca)).toBe(false))

it('keeps each word once, cut, with single spaces, and nothing of what is no word', () => {
  expect(emPalavras('Água, água…  ÁGUA!', null, undefined, '')).toBe('agua')
  expect(emPalavras('—', '🙂', '%_*"')).toBe('')
  expect(emPalavras('x'.repeat(500))).toBe('x'.repeat(60))
  expect(termosDe('a b c d e f g h i j')).toHaveLength(8)
  expect(termosDe(' %_ * " ')).toEqual([])
})

it('an amount is one word, found in any spelling', () => {
  expect([148437, -148437, 5, 100].map(palavraDoValor)).toEqual(['1484c37', '1484c37', '0c05', '1c00'])
  for (const busca of ['1.484,37', '1484,37', '1484.37', '1484,3', '1.484', '1484'])
    expect(combina(palavraDoValor(148437), busca), busca).toBe(true)
  expect(combina(palavraDoValor(148437), '37')).toBe(false)
})
