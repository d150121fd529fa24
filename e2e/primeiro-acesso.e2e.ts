import type { Page } from '@playwright/test'
import { criarBanco, iniciarPostgres } from '../server/test/postgres.ts'
import { umPdf } from './base/dados.ts'
import { iniciarServidor, type Servidor } from './base/servidor.ts'
import { expect, test } from './base/teste.ts'
import { foiDito, preencherLancamento } from './base/telas.ts'

const SEM_ADMINISTRADOR = { ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined, ADMIN_NAME: undefined }

/** From the printed link to the cash on the dashboard, as the first administrator of a building. */
async function comecar(page: Page, servidor: Servidor): Promise<void> {
  // It answers before it prints: the link may be a moment behind.
  const link = () => /Primeiro acesso: abra (\S+)\n/.exec(servidor.saida())?.[1] ?? ''
  await expect.poll(link).toContain('/primeiro-acesso')

  await page.goto(link())
  await page.getByRole('button', { name: 'Restaurar uma cópia' }).click()
  await page.getByRole('button', { name: 'Voltar ao primeiro acesso' }).click()
  await page.getByLabel('Nome do condomínio').fill('Edifício Aurora')
  await page.getByLabel('Seu nome').fill('Marta Nogueira')
  await page.getByLabel('Seu e-mail').fill('marta@exemplo.com.br')
  await page.getByLabel('Crie uma senha').fill('varanda com samambaia')
  await page.getByRole('button', { name: 'Começar' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Marta')
  await expect(page.getByText('O livro do condomínio está em branco')).toBeVisible()
  await expect(page).toHaveTitle('Início · Edifício Aurora')

  await page.getByRole('link', { name: 'Cadastrar receita' }).click()
  await preencherLancamento(page, { nome: 'Cota de novembro', valor: '1350,4', nota: '77', descricao: 'Apto 12' })
  await page.locator('input[type=file]').setInputFiles(umPdf('recibo.pdf'))
  await expect(page.getByRole('button', { name: 'Ver recibo.pdf', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'CADASTRAR RECEITA' }).click()
  await foiDito(page, 'Receita Cadastrada')

  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Receitas' }).click()
  const linha = page.getByRole('row').filter({ hasText: 'Cota de novembro' })
  await expect(linha).toContainText('1.350,40')
  await expect(linha).toContainText('1 comprovante')

  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { name: 'Caixa' }).locator('..')).toContainText('R$ 1.350')
  await expect(page.getByRole('heading', { name: /^Receitas de / }).locator('..')).toContainText('1.350,40')
}

test.describe('primeiro acesso', () => {
  let servidor: Servidor
  test.afterEach(() => servidor.parar())

  test('do link impresso à receita com PDF no caixa (SQLite), e o link só vale uma vez (B13) @sempre', async ({
    page,
  }) => {
    servidor = await iniciarServidor(SEM_ADMINISTRADOR)
    await comecar(page, servidor)

    await page.evaluate(() => localStorage.clear())
    await page.goto(/abra (\S+)/.exec(servidor.saida())?.[1] ?? '')
    await expect(page.getByRole('alert')).toContainText('já foi usado ou não vale mais')
  })

  test('do link impresso à receita com PDF no caixa (PostgreSQL)', async ({ page }) => {
    test.setTimeout(90_000)
    const postgres = await iniciarPostgres()
    try {
      const banco = await criarBanco(postgres.adminUrl)
      servidor = await iniciarServidor({ ...SEM_ADMINISTRADOR, DATABASE_URL: banco.url })
      await comecar(page, servidor)
    } finally {
      await servidor.parar()
      await postgres.parar()
    }
  })
})
