import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { listarMoradores, verUsuario } from '#contract/pessoas/usuarios.ts'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { chamar } from './base/chamada.ts'
import { novaPessoa, type Onde } from './base/dados.ts'
import { alvosPequenos } from './base/medidas.ts'
import { ADMIN } from './base/servidor.ts'
import { estreita, foiDito, linhaDe, pronta } from './base/telas.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'

async function achar({ url, token }: Onde, email: string) {
  const [pessoa] = await chamar(url, token, listarMoradores, { query: { busca: email } })
  if (!pessoa) throw new Error(`ninguém com o e-mail ${email}`)
  return pessoa
}

/** Says of every list of a person's records that there are more than it shows. */
const dizerQueHaMais = (page: Page) =>
  page.route(/\/api\/(reservas|ocorrencias)\?/, async (rota) => {
    const resposta = await rota.fetch()
    await rota.fulfill({ response: resposta, headers: { ...resposta.headers(), 'x-total-count': '23' } })
  })

/** Opens the page of a person. */
async function abrirPessoa(page: Page, onde: Onde, email: string) {
  const pessoa = await achar(onde, email)
  await page.goto(`/users/${pessoa._id}/informacoes`)
  await pronta(page, pessoa.name)
  return pessoa
}

test('U27 U29 U31 a busca fica no endereço, ignora acentos, e o nome é um link para a pessoa', async ({
  paginaDoAdmin: page,
  onde,
}) => {
  const { email } = await novaPessoa(onde)
  await page.goto('/moradores')
  await pronta(page, 'Lista de Moradores')
  await page.keyboard.press('/')
  await page.keyboard.type(email.toUpperCase())
  await expect(page).toHaveURL(new RegExp(`busca=`))
  await expect(linhaDe(page, 'Caio Antunes')).toHaveCount(1)
  await page.getByLabel('Tipo').selectOption('Morador')
  await expect(page).toHaveURL(/tipo=Morador/)
  await page.reload()
  await pronta(page, 'Lista de Moradores')
  await expect(linhaDe(page, 'Caio Antunes')).toHaveCount(1)
  await expect(page.getByRole('cell', { name: '(11) 91234-5678' })).toBeVisible()

  const nova = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Caio Antunes', exact: true }).click({ modifiers: ['ControlOrMeta'] })
  await pronta(await nova, 'Caio Antunes')
  await page.getByRole('link', { name: 'Ver Caio Antunes' }).click()
  await pronta(page, 'Caio Antunes')
  await page.goBack()
  await expect(linhaDe(page, 'Caio Antunes')).toHaveCount(1)

  await page.getByLabel('Tipo').selectOption('Inquilino')
  await expect(page.getByText('Ninguém encontrado')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(page).toHaveURL(/\/moradores\??$/)
})

test('a administração edita, desativa com desfazer e reativa; a última administradora fica (A8) @sempre', async ({
  paginaDoAdmin: page,
  servidor,
  servidorProprio: outroPredio,
  onde,
}) => {
  const caio = await novaPessoa(onde)
  await dizerQueHaMais(page)
  await abrirPessoa(page, onde, caio.email)
  await expect(page.getByRole('link', { name: 'Ver todas as 23' })).toHaveCount(2)
  expect(await alvosPequenos(page, estreita(page) ? 44 : 24)).toEqual([])
  await page.getByRole('link', { name: 'Editar' }).click()
  await pronta(page, 'Atualizar morador')
  await page.getByLabel('Apartamento').fill('77')
  await page.getByLabel('CPF').fill('')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await foiDito(page, 'Morador atualizado')
  await pronta(page, 'Caio Antunes')
  await expect(page.getByText('Bloco B, apartamento 77').first()).toBeVisible()
  await expect(page.getByText('Não informado')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Histórico' })).toBeVisible()

  await page.getByRole('button', { name: 'Desativar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desativar' }).click()
  await foiDito(page, 'Caio Antunes não entra mais')
  await expect(sessaoDe(servidor, caio)).rejects.toThrow('401')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await foiDito(page, 'Caio Antunes pode entrar de novo')
  await sessaoDe(servidor, caio)

  // In a building of its own: journeys beside this one make administrators too, and she would not be the last.
  const sessao = await sessaoDe(outroPredio, ADMIN)
  await usarSessao(page, sessao, outroPredio.url)
  await page.goto(`${outroPredio.url}/users/${sessao._id}/informacoes`)
  await pronta(page, ADMIN.nome)
  await expect(page.getByRole('button', { name: 'Desativar' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Editar', exact: true }).click()
  await page.getByLabel('Tipo').selectOption('Morador')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('É preciso haver pelo menos um administrador ativo').first()).toBeVisible()
  await page.goto(`${outroPredio.url}/users`)
  await expect(page.getByRole('link', { name: ADMIN.nome })).toBeVisible()
})

test('U22 de duas pessoas que salvam, a segunda escolhe o que fica', async ({
  paginaDoAdmin: page,
  onde,
  sessaoDoAdmin,
  outroNavegador,
}) => {
  const pessoa = await achar(onde, (await novaPessoa(onde)).email)
  const outra = await outroNavegador(sessaoDoAdmin)
  for (const p of [page, outra]) {
    await p.goto(new URL(`/users/${pessoa._id}/edit`, onde.url).href)
    await pronta(p, 'Atualizar morador')
  }
  await page.getByLabel('Bloco').fill('C')
  await outra.getByLabel('Bloco').fill('D')
  await outra.getByRole('button', { name: 'Salvar' }).click()
  await pronta(outra, pessoa.name)
  await page.getByRole('button', { name: 'Salvar' }).click()
  const dialogo = page.getByRole('dialog')
  await expect(dialogo.getByText('Bloco')).toBeVisible()
  await dialogo.getByRole('button', { name: /^Salvar/ }).click()
  await pronta(page, pessoa.name)
  await expect(page.getByText(/^Bloco C, apartamento/).first()).toBeVisible()
})

test('U46 exporta o que está filtrado, com documentos pontuados', async ({ paginaDoAdmin: page, onde }) => {
  const { email } = await novaPessoa(onde)
  await page.goto(`/moradores?busca=${encodeURIComponent(email)}`)
  await pronta(page, 'Lista de Moradores')
  const baixado = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  const arquivo = await baixado
  expect(arquivo.suggestedFilename()).toMatch(/^moradores-\d{4}-\d\d-\d\d\.csv$/)
  const linhas = readFileSync(await arquivo.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(linhas).toHaveLength(2)
  expect(linhas[1]).toContain(`Caio Antunes;${email};(11) 91234-5678;`)
})

test('U41 a busca geral acha pessoas para a administração, e não para moradores', async ({
  page,
  servidor,
  sessaoDoAdmin,
  onde,
}) => {
  const pessoa = await novaPessoa(onde)
  const procurar = async () => {
    await page.goto('/profile')
    await pronta(page, 'Meu perfil')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill(pessoa.email)
  }
  await usarSessao(page, sessaoDoAdmin)
  await procurar()
  // The unit they live in, if another journey made it, is found by the same e-mail.
  await expect(page.getByRole('option', { name: /^Caio Antunes/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await pronta(page, 'Caio Antunes')

  const pedidos: string[] = []
  page.on('request', (r) => pedidos.push(r.url()))
  await usarSessao(page, await sessaoDe(servidor, pessoa))
  await procurar()
  await expect(page.getByText(/Nada encontrado/)).toBeVisible()
  expect(pedidos.filter((u) => /api\/(moradores|users)\?/.test(u))).toEqual([])
})

test('morador vê as próprias informações, completa o CPF que falta, e não vê a lista', async ({
  page,
  servidor,
  onde,
}) => {
  const caio = await novaPessoa(onde)
  const { _id, versao } = await achar(onde, caio.email)
  await fetch(`${onde.url}/api/users/${_id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${onde.token}`, 'content-type': 'application/json', 'if-match': `"${versao}"` },
    body: JSON.stringify({ name: caio.nome, email: caio.email, cpf: null }),
  })
  await usarSessao(page, await sessaoDe(servidor, caio))
  await page.goto('/informacoes')
  await pronta(page, 'Minhas informações')
  await expect(page.getByText(/^Caio Antunes · /)).toBeVisible()
  await expect(page.getByText('Não informado')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Histórico' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Editar meu perfil' }).click()
  await page.getByLabel('CPF').fill('não tenho aqui')
  await page.getByLabel('Telefone').fill('ver com o zelador')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('O telefone deve ter DDD e número, como (11) 91234-5678').first()).toBeVisible()
  await expect(page.getByText('O CPF deve ter 11 números, como 012.345.678-90').first()).toBeVisible()
  await page.getByLabel('Telefone').fill('(11) 91234-5678')
  await page.getByLabel('CPF').fill(caio.cpf)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await foiDito(page, 'Perfil Atualizado!')
  await expect(page.getByText('Para corrigir, fale com a administração.')).toBeVisible()

  await page.goto('/profile?aba=configuracoes')
  await page.getByRole('button', { name: 'Pedir a eliminação dos dados' }).click()
  const pedido = page.getByRole('dialog')
  await pedido.getByLabel('Senha atual', { exact: true }).fill('outra senha qualquer')
  await pedido.getByRole('button', { name: 'Pedir a eliminação' }).click()
  await expect(pedido.getByText('A senha atual está incorreta')).toBeVisible()
  await pedido.getByLabel('Senha atual', { exact: true }).fill(caio.senha)
  await pedido.getByRole('button', { name: 'Pedir a eliminação' }).click()
  await expect(page.getByText(/A administração responde até \d\d/)).toBeVisible()
  await page.getByRole('button', { name: 'Retirar o pedido' }).click()
  await expect(page.getByRole('button', { name: 'Pedir a eliminação dos dados' })).toBeVisible()

  for (const caminho of ['/moradores', '/users', `/users/${_id}/informacoes`]) {
    await page.goto(caminho)
    await expect(page).toHaveURL('/morador')
  }
})

test(
  'U1 moradores: lista cheia, sem resultado, com erro; administradores, a pessoa e a edição com erros',
  { tag: '@tela' },
  async ({ paginaDoAdmin: page, onde }) => {
    const { email } = await novaPessoa(onde)
    await page.goto('/moradores')
    await pronta(page, 'Lista de Moradores')
    await conferirAcessibilidade(page)
    await page.goto('/moradores?busca=ninguém')
    await expect(page.getByText('Ninguém encontrado')).toBeVisible()
    await conferirAcessibilidade(page)
    await page.route('**/api/moradores?*', (r) =>
      r.fulfill({ status: 400, json: { message: 'Recusado', code: 'VALIDACAO' } }),
    )
    await page.goto('/moradores')
    await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
    await conferirAcessibilidade(page)
    await page.unroute('**/api/moradores?*')

    await page.goto('/users')
    await pronta(page, 'Administradores')
    await expect(page.getByRole('link', { name: ADMIN.nome })).toBeVisible()
    await conferirAcessibilidade(page)

    const { _id } = await abrirPessoa(page, onde, email)
    await expect(page.getByText('cadastrou')).toBeVisible()
    await conferirAcessibilidade(page)
    await page.getByRole('button', { name: 'Desativar' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await conferirAcessibilidade(page)

    await page.goto(`/users/${_id}/edit`)
    await pronta(page, 'Atualizar morador')
    await page.getByLabel('Nome completo').fill('')
    await page.getByLabel('CPF').fill('111')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByRole('region', { name: /^Corrija / })).toBeFocused()
    await conferirAcessibilidade(page)
    await page.goto('/users/nao-existe/informacoes')
    await pronta(page, 'Pessoa não encontrada')
    await conferirAcessibilidade(page)
  },
)

test('fazer de alguém administrador pergunta antes; recusado, nada muda', async ({ paginaDoAdmin: page, onde }) => {
  const { email } = await novaPessoa(onde)
  const { _id } = await achar(onde, email)
  await page.goto(`/users/${_id}/edit`)
  await pronta(page, 'Atualizar morador')
  await page.getByLabel('Tipo').selectOption('Administrador')
  await page.getByRole('button', { name: 'Salvar' }).click()
  const pergunta = page.getByRole('alertdialog', { name: 'Fazer administrador?' })
  await conferirAcessibilidade(page)
  await pergunta.getByRole('button', { name: 'Cancelar' }).click()
  expect((await achar(onde, email)).tipo).toBe('Morador')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await pergunta.getByRole('button', { name: 'Fazer administrador' }).click()
  await foiDito(page, 'Morador Atualizado')
  const { tipo } = await chamar(onde.url, onde.token, verUsuario, { params: { id: _id } })
  expect(tipo).toBe('Administrador')
})
