import { generate } from '@fnando/cpf'
import { listarMoradores } from '#contract/pessoas/usuarios.ts'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { chamar } from './base/chamada.ts'
import { esperarCarta } from './base/correio.ts'
import { marca, novaPessoa } from './base/dados.ts'
import { ADMIN } from './base/servidor.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'
import { entrarPelaTela, foiDito, pronta, secao } from './base/telas.ts'

const NAO_E = 'Você não é um Administrador'

test('quem é convidado por e-mail escolhe a senha, chega em /morador e não passa de lá (A2) @sempre', async ({
  paginaDoAdmin: page,
  servidor,
  outroNavegador,
}) => {
  const email = `${marca()}@exemplo.com.br`
  await page.goto('/register')
  await page.getByLabel('Nome completo').fill('Bruna Siqueira')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Bloco').fill('A')
  await page.getByLabel('Apartamento').fill('101')
  await secao(page, 'Mais dados').click()
  await page.getByLabel('CPF').fill(generate())
  await page.getByLabel('Data de nascimento').fill('01021990')
  await page.getByLabel('Telefone com DDD').fill('11 98765-4321')
  await expect(page.getByLabel('Enviar convite por e-mail')).toBeChecked()
  await page.getByRole('button', { name: 'Cadastrar e convidar' }).click()
  await foiDito(page, 'Morador Adicionado')
  await expect(page, 'a sessão de quem convidou continua').toHaveURL('/register')
  await expect(page.getByText('Bruna Siqueira está no cadastro, e o convite não saiu.')).toBeVisible()
  await expect(page.getByText(/Não há servidor de e-mail: a pessoa não recebe o link/)).toBeVisible()

  const { link } = await esperarCarta(servidor, email, 'Convite')
  const pagina = await outroNavegador()
  await pagina.goto(link)
  await expect(pagina.getByText(`Olá, Bruna Siqueira. Falta só uma senha para entrar com ${email}.`)).toBeVisible()
  await expect(pagina, 'o segredo sai da barra de endereços').not.toHaveURL(/token/)
  await pagina.getByLabel('Crie uma senha').fill('jardineira com onze-horas')
  await pagina.getByRole('button', { name: 'Entrar no condomínio' }).click()
  await expect(pagina).toHaveURL('/morador')
  await pronta(pagina, /Bruna/)
  await expect(pagina.getByRole('heading', { name: 'Caixa' })).toHaveCount(0)
  await expect(pagina.getByRole('link', { name: 'Receitas' })).toHaveCount(0)

  for (const caminho of ['/receitas', '/dashboard', '/register', '/addreceita']) {
    await pagina.goto(caminho)
    await expect(pagina).toHaveURL('/morador')
    await foiDito(pagina, NAO_E)
  }
  await pagina.goto(link)
  await expect(pagina.getByRole('alert'), 'o convite só vale uma vez').toBeVisible()
})

