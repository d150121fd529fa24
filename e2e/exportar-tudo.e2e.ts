import { readFileSync } from 'node:fs'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { ADMIN } from './base/servidor.ts'
import { foiDito, pronta } from './base/telas.ts'
import { expect, test } from './base/teste.ts'

test(
  'tudo do condomínio num arquivo: pedido, pronto, baixado com a senha, apagado @sempre',
  { tag: '@tela' },
  async ({ paginaDoAdmin: page }) => {
    await page.goto('/configuracoes?aba=saida')
    await pronta(page, 'Configurações')
    await expect(page.getByRole('heading', { name: 'O que há nele' })).toBeVisible()
    await conferirAcessibilidade(page)
    await page.getByRole('button', { name: 'Fazer o arquivo' }).click()
    await foiDito(page, 'O arquivo está sendo feito')
    await expect(page.getByText(/^Pronto: /)).toBeVisible({ timeout: 120_000 })
    await conferirAcessibilidade(page)

    await page.getByRole('button', { name: 'Baixar' }).click()
    const dialogo = page.getByRole('dialog', { name: 'Baixar tudo do condomínio' })
    await dialogo.getByRole('button', { name: 'Baixar' }).click()
    await expect(dialogo.getByText('Informe a senha atual')).toBeVisible()
    await conferirAcessibilidade(page)
    await dialogo.getByLabel('Sua senha atual').fill(ADMIN.senha)
    const baixado = page.waitForEvent('download')
    await dialogo.getByRole('button', { name: 'Baixar' }).click()
    const arquivo = await baixado
    expect(arquivo.suggestedFilename()).toMatch(/^condominio-tudo-\d{4}-\d{2}-\d{2}\.zip$/)
    const bytes = readFileSync(await arquivo.path())
    expect([bytes.subarray(0, 2).toString(), bytes.includes('LEIA-ME.txt')]).toEqual(['PK', true])
    await foiDito(page, /O download começou/)

    await page.getByRole('button', { name: 'Apagar' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Apagar' }).click()
    await foiDito(page, 'Arquivo apagado')
    await expect(page.getByRole('button', { name: 'Fazer o arquivo' })).toBeVisible()
  },
)
