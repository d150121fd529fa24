import type { Page } from '@playwright/test'
import { listarCobrancas } from '#contract/cobranca/cobrancas-rotas.ts'
import { emXlsx } from '../server/test/arquivo-de-planilha.ts'
import { chamar } from './base/chamada.ts'
import { ADMIN, iniciarServidor, type Servidor } from './base/servidor.ts'
import { foiDito, pronta } from './base/telas.ts'
import { expect, sessaoDe, test } from './base/teste.ts'

/**
 * The first day of a building of 24 units, from the printed link to the first charges, with the two spreadsheets at hand: what a person
 * has to press, counted in the page, and how long it takes them by the keystroke-level model (Card, Moran and Newell, 1980), beside
 * what the machine took.
 */

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const UNIDADES = Array.from({ length: 24 }, (_, i) => `${Math.floor(i / 4) + 1}0${(i % 4) + 1}`)

/** Seconds of the model: a key of somebody who types at 40 words a minute; pointing, pressing and the thought before it. */
const [TECLA, CLIQUE] = [0.28, 1.1 + 0.1 + 1.35]
/** Seconds to find a file in the window of the system. */
const ARQUIVO = 10
/** Seconds to read a screen that was not seen before. */
const LEITURA = 15
const QUINZE_MINUTOS = 15 * 60

/** Counts what is pressed, over every page. */
const contar = (page: Page) =>
  page.addInitScript(() => {
    const mais = (o: string) => sessionStorage.setItem(o, String(Number(sessionStorage.getItem(o) ?? 0) + 1))
    addEventListener('keydown', () => mais('teclas'), true)
    addEventListener('pointerdown', () => mais('cliques'), true)
  })
const contados = (page: Page) =>
  page.evaluate(() => ['teclas', 'cliques'].map((o) => Number(sessionStorage.getItem(o) ?? 0)) as [number, number])

/** Types as a person does, key by key. */
async function digitar(page: Page, rotulo: string, texto: string) {
  const campo = page.getByLabel(rotulo, { exact: true })
  await campo.click()
  await campo.pressSequentially(texto)
}

let servidor: Servidor
test.beforeAll(async () => {
  servidor = await iniciarServidor({ ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined, ADMIN_NAME: undefined })
})
test.afterAll(() => servidor.parar())

test('do link impresso às primeiras cobranças de 24 unidades cabe em quinze minutos @sempre', async ({ page }) => {
  test.slow()
  const guia = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Começar' }) })
  let [telas, arquivos] = [0, 0]
  /** From Home, by the guide. */
  const seguir = async (acao: RegExp) => {
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Home' }).click()
    await guia.getByRole('link', { name: acao }).click()
    telas++
  }
  const enviar = async (name: string, linhas: readonly (readonly (string | number | null)[])[]) => {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: XLSX, buffer: await emXlsx(linhas, 'Dados') })
    arquivos++
  }
  const inicio = performance.now()
  await contar(page)

  await test.step('o condomínio e quem administra', async () => {
    const link = () => /Primeiro acesso: abra (\S+)\n/.exec(servidor.saida())?.[1] ?? ''
    await expect.poll(link).toContain('/primeiro-acesso')
    await page.goto(link())
    await digitar(page, 'Nome do condomínio', 'Edifício Aurora')
    await page.getByLabel('CNPJ').click()
    await page.getByLabel('CNPJ').pressSequentially('11222333000181')
    await page.getByLabel('Endereço').click()
    await page.getByLabel('Endereço').pressSequentially('Rua das Acácias, 90, Natal')
    await digitar(page, 'Seu nome', ADMIN.nome)
    await digitar(page, 'Seu e-mail', ADMIN.email)
    await page.getByLabel('CPF').click()
    await page.getByLabel('CPF').pressSequentially('52998224725')
    await digitar(page, 'Crie uma senha', ADMIN.senha)
    await page.getByRole('button', { name: 'Começar' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    telas += 2
  })

  await test.step('o saldo que havia', async () => {
    await seguir(/^Informar: /)
    await pronta(page, 'Fundos')
    await page.getByRole('list', { name: 'Fundos' }).getByRole('button').first().click()
    const dialogo = page.getByRole('dialog')
    await dialogo.getByLabel('Saldo inicial').click()
    await dialogo.getByLabel('Saldo inicial').pressSequentially('12.345,67')
    await dialogo.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialogo).toHaveCount(0)
  })

  await test.step('as unidades e as frações', async () => {
    await seguir(/^Cadastrar: Unidades/)
    await pronta(page, 'Importar unidades')
    await enviar('unidades.xlsx', [
      ['Bloco', 'Unidade', 'Fração ideal'],
      ...UNIDADES.map((apto) => [null, apto, '1/24']),
    ])
    await page.getByRole('button', { name: 'Confirmar: importar 24 unidades' }).click()
    await foiDito(page, '24 unidades importadas')
  })

  await test.step('as pessoas', async () => {
    await seguir(/^Cadastrar: Moradores/)
    await pronta(page, 'Importar moradores')
    await enviar('pessoas.xlsx', [
      ['Nome', 'E-mail', 'Apartamento'],
      ...UNIDADES.map((apto) => [`Morador do ${apto}`, `apto${apto}@exemplo.com.br`, apto]),
    ])
    await page.getByRole('button', { name: 'Confirmar: importar 24 pessoas' }).click()
    await foiDito(page, '24 pessoas importadas')
  })

  await test.step('a chave PIX e a regra de atraso', async () => {
    await seguir(/^Cadastrar: Chave PIX/)
    await digitar(page, 'Chave PIX', '11222333000181')
    await digitar(page, 'Cidade', 'Natal')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await foiDito(page, /PIX|Chave/)
    await seguir(/^Definir: Multa/)
    await page.getByRole('button', { name: 'Nova regra' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
    await foiDito(page, /vale para o que vence desde/)
  })

  await test.step('as primeiras cobranças', async () => {
    await seguir(/^Gerar: /)
    await pronta(page, 'Gerar cobranças do mês')
    await page.getByRole('button', { name: 'Acrescentar item' }).click()
    const item = page.getByRole('dialog', { name: 'Novo item' })
    await item.getByLabel('Descrição').pressSequentially('Despesas do mês')
    await item.getByLabel('Valor total').click()
    await item.getByLabel('Valor total').pressSequentially('9.600,00')
    await item.getByRole('button', { name: 'Salvar item' }).click()
    await page.getByRole('button', { name: 'Conferir antes de gerar' }).click()
    await page.getByRole('button', { name: 'Gerar 24 cobranças' }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Gerar/ })
      .click()
    await expect(page.getByText('400,00').first()).toBeVisible()
    telas++
  })

  const maquina = (performance.now() - inicio) / 1000
  const [teclas, cliques] = await contados(page)
  const pessoa = teclas * TECLA + cliques * CLIQUE + arquivos * ARQUIVO + telas * LEITURA
  const medida = `${teclas} teclas, ${cliques} cliques, ${arquivos} arquivos, ${telas} telas: ${Math.round(pessoa)} s de uma pessoa; ${Math.round(maquina)} s da máquina`
  test.info().annotations.push({ type: 'primeiro dia', description: medida })
  process.stdout.write(`Primeiro dia: ${medida}\n`)
  expect(pessoa, medida).toBeLessThan(QUINZE_MINUTOS)

  const { token } = await sessaoDe(servidor, ADMIN)
  const cobrancas = await chamar(servidor.url, token, listarCobrancas, { query: { porPagina: 'todos' } })
  expect(cobrancas.map((c) => c.valor)).toEqual(Array.from({ length: 24 }, () => 400))
})