test('nome e e-mail bastam para convidar; o que mais se sabe fica gravado; quem já existe é dito antes', async ({
  paginaDoAdmin: page,
  onde,
}) => {
  const [so, comMais] = [`${marca()}@exemplo.com.br`, `${marca()}@exemplo.com.br`]
  const convites: string[] = []
  page.on('request', (r) => {
    if (r.method() === 'POST' && r.url().endsWith('/api/convites')) convites.push(r.postData() ?? '')
  })
  const convidar = async (nome: string, email: string) => {
    await page.getByLabel('Nome completo').fill(nome)
    await page.getByLabel('E-mail', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Cadastrar e convidar' }).click()
  }
  const achar = async (email: string) =>
    (await chamar(onde.url, onde.token, listarMoradores, { query: { busca: email } }))[0]

  await page.goto('/moradores')
  await page.getByRole('link', { name: 'Adicionar Novo' }).click()
  await pronta(page, 'Adicionar Novo Morador')
  await expect(page.getByRole('main').getByRole('link', { name: 'Lista de Moradores' })).toBeVisible()
  await convidar('Ivo Prado', so)
  await foiDito(page, 'Morador Adicionado')
  expect(await achar(so)).toMatchObject({ name: 'Ivo Prado', status: 'Convite enviado', tel: null })

  await secao(page, 'Mais dados').click()
  await page.getByLabel('Telefone com DDD').fill('11 98765-4321')
  await convidar('Nair Prado', comMais)
  await expect(page.getByText('Nair Prado está no cadastro, e o convite não saiu.')).toBeVisible()
  expect(await achar(comMais)).toMatchObject({ name: 'Nair Prado', tel: '11987654321', cpf: null })

  expect(convites).toHaveLength(2)
  await convidar('Outro Ivo', so)
  await page.getByRole('link', { name: 'Já existe uma pessoa com este e-mail' }).click()
  await expect(page.getByLabel('E-mail', { exact: true })).toBeFocused()
  expect(convites, 'a quem já está no cadastro nada se manda').toHaveLength(2)
  expect(await achar(so)).toMatchObject({ name: 'Ivo Prado' })

  await page.getByLabel('E-mail', { exact: true }).fill('')
  await page.getByLabel('Nome completo').fill('')
  await page.goto('/users')
  await page.getByRole('link', { name: 'Adicionar Novo' }).click()
  await pronta(page, 'Adicionar Novo Administrador')
  await expect(page.getByRole('main').getByRole('link', { name: 'Administradores' })).toBeVisible()
  await expect(page.getByLabel('Tipo')).toHaveValue('Administrador')
})

test('morador pela porta da administração: o aviso da especificação, e nenhuma sessão (A2)', async ({ page, onde }) => {
  const pessoa = await novaPessoa(onde)
  await page.goto('/')
  await entrarPelaTela(page, pessoa)
  await expect(page.getByText(NAO_E), 'uma mensagem só').toHaveCount(1)
  await expect(page.getByRole('alert')).toContainText(`${NAO_E}. Para entrar como morador, escolha Morador.`)
  expect(await page.evaluate(() => localStorage.getItem('condominio-em-dia:sessao'))).toBeNull()

  // What was typed is not asked for again.
  await page.getByRole('button', { name: 'Entrar como morador' }).click()
  await expect(page).toHaveURL('/morador')

  await page.getByRole('button', { name: /^Menu de/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('radio', { name: 'Morador' }), 'a porta escolhida é lembrada').toBeChecked()
})

test('quem ia para uma tela de morador encontra a sua porta marcada, e por ela a administração também entra', async ({
  page,
}) => {
  await page.goto('/minhas-cobrancas')
  await expect(page).toHaveURL(/voltar=/)
  await expect(page.getByRole('radio', { name: 'Morador' })).toBeChecked()
  await page.goto('/?voltar=/receitas')
  await expect(page.getByRole('radio', { name: 'Administração' })).toBeChecked()
  await page.goto('/?voltar=/cobranca/x')
  await expect(page.getByRole('radio', { name: 'Morador' }), 'o link de um e-mail de cobrança').toBeChecked()
  await page.goto('/?voltar=/ocorrencias')
  await expect(page.getByRole('radio', { name: 'Morador' })).toBeChecked()
  await page.getByLabel('E-mail').fill(ADMIN.email)
  await page.getByLabel('Senha', { exact: true }).fill(ADMIN.senha)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL('/ocorrencias')
})

test('inquilino vê o mesmo que morador', async ({ page, servidor, onde }) => {
  const pessoa = await novaPessoa(onde, 'Inquilino')
  await usarSessao(page, await sessaoDe(servidor, pessoa, 'morador'))
  await page.goto('/despesas')
  await expect(page).toHaveURL('/morador')
  await foiDito(page, NAO_E)
})

test(
  'a unidade que não existe é dita antes de cadastrar, com as que há; nascimento no futuro é recusado',
  { tag: '@celular' },
  async ({ paginaDoAdmin: page, onde }) => {
    await novaPessoa(onde)
    await page.goto('/register')
    await pronta(page, 'Adicionar Novo Morador')
    await page.getByLabel(/^Bloco/).fill('Z')
    await page.getByLabel(/^Apartamento/).fill('42')
    const aviso = page.getByText('Não há a unidade Z 42. Confira o bloco e o apartamento: se continuar, ela é criada.')
    await expect(aviso).toBeVisible()
    await conferirAcessibilidade(page)
    await page.getByRole('button', { name: 'Usar B 42' }).click()
    await expect(page.getByLabel(/^Bloco/)).toHaveValue('B')
    await expect(aviso).toBeHidden()

    await secao(page, 'Mais dados').click()
    const nascimento = page.getByRole('textbox', { name: /^Data de nascimento/ })
    await nascimento.fill('01/01/2990')
    await page.getByRole('button', { name: 'Cadastrar e convidar' }).click()
    await expect(page.getByRole('link', { name: 'A data de nascimento não pode ser no futuro' })).toBeVisible()
    await nascimento.fill('')
    await page.getByRole('button', { name: 'Abrir o calendário' }).click()
    const este = new Date().getFullYear()
    await expect(page.getByRole('combobox', { name: 'Ano' }).getByRole('option').first()).toHaveText(String(este))
  },
)

test.describe('sessões encerradas pela administração', () => {
  test.use({ errosEsperados: [/401/] })

  test(
    'A7: as de uma pessoa, na página dela, e as de todos, em Configurações',
    { tag: '@tela' },
    async ({ page, servidorProprio: predio, outroNavegador }) => {
      const { url } = predio
      const admin = await sessaoDe(predio, ADMIN)
      const caio = await novaPessoa({ url, token: admin.token })
      const sessao = await sessaoDe(predio, caio)
      await usarSessao(page, admin, url)
      const aberta = await outroNavegador()
      await usarSessao(aberta, sessao, url)
      await aberta.goto(`${url}/morador`)
      await pronta(aberta, /Caio/)

      await page.goto(`${url}/users/${sessao._id}/informacoes`)
      await expect(page.getByText(/^1 sessão aberta, usada em/)).toBeVisible()
      await page.getByRole('button', { name: 'Encerrar sessões' }).click()
      const pergunta = page.getByRole('alertdialog', { name: 'Encerrar as sessões de Caio Antunes?' })
      await expect(pergunta).toContainText('A senha continua a mesma')
      await pergunta.getByRole('button', { name: 'Encerrar as sessões' }).click()
      await foiDito(page, 'Sessões de Caio Antunes encerradas')
      await expect(page.getByText('Nenhuma sessão aberta')).toBeVisible()
      await expect(aberta.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
      await esperarCarta(predio, caio.email, 'A administração encerrou as suas sessões')

      await sessaoDe(predio, caio)
      await page.goto(`${url}/configuracoes?aba=seguranca`)
      await expect(page.getByText(/^Além desta, que continua, 1 sessão aberta, de 1 pessoa\./)).toBeVisible()
      await expect(page.getByRole('link', { name: caio.nome })).toHaveAttribute(
        'href',
        `/users/${sessao._id}/informacoes`,
      )
      await conferirAcessibilidade(page)
      await page.getByRole('button', { name: 'Encerrar as sessões de todos' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Encerrar as sessões' }).click()
      await expect(page.getByText('Além desta, nenhuma sessão está aberta.')).toBeVisible()
    },
  )
})
