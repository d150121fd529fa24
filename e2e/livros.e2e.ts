import { readFileSync } from 'node:fs'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { marca, novaDespesa } from './base/dados.ts'
import { sobraLateral } from './base/medidas.ts'
import { abrirExportacao, linhaCom, pronta } from './base/telas.ts'
import { expect, test } from './base/teste.ts'

test(
  'do balancete à conta e desta ao registro: a despesa está nos livros, e o diário baixado fecha @sempre',
  { tag: '@tela' },
  async ({ paginaDoAdmin: page, onde }) => {
    const nome = marca()
    await novaDespesa(onde, { name: nome, price: 321.09, data: '2031-05-10', categoria: null })
    await page.goto('/livros?de=2031-05&ate=2031-05')
    await pronta(page, 'Livros contábeis')
    await expect(page.getByText(/^Débitos e créditos do período somam o mesmo/)).toBeVisible()
    expect(await sobraLateral(page)).toBe(0)
    await conferirAcessibilidade(page)

    const baixada = page.waitForEvent('download')
    await abrirExportacao(page)
    await page.getByRole('menuitem', { name: /programa hledger/ }).click()
    const arquivo = await baixada
    expect(arquivo.suggestedFilename()).toMatch(/\.journal$/)
    expect(readFileSync(await arquivo.path(), 'utf8')).toContain(`Despesa: ${nome}`.slice(9))

    await page.getByRole('link', { name: 'Conta principal' }).click()
    await pronta(page, 'Conta principal')
    const linha = linhaCom(page, nome)
    await expect(linha).toContainText('321,09')
    expect(await sobraLateral(page)).toBe(0)
    await conferirAcessibilidade(page)
    await page.getByRole('link', { name: `Despesa: ${nome}` }).click()
    await expect(page).toHaveURL(/\/despesa\/[^/]+\/edit/)

    await page.goto('/livros/diario?de=2031-05&ate=2031-05')
    await pronta(page, 'Livro diário')
    await expect(page.getByRole('link', { name: `Despesa: ${nome}` })).toBeVisible()
    expect(await sobraLateral(page)).toBe(0)
    await conferirAcessibilidade(page)

    await page.getByRole('link', { name: 'Conferir' }).click()
    await pronta(page, 'Conferir estes livros')
    await page.getByRole('button', { name: 'Conferir agora' }).click()
    await expect(page.getByText(/^Os livros conferem: /)).toBeVisible()
    expect(await sobraLateral(page)).toBe(0)
    await conferirAcessibilidade(page)
    await page.getByRole('link', { name: 'Livros contábeis' }).last().click()
    await expect(page, 'o período vai e volta').toHaveURL('/livros?de=2031-05&ate=2031-05')
  },
)
