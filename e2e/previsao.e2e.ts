import { readFileSync } from 'node:fs'
import { criarCategoria } from '#contract/contas/categorias.ts'
import { criarPagavel } from '#contract/contas/pagaveis-rotas.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { chamar } from './base/chamada.ts'
import { hoje, marca, novaDespesa } from './base/dados.ts'
import { sobraLateral } from './base/medidas.ts'
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
  await pronta(page, 'Contas a pagar')
  await page.getByRole('link', { name: 'Previsão de caixa' }).first().click()
  await pronta(page, 'Previsão de caixa')
  await expect(page.getByText('Caixa de hoje').first()).toBeVisible()
  await expect(
    page.getByText(/^(O caixa não fica negativo: o dia mais baixo é|Falta dinheiro a partir de)/),
  ).toBeVisible()
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

test('o que se costuma gastar e nenhuma conta diz é contado, e sai da conta a pedido', async ({
  paginaDoAdmin: page,
  onde,
}) => {
  const { url, token } = onde
  const nome = marca()
  await chamar(url, token, criarCategoria, { corpo: { tipo: 'despesa', nome } })
  for (let n = 1, mes = hoje().slice(0, 7); n <= 6; n++) {
    mes = somarDias(`${mes}-01`, -1).slice(0, 7)
    await novaDespesa(onde, { name: `Gasto ${nome}`, price: 777, data: `${mes}-05`, categoria: nome })
  }
  await page.goto('/previsao-de-caixa')
  await pronta(page, 'Previsão de caixa')
  await expect(page.getByText(/até \d\d\/\d\d\/\d{4} são estimados/)).toBeVisible()
  const lancar = page.getByRole('link', { name: new RegExp(`^Lançar conta que se repete.*${nome}`) })
  await expect(lancar).toBeVisible()
  const estimadas = page.getByText(`${nome}, como de costume`)
  await expect(estimadas.first()).toBeVisible()
  expect(await sobraLateral(page)).toBe(0)
  await conferirAcessibilidade(page)
  // The box shows what the address says, which comes a moment after the click.
  await page.getByLabel('Contar o que se costuma gastar').click()
  await expect(page).toHaveURL('/previsao-de-caixa?costume=nao')
  await expect(page.getByLabel('Contar o que se costuma gastar')).not.toBeChecked()
  await expect(page.getByText(/^Faltam aqui/)).toBeVisible()
  await expect(estimadas).toHaveCount(0)
  await lancar.click()
  await pronta(page, 'Nova conta a pagar')
  await expect(page.getByLabel(/^Categoria/)).toHaveValue(nome)
  await expect(page.getByLabel('Repetição')).toHaveValue('mensal:1')
})
