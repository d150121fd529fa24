import { describe, expect, test } from 'vitest'
import { textoDoPdf } from '../arquivos/texto-do-pdf.ts'
import { MARCACAO } from '../../../test/ataques.ts'
import type { Bloco } from './documento.ts'
import { escreverPdf } from './escrever.ts'

/** The pages of a document as text: each ends with its foot. */
async function paginasDe(blocos: readonly Bloco[]): Promise<string[]> {
  const bytes = await escreverPdf({ titulo: 'Contas', emitente: ['Edifício Teste'], blocos, rodape: 'Rodapé' })
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

test('D1: textos com marcação aparecem no PDF ao pé da letra, e ele não traz nada que rode nem que leve para fora', async () => {
  const blocos: Bloco[] = [
    { tipo: 'titulo', texto: MARCACAO[0] },
    ...MARCACAO.map((texto): Bloco => ({ tipo: 'paragrafo', texto })),
    { tipo: 'tabela', colunas: [{ titulo: MARCACAO[8], largura: 1 }], linhas: MARCACAO.map((texto) => [texto]) },
  ]
  const bytes = await escreverPdf({ titulo: MARCACAO[1], emitente: [MARCACAO[10]], blocos, rodape: MARCACAO[2] })
  const semEspacos = (texto: string) => texto.replace(/\s+/g, '')
  const lido = semEspacos(await textoDoPdf(bytes))
  for (const texto of MARCACAO) expect(lido.split(semEspacos(texto)).length - 1, texto).toBeGreaterThanOrEqual(2)
  expect(Buffer.from(bytes).toString('latin1')).not.toMatch(
    /\/(JavaScript|JS|OpenAction|AA|Launch|URI|SubmitForm|EmbeddedFile)\b/,
  )
})
