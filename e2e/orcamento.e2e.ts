import { criarCategoria } from '#contract/contas/categorias.ts'
import { gravarOrcamento, verOrcamento } from '#contract/contas/orcamentos.ts'
import { criarUnidade } from '#contract/predio/unidades.ts'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { chamar } from './base/chamada.ts'
import { hoje, marca, novaDespesa } from './base/dados.ts'
import { sobraLateral } from './base/medidas.ts'
import { foiDito, linhaCom, pronta } from './base/telas.ts'
import { ADMIN } from './base/servidor.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'

test(
  'U1 orçamento: copia o realizado do ano anterior, salva, compara com o livro, e quem salvou antes não é atropelado @sempre',
  { tag: '@tela' },
  async ({ paginaDoAdmin: page, onde }) => {
    const { workerIndex, repeatEachIndex } = test.info()
    // A year nobody has planned: the server is shared.
    const ano = 2100 + (workerIndex % 40) * 20 + repeatEachIndex * 2
    const nome = marca()
    const categoria = await chamar(onde.url, onde.token, criarCategoria, { corpo: { tipo: 'despesa', nome } })
    await novaDespesa(onde, { name: nome, price: 1_200, data: `${ano - 1}-03-10`, categoria: nome })
    await novaDespesa(onde, { name: nome, price: 150.5, data: `${ano}-01-10`, categoria: nome })
    await novaDespesa(onde, { name: nome, price: 40, data: `${ano}-01-11`, categoria: null })
    await page.goto(`/orcamento?ano=${ano}&mes=1`)
    await pronta(page, `Orçamento de ${ano}`)
    await expect(page.getByText(`Ainda não há previsão para ${ano}.`)).toBeVisible()
    await conferirAcessibilidade(page)
    await page.getByRole('link', { name: `Planejar ${ano}` }).click()
    await pronta(page, `Planejar ${ano}`)
    const campo = page.getByLabel(nome)
    await expect(campo).toHaveValue('')
    await campo.fill('1,2,3')
    await page.getByRole('button', { name: 'Salvar o orçamento' }).click()
    await expect(page.getByRole('region', { name: /^Corrija / })).toBeFocused()
    await conferirAcessibilidade(page)
    await page.getByRole('button', { name: `Copiar o realizado de ${ano - 1}` }).click()
    await expect(campo).toHaveValue('1.200,00')

    // Somebody else plans the same year meanwhile: what they wrote for this category is asked about.
    await chamar(onde.url, onde.token, gravarOrcamento, {
      params: { ano: String(ano) },
      corpo: { linhas: [{ categoria: categoria._id, valor: 900 }] },
    })
    await page.getByRole('button', { name: 'Salvar o orçamento' }).click()
    const dialogo = page.getByRole('dialog')
    await expect(dialogo).toContainText('900,00')
    await dialogo.getByRole('button', { name: /^Salvar/ }).click()
    await foiDito(page, `Orçamento de ${ano} gravado`)
    await pronta(page, `Orçamento de ${ano}`)
    const gravado = await chamar(onde.url, onde.token, verOrcamento, { query: { ano: String(ano), ateMes: '1' } })
    expect(gravado.linhas.find((l) => l.categoria?.nome === nome)).toMatchObject({
      anual: 1_200,
      noMes: { previsto: 100, realizado: 150.5, diferenca: 50.5, percentual: 150.5 },
    })
    await page.getByLabel('Até o mês').selectOption('Janeiro')
    const linha = linhaCom(page, nome)
    await expect(linha).toContainText('150,5 %')
    // What nobody planned for is in the total of the column, so in the column too.
    const semCategoria = linhaCom(page, 'Sem categoria')
    await expect(semCategoria).toContainText(/\+(R\$\s)?40,00/)
    expect(await sobraLateral(page)).toBe(0)
    await conferirAcessibilidade(page)
  },
)

test(
  'mês a mês: os meses somam o ano, a provisão aparece, e a taxa que fecha o orçamento vai para as cobranças @sempre',
  { tag: '@tela' },
  async ({ servidorProprio: servidor, page }) => {
    // A year that is over has brought its parts: one to come has no provision.
    const ano = String(Number(hoje().slice(0, 4)) - 1)
    const sessao = await sessaoDe(servidor, ADMIN)
    const onde = { url: servidor.url, token: sessao.token }
    for (const apto of ['101', '102']) await chamar(onde.url, onde.token, criarUnidade, { corpo: { bloco: '', apto } })
    await novaDespesa(onde, { name: 'Luz', price: 500, data: `${ano}-02-10`, categoria: 'Luz' })
    await usarSessao(page, sessao, servidor.url)
    await page.goto(`${servidor.url}/orcamento/${ano}/planejar`)
    await pronta(page, `Planejar ${ano}`)
    await page.getByLabel('Luz').fill('12000')
    await page.getByRole('button', { name: /^Mês a mês.*Salários/ }).click()
    const meses = page.getByRole('dialog', { name: 'Salários, mês a mês' })
    await conferirAcessibilidade(page)
    await expect(meses.getByLabel('Janeiro')).toHaveValue('')
    await meses.getByLabel('Novembro').fill('3000')
    await meses.getByLabel('Dezembro').fill('3000,12')
    await expect(meses).toContainText(/No ano: R\$\s6\.000,12/)
    await meses.getByRole('button', { name: 'Usar estes meses' }).click()
    await expect(page.getByLabel(/^Salários/)).toHaveValue('6.000,12')
    await expect(page.getByText(/^Em novembro R\$\s3\.000,00 e dezembro R\$\s3\.000,12\./)).toBeVisible()
    await page.getByRole('button', { name: 'Salvar o orçamento' }).click()
    await foiDito(page, `Orçamento de ${ano} gravado`)
    await pronta(page, `Orçamento de ${ano}`)
    await page.getByLabel('Até o mês').selectOption('Junho')
    await expect(page.getByText(/Ao fim de junho, R\$\s3\.000,06 devem estar guardados/)).toBeVisible()

    await page.getByRole('link', { name: 'Calcular a taxa' }).click()
    await pronta(page, `Taxa condominial de ${ano}`)
    await page.getByLabel('Como se divide').selectOption('Igual para todas')
    await page.getByLabel('Fundo de reserva').selectOption('10')
    // 18.000,12 in twelve is 1.500,01 a month, and a tenth of it for the reserve fund.
    await expect(page.getByText('A cobrar por mês').locator('..')).toContainText('1.650,01')
    await expect(page.getByRole('listitem').filter({ hasText: '101' })).toContainText('825,01')
    await conferirAcessibilidade(page)
    expect(await sobraLateral(page)).toBe(0)
    await page.getByRole('link', { name: 'Gerar cobranças com esta taxa' }).click()
    await pronta(page, 'Gerar cobranças do mês')
    await expect(page.getByRole('button', { name: 'Despesas ordinárias', exact: true })).toBeVisible()
    await expect(page.getByText(/1\.500,01/).first()).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel('Como se divide')).toHaveValue('igual')
  },
)
