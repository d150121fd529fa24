import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { disposicao } from '#server/platform/http/descarga.ts'
import { extensaoDe, nomeParaMostrar } from './nomes.rules.ts'

describe('nome mostrado (E3)', () => {
  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Documentos\\nota.pdf', 'nota.pdf'],
    ['/absoluto/nota.pdf', 'nota.pdf'],
    ['Nota nº 12 – ação.pdf', 'Nota nº 12 – ação.pdf'],
    ['fatura\u202efdp.exe', 'faturafdp.exe'],
    ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie: x.pdf'],
    ['a\u0000.pdf', 'a.pdf'],
    ['  muitos   espaços .pdf', 'muitos espaços .pdf'],
    ['CON', '_CON'],
    ['con.pdf', '_con.pdf'],
    ['contas.pdf', 'contas.pdf'],
    ['..', '..'],
    ['', ''],
  ])('%j vira %j', (enviado, mostrado) => {
    expect(nomeParaMostrar(enviado)).toBe(mostrado)
  })

  test('300 caracteres viram 200, com a extensão', () => {
    const nome = nomeParaMostrar(`${'á'.repeat(300)}.pdf`)
    expect([...nome]).toHaveLength(200)
    expect(nome.endsWith('á.pdf')).toBe(true)
  })

  test('qualquer texto vira um nome sem barra, sem controle e curto', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (texto) => {
        const nome = nomeParaMostrar(texto)
        expect(nome).not.toMatch(/[\\/\p{Cc}\p{Cf}]/u)
        expect([...nome].length).toBeLessThanOrEqual(201)
      }),
    )
  })
})

describe('extensão', () => {
  test.each([
    ['a.PDF', 'pdf'],
    ['a.pdf.exe', 'exe'],
    ['a.php%00.pdf', 'pdf'],
    ['.pdf', ''],
    ['sem', ''],
    ['.', ''],
    ['a.', ''],
  ])('de %j é %j', (nome, extensao) => {
    expect(extensaoDe(nome)).toBe(extensao)
  })
})

describe('Content-Disposition (E3, RFC 6266)', () => {
  test('leva o nome em ASCII e o verdadeiro codificado', () => {
    expect(disposicao('inline', 'Ação "x" 100%.pdf')).toBe(
      'inline; filename="Acao _x_ 100_.pdf"; filename*=UTF-8\'\'A%C3%A7%C3%A3o%20%22x%22%20100%25.pdf',
    )
  })

  test('qualquer nome dá um cabeçalho de uma linha, em ASCII, que volta ao nome', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }), (texto) => {
        const nome = nomeParaMostrar(texto)
        const cabecalho = disposicao('attachment', nome)
        expect(cabecalho).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\x21-\x7e]*$/)
        expect(decodeURIComponent(cabecalho.split("UTF-8''")[1] ?? '')).toBe(nome)
      }),
    )
  })
})

test('uma extensão comprida não toma o lugar do nome', () => {
  expect(nomeParaMostrar(`${'a'.repeat(300)}.${'b'.repeat(50)}`)).toBe(`${'a'.repeat(180)}.${'b'.repeat(19)}`)
})
