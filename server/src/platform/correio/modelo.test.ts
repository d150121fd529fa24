import { describe, expect, test } from 'vitest'
import { MARCACAO } from '../../../test/ataques.ts'
import { IMAGENS } from './mensagem.ts'
import { escapar, imagemDoLogo, montarMensagem, type Conteudo } from './modelo.ts'

const CONTEUDO: Conteudo = {
  condominio: 'Edifício Solar',
  titulo: 'Nova cobrança',
  saudacao: 'Olá, Ana.',
  paragrafos: ['Taxa condominial, 11/2026.', '00020126580014br.gov.bcb.pix', 'Dúvidas? Fale com a administração.'],
}
const carta = (parte: Partial<Conteudo> = {}) => montarMensagem('ana@exemplo.com', { ...CONTEUDO, ...parte })
const FATOS = [
  ['Vencimento', '10/11/2026'],
  ['A pagar', 'R$ 520,00'],
] as const

test('o texto diz o mesmo que o HTML, pela mesma ordem', () => {
  const { texto, html } = carta({ moldura: { fatos: FATOS, pix: null } })
  const partes = ['Olá, Ana.', 'Taxa condominial', 'Vencimento', '10/11/2026', 'R$ 520,00', '000201', 'Dúvidas?']
  for (const dito of [texto, html.slice(html.indexOf('<body'))]) {
    const lugares = partes.map((p) => dito.indexOf(p))
    expect(lugares).not.toContain(-1)
    expect(lugares).toEqual(lugares.toSorted((a, b) => a - b))
  }
})

describe('o que se vê de relance', () => {
  test('sem código, só os fatos', () => {
    const { html, pix } = carta({ moldura: { fatos: FATOS, pix: null } })
    expect(pix).toBeUndefined()
    expect(html).not.toContain('<img')
  })

  test('com o código, a imagem dele, que vai com a carta e tem 5 cm', () => {
    const { html, pix } = carta({ moldura: { fatos: FATOS, pix: '000201…' } })
    expect(pix).toBe('000201…')
    expect(html).toContain(`<img src="cid:${IMAGENS.pix}"`)
    expect(html).toMatch(/width="189" height="189"/)
  })

  test('sem nada que ver de relance, a carta não muda', () => {
    expect(carta()).not.toHaveProperty('pix')
    expect(carta().html).not.toContain('inline-block;vertical-align')
  })
})

test('o código do PIX fica numa caixa em que se copia, e o resto não', () => {
  const caixas = [...carta().html.matchAll(/<p [^>]*monospace[^>]*>([^<]*)/g)].map(([, t]) => t)
  expect(caixas).toEqual(['00020126580014br.gov.bcb.pix'])
})

test('de noite a carta é escura, e nela nada perde a cor: cada tinta tem as duas', () => {
  const { html } = carta({
    moldura: { fatos: FATOS, pix: null },
    acao: { texto: 'Ver', url: 'https://solar.example/' },
    descadastro: { texto: 'Parar', url: 'https://solar.example/p' },
  })
  const escuras = /prefers-color-scheme:dark\)\{(.*?)\}<\/style>/.exec(html)?.[1] ?? ''
  const usadas = new Set([...html.matchAll(/class="([^"]+)"/g)].flatMap(([, c = '']) => c.split(' ')))
  for (const classe of usadas) expect(escuras).toContain(`.${classe}{`)
  const semTinta = html.match(/<(?:p|h1|a|span|div|body)\b(?=[^>]*(?:color|background):)(?![^>]*class=)[^>]*>/g)
  expect(semTinta).toBeNull()
})

test('nada do que se escreve vira marcação, nem no logotipo', () => {
  for (const texto of MARCACAO) {
    const { html } = carta({
      ...{ condominio: texto, titulo: texto, saudacao: texto, paragrafos: [texto] },
      moldura: { fatos: [[texto, texto]], pix: null },
    })
    expect(html.split(escapar(texto)).length - 1).toBeGreaterThanOrEqual(6)
    expect(html.replaceAll(escapar(texto), '')).not.toContain(texto)
  }
  expect(imagemDoLogo('"><script>', { png: Buffer.from(''), largura: 10, altura: 10 })).not.toContain('<script')
})

test('um logotipo pequeno não é esticado', () => {
  expect(imagemDoLogo('Solar', { png: Buffer.from(''), largura: 30, altura: 20 })).toContain('width="30" height="20"')
})
