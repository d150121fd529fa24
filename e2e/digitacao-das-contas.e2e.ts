import { contaEmPdf } from '../server/test/conta-em-pdf.ts'
import { FORNECEDOR, nfse } from '../server/test/notas.ts'
import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { criarPagavel } from '#contract/contas/pagaveis-rotas.ts'
import { criarFornecedor, listarFornecedores } from '#contract/predio/fornecedores.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import { chamar } from './base/chamada.ts'
import { hoje, marca, type Onde } from './base/dados.ts'
import { foiDito, pronta } from './base/telas.ts'
import { expect, test } from './base/teste.ts'

/**
 * How much a person types and presses to enter one bill in each way, counted by the page itself: keys that reach a field, and presses
 * of buttons, boxes and choices. A month of eighteen bills is added up from these.
 */

interface Gasto {
  teclas: number
  toques: number
}

/** How many of eighteen bills come how, in a month like any other. */
const MES = { xml: 7, pdf: 6, repeticao: 5 }
/** Keystroke-level model (Card, Moran and Newell): a key of an average typist, and a pointed press with the thought before it. */
const [S_POR_TECLA, S_POR_TOQUE] = [0.28, 2.65]

async function contar(page: Page, fazer: () => Promise<void>): Promise<Gasto> {
  await page.evaluate(() => {
    const gasto = { teclas: 0, toques: 0 }
    Object.assign(window, { gasto })
    addEventListener('keydown', () => gasto.teclas++, true)
    addEventListener('click', (e) => e.isTrusted && gasto.toques++, true)
    addEventListener('change', (e) => e.target instanceof HTMLSelectElement && gasto.toques++, true)
  })
  await fazer()
  return page.evaluate(() => (window as unknown as { gasto: Gasto }).gasto)
}

const digitar = async (page: Page, campo: string, texto: string) => {
  await page.getByLabel(campo, { exact: true }).click()
  await page.keyboard.type(texto)
}
/** The file's own window, which the browser draws and the page does not see, is two presses more. */
const soltar = async (page: Page, name: string, buffer: Buffer) => {
  const mimeType = name.endsWith('.xml') ? 'application/xml' : 'application/pdf'
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  await expect(page.getByText(`${name}:`)).toBeVisible()
}
const lancar = async (page: Page) => {
  await page.getByRole('button', { name: 'Lançar conta' }).click()
}

async function preparar({ url, token }: Onde) {
  const todos = await chamar(url, token, listarFornecedores, { query: { porPagina: 'todos' } })
  const conhecido = todos.find((f) => f.documento === FORNECEDOR)
  const corpo = { name: 'Limpeza Exemplo', ramo: 'Limpeza', documento: FORNECEDOR }
  const fornecedor = conhecido ?? (await chamar(url, token, criarFornecedor, { corpo }))
  const base = { vencimento: somarDias(hoje(), -20), valor: 900, forma: 'dinheiro' as const, categoria: 'Luz' }
  const nome = marca()
  await chamar(url, token, criarPagavel, { corpo: { ...base, name: `Limpeza ${nome}`, fornecedor: fornecedor._id } })
  // As the payment of the last one opens it.
  const proxima = await chamar(url, token, criarPagavel, {
    corpo: { ...base, name: `Folha ${nome}`, recorrencia: { frequencia: 'mensal' }, rascunho: true },
  })
  return { nome, rascunho: proxima._id }
}

test('dezoito contas por mês custam menos de cinco minutos de digitação @sempre', async ({
  paginaDoAdmin: page,
  onde,
}, info) => {
  const { nome, rascunho } = await preparar(onde)
  const abrir = () => page.goto('/addconta')

  await abrir()
  const aMao = await contar(page, async () => {
    await digitar(page, 'Descrição', `Limpeza ${nome} 2`)
    await page.getByLabel('Linha digitável').click()
    await page.keyboard.type('00190500954014481606906809350314337370000000100')
    // The line says the amount and the day.
    await expect(page.getByLabel('Valor', { exact: true })).toHaveValue('1,00')
    await page.getByRole('textbox', { name: /^Nota / }).click()
    await page.keyboard.type('88')
    await page.getByLabel(/^Categoria/).selectOption('Luz')
    await page.getByLabel('Fornecedor').selectOption('Limpeza Exemplo')
    await lancar(page)
  })

  await abrir()
  const xml = await contar(page, async () => {
    await soltar(page, 'nota.xml', Buffer.from(nfse({ numero: randomInt(100, 999_999_999), tomador: null })))
    await digitar(page, 'Vencimento', '10/12/2030')
    await expect(page.getByLabel(/^Categoria/)).toHaveValue('Luz')
    await lancar(page)
    await foiDito(page, 'Conta lançada')
  })

  await abrir()
  const pdf = await contar(page, async () => {
    const linhas = [
      'CNPJ 11.222.333/0001-81',
      `Fatura nº ${randomInt(100, 999_999_999)}`,
      'Vencimento 10/12/2030',
      'Total a pagar R$ 310,00',
    ]
    await soltar(page, 'fatura.pdf', await contaEmPdf(linhas))
    await expect(page.getByLabel('Valor', { exact: true })).toHaveValue('310,00')
    await lancar(page)
    await foiDito(page, 'Conta lançada')
  })

  await page.goto(`/conta/${rascunho}`)
  await pronta(page, `Folha ${nome}`)
  const repeticao = await contar(page, async () => {
    await page.getByLabel('Valor', { exact: true }).click()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('910,00')
    await page.getByLabel('Ainda falta algo: deixar como rascunho').uncheck()
    await page.getByRole('button', { name: 'Salvar alterações' }).click()
    await foiDito(page, 'Conta atualizada')
  })

  const [comArquivo, semArquivo] = [2, 0]
  const segundos = ({ teclas, toques }: Gasto, aMais: number) => teclas * S_POR_TECLA + (toques + aMais) * S_POR_TOQUE
  const doMes =
    MES.xml * segundos(xml, comArquivo) +
    MES.pdf * segundos(pdf, comArquivo) +
    MES.repeticao * segundos(repeticao, semArquivo)
  const medida = {
    aMao,
    xml,
    pdf,
    repeticao,
    segundosDoMes: Math.round(doMes),
    aMaoNoMes: Math.round(18 * segundos(aMao, 0)),
  }
  await info.attach('medida.json', { body: JSON.stringify(medida), contentType: 'application/json' })
  expect(xml.teclas + pdf.teclas).toBeLessThan(aMao.teclas / 2)
  expect(doMes).toBeLessThan(5 * 60)
})
