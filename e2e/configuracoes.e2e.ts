import sharp from 'sharp'
import { atualizarCondominio, verCondominio } from '#contract/casa/condominio.ts'
import { criarCategoria, listarCategorias, renomearCategoria } from '#contract/contas/categorias.ts'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { chamar } from './base/chamada.ts'
import { marca, novaDespesa, novaPessoa } from './base/dados.ts'
import { ADMIN } from './base/servidor.ts'
import { foiDito, pronta } from './base/telas.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'

const EM_TUDO = { tag: '@tela' }

test(
  'U1 configurações: condomínio em branco e com erros, categorias e seus diálogos',
  EM_TUDO,
  async ({ paginaDoAdmin: page }) => {
    await page.goto('/configuracoes')
    await pronta(page, 'Configurações')
    await expect(page.getByLabel('Nome do condomínio')).toBeVisible()
    await conferirAcessibilidade(page)
    await page.getByLabel('Nome do condomínio').fill('')
    await page.getByLabel(/^CNPJ/).fill('11.222.333/0001-82')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByRole('region', { name: 'Corrija 2 campos para salvar' })).toBeFocused()
    await expect(page).toHaveTitle(/^Erro: /)
    await conferirAcessibilidade(page)

    await page.goto('/configuracoes?aba=categorias')
    await expect(page).not.toHaveTitle(/^Erro: /)
    await expect(page.getByRole('button', { name: 'Renomear Água' })).toBeVisible()
    await conferirAcessibilidade(page)
    await page.getByRole('button', { name: 'Renomear Água' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await conferirAcessibilidade(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Retirar Água' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await conferirAcessibilidade(page)
  },
)

test('os dados salvos aparecem no cabeçalho, no título e na tela de entrada, com o logotipo, também em outra aba @sempre', async ({
  page,
  servidorProprio,
  outroNavegador,
}) => {
  const { url } = servidorProprio
  const sessao = await sessaoDe(servidorProprio, ADMIN)
  const outra = await outroNavegador()
  await usarSessao(outra, sessao, url)
  await outra.goto(`${url}/dashboard`)
  await usarSessao(page, sessao, url)
  await page.goto(`${url}/configuracoes`)
  await page.getByLabel('Nome do condomínio').fill('Edifício Sabiá')
  await page.getByLabel(/^CNPJ/).fill('12abc34501de35')
  await page.getByLabel(/^Unidades/).fill('24')
  await expect(page.getByText(/^Saldo inicial:/)).toContainText('R$ 0,00')
  const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#015a5b' } })
    .png()
    .toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png })
  await expect(page.getByRole('button', { name: 'Trocar logotipo' })).toBeVisible()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await foiDito(page, 'Dados do condomínio salvos')
  await expect(page.getByLabel(/^CNPJ/)).toHaveValue('12.ABC.345/01DE-35')
  await expect(page.getByRole('banner')).toContainText('Edifício Sabiá')
  await expect(page).toHaveTitle('Configurações · Edifício Sabiá')
  await expect(page.getByRole('banner').locator('img')).toHaveJSProperty('complete', true)

  await expect(outra.getByRole('banner'), 'sem recarregar').toContainText('Edifício Sabiá')

  const deFora = await outroNavegador()
  await deFora.goto(`${url}/recuperar`)
  await expect(deFora.getByRole('main')).toContainText('Edifício Sabiá')
  await expect(deFora.getByRole('main').locator('img')).toHaveJSProperty('naturalWidth', 64)
})

