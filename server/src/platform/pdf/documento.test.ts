import sharp from 'sharp'
import { extractImages, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { textoDoPdf } from '../arquivos/texto-do-pdf.ts'
import { MARCACAO } from '../../../test/ataques.ts'
import type { Bloco } from './documento.ts'
import { escreverJuntos, escreverPdf } from './escrever.ts'
import { CENTIMETRO } from './folha.ts'

/** The pages of a document as text: each ends with its foot. */
async function paginasDe(blocos: readonly Bloco[]): Promise<string[]> {
  const bytes = await escreverPdf({
    titulo: 'Contas',
    timbre: { nome: 'Edifício Teste', linhas: [], logo: null },
    blocos,
    rodape: 'Rodapé',
  })
  const lido = await textoDoPdf(bytes)
  return lido.split(/Rodapé · página \d+ de \d+/).slice(0, -1)
}

const tabela = (linhas: number): Bloco => ({
  tipo: 'tabela',
  colunas: [
    { titulo: 'Despesa', largura: 0.7 },
    { titulo: 'Quantia', largura: 0.3, numero: true },
  ],
  linhas: Array.from({ length: linhas }, (_, i) => [`linha ${i + 1};`, `${i + 1},00`]),
  total: ['Soma', '0,00'],
})

describe('tabela de várias páginas', () => {
  test('os títulos das colunas voltam em cada página, e cada linha vem uma vez, em ordem', async () => {
    const paginas = await paginasDe([tabela(90)])
    expect(paginas.length).toBeGreaterThan(2)
    for (const pagina of paginas) expect(pagina.match(/Despesa\s+Quantia/g)).toHaveLength(1)
    const linhas = [...paginas.join(' ').matchAll(/linha (\d+);/g)].map((m) => Number(m[1]))
    expect(linhas).toEqual(Array.from({ length: 90 }, (_, i) => i + 1))
  })

  test('o título de uma seção nunca fica numa página e a primeira linha da tabela na outra', async () => {
    for (let antes = 34; antes < 41; antes++) {
      const cheia = Array.from({ length: antes }, (): Bloco => ({ tipo: 'paragrafo', texto: 'Texto.' }))
      const paginas = await paginasDe([...cheia, { tipo: 'titulo', texto: 'Comprovantes' }, tabela(3)])
      const comTitulo = paginas.filter((p) => p.includes('Comprovantes'))
      expect(comTitulo, `${antes} parágrafos antes`).toHaveLength(1)
      expect(comTitulo[0]).toContain('linha 1;')
    }
  })
})

describe('timbre, moldura e assinaturas', () => {
  const png = () =>
    sharp({ create: { width: 90, height: 30, channels: 3, background: '#094' } })
      .png()
      .toBuffer()
  const FATOS = [
    { rotulo: 'Vencimento', valor: '10/11/2026', nota: 'Dia sem banco' },
    { rotulo: 'A pagar', valor: 'R$ 520,00' },
  ]
  async function ler(blocos: readonly Bloco[], logo: boolean) {
    const timbre = {
      nome: 'Edifício Teste',
      linhas: ['CNPJ 11.222.333/0001-81', 'sindica@exemplo.com'],
      logo: logo ? { png: await png(), largura: 90, altura: 30 } : null,
    }
    const pdf = await getDocumentProxy(
      new Uint8Array(await escreverPdf({ titulo: 'Aviso', timbre, blocos, rodape: 'R' })),
    )
    const paginas = await Promise.all(Array.from({ length: pdf.numPages }, (_, i) => pdf.getPage(i + 1)))
    const textos = await Promise.all(
      paginas.map(async (p) =>
        (await p.getTextContent()).items.flatMap((i) =>
          'str' in i ? [{ texto: i.str, x: i.transform[4], y: i.transform[5] }] : [],
        ),
      ),
    )
    return { pdf, textos }
  }

  test('o logotipo vem ao lado do nome, e quem não o vê ouve de quem é', async () => {
    const [sem, com] = [await ler([], false), await ler([], true)]
    expect(await extractImages(sem.pdf, 1)).toHaveLength(0)
    expect(await extractImages(com.pdf, 1)).toHaveLength(1)
    const xDe = ({ textos }: typeof sem) => textos[0]?.find((t) => t.texto === 'Edifício Teste')?.x
    expect(xDe(com)).toBeGreaterThan(Number(xDe(sem)) + 90)
    expect(JSON.stringify(await (await com.pdf.getPage(1)).getStructTree())).toContain('Logotipo de Edifício Teste')
  })

  test('muitos documentos num arquivo têm uma imagem só', async () => {
    const timbre = { nome: 'Edifício Teste', linhas: [], logo: { png: await png(), largura: 90, altura: 30 } }
    const um = { titulo: 'Aviso', timbre, blocos: [], rodape: 'R' }
    const bytes = await escreverJuntos('Avisos', [um, um, um])
    expect(bytes.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1)
  })

  test('na moldura, o código de 5 cm fica ao lado dos fatos, e o que vem depois fica abaixo dele', async () => {
    const blocos: Bloco[] = [
      { tipo: 'moldura', fatos: FATOS, qr: { png: await png(), alt: 'QR code do PIX' } },
      { tipo: 'paragrafo', texto: 'Depois.' },
    ]
    const { pdf, textos } = await ler(blocos, false)
    const [pagina = []] = textos
    const de = (texto: string) => pagina.find((t) => t.texto === texto) ?? expect.fail(`não há “${texto}”`)
    expect(de('R$ 520,00').x).toBeGreaterThan(48 + 5 * CENTIMETRO)
    expect(de('R$ 520,00').x).toBe(de('Vencimento').x)
    expect(de('Vencimento').y - de('Depois.').y).toBeGreaterThan(5 * CENTIMETRO)
    expect(JSON.stringify(await (await pdf.getPage(1)).getStructTree())).toContain('QR code do PIX')
  })

  test('sem código, os fatos ficam um ao lado do outro', async () => {
    const [pagina = []] = (await ler([{ tipo: 'moldura', fatos: FATOS }], false)).textos
    const [a, b] = ['Vencimento', 'A pagar'].map((t) => pagina.find((i) => i.texto === t))
    expect([a?.y === b?.y, Number(b?.x) > Number(a?.x) + 100]).toEqual([true, true])
  })

  test('moldura e assinaturas nunca se partem entre duas páginas', async () => {
    const quadro: Bloco = { tipo: 'moldura', fatos: FATOS, qr: { png: await png(), alt: 'QR' } }
    const nomes = [['Rui Sá', 'Credor'] as const, ['Ana Lima', 'Devedora'] as const, ['', 'Testemunha'] as const]
    for (let antes = 20; antes < 46; antes += 5) {
      const cheia = Array.from({ length: antes }, (): Bloco => ({ tipo: 'paragrafo', texto: 'Texto.' }))
      const { textos } = await ler([...cheia, quadro, { tipo: 'assinaturas', nomes }], false)
      const paginaDe = (texto: string) => textos.findIndex((p) => p.some((t) => t.texto === texto))
      expect(paginaDe('Vencimento'), `${antes} antes`).toBe(paginaDe('R$ 520,00'))
      expect(paginaDe('Rui Sá'), `${antes} antes`).toBe(paginaDe('Testemunha'))
    }
  })
})

test('D1: textos com marcação aparecem no PDF ao pé da letra, e ele não traz nada que rode nem que leve para fora', async () => {
  const blocos: Bloco[] = [
    { tipo: 'titulo', texto: MARCACAO[0] },
    ...MARCACAO.map((texto): Bloco => ({ tipo: 'paragrafo', texto })),
    { tipo: 'tabela', colunas: [{ titulo: MARCACAO[8], largura: 1 }], linhas: MARCACAO.map((texto) => [texto]) },
  ]
  const bytes = await escreverPdf({
    titulo: MARCACAO[1],
    timbre: { nome: MARCACAO[10], linhas: [], logo: null },
    blocos,
    rodape: MARCACAO[2],
  })
  const semEspacos = (texto: string) => texto.replace(/\s+/g, '')
  const lido = semEspacos(await textoDoPdf(bytes))
  for (const texto of MARCACAO) expect(lido.split(semEspacos(texto)).length - 1, texto).toBeGreaterThanOrEqual(2)
  expect(Buffer.from(bytes).toString('latin1')).not.toMatch(
    /\/(JavaScript|JS|OpenAction|AA|Launch|URI|SubmitForm|EmbeddedFile)\b/,
  )
})
