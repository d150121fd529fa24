import { readFileSync } from 'node:fs'
import { atualizarCondominio, verCondominio } from '#contract/casa/condominio.ts'
import { criarFornecedor } from '#contract/predio/fornecedores.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { CONDOMINIO, FORNECEDOR } from '../server/test/notas.ts'
import { conferirAcessibilidade, conferirTela } from './base/acessibilidade.ts'
import { emDias } from './base/areas.ts'
import { chamar } from './base/chamada.ts'
import { ADMIN } from './base/servidor.ts'
import { estreita, foiDito, pronta, secao } from './base/telas.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'

test(
  'o que a nota retém é proposto e explicado, vira a conta do tributo, e sai no extrato e no arquivo da EFD-Reinf @sempre',
  { tag: ['@tela', '@celular'] },
  async ({ page, servidorProprio: servidor }) => {
    const { url } = servidor
    const sessao = await sessaoDe(servidor, ADMIN)
    const { token } = sessao
    const { nome } = await chamar(url, token, verCondominio)
    await chamar(url, token, atualizarCondominio, { corpo: { nome, unidades: 24, cnpj: CONDOMINIO } })
    await chamar(url, token, criarFornecedor, {
      corpo: { name: 'Limpa Bem Serviços', ramo: 'Limpeza', documento: FORNECEDOR },
    })
    await usarSessao(page, sessao, url)

    await page.goto(`${url}/addconta`)
    await pronta(page, 'Nova conta a pagar')
    await page.getByLabel('Descrição').fill('Limpeza do mês')
    await page.getByLabel('Fornecedor').selectOption({ label: 'Limpa Bem Serviços' })
    await page.getByRole('textbox', { name: /^Nota/ }).fill('4471')
    await secao(page, 'Nota fiscal e ordem de serviço').click()
    await page.getByLabel('Emissão').fill(formatarData(emDias(0)))
    await page.getByLabel('Como se paga').selectOption('Dinheiro')
    await page.getByLabel('Valor', { exact: true }).fill('2.000,00')
    await page.getByLabel('Vencimento').fill('10/12/2030')
    await secao(page, 'Retenções').click()
    await page.getByLabel('Tipo de serviço').selectOption({ label: 'Limpeza e conservação' })
    await conferirAcessibilidade(page)
    await expect(page.getByText(/A pagar ao fornecedor: R\$\s1\.687,00/)).toBeVisible()
    await page.getByRole('button', { name: 'Lançar conta' }).click()
    await foiDito(page, 'Conta lançada')
    await pronta(page, 'Limpeza do mês')
    await expect(page.getByText('A recolher no mês seguinte ao do pagamento desta conta.')).toBeVisible()
    await conferirTela(page)

    // The tax is a bill of its own, that says where it comes from.
    await page.getByRole('link', { name: /^A recolher até/ }).click()
    await pronta(page, /^INSS de serviços de/)
    await expect(page.getByText(/220,00/).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Limpeza do mês' })).toBeVisible()
    await conferirAcessibilidade(page)

    await page.goto(`${url}/contas-a-pagar`)
    if (estreita(page)) await page.getByRole('button', { name: 'Mais ações' }).click()
    await page.getByRole(estreita(page) ? 'menuitem' : 'link', { name: 'Retenções' }).click()
    await pronta(page, 'Retenções')
    // It opens by what was paid, as the EFD-Reinf counts.
    await expect(page.getByText('Nada foi retido de fornecedores neste mês.')).toBeVisible()
    await page.getByLabel('Pelo dia de').selectOption({ label: 'Emissão da nota' })
    await expect(page.getByRole('link', { name: 'Limpeza do mês' })).toBeVisible()
    await conferirTela(page)
    const baixado = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar o R-2010 de Limpa Bem Serviços' }).click()
    const xml = readFileSync(await (await baixado).path(), 'utf8')
    expect(xml).toContain('<vlrRetencao>220,00</vlrRetencao>')

    // Who keeps the books says from when other rates count, and sees them told back.
    await page.getByRole('button', { name: 'Regras de retenção' }).click()
    const regras = page.getByRole('dialog', { name: 'Regras de retenção' })
    await regras.getByLabel('Valem desde').fill('01/01/2026')
    await regras.getByLabel('ISS (%)').fill('5')
    await conferirAcessibilidade(page)
    await regras.getByRole('button', { name: 'Salvar' }).click()
    await foiDito(page, 'Regras de retenção salvas')
    await page.getByRole('button', { name: 'Regras de retenção' }).click()
    await expect(regras.getByLabel('ISS (%)')).toHaveValue('5')
    await expect(regras.getByText('Antes destas')).toBeVisible()
  },
)