test('U22 duas abas salvam os dados do condomínio: escolhe-se campo a campo', async ({ page, servidorProprio }) => {
  const { url } = servidorProprio
  const sessao = await sessaoDe(servidorProprio, ADMIN)
  await usarSessao(page, sessao, url)
  await page.goto(`${url}/configuracoes`)
  await page.getByLabel('Nome do condomínio').fill('Nome meu')
  await page.getByLabel(/^Endereço/).fill('Endereço meu')
  await chamar(url, sessao.token, atualizarCondominio, { corpo: { nome: 'Nome da outra', unidades: 12 } })
  await page.getByRole('button', { name: 'Salvar' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Você já salvou em outra aba' })
  await expect(dialogo, 'diz quem salvou antes').toContainText('Lá você mudou 2 campos')
  await expect(dialogo).toContainText('Nome da outra')
  await expect(dialogo).toContainText('Unidades')
  await expect(dialogo, 'o que só eu mudei não se pergunta').not.toContainText('Endereço')
  await dialogo.getByRole('button', { name: 'Salvar assim' }).click()
  await foiDito(page, 'Dados do condomínio salvos')
  const salvo = await chamar(url, sessao.token, verCondominio)
  expect(salvo).toMatchObject({ nome: 'Nome meu', endereco: 'Endereço meu', unidades: 12 })
})

test('categoria: adicionar, renomear, retirar, desfazer; o registro antigo a mantém', async ({
  paginaDoAdmin: page,
  onde,
}) => {
  const nome = `Piscina ${marca()}`
  await page.goto('/configuracoes?aba=categorias')
  await page.getByRole('button', { name: 'Adicionar categoria de despesas' }).click()
  await page.getByLabel('Nome da categoria').fill(nome)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Renomear ${nome}` })).toBeVisible()
  const despesa = await novaDespesa(onde, { name: `Cloro ${marca()}`, categoria: nome })

  await page.getByRole('button', { name: `Renomear ${nome}` }).click()
  await page.getByLabel('Nome da categoria').fill('Água')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Já existe a categoria “Água”')).toBeVisible()
  await page.getByLabel('Nome da categoria').fill(`${nome} e sauna`)
  await page.keyboard.press('Enter')
  await foiDito(page, 'Categoria renomeada')

  await page.getByRole('button', { name: `Retirar ${nome} e sauna` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click()
  await expect(page.getByRole('button', { name: `Restaurar ${nome} e sauna` })).toBeVisible()
  await page.goto('/adddespesa')
  await pronta(page, 'Adicionar Nova Despesa')
  await expect(page.getByLabel(/^Categoria/).getByRole('option', { name: 'Fornecedores' })).toHaveCount(1)
  await expect(page.getByLabel(/^Categoria/).getByRole('option', { name: `${nome} e sauna` })).toHaveCount(0)
  await page.goto(`/despesa/${despesa._id}/edit`)
  await expect(page.getByLabel(/^Categoria/)).toHaveValue(`${nome} e sauna`)

  await page.goto('/configuracoes?aba=categorias')
  await page.getByRole('button', { name: `Restaurar ${nome} e sauna` }).click()
  await expect(page.getByRole('button', { name: `Retirar ${nome} e sauna` })).toBeVisible()
})

test('U53 a categoria renomeada por outra pessoa muda aqui sem recarregar', async ({ paginaDoAdmin: page, onde }) => {
  const nome = `Ao vivo ${marca()}`
  await chamar(onde.url, onde.token, criarCategoria, { corpo: { tipo: 'receita', nome } })
  await page.goto('/configuracoes?aba=categorias')
  await expect(page.getByRole('button', { name: `Renomear ${nome}` })).toBeVisible()
  const todas = await chamar(onde.url, onde.token, listarCategorias, { query: { tipo: 'receita' } })
  const id = todas.find((c) => c.nome === nome)?._id ?? ''
  await chamar(onde.url, onde.token, renomearCategoria, { params: { id }, corpo: { nome: `${nome} mudou` } })
  await expect(page.getByRole('button', { name: `Renomear ${nome} mudou` })).toBeVisible()
})

test('Configurações do menu leva a administração às do condomínio e o morador às suas', async ({
  page,
  paginaDoAdmin,
  servidor,
  onde,
}) => {
  await paginaDoAdmin.goto('/dashboard')
  await paginaDoAdmin.getByRole('button', { name: /^Menu de/ }).click()
  await paginaDoAdmin.getByRole('menuitem', { name: 'Configurações' }).click()
  await expect(paginaDoAdmin).toHaveURL('/configuracoes')

  await usarSessao(page, await sessaoDe(servidor, await novaPessoa(onde), 'morador'))
  await page.goto('/morador')
  await page.getByRole('button', { name: /^Menu de/ }).click()
  await page.getByRole('menuitem', { name: 'Configurações' }).click()
  await expect(page).toHaveURL('/profile?aba=configuracoes')
  await page.goto('/configuracoes')
  await expect(page).toHaveURL('/morador')
})
