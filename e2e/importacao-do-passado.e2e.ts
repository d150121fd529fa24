import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { emXlsx } from '../server/test/arquivo-de-planilha.ts'
import { lerPlanilha } from '../server/src/platform/planilhas/planilha.ts'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { marca, novaDespesa } from './base/dados.ts'
import { estreita, foiDito, pronta } from './base/telas.ts'
import { expect, test } from './base/teste.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const dia = (iso: string) => new Date(`${iso}T00:00:00Z`)
const escolher = (page: Page, name: string, buffer: Buffer, mimeType = XLSX) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })

test('despesas de anos anteriores vêm de uma planilha, com categoria nova, e a importação inteira volta @tela @sempre', async ({
  paginaDoAdmin: page,
  onde,
}) => {
  // Before the first line ever the empty list offers the way; afterwards it stands beside the title.
  await novaDespesa(onde, { name: marca() })
  await page.goto('/despesas?de=2019-01-01&ate=2019-12-31')
  await pronta(page, 'Despesas')
  if (estreita(page)) await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole(estreita(page) ? 'menuitem' : 'link', { name: /^Importar/ }).click()
  await pronta(page, 'Importar despesas')
  await expect(page.getByText('Planilha do Excel (XLSX) ou CSV')).toBeVisible()

  const baixado = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Modelo XLSX' }).click()
  const modelo = readFileSync(await (await baixado).path())
  const { aba, outras, linhas } = await lerPlanilha('modelo.xlsx', modelo, { linhas: 10, colunas: 20 })
  expect([aba, outras]).toEqual(['Dados', ['Como preencher']])
  expect(linhas.map((l) => l.celulas.map((c) => c.texto).slice(0, 4))).toEqual([
    ['Data', 'Nome', 'Valor', 'Categoria'],
    ['10/03/2024', 'Conta de luz de fevereiro', '1484,37', 'Luz'],
  ])

  const um = marca()
  const planilha = await emXlsx(
    [
      ['Data', 'Nome', 'Valor', 'Categoria'],
      [dia('2019-03-10'), `Poda ${um}`, 1484.37, `Jardim ${um}`],
      ['11/03/2019', `Adubo ${um}`, '1.000,00', `jardim ${um}`],
      ['31/02/2019', `Sem dia ${um}`, 10, null],
    ],
    'Março',
  )
  await escolher(page, 'despesas de 2019.xlsx', planilha)
  await expect(page.getByText('XLSX, aba “Março”')).toBeVisible()
  await expect(page.getByText(`1 categoria do arquivo não existe.`)).toBeVisible()
  await conferirAcessibilidade(page)
  await page.getByLabel(`O que fazer com a categoria Jardim ${um}`).selectOption(`Criar “Jardim ${um}”`)
  await page.getByRole('button', { name: 'Confirmar: importar 2 despesas' }).click()
  await foiDito(page, '2 despesas importadas')
  await page.goto(`/despesas?de=2019-01-01&ate=2019-12-31&busca=${um}`)
  await expect(page.getByText('R$ 2.484,37').or(page.getByText('2.484,37')).first()).toBeVisible()

  await page.goto('/despesas/importar')
  await page.getByRole('button', { name: 'Desfazer a importação de despesas de 2019.xlsx' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer' }).click()
  await foiDito(page, /Importação desfeita: 2 despesas a menos/)
  await page.goto(`/despesas?de=2019-01-01&ate=2019-12-31&busca=${um}`)
  await expect(page.getByText('Nenhuma despesa')).toBeVisible()
})

test('a planilha que não pode ser lida diz por quê, com o nome dela', async ({ paginaDoAdmin: page }) => {
  await page.goto('/fundos/importar')
  await pronta(page, 'Importar saldos')
  const antiga = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(600)])
  await escolher(page, 'saldos.xlsx', antiga)
  await expect(page.getByText(/A planilha “saldos\.xlsx” está no formato antigo do Excel/)).toBeVisible()
  await expect(page.getByText('O que vai em cada coluna')).toBeVisible()
})
