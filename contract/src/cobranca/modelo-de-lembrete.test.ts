import { expect, test } from 'vitest'
import { camposDe, campoEscrito, preencher, problemaDoModelo } from './modelo-de-lembrete.ts'

test('um campo se escreve com acento, maiúscula e espaços', () => {
  expect([campoEscrito(' Competência '), campoEscrito('pix'), campoEscrito('cpf')]).toEqual([
    'competencia',
    'pix',
    null,
  ])
})

test('os campos de um texto, na ordem; o que não é campo não conta', () => {
  expect(camposDe('{Nome}, deve {valor} de {cpf} {}')).toEqual(['nome', 'valor'])
})

test('cada campo vira o seu valor; o que não é campo fica como está', () => {
  expect(preencher('{Nome}: {valor} {cpf}', (campo) => `<${campo}>`)).toBe('<nome>: <valor> {cpf}')
})

const NO_ASSUNTO = '{nome}, {unidade}, {competencia}, {vencimento}, {dias}, {valor}, {quantidade}, {condominio}'

test.each([
  ['{nome} deve {valor}', 'assunto', null],
  ['{nome}\n{cobrancas}\n{pix}', 'texto', null],
  ['Veja {pix}', 'assunto', `O campo {pix} não cabe no assunto. Use: ${NO_ASSUNTO}`],
  ['{contato}', 'assunto', `O campo {contato} não cabe no assunto. Use: ${NO_ASSUNTO}`],
  ['{cpf}', 'assunto', `Não existe o campo {cpf}. Use: ${NO_ASSUNTO}`],
  ['{nome} {', 'texto', 'Há uma chave { ou } sem par'],
  ['nome}', 'texto', 'Há uma chave { ou } sem par'],
  ['{no{nome}', 'texto', 'Há uma chave { ou } sem par'],
] as const)('%j como %s: %s', (texto, onde, problema) => {
  expect(problemaDoModelo(texto, onde)).toBe(problema)
})

test('no texto cabem todos os campos', () => {
  expect(problemaDoModelo('{cpf}', 'texto')).toBe(
    'Não existe o campo {cpf}. Use: {nome}, {unidade}, {competencia}, {vencimento}, {dias}, {valor}, {quantidade}, {cobrancas}, {pix}, {link}, {contato}, {condominio}',
  )
})
