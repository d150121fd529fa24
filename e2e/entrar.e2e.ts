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

test('na primeira visita pelo celular a porta é a de quem mora, e Entrar está à vista sem rolar', async ({ page }) => {
  for (const [width, height, porta] of [
    [360, 640, 'Morador'],
    [360, 740, 'Morador'],
    [1280, 720, 'Administração'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await expect(page.getByRole('radio', { name: porta }), `${width} px`).toBeChecked()
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeInViewport({ ratio: 1 })
  }
})

test('quem administra entra também pela porta que o celular presume', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/')
  await page.getByLabel('E-mail').fill(ADMIN.email)
  await page.getByLabel('Senha', { exact: true }).fill(ADMIN.senha)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL('/dashboard')
})
