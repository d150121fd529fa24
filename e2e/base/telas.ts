import { expect, type Locator, type Page } from '@playwright/test'
import { unidadePorExtenso } from '#contract/predio/nomes/nome-da-unidade.ts'
import { tirarDito } from './vigia.ts'

/** What a person types into the form of a receita or a despesa. */
export interface Lancamento {
  nome: string
  valor: string
  nota: string
  descricao: string
  data?: string
}

/** Fills the form of a ledger line. */
export async function preencherLancamento(page: Page, l: Lancamento): Promise<void> {
  await page.getByLabel('Nome', { exact: true }).fill(l.nome)
  await page.getByLabel('Valor', { exact: true }).fill(l.valor)
  if (l.data !== undefined) await page.getByLabel('Data', { exact: true }).fill(l.data)
  await page.getByLabel('Nota', { exact: true }).fill(l.nota)
  await page.getByLabel('Descrição').fill(l.descricao)
}

/** Enters by the login page, as a person does. */
export async function entrarPelaTela(
  page: Page,
  pessoa: { email: string; senha: string },
  porta: 'Administração' | 'Morador' = 'Administração',
): Promise<void> {
  // Pressed even where it is painted as chosen: on a phone the code presumes the other one.
  await page.getByRole('radio', { name: porta }).click()
  await page.getByLabel('E-mail').fill(pessoa.email)
  await page.getByLabel('Senha', { exact: true }).fill(pessoa.senha)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** The page said this in a toast, be it gone by now or not; each saying counts once. */
export const foiDito = (page: Page, texto: string | RegExp): Promise<void> =>
  expect.poll(() => tirarDito(page, texto), { message: `avisou: ${texto}` }).toBe(true)

/** The toast that says this, while it can be seen. */
export const aviso = (page: Page, texto: string | RegExp) =>
  page
    .getByRole('region', { name: /Avisos/ })
    .or(page.locator('.Toastify'))
    .getByText(texto)

/** The screen is drawn and its data has come. */
export async function pronta(page: Page, titulo: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** The heading of a unit's page, as it is heard: its door's plate is read in whole words. */
export const tituloDaUnidade = (u: { bloco: string | null; apto: string }): string => `Unidade ${unidadePorExtenso(u)}`

/** The heading of a part of a form that folds: pressed, it opens or folds. */
export const secao = (page: Page | Locator, titulo: string) =>
  page.locator('summary').filter({ has: page.getByRole('heading', { name: titulo, exact: true }) })

/** Whether the screen is a phone's. */
export const estreita = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768

/** Opens what a list or a report is exported as: a menu of its own, or the one of all actions on a phone. */
export const abrirExportacao = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: estreita(page) ? 'Mais ações' : 'Exportar' })
    .first()
    .click()

/** A line of a list by its name: a row of the table, or a card on a phone. */
export const linhaDe = (page: Page, nome: string) =>
  page
    .getByRole(estreita(page) ? 'listitem' : 'row')
    .filter({ has: page.getByRole('link', { name: nome, exact: true }) })

/** A line that has this text, of a table or of the list that a phone has in its place. */
export const linhaCom = (page: Page, texto: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: texto })

/** Asks to remove a line of a list. @param palavra how it is called there: the ledger has the specification's own word */
export async function pedirExclusao(page: Page, nome: string, palavra = 'Deletar'): Promise<void> {
  if (!estreita(page)) return page.getByRole('button', { name: `${palavra} ${nome}`, exact: true }).click()
  await page.getByRole('button', { name: `Ações de ${nome}`, exact: true }).click()
  await page.getByRole('menuitem', { name: palavra }).click()
}

/** Opens the link of a mail as in a new tab: an address that differs only after `#` would not load the page again. */
export async function abrirLink(page: Page, link: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(link)
}
