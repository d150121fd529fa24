import type { Page } from '@playwright/test'
import { alvosPequenos } from './base/medidas.ts'
import { pronta } from './base/telas.ts'
import { expect, test } from './base/teste.ts'

const CLARO = 'rgb(253, 252, 250)'
const ESCURO = 'rgb(25, 23, 21)'
const guardado = 'mantine-color-scheme-value'

/**
 * Colour of the page at every paint from the first, as the person would see it.
 * Must be called before the page is opened.
 */
const filmar = (page: Page) =>
  page.addInitScript(() => {
    const cores: string[] = []
    Object.assign(globalThis, { __cores: cores })
    const anotar = () => {
      if (document.querySelector('body')) cores.push(getComputedStyle(document.body).backgroundColor)
      requestAnimationFrame(anotar)
    }
    requestAnimationFrame(anotar)
  })
const coresVistas = async (page: Page): Promise<string[]> => [
  ...new Set(await page.evaluate(() => Reflect.get(globalThis, '__cores') as string[])),
]

for (const aparelho of ['light', 'dark'] as const)
  for (const escolha of [null, 'light', 'dark'] as const)
    test(`U38 aparelho ${aparelho}, escolha ${escolha ?? 'nenhuma'}: a primeira pintura já é do tema certo`, async ({
      paginaDoAdmin: page,
    }) => {
      await page.emulateMedia({ colorScheme: aparelho })
      await page.evaluate(
        ([chave, valor]) => (valor === null ? localStorage.removeItem(chave) : localStorage.setItem(chave, valor)),
        [guardado, escolha] as const,
      )
      await filmar(page)
      const tema = escolha ?? aparelho
      for (const caminho of ['/dashboard', '/nada']) {
        await page.goto(caminho)
        await pronta(page, /\w/)
        expect(await coresVistas(page), caminho).toEqual([tema === 'dark' ? ESCURO : CLARO])
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(tema)
      }
      await page.evaluate(() => localStorage.removeItem('condominio-em-dia:sessao'))
      await page.goto('/')
      await pronta(page, 'Entrar')
      expect(await coresVistas(page), '/').toEqual([tema === 'dark' ? ESCURO : CLARO])
    })

test('U38 a chave do tema é lembrada, os gráficos a seguem, e a política de segurança vale @sempre', async ({
  paginaDoAdmin: page,
  povoado: _,
}) => {
  const resposta = await page.goto('/dashboard')
  expect(resposta?.headers()['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+'/)
  await expect(page.getByRole('application')).toHaveCount(3)
  const corDaBarra = () =>
    page
      .locator('[data-bar]')
      .first()
      .evaluate((e) => getComputedStyle(e).fill)
  const clara = await corDaBarra()
  await page.getByRole('button', { name: 'Tema escuro' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect.poll(corDaBarra).not.toBe(clara)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page.getByRole('button', { name: 'Tema escuro' })).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/profile?aba=configuracoes')
  await page.getByRole('radio', { name: 'Do aparelho' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  expect(await alvosPequenos(page, 24)).toEqual([])
})
