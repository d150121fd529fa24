import { criarCategoria } from '#contract/contas/categorias.ts'
import { gravarOrcamento, verOrcamento } from '#contract/contas/orcamentos.ts'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { chamar } from './base/chamada.ts'
import { marca, novaDespesa } from './base/dados.ts'
import { sobraLateral } from './base/medidas.ts'
import { foiDito, pronta } from './base/telas.ts'
import { expect, test } from './base/teste.ts'

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
    const linha = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: nome })
    await expect(linha).toContainText('150,5 %')
    // What nobody planned for is in the total of the column, so in the column too.
    const semCategoria = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: 'Sem categoria' })
    await expect(semCategoria).toContainText(/\+(R\$\s)?40,00/)
    expect(await sobraLateral(page)).toBe(0)
    await conferirAcessibilidade(page)
  },
)
