import { describe, expect, test } from 'vitest'
import { assinar, chaveDaNfe, nfe } from '../../../test/notas.ts'
import { descer, lerXml, lido, MAX_BYTES_XML, textoDoXml } from './arvore.ts'
import { conferirAssinatura } from './assinatura.ts'

describe('o texto', () => {
  test('é lido pela codificação que diz ter', () => {
    const xml = '<?xml version="1.0" encoding="ISO-8859-1"?><a>Ação</a>'
    expect(lido(lerXml(textoDoXml(Buffer.from(xml, 'latin1'))))).toBe('Ação')
    expect(lido(lerXml(textoDoXml(Buffer.from('\uFEFF<?xml version="1.0" encoding="utf-8"?><a>Ação</a>'))))).toBe(
      'Ação',
    )
    expect(lido(lerXml(textoDoXml(Buffer.from('<a>Ação</a>'))))).toBe('Ação')
  })

  test.each([
    [
      'de letras que não são da codificação',
      Buffer.from('<?xml version="1.0" encoding="UTF-8"?><a>Ação</a>', 'latin1'),
    ],
    ['em UTF-16', Buffer.from('<?xml version="1.0" encoding="UTF-16"?><a/>')],
    ['de mais de 1 MB', Buffer.alloc(MAX_BYTES_XML + 1, 32)],
  ])('recusa o %s', (_, bytes) => {
    expect(() => textoDoXml(bytes)).toThrow(/XML não foi aceito/)
  })
})

describe('os elementos', () => {
  test('são lidos pelo nome, com o espaço de nomes, entidades comuns e CDATA', () => {
    const raiz = lerXml('<x:a xmlns:x="urn:x"><x:b i="1">A &amp; <![CDATA[B]]>&#67;</x:b><x:b>2</x:b></x:a>')
    expect([raiz.nome, raiz.ns, lido(raiz, 'b'), descer(raiz, 'b')?.atributos['i'], lido(raiz, 'c')]).toEqual([
      ...['a', 'urn:x', 'A & BC', '1', null],
    ])
  })

  const BOMBA = `<!DOCTYPE a [<!ENTITY a0 "ha">${Array.from({ length: 30 }, (_, i) => `<!ENTITY a${i + 1} "&a${i};&a${i};">`).join('')}]><a>&a30;</a>`
  test.each([
    ['bomba de entidades', BOMBA],
    ['entidade de fora', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
    ['DTD de fora', '<!DOCTYPE a SYSTEM "http://exemplo.com.br/a.dtd"><a/>'],
    ['entidade que ninguém declarou', '<a>&x;</a>'],
    ['cortado', nfe().slice(0, 900)],
    ['sem elemento', 'só texto'],
    ['vazio', ''],
    ['dois começos', '<a/><b/>'],
    ['atributo repetido', '<a b="1" b="2"/>'],
    ['prefixo de ninguém', '<x:a/>'],
    ['fundo demais', '<a>'.repeat(61) + '</a>'.repeat(61)],
    ['elementos demais', `<a>${'<b/>'.repeat(50_000)}</a>`],
    ['caractere proibido', '<a>\u0001</a>'],
  ])('recusa: %s', (_, xml) => {
    expect(() => lerXml(xml)).toThrow(/XML não foi aceito/)
  })
})

describe('a assinatura', () => {
  const id = `NFe${chaveDaNfe(1234)}`
  test.each([1, 256])('confere como foi feita, com SHA-%i, e diz de quem é o certificado', (sha) => {
    expect(conferirAssinatura(assinar(nfe(), 'infNFe', { sha }), id)).toEqual({
      ...{ resultado: 'confere', de: 'EXEMPLO LTDA:11222333000181' },
    })
  })

  test('não confere quando um centavo mudou depois', () => {
    const xml = assinar(nfe(), 'infNFe').replace('<vNF>350.00', '<vNF>350.01')
    expect(conferirAssinatura(xml, id).resultado).toBe('não confere')
  })

  test('de outro elemento não vale para este, nem a de dois com o mesmo nome', () => {
    const xml = assinar(nfe(), 'infNFe')
    expect(conferirAssinatura(xml, 'outro').resultado).toBe('sem assinatura')
    const dobrado = xml.replace('<protNFe', `<NFe><infNFe Id="${id}"><total/></infNFe></NFe><protNFe`)
    expect(conferirAssinatura(dobrado, id).resultado).toBe('não confere')
  })

  test('sem assinatura, diz isso; com uma que não é nada, não confere', () => {
    expect(conferirAssinatura(nfe(), id)).toEqual({ resultado: 'sem assinatura', de: null })
    const xml = assinar(nfe(), 'infNFe').replace(/<X509Certificate>[^<]+/, '<X509Certificate>AAAA')
    expect(conferirAssinatura(xml, id)).toEqual({ resultado: 'não confere', de: null })
  })
})
