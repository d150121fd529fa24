import { expect, test } from 'vitest'
import { montarPix } from '#contract/valores/pix.ts'
import { barrasDeArrecadacao, barrasDeBoleto } from '../../../../../test/codigos.ts'
import { chaveDaNfe, chaveDaNfse } from '../../../../../test/notas.ts'
import { faltaComoPagar, juntarCodigos, lerCodigos } from './codigos.rules.ts'
import { lerTexto } from './pdf.rules.ts'

const HOJE = '2026-11-26'
const BOLETO = barrasDeBoleto('341', '2026-12-10', 123_456, '7')
const LUZ = barrasDeArrecadacao('83', '6', 6678, '9')
const PIX = montarPix({ chave: 'a@exemplo.com.br', nome: 'Luz', cidade: 'Recife', valor: 5000, txid: null }) ?? ''

test.each([
  ['de um boleto', BOLETO, { linha: { forma: 'boleto', valor: 123_456, vencimento: '2026-12-10' } }],
  ['de uma conta de luz', LUZ, { linha: { forma: 'arrecadacao', valor: 6678, vencimento: null } }],
  ['do PIX', PIX, { pix: { chave: 'a@exemplo.com.br', valor: 5000 } }],
  ['de uma DANFE', chaveDaNfe(7), { chave: { especie: 'NF-e', numero: '7' }, linha: null }],
  ['do endereço de uma NFS-e', `https://exemplo.gov.br/?tpc=1&chave=${chaveDaNfse(9)}`, { chave: { numero: '9' } }],
  ['de uma NFC-e', `https://exemplo.gov.br/qr?p=${chaveDaNfe(8, 1, undefined, '65')}|2|1`, { chave: { numero: '8' } }],
])('o código %s', (_, codigo, esperado) => {
  expect(lerCodigos(['de outra coisa', codigo], HOJE)).toMatchObject(esperado)
})

test.each([
  ['um dígito trocado', BOLETO.replace('0000123456', '0000123457')],
  ['44 números quaisquer', '1'.repeat(44)],
  ['um PIX com CRC errado', PIX.replace('a@', 'b@')],
  ['um endereço sem chave', 'https://exemplo.gov.br/?chave=123'],
])('não lê %s', (_, codigo) => {
  expect(lerCodigos([codigo], HOJE)).toEqual({ linha: null, pix: null, chave: null })
})

test('o que o texto diz fica, e o código diz o resto', () => {
  const texto = lerTexto('CNPJ 11.222.333/0001-81 Vencimento 15/12/2026 Total a pagar 70,00', HOJE)
  expect(faltaComoPagar(texto)).toBe(true)
  const junta = juntarCodigos(texto, lerCodigos([LUZ], HOJE))
  expect(junta).toMatchObject({ valor: 6678, vencimento: '2026-12-15', cnpjs: ['11222333000181'] })
  expect(faltaComoPagar(junta)).toBe(false)
  const comLinha = lerTexto(junta.linha?.linha ?? '', HOJE)
  expect(juntarCodigos(comLinha, lerCodigos([BOLETO], HOJE)).linha).toEqual(comLinha.linha)
})
