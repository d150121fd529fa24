import type { Locator } from '@playwright/test'
import { marca, novaReceita } from './base/dados.ts'
import { pedirExclusao, preencherLancamento, pronta } from './base/telas.ts'
import { expect, test } from './base/teste.ts'

test.use({ errosEsperados: [/ERR_FAILED/] })

/** The clock of a toast is an animation. @returns its length in ms, and whether it is running */
const relogioDe = (aviso: Locator) =>
  aviso.evaluate((e) => {
    const caixa = e.closest('.Toastify__toast') ?? e
    const relogio = caixa.getAnimations({ subtree: true }).find((a) => Number(a.effect?.getTiming().duration) >= 1000)
    return relogio ? { ms: relogio.effect?.getTiming().duration, estado: relogio.playState } : null
  })

/** Lets the time of a toast go by. */
const acabar = (aviso: Locator) =>
  aviso.evaluate((e) => {
    for (const a of (e.closest('.Toastify__toast') ?? e).getAnimations({ subtree: true })) a.finish()
  })

test('U10 o aviso de sucesso é falado e some em 2 s, mesmo com o mouse em cima @sempre', async ({
  paginaDoAdmin: page,
}) => {
  await page.goto('/addreceita')
  await preencherLancamento(page, { nome: marca(), valor: '10', nota: '1', descricao: 'Aviso' })
  await page.getByRole('button', { name: 'CADASTRAR RECEITA' }).click()
  const sucesso = page.getByRole('status').filter({ hasText: 'Receita Cadastrada' })
  await expect(sucesso).toBeVisible()
  await expect.poll(() => relogioDe(sucesso)).toEqual({ ms: 2000, estado: 'running' })
  await sucesso.hover()
  await expect.poll(() => relogioDe(sucesso)).toEqual({ ms: 2000, estado: 'running' })
  await expect(sucesso).toBeHidden()
})

test('U10 quem pede menos movimento tem o mesmo tempo para ler (U14)', async ({ paginaDoAdmin: page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/addreceita')
  await preencherLancamento(page, { nome: marca(), valor: '10', nota: '1', descricao: 'Aviso' })
  await page.getByRole('button', { name: 'CADASTRAR RECEITA' }).click()
  const sucesso = page.getByRole('status').filter({ hasText: 'Receita Cadastrada' })
  await expect(sucesso).toBeVisible()
  await expect.poll(() => relogioDe(sucesso)).toEqual({ ms: 2000, estado: 'running' })
})

test('U10 o aviso de erro fica até ser fechado; o de desfazer, 10 s', async ({ paginaDoAdmin: page, onde }) => {
  const nome = marca()
  await novaReceita(onde, { name: nome })
  await page.goto(`/receitas?busca=${nome}`)
  await pronta(page, 'Receitas')
  await page.route('**/api/receitas/*', (r) => (r.request().method() === 'DELETE' ? r.abort() : r.continue()))
  await pedirExclusao(page, nome)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  const erro = page.getByRole('alert').filter({ hasText: `Não foi possível excluir “${nome}”` })
  await expect(erro).toBeVisible()
  expect(await relogioDe(erro), 'nenhum relógio corre').toBeNull()
  await pedirExclusao(page, nome)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(erro, 'o mesmo outra vez é o mesmo aviso').toContainText('(2 vezes)')
  await expect(erro).toHaveCount(1)
  await page.getByRole('button', { name: 'Fechar aviso' }).click()
  await expect(erro).toBeHidden()

  await page.unroute('**/api/receitas/*')
  await pedirExclusao(page, nome)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  const desfazer = page.getByRole('status').filter({ hasText: 'Desfazer' })
  await expect(desfazer).toBeVisible()
  await expect.poll(() => relogioDe(desfazer)).toEqual({ ms: 10_000, estado: 'running' })
  await acabar(desfazer)
  await expect(desfazer).toBeHidden()
})
