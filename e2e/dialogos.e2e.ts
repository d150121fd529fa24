import type { Locator, Page } from '@playwright/test'
import { criarUnidade } from '#contract/predio/unidades.ts'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { chamar } from './base/chamada.ts'
import { marca } from './base/dados.ts'
import { pronta, tituloDaUnidade } from './base/telas.ts'
import { expect, test } from './base/teste.ts'

const pergunta = (page: Page) => page.getByRole('alertdialog', { name: 'Fechar sem salvar?' })

/** Beside the dialog, over what it darkens. */
async function clicarFora(page: Page) {
  await page.waitForTimeout(450)
  await page.mouse.click(4, 4)
}

/** What was typed is asked about by every way out, stays while the person stays, and goes when they say so. */
async function pergunteAntesDePerder(page: Page, dialogo: Locator, campo: Locator, texto: string) {
  await campo.fill(texto)
  for (const sair of [
    () => page.keyboard.press('Escape'),
    () => clicarFora(page),
    () => dialogo.getByRole('button', { name: /^(Cancelar|Voltar)$/ }).click(),
  ]) {
    await sair()
    await expect(pergunta(page).getByRole('button', { name: 'Continuar preenchendo' })).toBeFocused()
    // Esc asks nothing more: it stays.
    await page.keyboard.press('Escape')
    await expect(pergunta(page)).toHaveCount(0)
    await expect(campo).toHaveValue(texto)
    await expect(campo).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect(pergunta(page)).toHaveCount(0)
  await expect(campo).toHaveValue(texto)
  await page.keyboard.press('Escape')
  await pergunta(page).getByRole('button', { name: 'Fechar sem salvar' }).click()
  await expect(dialogo).toHaveCount(0)
}

/** With nothing changed, or changed back, it just closes. */
async function fechaSemPerguntar(page: Page, dialogo: Locator, campo: Locator) {
  const antes = await campo.inputValue()
  await campo.fill('9')
  await campo.fill(antes)
  await page.keyboard.press('Escape')
  await expect(dialogo).toHaveCount(0)
  await expect(pergunta(page)).toHaveCount(0)
}

test('o que se digitou num diálogo não se perde sem pergunta, qualquer que seja o diálogo @sempre', async ({
  paginaDoAdmin: page,
  onde,
}) => {
  const dialogo = page.getByRole('dialog')
  const rever = async (abrir: () => Promise<void>, campo: Locator, texto: string) => {
    await abrir()
    await expect(dialogo).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialogo).toHaveCount(0)
    await abrir()
    await fechaSemPerguntar(page, dialogo, campo)
    await abrir()
    await pergunteAntesDePerder(page, dialogo, campo, texto)
  }
  const unidade = await chamar(onde.url, onde.token, criarUnidade, {
    corpo: { bloco: 'D', apto: marca().slice(-10) },
  })
  await page.goto(`/unidade/${unidade._id}`)
  await pronta(page, tituloDaUnidade(unidade))
  const botao = (name: string) => () => page.getByRole('button', { name, exact: true }).first().click()
  await rever(botao('Adicionar pessoa'), dialogo.getByLabel('Nome', { exact: true }), 'Espólio de Nair')
  await rever(botao('Adicionar veículo'), dialogo.getByLabel('Placa'), 'ABC1D23')

  await page.goto('/fundos')
  await pronta(page, 'Fundos')
  await rever(botao('Transferir'), dialogo.getByLabel('Motivo'), 'Reserva do mês')
  await rever(botao('Adicionar fundo'), dialogo.getByLabel('Nome'), 'Obras da fachada')

  // One whose fields no form keeps.
  await page.goto('/configuracoes?aba=categorias')
  await rever(botao('Renomear Água'), dialogo.getByLabel('Nome da categoria'), 'Água e esgoto')

  // Chosen, not typed; and the question reads well to everybody.
  await page.goto('/fundos')
  await botao('Adicionar fundo')()
  await dialogo.getByLabel('Tipo').selectOption({ label: 'Reserva' })
  await page.keyboard.press('Escape')
  await expect(pergunta(page)).toBeVisible()
  await conferirAcessibilidade(page)
  await pergunta(page).getByRole('button', { name: 'Fechar sem salvar' }).click()

  // After saving, nothing is asked.
  await botao('Adicionar fundo')()
  await dialogo.getByLabel('Nome').fill(`Fundo ${marca()}`)
  await dialogo.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialogo).toHaveCount(0)
  await expect(pergunta(page)).toHaveCount(0)
})

test('U16 Voltar com um diálogo preenchido pergunta, e limpo não esconde a pergunta da tela por baixo', async ({
  paginaDoAdmin: page,
  onde,
}) => {
  const sair = page.getByRole('alertdialog', { name: 'Sair sem salvar?' })
  const dialogo = page.getByRole('dialog')
  const unidade = await chamar(onde.url, onde.token, criarUnidade, {
    corpo: { bloco: 'D', apto: marca().slice(-10) },
  })
  await page.goto('/unidades')
  await pronta(page, 'Unidades')
  await page.goto(`/unidade/${unidade._id}`)
  await pronta(page, tituloDaUnidade(unidade))
  await page.getByRole('button', { name: 'Adicionar veículo' }).click()
  await dialogo.getByLabel('Placa').fill('ABC1D23')
  // The other page came by an address: within the application Back is asked about in the page itself.
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/unidades"]')?.click())
  await expect(sair).toBeVisible()
  await sair.getByRole('button', { name: 'Continuar preenchendo' }).click()
  await expect(sair).toHaveCount(0)
  await expect(dialogo.getByLabel('Placa')).toHaveValue('ABC1D23')
  await dialogo.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(dialogo).toHaveCount(0)
  await page.getByRole('link', { name: 'Unidades', exact: true }).first().click()
  await pronta(page, 'Unidades')
  await expect(sair, 'o que foi salvo não se pergunta').toHaveCount(0)

  await page.getByRole('link', { name: 'Adicionar unidade' }).first().click()
  await pronta(page, 'Adicionar unidade')
  await page.getByLabel('Bloco').fill('Z')
  await page.goBack()
  await expect(sair).toBeVisible()
  await sair.getByRole('button', { name: 'Sair sem salvar' }).click()
  await pronta(page, 'Unidades')
})

test('o segundo clique de um clique duplo não fecha o diálogo que o primeiro abriu', async ({
  paginaDoAdmin: page,
}) => {
  await page.goto('/fundos')
  await pronta(page, 'Fundos')
  await page.getByRole('button', { name: 'Adicionar fundo' }).dblclick()
  await expect(page.getByRole('dialog', { name: 'Adicionar fundo' })).toBeVisible()
  await page.waitForTimeout(300)
  await expect(page.getByRole('dialog', { name: 'Adicionar fundo' })).toBeVisible()
  await clicarFora(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
