import { describe, expect, test } from 'vitest'
import { textoDoPdf } from '../files/pdf-text.ts'
import { escreverPdf, type Bloco } from './documento.ts'

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
