import { describe, expect, it } from 'vitest'
import { acceptOf, extensionsText, fileSize, problemOfFile, sendingText } from './file-rules.ts'

const MB = 1024 * 1024
const regras = { extensions: ['pdf', 'png', 'jpg'], maxBytes: 10 * MB }

describe('regras de arquivo', () => {
  it.each([
    ['nota.pdf', MB, null],
    ['FOTO.JPEG', MB, null],
    ['orcamento.heic', MB, 'Tipo não aceito. Envie em PDF, PNG ou JPG.'],
    ['a.pdf.exe', MB, 'Tipo não aceito. Envie em PDF, PNG ou JPG.'],
    ['semextensao', MB, 'Tipo não aceito. Envie em PDF, PNG ou JPG.'],
    ['vazio.pdf', 0, 'O arquivo está vazio.'],
    ['limite.pdf', 10 * MB, null],
    ['grande.pdf', 12.34 * MB, 'O arquivo tem 12,3 MB e o limite é 10 MB.'],
  ])('%s', (name, size, esperado) => expect(problemOfFile({ name, size }, regras)).toBe(esperado))

  it('diz tamanhos e andamento em português', () => {
    expect(fileSize(812)).toBe('812 bytes')
    expect(fileSize(340 * 1024)).toBe('340 KB')
    expect(fileSize(1.84 * MB)).toBe('1,8 MB')
    expect(sendingText(4.3 * MB, 6.2 * MB)).toBe('4,3 de 6,2 MB · 69\u00a0%')
    expect(sendingText(0, 0)).toBe('0 bytes de 0 bytes · 0\u00a0%')
  })
  it('nomeia os tipos', () => {
    expect(extensionsText(['pdf', 'doc', 'jpg'])).toBe('PDF, DOC ou JPG')
    expect(extensionsText(['pdf'])).toBe('PDF')
    expect(acceptOf(['pdf', 'jpg'])).toBe('.pdf,.jpg,.jpeg')
  })
})
