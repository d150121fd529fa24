import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { pdf } from '../../../test/amostras.ts'
import { anexar, AnexoIlegivel } from './anexar.ts'
import { escreverPdf } from './escrever.ts'

const principal = () =>
  escreverPdf({
    titulo: 'Dossiê',
    timbre: { nome: 'Edifício Solar', linhas: [], logo: null },
    blocos: [{ tipo: 'paragrafo', texto: 'O principal.' }],
    rodape: 'Rodapé',
  })

describe('PDFs um depois do outro', () => {
  test('sem anexos, é o mesmo', async () => {
    const bytes = await principal()
    expect(await anexar(bytes, [])).toBe(bytes)
  })

  test('as páginas vêm pela ordem, e o primeiro continua a ler-se em voz alta, em português', async () => {
    const junto = await anexar(await principal(), [
      { nome: 'a', pdf: pdf('Primeira ata') },
      { nome: 'b', pdf: pdf('Segunda ata') },
    ])
    const doc = await getDocumentProxy(new Uint8Array(junto))
    const { text } = await extractText(doc)
    expect(text.map((t) => t.replace(/\s+/g, ' ').trim())).toEqual([
      expect.stringContaining('O principal.'),
      'Primeira ata',
      'Segunda ata',
    ])
    expect((await doc.getMarkInfo())?.Marked).toBe(true)
    const { info } = await doc.getMetadata()
    expect(info).toMatchObject({ Title: 'Dossiê', Language: 'pt-BR' })
  })

  test('de um que não se lê, diz qual', async () => {
    const ruim = anexar(await principal(), [{ nome: 'ata de 10/03/2026', pdf: Buffer.from('%PDF-1.4 estragado') }])
    await expect(ruim).rejects.toThrow(AnexoIlegivel)
    await expect(ruim).rejects.toMatchObject({ anexo: 'ata de 10/03/2026' })
  })
})
