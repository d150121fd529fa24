import type { Page } from '@playwright/test'
import { criarFornecedor } from '#contract/predio/fornecedores.ts'
import { chamar } from './base/chamada.ts'
import { marca, novaDespesa, novaOcorrencia, novaPessoa, variasReceitas } from './base/dados.ts'
import { foiDito, pedirExclusao, pronta } from './base/telas.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'

/** The focus stays on something of the page, and not on the nothing outside of it (WCAG 2.4.3). */

const ondeEsta = (page: Page) =>
  page.evaluate(() => {
    const e = document.activeElement
    return e === null || e === document.body ? 'nada' : `${e.tagName} ${e.textContent.trim().slice(0, 30)}`
  })

/** Once all is still, something has the focus; and still has it a moment later. */
async function comFoco(page: Page, depoisDe: string) {
  await expect.poll(() => ondeEsta(page), { message: `${depoisDe}: algo tem o foco` }).not.toBe('nada')
  await page.waitForTimeout(300)
  expect(await ondeEsta(page), `${depoisDe}: e continua a tê-lo`).not.toBe('nada')
}

test('o foco não se perde ao excluir, fechar, enviar, mudar de página e de tela @sempre', async ({
  paginaDoAdmin: page,
  onde,
}) => {
  const base = marca()
  await variasReceitas(onde, 22, base)

  await test.step('a última página de uma lista, cujo “Próxima” deixa de ser link', async () => {
    await page.goto(`/receitas?busca=${base}`)
    await expect(page.getByText('1–20 de 22')).toBeVisible()
    await page.getByRole('link', { name: 'Próxima' }).click()
    await expect(page.getByText('21–22 de 22')).toBeVisible()
    await comFoco(page, 'Próxima')
  })

  await test.step('excluir uma linha, e desfazer', async () => {
    await page.goto(`/receitas?busca=${base}`)
    await pedirExclusao(page, `${base} 21`)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
    await expect(page.getByText('1–20 de 21')).toBeVisible()
    await comFoco(page, 'Excluir')
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByText('1–20 de 22')).toBeVisible()
    await comFoco(page, 'Desfazer')
  })

  await test.step('tirar um filtro, cujo botão vai com ele', async () => {
    await page.goto(`/receitas?busca=nada-disto-${base}`)
    await page.getByRole('button', { name: 'Limpar filtros' }).first().click()
    await expect(page.getByRole('button', { name: 'Limpar filtros' })).toHaveCount(0)
    await comFoco(page, 'Limpar filtros')
  })

  await test.step('excluir quem tem uma tela só sua', async () => {
    const nome = `Fornecedor ${base}`
    const { _id } = await chamar(onde.url, onde.token, criarFornecedor, { corpo: { name: nome, ramo: 'Portões' } })
    await page.goto(`/fornecedor/${_id}`)
    await pronta(page, nome)
    await page.getByRole('button', { name: 'Excluir' }).first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
    await pronta(page, 'Fornecedores')
    await comFoco(page, 'Excluir o fornecedor')
  })

  await test.step('salvar um formulário, e os de um diálogo', async () => {
    const { _id } = await novaDespesa(onde, { name: `Despesa ${base}` })
    await page.goto(`/despesa/${_id}/edit`)
    await page.getByLabel('Nome', { exact: true }).fill(`Despesa ${base} b`)
    await page.getByRole('button', { name: 'Publicar' }).click()
    await foiDito(page, 'Despesa Atualizada')
    await comFoco(page, 'Atualizar')
    await page.goto('/fundos')
    await page.getByRole('button', { name: 'Adicionar fundo' }).click()
    await page.getByRole('dialog').getByLabel('Nome').fill(`Fundo ${base}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await comFoco(page, 'Salvar no diálogo')
  })
})

test('o foco do morador não se perde: relatar, comentar, cancelar, mudar de tela', async ({ page, servidor, onde }) => {
  const eu = await sessaoDe(servidor, await novaPessoa(onde), 'morador')
  await usarSessao(page, eu)
  await page.goto('/addocorrencia')
  const assunto = `Portão ${marca()}`
  await page.getByLabel('Assunto').fill(assunto)
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).click()
  await pronta(page, assunto)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const campo = page.getByLabel('Escrever à administração…')
  await campo.fill('Continua aberto')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(campo).toHaveValue('')
  await comFoco(page, 'Enviar')
  await page.getByRole('button', { name: 'Cancelar ocorrência' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar ocorrência' }).click()
  await foiDito(page, 'Status Atualizado')
  await comFoco(page, 'Cancelar ocorrência')
  for (const nome of ['Minhas cobranças', /^Reservas/, 'Compromissos']) {
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: nome }).click()
    await comFoco(page, String(nome))
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }
})

test('o que se desliga enquanto grava devolve o foco, e quem clica ao lado de tudo fica sem ele', async ({
  paginaDoAdmin: page,
  onde,
}) => {
  const { _id } = await novaOcorrencia(onde, { name: 'Helena' })
  await page.goto(`/ocorrencia/${_id}`)
  const status = page.getByLabel('Status da ocorrência')
  await status.focus()
  await status.selectOption('Confirmado')
  await foiDito(page, 'Status Atualizado')
  await expect(status, 'para continuar pelo teclado').toBeFocused()
  await page.getByRole('contentinfo').click({ position: { x: 300, y: 4 } })
  expect(await ondeEsta(page)).toBe('nada')
  await page.waitForTimeout(500)
  expect(await ondeEsta(page), 'a página não o toma de volta').toBe('nada')
})
