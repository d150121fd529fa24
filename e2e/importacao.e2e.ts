import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { esperarCarta } from './base/correio.ts'
import { marca } from './base/dados.ts'
import { ADMIN } from './base/servidor.ts'
import { foiDito, linhaDe, pronta } from './base/telas.ts'
import { expect, test } from './base/teste.ts'

const csv = (texto: string, name = 'moradores.csv') => ({ name, mimeType: 'text/csv', buffer: Buffer.from(texto) })

async function escolher(page: Page, texto: string) {
  await page.goto('/moradores/importar')
  await pronta(page, 'Importar moradores')
  await page.locator('input[type=file]').setInputFiles(csv(texto))
  await expect(page.getByRole('heading', { name: 'Conferência' })).toBeVisible()
}

test('U47 do modelo à importação com convite: confere, recusa o que está errado, confirma e desfaz @sempre', async ({
  paginaDoAdmin: page,
  servidor,
}) => {
  await page.goto('/moradores')
  await pronta(page, 'Lista de Moradores')
  await page.getByRole('link', { name: 'Importar' }).click()
  const baixado = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Modelo CSV' }).click()
  const modelo = readFileSync(await (await baixado).path(), 'utf8')
  expect(modelo).toContain('Nome;E-mail;Telefone;CPF;Nascimento;Bloco;Apartamento;Tipo')

  const um = marca()
  const titulos = modelo.replace('\ufeff', '').split('\r\n')[0]
  await escolher(
    page,
    [
      titulos,
      `Dalva ${um};${um}@exemplo.com.br;11912345678;;;A;101;`,
      `Elmo ${um};${um}b@exemplo.com.br;;111;;A;102;`,
      `Síndica;${ADMIN.email};;;;;;`,
    ].join('\n'),
  )
  await expect(page.getByText('As linhas abaixo ficam de fora.')).toBeVisible()
  await expect(page.getByRole('row', { name: /^3 CPF 111 O CPF deve ter 11 números/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /^4 E-mail .* Já existe uma pessoa com este e-mail/ })).toBeVisible()

  await page.getByLabel('Enviar convite por e-mail a cada pessoa').check()
  await page.getByRole('button', { name: 'Confirmar: importar 1 pessoa' }).click()
  await foiDito(page, '1 pessoa importada')
  await esperarCarta(servidor, `${um}@exemplo.com.br`, 'Convite')
  await page.goto(`/moradores?busca=${um}`)
  await expect(linhaDe(page, `Dalva ${um}`)).toHaveCount(1)
  await expect(linhaDe(page, `Dalva ${um}`).getByText('Convite em aberto')).toBeVisible()

  await page.goto('/moradores/importar')
  await page
    .getByRole('button', { name: /^Desfazer a importação/ })
    .first()
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer' }).click()
  await foiDito(page, /Importação desfeita: 1 pessoa a menos/)
  await page.goto(`/moradores?busca=${um}`)
  await expect(page.getByText('Ninguém encontrado')).toBeVisible()
})

test('colunas com outros títulos são escolhidas à mão, e sair sem confirmar pergunta', async ({
  paginaDoAdmin: page,
}) => {
  const um = marca()
  await escolher(page, `quem,contato,porta\nDalva,${um}@exemplo.com.br,9\n`)
  await expect(page.getByText('Escolha, na lista acima, a coluna que tem o nome.')).toBeVisible()
  await page.getByLabel('O que é a coluna quem').selectOption('Nome')
  await page.getByLabel('O que é a coluna contato').selectOption('E-mail')
  await page.getByLabel('O que é a coluna porta').selectOption('Apartamento')
  await expect(page.getByRole('button', { name: 'Confirmar: importar 1 pessoa' })).toBeVisible()
  await page.getByRole('link', { name: 'Cancelar' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Sair sem salvar?' })).toBeVisible()
  await page.getByRole('button', { name: 'Sair sem salvar' }).click()
  await pronta(page, 'Lista de Moradores')
})

test('U1 importação: em branco, recusada, conferida e feita', { tag: '@tela' }, async ({ paginaDoAdmin: page }) => {
  await page.goto('/moradores/importar')
  await pronta(page, 'Importar moradores')
  await conferirAcessibilidade(page)
  await page.locator('input[type=file]').setInputFiles(csv('PK\x03\x04'))
  await expect(page.getByText(/A planilha “moradores.csv” está danificada/)).toBeVisible()
  await conferirAcessibilidade(page)
  const um = marca()
  await escolher(page, `nome;email;cpf\nDalva;${um}@exemplo.com.br;\nElmo;x;111\n`)
  await expect(page.getByText('As linhas abaixo ficam de fora.')).toBeVisible()
  await conferirAcessibilidade(page)
  await page.getByRole('button', { name: 'Confirmar: importar 1 pessoa' }).click()
  await expect(page.getByRole('heading', { name: 'Importações feitas' })).toBeVisible()
  await conferirAcessibilidade(page)
})
