import { describe, expect, test } from 'vitest'
import { montarPix } from '#contract/valores/pix.ts'
import { chaveDaNfe, chaveDaNfse, FORNECEDOR } from '../../../../../test/notas.ts'
import { lerTexto, pixNo } from './pdf.rules.ts'

const HOJE = '2026-11-26'
/** The example of the Banco do Brasil manual: R$ 1,00, due on 31/12/2007 in the first cycle. */
const BOLETO = '00190.50095 40144.816069 06809.350314 3 37370000000100'
/** A printed electricity bill of R$ 66,78. */
const LUZ = '83620000000-5 66780048100-0 18097565731-3 00158963608-1'
const PIX =
  montarPix({ chave: 'luz@exemplo.com.br', nome: 'Luz e Forca', cidade: 'Sao Paulo', valor: 6678, txid: 'A1' }) ?? ''

describe('linha digitável', () => {
  test.each([
    ['um boleto, atrás do número do banco', `Banco do Brasil | 001-9 | ${BOLETO} Local de pagamento`, 'boleto', 100],
    ['uma conta de luz', `Vencimento 10/12/2026 ${LUZ} Autenticação mecânica`, 'arrecadacao', 6678],
    ['só números', BOLETO.replace(/\D/g, ''), 'boleto', 100],
    ['grupos quebrados pela página', BOLETO.replaceAll(' ', '   '), 'boleto', 100],
  ])('acha %s', (_, texto, forma, valor) => {
    expect(lerTexto(texto, HOJE).linha).toMatchObject({ forma, valor })
  })

  test('não acha a que tem um número errado, nem telefone e CEP juntos', () => {
    expect(lerTexto(BOLETO.replace('00190', '00191'), HOJE).linha).toBeNull()
    expect(
      lerTexto('Tel. (11) 4002-8922 CEP 01310-100 12.345.678/0001-95 0000 1111 2222 3333 4444 5555', HOJE).linha,
    ).toBeNull()
  })
})

describe('PIX', () => {
  test('copia e cola no meio do texto', () => {
    expect(pixNo(`Pague com PIX: ${PIX} Obrigado`)).toMatchObject({ chave: 'luz@exemplo.com.br', valor: 6678 })
  })

  test('quebrado em linhas, sem perder os espaços que são dele', () => {
    const quebrado = `${PIX.slice(0, 40)} ${PIX.slice(40, 90)} ${PIX.slice(90)}`
    expect(pixNo(`x ${quebrado} y`)).toMatchObject({ nome: 'Luz e Forca', valor: 6678 })
  })

  test('com uma letra errada não é PIX', () => {
    expect(pixNo(PIX.replace('luz@', 'lux@'))).toBeNull()
  })

  test('um texto feito para cansar acaba logo', () => {
    const antes = process.cpuUsage()
    expect(pixNo(`000201 a b c d e f g h i 6304AAAA `.repeat(5000))).toBeNull()
    expect(process.cpuUsage(antes).user / 1e6).toBeLessThan(5)
  })
})

describe('o resto', () => {
  test('de uma DANFE vem a chave, e dela o número e quem emitiu', () => {
    const chave = chaveDaNfe(1234).replace(/(.{4})/g, '$1 ')
    expect(lerTexto(`CHAVE DE ACESSO ${chave} VALOR TOTAL DA NOTA 1.350,00`, HOJE)).toMatchObject({
      chave: { documento: FORNECEDOR, numero: '1234' },
      ...{ numero: '1234', valor: 135000 },
    })
  })

  test('de uma DANFSe, a de 50 números', () => {
    expect(lerTexto(`Chave de Acesso da NFS-e ${chaveDaNfse(88)}`, HOJE).chave).toMatchObject({ numero: '88' })
  })

  test('vencimento, emissão, competência, número, valor e CNPJ pelas palavras', () => {
    const texto =
      'Luz e Força S.A. CNPJ 11.222.333/0001-81 Fatura nº: 445.566 Data de emissão 01/11/2026 Referência: 10/2026 ' +
      'Vencimento: 15/11/2026 Valor do desconto 0,00 Total a pagar R$ 1.234,56 CNPJ 11.222.333/0001-82'
    expect(lerTexto(texto, HOJE)).toMatchObject({
      ...{ vencimento: '2026-11-15', emissao: '2026-11-01', competencia: '2026-10', numero: '445566' },
      ...{ valor: 123456, cnpjs: [FORNECEDOR] },
    })
  })

  test('o que a linha diz vale mais que as palavras', () => {
    expect(lerTexto(`Valor do documento 99,00 ${LUZ}`, HOJE).valor).toBe(6678)
  })

  test('de um texto sem nada disso, nada', () => {
    const nada = lerTexto('Ata da reunião de 31/02/2026, às 20h', HOJE)
    expect(Object.values(nada).filter((v) => v !== null && !Array.isArray(v))).toEqual([])
    expect(nada.cnpjs).toEqual([])
  })
})
