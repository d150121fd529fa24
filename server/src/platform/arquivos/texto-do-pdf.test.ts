import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { criarPdf } from '#server/demo/pdf.ts'
import { pdf } from '../../../test/amostras.ts'
import { textoDoPdf } from './texto-do-pdf.ts'

/** A PDF whose page is this, packed. */
function comConteudo(conteudo: Buffer): Buffer {
  const fluxo = deflateSync(conteudo)
  const inicio = `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >> endobj
5 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj
4 0 obj << /Length ${fluxo.length} /Filter /FlateDecode >> stream
`
  return Buffer.concat([
    Buffer.from(inicio, 'latin1'),
    fluxo,
    Buffer.from('\nendstream endobj\ntrailer << /Root 1 0 R >>\n%%EOF', 'latin1'),
  ])
}

describe('texto de um PDF', () => {
  test('é lido com acentos, em uma linha só', async () => {
    const bytes = Buffer.from(
      criarPdf({
        titulo: 'Ata da assembleia',
        emitente: 'Edifício Aurora',
        linhas: [['Deliberação', 'Impermeabilização da laje – aprovada']],
        rodape: 'Página 1 de 1',
      }),
    )
    const texto = await textoDoPdf(bytes)
    expect(texto).toContain('Impermeabilização da laje – aprovada')
    expect(texto).not.toMatch(/[\n\t]/)
  })

  test.each([
    ['não é um PDF', Buffer.from('<html>')],
    ['está cortado ao meio', pdf('Cortado').subarray(0, 200)],
    ['não tem nada', Buffer.alloc(0)],
    [
      'diz que tem um milhão de páginas',
      Buffer.from(pdf('x').toString('latin1').replace('/Count 1', '/Count 1000000'), 'latin1'),
    ],
    ['anda em círculos', Buffer.from(pdf('x').toString('latin1').replace('/Kids [3 0 R]', '/Kids [2 0 R]'), 'latin1')],
  ])('o arquivo que %s não derruba ninguém', async (_, bytes) => {
    expect(typeof (await textoDoPdf(bytes))).toBe('string')
  })

  test('o que tenta rodar código não roda, e o texto é lido', async () => {
    expect(await textoDoPdf(pdf('Com script', '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'))).toContain(
      'Com script',
    )
  })

  test('uma bomba que incha mil vezes é largada, e o servidor segue (E6, I3)', async () => {
    const bomba = comConteudo(Buffer.alloc(400 * 1024 * 1024, 'BT (a) Tj ET '))
    expect(bomba.length).toBeLessThan(10 * 1024 * 1024)
    let voltas = 0
    const relogio = setInterval(() => voltas++, 10)
    const inicio = performance.now()
    const texto = await textoDoPdf(bomba)
    clearInterval(relogio)
    expect(performance.now() - inicio).toBeLessThan(15_000)
    expect(texto.length).toBeLessThanOrEqual(200_000)
    expect(voltas).toBeGreaterThan(10)
    expect(await textoDoPdf(pdf('Depois da bomba'))).toContain('Depois da bomba')
  })

  test('vários ao mesmo tempo esperam a vez', async () => {
    const textos = await Promise.all(['um', 'dois', 'tres'].map((t) => textoDoPdf(pdf(`Ata ${t}`))))
    expect(textos).toEqual(['Ata um', 'Ata dois', 'Ata tres'])
  })
})
