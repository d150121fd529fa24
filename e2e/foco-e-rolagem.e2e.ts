import { marca, variasReceitas } from './base/dados.ts'
import { pronta } from './base/telas.ts'
import { expect, test } from './base/teste.ts'

test('U9 mudar de tela leva o foco ao h1 e ao alto; Voltar devolve rolagem, filtros e marcações @sempre', async ({
  paginaDoAdmin: page,
  onde,
}) => {
  const base = marca()
  await variasReceitas(onde, 40, base)
  await page.goto(`/receitas?busca=${base}&porPagina=40&ordem=nome`)
  await pronta(page, 'Receitas')
  await expect(page.getByText('1–40 de 40')).toBeVisible()
  await page.getByLabel(`Marcar ${base} 03`).check()
  await page.getByLabel(`Marcar ${base} 35`).check()
  const titulo = page.getByRole('link', { name: `${base} 36`, exact: true })
  await titulo.scrollIntoViewIfNeeded()
  const rolagem = await page.evaluate(() => scrollY)
  expect(rolagem).toBeGreaterThan(300)

  await titulo.click()
  await pronta(page, 'Atualizar Receitas')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await page.goBack()
  await pronta(page, 'Receitas')
  await expect(page).toHaveURL(`/receitas?busca=${base}&porPagina=40&ordem=nome`)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(rolagem)
  await expect(page.getByRole('group', { name: '2 receitas marcadas' })).toBeVisible()
  await expect(page.getByLabel(`Marcar ${base} 35`)).toBeChecked()

  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Despesas' }).click()
  await pronta(page, 'Despesas')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('U9 a tela que demora não tira o foco de quem, enquanto isso, abriu as notificações', async ({
  paginaDoAdmin: page,
}) => {
  await page.goto('/dashboard')
  await pronta(page, /Bo[am]/)
  const sino = page.getByRole('button', { name: /^Notificações/ })
  const painel = page.getByRole('dialog', { name: 'Notificações' })
  await sino.click()
  await expect(painel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(painel).toBeHidden()

  const { promise: mostrada, resolve: mostrar } = Promise.withResolvers<void>()
  await page.route('**/assets/**', async (r) => {
    await mostrada
    await r.continue()
  })
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Despesas' }).click()
  await sino.click()
  await expect(painel.locator(':focus')).toHaveCount(1)
  mostrar()
  await pronta(page, 'Despesas')
  await expect(painel.locator(':focus'), 'o foco continua no painel').toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(painel).toBeHidden()
  await expect(sino).toBeFocused()
})

test('U9 filtrar não rouba o foco de quem escreve', async ({ paginaDoAdmin: page, onde }) => {
  const base = marca()
  await variasReceitas(onde, 2, base)
  await page.goto('/receitas')
  await pronta(page, 'Receitas')
  await page.getByRole('searchbox').pressSequentially(`${base} 02`, { delay: 20 })
  await expect(page.getByText('1 encontrada')).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('U9 o endereço que se escreve abre no alto, onde quer que a tela de antes tenha ficado; recarregar devolve o lugar', async ({
  paginaDoAdmin: page,
  onde,
}) => {
  const base = marca()
  await variasReceitas(onde, 40, base)
  await page.goto(`/receitas?busca=${base}&porPagina=40`)
  await expect(page.getByText('1–40 de 40')).toBeVisible()
  await page.evaluate(() => scrollTo(0, 700))
  await page.goto(`/receitas?busca=${base}&porPagina=30`)
  await expect(page.getByText('1–30 de 40')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.evaluate(() => scrollTo(0, 500))
  await page.reload()
  await expect(page.getByText('1–30 de 40')).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500)
})
