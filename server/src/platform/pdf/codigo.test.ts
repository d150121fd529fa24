import fc from 'fast-check'
import PDFDocument from 'pdfkit'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { crc16, montarPix } from '#contract/valores/pix.ts'
import { medirCodigo, partirCodigo } from './codigo.ts'
import { escreverPdf } from './escrever.ts'

const conferido = (codigo: string) => crc16(codigo.slice(0, -4)) === codigo.slice(-4)

async function linhasDoPdf(texto: string): Promise<string[]> {
  const blocos = [
    { tipo: 'titulo', texto: 'Como pagar' },
    { tipo: 'codigo', texto },
    { tipo: 'paragrafo', texto: 'Depois.' },
  ] as const
  const pdf = await escreverPdf({
    titulo: 'Aviso',
    timbre: { nome: 'Aurora', linhas: [], logo: null },
    blocos,
    rodape: 'Aurora',
  })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  return text.split('\n')
}

const LARGURA_DA_PAGINA = 495

test.each(['sindico@edificioaurora.example', '123e4567-e12b-12d1-a456-426655440000', '11222333000181'])(
  'o copia e cola se lê: as letras têm 7,5 pontos ou mais, e não são estreitas demais (%s)',
  (chave) => {
    const nome = 'Condominio Edificio Aurora'
    const codigo = montarPix({ chave, nome, cidade: 'Belo Horizonte', valor: 86_738, txid: 'C2026000012' })!
    const medido = medirCodigo(new PDFDocument(), codigo, LARGURA_DA_PAGINA)
    expect(medido.linhas).toEqual([codigo])
    expect(medido.corpo).toBeGreaterThanOrEqual(7.5)
    expect(medido.escala).toBeGreaterThanOrEqual(62)
  },
)

describe('o copia e cola do PIX num PDF', () => {
  test.each([
    [
      'chave aleatória, nome e cidade com espaços',
      '123e4567-e12b-12d1-a456-426655440000',
      'Condomínio Edifício São João',
      'São José do Rio Preto',
    ],
    ['e-mail', 'sindico@edificioaurora.example', 'Condominio Edificio Aurora', 'Sao Paulo'],
    ['CNPJ', '11222333000181', 'A B C D E F G H I J K L M', 'R i o d e J a'],
  ])('é uma linha só, e o CRC confere: %s', async (_, chave, nome, cidade) => {
    const codigo = montarPix({ chave, nome, cidade, valor: 99_999_999_999, txid: 'C2026000012' })!
    const linhas = await linhasDoPdf(codigo)
    expect(linhas).toContain(codigo)
    expect(linhas.slice(linhas.indexOf(codigo) + 1).join(' ')).toContain('Depois.')
  })

  test('com a chave mais comprida que há, as linhas juntas são o código', async () => {
    const chave = `${'a'.repeat(60)}@exemplo.com.br`.slice(0, 77)
    const codigo = montarPix({
      chave,
      nome: 'Condominio Edificio Aurora',
      cidade: 'Belo Horizonte',
      valor: 99_999_999_999,
      txid: 'C'.repeat(25),
    })!
    const linhas = await linhasDoPdf(codigo)
    const primeira = linhas.findIndex((l) => l.startsWith('000201'))
    const junto = linhas
      .slice(
        primeira,
        linhas.findIndex((l) => l.includes('Depois.')),
      )
      .join('')
    expect(junto).toBe(codigo)
    expect(conferido(junto)).toBe(true)
  })

  test('de qualquer texto: junto é o mesmo, cada linha cabe, e nenhuma acaba nem começa num espaço', () => {
    const palavras = fc.array(fc.stringMatching(/^[A-Za-z0-9]{2,9}$/), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(palavras, fc.integer({ min: 4, max: 40 }), (p, max) => {
        const texto = p.join(' ')
        const linhas = partirCodigo(texto, (parte) => parte.length <= max)
        expect(linhas.join('')).toBe(texto)
        for (const l of linhas) {
          expect(l.length).toBeLessThanOrEqual(max)
          expect(l).toBe(l.trim())
        }
      }),
    )
  })
})
