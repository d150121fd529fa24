import { readFileSync } from 'node:fs'
import { criarPagavel } from '#contract/contas/pagaveis-rotas.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { chamar } from './base/chamada.ts'
import { hoje, marca } from './base/dados.ts'
import { pronta } from './base/telas.ts'
import { expect, test } from './base/teste.ts'

test('o caixa dos próximos 90 dias conta a conta lançada e a que se repete, e sai em CSV @sempre', async ({
  paginaDoAdmin: page,
  onde: { url, token },
}) => {
  const name = marca()
  await chamar(url, token, criarPagavel, {
    corpo: {
      ...{ name, valor: 1234.5, forma: 'dinheiro', vencimento: somarDias(hoje(), 3) },
      recorrencia: { frequencia: 'mensal' },
    },
  })
  await page.goto('/dashboard')
  await page.getByRole('link', { name: /contas? a vencer até/ }).click()
  await pronta(page, 'Previsão de caixa')
  await expect(page.getByText('Caixa de hoje').first()).toBeVisible()
  await expect(page.getByText(/As cobranças são contadas assim|cada cobrança conta inteira/)).toBeVisible()
  await expect(page.getByRole('link', { name }), 'a conta e duas repetições').toHaveCount(3)
  await conferirAcessibilidade(page)
  await page.getByRole('button', { name: 'Exportar' }).click()
  const [baixado] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /CSV/ }).click(),
  ])
  expect(baixado.suggestedFilename()).toMatch(/^previsao de caixa-.*\.csv$/)
  expect(readFileSync(await baixado.path(), 'utf8').split(name)).toHaveLength(4)
  await page.getByRole('link', { name }).first().click()
  await pronta(page, name)
})
