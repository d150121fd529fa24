import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { ADMIN } from './base/servidor.ts'
import { expect, test } from './base/teste.ts'

test('a tela de entrada é acessível', { tag: '@tela' }, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  await conferirAcessibilidade(page)
})

test('a síndica entra e vê o início @sempre', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('E-mail').fill(ADMIN.email)
  await page.getByLabel('Senha', { exact: true }).fill(ADMIN.senha)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Helena')
})

test('o início é acessível', { tag: '@tela' }, async ({ paginaDoAdmin }) => {
  await paginaDoAdmin.goto('/dashboard')
  await expect(paginaDoAdmin.getByRole('heading', { level: 1 })).toContainText('Helena')
  await conferirAcessibilidade(paginaDoAdmin)
})
