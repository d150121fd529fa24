import { criarFornecedor } from '#contract/predio/fornecedores.ts'
import { concluirServico, criarServico, verServico } from '#contract/predio/servicos.ts'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { chamar } from './base/chamada.ts'
import { marca, novaPessoa, umPdf, type Onde } from './base/dados.ts'
import { foiDito, linhaDe, pronta } from './base/telas.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'

const novo = ({ url, token }: Onde, titulo: string, parte: Record<string, unknown> = {}) =>
  chamar(url, token, criarServico, {
    corpo: { titulo, tipo: 'Corretiva', area: 'Garagem', descricao: '', ...parte },
  })

test('abre, conclui com a despesa no caixa, desfaz, exclui e restaura @sempre', async ({
  paginaDoAdmin: page,
  onde,
}) => {
  const titulo = marca()
  await page.goto('/servicos')
  await page.getByRole('link', { name: 'Adicionar Nova' }).click()
  await page.getByRole('button', { name: 'Abrir ordem de serviço' }).click()
  await expect(page.getByText('Informe o título').first()).toBeVisible()
  await page.getByLabel('Título').fill(titulo)
  await page.getByLabel('Área').fill('Casa de máquinas')
  await page.getByLabel('Prazo').fill('10122026')
  await page.locator('input[type=file]').setInputFiles(umPdf('orcamento.pdf'))
  await expect(page.getByRole('button', { name: 'Ver orcamento.pdf', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Abrir ordem de serviço' }).click()
  await foiDito(page, 'Ordem de serviço aberta')
  await pronta(page, titulo)

  await page.getByLabel('Status').selectOption('Em execução')
  await foiDito(page, 'Status Atualizado')
  await page.getByRole('button', { name: 'Concluir', exact: true }).click()
  const dialogo = page.getByRole('dialog', { name: `Concluir “${titulo}”` })
  await dialogo.getByLabel('Lançar a despesa no caixa').check()
  await dialogo.getByRole('button', { name: 'Concluir serviço' }).click()
  await expect(dialogo.getByText('Informe o custo para lançar a despesa').first()).toBeVisible()
  await dialogo.getByLabel('Custo').fill('350,75')
  await dialogo.getByLabel('Nota').fill('4711')
  await dialogo.getByRole('button', { name: 'Concluir serviço' }).click()
  await foiDito(page, 'Serviço concluído')
  const id = new URL(page.url()).pathname.split('/').pop() ?? ''
  const concluido = await chamar(onde.url, onde.token, verServico, { params: { id } })
  expect([concluido.status, concluido.custo, concluido.despesa === null]).toEqual(['Concluído', 350.75, false])
  await page
    .locator('.Toastify__toast')
    .filter({ hasText: 'Serviço concluído' })
    .getByRole('button', { name: 'Desfazer' })
    .click()
  await foiDito(page, 'Serviço reaberto')
  expect((await chamar(onde.url, onde.token, verServico, { params: { id } })).despesa).toBeNull()

  await page.getByRole('button', { name: 'Excluir' }).click()
  await page
    .getByRole('alertdialog', { name: `Excluir o serviço “${titulo}”?` })
    .getByRole('button', { name: 'Excluir' })
    .click()
  await expect(page).toHaveURL(/\/servicos/)
  await expect(linhaDe(page, titulo)).toHaveCount(0)
  await page
    .locator('.Toastify__toast')
    .filter({ hasText: 'excluído' })
    .getByRole('button', { name: 'Desfazer' })
    .click()
  await foiDito(page, `Serviço “${titulo}” restaurado`)
  await expect(linhaDe(page, titulo)).toHaveCount(1)
})

test('a busca e os filtros ficam no endereço, e o atraso aparece', async ({ paginaDoAdmin: page, onde }) => {
  const base = marca()
  await novo(onde, `${base} velho`, { prazo: '2020-01-01' })
  await novo(onde, `${base} novo`, { tipo: 'Preventiva', prazo: '2035-01-01' })
  await page.goto(`/servicos?busca=${base}`)
  await expect(linhaDe(page, `${base} velho`)).toContainText('Atrasado')
  await expect(page.getByText('1 em atraso')).toBeVisible()
  await page.getByRole('combobox', { name: 'Tipo' }).selectOption('Preventiva')
  await expect(page).toHaveURL(/tipo=Preventiva/)
  await expect(linhaDe(page, `${base} velho`)).toHaveCount(0)
  await page.reload()
  await expect(linhaDe(page, `${base} novo`)).toHaveCount(1)
})

test('fornecedor que se acaba de alterar exclui-se antes que a página seja relida, sem conflito consigo mesmo', async ({
  paginaDoAdmin: page,
  onde,
}) => {
  const nome = marca()
  const corpo = { name: nome, ramo: 'Pintura' }
  const { _id } = await chamar(onde.url, onde.token, criarFornecedor, { corpo })
  await page.goto(`/fornecedor/${_id}`)
  await pronta(page, nome)
  const relida = Promise.withResolvers<void>()
  await page.route(/\/api\/fornecedores(\/|\?|$)/, async (rota) => {
    if (rota.request().method() === 'GET') await relida.promise
    await rota.continue()
  })
  await page.getByRole('button', { name: 'Editar' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Atualizar fornecedor' })
  await dialogo.getByLabel('Ramo').fill('Pintura de fachada')
  await dialogo.getByRole('button', { name: 'Salvar' }).click()
  await foiDito(page, 'Fornecedor atualizado')
  await expect(page.getByText('Pintura de fachada', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Excluir' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await foiDito(page, `Fornecedor “${nome}” excluído`)
  relida.resolve()
  await expect(page).toHaveURL(/\/servicos\/fornecedores/)
  await expect(linhaDe(page, nome)).toHaveCount(0)
})

test('fornecedores: adiciona, recusa o documento errado, altera, exclui e desfaz', async ({ paginaDoAdmin: page }) => {
  const nome = marca()
  await page.goto('/servicos/fornecedores')
  await page.getByRole('button', { name: 'Adicionar Novo' }).first().click()
  const dialogo = page.getByRole('dialog', { name: /fornecedor$/ })
  await dialogo.getByLabel('Nome').fill(nome)
  await dialogo.getByLabel('Ramo').fill('Elevadores')
  await dialogo.getByLabel('CPF ou CNPJ').fill('11.222.333/0001-82')
  await dialogo.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialogo.getByText('CNPJ inválido: confira os números').first()).toBeVisible()
  await dialogo.getByLabel('CPF ou CNPJ').fill('')
  await dialogo.getByLabel('Telefone').fill('1133334444')
  await dialogo.getByLabel('E-mail').fill('oficina@exemplo.com.br')
  await dialogo.getByRole('button', { name: 'Salvar' }).click()
  await foiDito(page, 'Fornecedor adicionado')
  // One lands on what was made.
  await pronta(page, nome)
  await expect(page.getByRole('link', { name: '(11) 3333-4444' })).toBeVisible()
  await page.getByRole('button', { name: 'Editar' }).click()
  await expect(dialogo.getByLabel('Telefone')).toHaveValue('(11) 3333-4444')
  await expect(dialogo.getByLabel('E-mail')).toHaveValue('oficina@exemplo.com.br')
  await dialogo.getByLabel('Ramo').fill('Elétrica')
  await dialogo.getByRole('button', { name: 'Salvar' }).click()
  await foiDito(page, 'Fornecedor atualizado')
  await page.getByRole('link', { name: 'Fornecedores' }).first().click()
  await page.getByRole('button', { name: `Excluir ${nome}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(linhaDe(page, nome)).toHaveCount(0)
  await page
    .locator('.Toastify__toast')
    .filter({ hasText: 'excluído' })
    .getByRole('button', { name: 'Desfazer' })
    .click()
  await expect(linhaDe(page, nome)).toHaveCount(1)
})

test(
  'U1 serviços: lista, formulário, ordem, conclusão e fornecedores',
  { tag: '@tela' },
  async ({ paginaDoAdmin: page, onde }) => {
    const titulo = marca()
    const corpo = { name: `${titulo} Ltda.`, ramo: 'Pintura' }
    const f = await chamar(onde.url, onde.token, criarFornecedor, { corpo })
    const s = await novo(onde, titulo, { prazo: '2020-01-01', recorrencia: { frequencia: 'mensal' }, custo: 10 })
    await page.goto('/servicos')
    await pronta(page, 'Serviços/Manutenção')
    await conferirAcessibilidade(page)
    await page.goto('/addservico')
    await page.getByRole('button', { name: 'Abrir ordem de serviço' }).click()
    await expect(page.getByRole('region', { name: /^Corrija / })).toBeFocused()
    await conferirAcessibilidade(page)
    await page.goto(`/servico/${s._id}`)
    await pronta(page, titulo)
    await conferirAcessibilidade(page)
    await page.getByRole('button', { name: 'Concluir', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await conferirAcessibilidade(page)
    await page.goto(`/fornecedor/${f._id}`)
    await pronta(page, corpo.name)
    await conferirAcessibilidade(page)
    await page.goto('/servicos/fornecedores')
    await pronta(page, 'Fornecedores')
    await conferirAcessibilidade(page)
    await page.getByRole('button', { name: 'Adicionar Novo' }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await conferirAcessibilidade(page)
  },
)

test('o que outro administrador conclui chega ao sino, leva ao serviço, e abrir é ter lido', async ({
  page,
  servidor,
  onde,
}) => {
  await usarSessao(page, await sessaoDe(servidor, await novaPessoa(onde, 'Administrador')))
  const titulo = marca()
  const { _id: id } = await novo(onde, titulo)
  await page.goto('/servicos/fornecedores')
  await pronta(page, 'Fornecedores')
  const sino = page.getByRole('button', { name: /^Notificações/ })
  await chamar(onde.url, onde.token, concluirServico, { params: { id }, corpo: { custo: 120 } })
  await expect(sino).toHaveAccessibleName('Notificações, 1 não lida')
  await sino.click()
  await page
    .getByRole('dialog', { name: 'Notificações' })
    .getByRole('link', { name: new RegExp(`Serviço concluído.*${titulo}`, 's') })
    .click()
  await expect(page).toHaveURL(`/servico/${id}`)
  await expect(sino).toHaveAccessibleName('Notificações')
  await conferirAcessibilidade(page)
})
