import { readFileSync } from 'node:fs'
import { sair } from '#contract/pessoas/sessoes.ts'
import { confirmarDoisFatores, iniciarDoisFatores, verDoisFatores } from '#contract/pessoas/dois-fatores.ts'
import { verPreferenciasDeNotificacao } from '#contract/casa/notificacoes.ts'
import { codigoEm } from '#server/modules/pessoas/dois-fatores/codigos.rules.ts'
import type { Page } from '@playwright/test'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { chamar } from './base/chamada.ts'
import { esperarCarta } from './base/correio.ts'
import { novaPessoa, type Pessoa } from './base/dados.ts'
import { entrarPelaTela, foiDito, pronta } from './base/telas.ts'
import { ADMIN } from './base/servidor.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'

test.use({ errosEsperados: [/40[01]|ERR_CONNECTION_RESET/] })

const EM_TUDO = { tag: '@tela' }
const PASSO_MS = 30_000

/** The code the telephone shows; each is taken once, so that a later log-in looks a step ahead. */
const codigo = (segredo: string, passos = 0) => codigoEm(segredo, Date.now() + passos * PASSO_MS)

/** Turns it on as a person does. @returns the secret the application has read */
async function ativar(page: Page, senha: string): Promise<string> {
  await page.goto('/profile?aba=configuracoes')
  await page.getByRole('button', { name: 'Ativar', exact: true }).click()
  return lerSegredo(page, senha)
}
async function lerSegredo(page: Page, senha: string): Promise<string> {
  await page.getByLabel('Senha atual').fill(senha)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('img', { name: 'Código QR para o aplicativo de autenticação' })).toBeVisible()
  const segredo = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
  await page.getByLabel('Código de 6 números que o aplicativo mostra').fill(codigo(segredo))
  return segredo
}
/** The token the page goes on with: turning it on gives another. */
const tokenDe = (page: Page): Promise<string> =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('condominio-em-dia:sessao') ?? '{}') as { token: string }).token)
/** The server does what is asked and nobody hears of it. */
const perderResposta = (page: Page, onde: string) =>
  page.route(onde, async (r) => {
    if (r.request().method() === 'GET') return r.continue()
    await r.fetch()
    await r.abort('connectionreset')
  })
const confirmar = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Ativar' }).click()

test(
  'U1 verificação em duas etapas e avisos por e-mail: cada passo, na tela e na entrada',
  EM_TUDO,
  async ({ page, servidor, onde }) => {
    const pessoa = await novaPessoa(onde)
    const sessao = await sessaoDe(servidor, pessoa)
    await usarSessao(page, sessao)
    await page.goto('/profile?aba=configuracoes')
    await expect(page.getByLabel('Reservas')).toBeVisible()
    await conferirAcessibilidade(page)
    await page.getByRole('button', { name: 'Ativar', exact: true }).click()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByText('Informe a senha atual')).toBeVisible()
    await conferirAcessibilidade(page)
    await page.keyboard.press('Escape')
    await ativar(page, pessoa.senha)
    await conferirAcessibilidade(page)
    await confirmar(page)
    await expect(page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')).toHaveCount(10)
    await conferirAcessibilidade(page)
    await page.getByRole('button', { name: 'Já guardei os códigos' }).click()
    await expect(page.getByText(/Restam 10 códigos de recuperação/)).toBeVisible()
    // Scrolled by what was pressed, a link may be half under the header.
    await page.evaluate(() => window.scrollTo(0, 0))
    await conferirAcessibilidade(page)

    await chamar(servidor.url, await tokenDe(page), sair)
    await page.goto('/')
    await entrarPelaTela(page, pessoa, 'Morador')
    await expect(page.getByLabel('Código de verificação')).toBeFocused()
    await conferirAcessibilidade(page)
    await page.getByLabel('Código de verificação').fill('000000')
    await page.getByRole('button', { name: 'Confirmar' }).click()
    await expect(page.getByText('Código incorreto ou já usado.')).toBeVisible()
    await conferirAcessibilidade(page)
  },
)
test('ativa, entra com o código e com um de recuperação, e desativa com a senha @sempre', async ({
  page,
  servidor,
  onde,
}) => {
  const pessoa = await novaPessoa(onde)
  await usarSessao(page, await sessaoDe(servidor, pessoa))
  const segredo = await ativar(page, pessoa.senha)
  await confirmar(page)
  const descida = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar', exact: true }).click()
  const baixado = await descida
  expect(baixado.suggestedFilename()).toBe('codigos-de-recuperacao.txt')
  const codigos = readFileSync(await baixado.path(), 'utf8').match(/^[a-z2-7]{4}(-[a-z2-7]{4}){2}/gm) ?? []
  expect(codigos).toHaveLength(10)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Já guardei os códigos' }), 'Esc não os perde').toBeVisible()
  await page.getByRole('button', { name: 'Já guardei os códigos' }).click()
  await foiDito(page, 'Verificação em duas etapas ativada')
  await esperarCarta(servidor, pessoa.email, 'Verificação em duas etapas ativada')

  const sairEEntrar = async () => {
    await page.getByRole('button', { name: /^Menu de/ }).click()
    await page.getByRole('menuitem', { name: 'Sair' }).click()
    await entrarPelaTela(page, pessoa, 'Morador')
    await expect(page.getByLabel('Código de verificação')).toBeFocused()
  }
  await sairEEntrar()
  expect(await page.evaluate(() => localStorage.getItem('condominio-em-dia:sessao')), 'sem sessão ainda').toBeNull()
  await page.getByLabel('Código de verificação').fill(codigo(segredo, 1))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/morador')

  await sairEEntrar()
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(pessoa.email)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByLabel('Código de verificação').fill(codigos[0] ?? '')
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page).toHaveURL('/morador')

  await page.goto('/profile?aba=configuracoes')
  await expect(page.getByText(/Restam 9 códigos de recuperação/)).toBeVisible()
  await page.getByRole('button', { name: 'Desativar' }).click()
  await page.getByLabel('Senha atual').fill('não é esta')
  await page.getByRole('dialog').getByRole('button', { name: 'Desativar' }).click()
  await expect(page.getByText('A senha atual está incorreta')).toBeVisible()
  await page.getByLabel('Senha atual').fill(pessoa.senha)
  await page.getByRole('dialog').getByRole('button', { name: 'Desativar' }).click()
  await foiDito(page, 'Verificação em duas etapas desativada')
  await expect(page.getByRole('button', { name: 'Ativar', exact: true })).toBeVisible()
})
test('a resposta da ativação se perde: a sessão continua, e tentando de novo vêm os códigos', async ({
  page,
  servidor,
  onde,
}) => {
  const pessoa = await novaPessoa(onde)
  await usarSessao(page, await sessaoDe(servidor, pessoa))
  await page.goto('/profile')
  await page.getByRole('navigation', { name: 'Partes do perfil' }).getByRole('link', { name: 'Configurações' }).click()
  await page.getByRole('button', { name: 'Ativar', exact: true }).click()
  const segredo = await lerSegredo(page, pessoa.senha)
  await perderResposta(page, '**/dois-fatores/confirmar')
  await confirmar(page)
  await expect(page.getByRole('dialog').getByText(/Sem conexão com o servidor/)).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByLabel('Código de 6 números que o aplicativo mostra').fill(codigo(segredo, 1))
  await confirmar(page)
  await expect(page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')).toHaveCount(10)
  await page.goBack()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Voltar aos códigos' }).click()
  await page.getByRole('button', { name: 'Já guardei os códigos' }).click()
  await expect(page.getByText(/Restam 10 códigos de recuperação/)).toBeVisible()
})
test('a resposta da troca de e-mail se perde: salvar de novo diz que foi, e a sessão continua', async ({
  page,
  servidor,
  onde,
}) => {
  const pessoa = await novaPessoa(onde)
  await usarSessao(page, await sessaoDe(servidor, pessoa))
  await page.goto('/profile')
  const email = `novo.${pessoa.email}`
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Senha atual').fill(pessoa.senha)
  await perderResposta(page, '**/api/users/profile')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(
    page
      .getByRole('main')
      .getByText(/Sem conexão com o servidor/)
      .first(),
  ).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Salvar' }).click()
  await foiDito(page, 'Perfil Atualizado!')
  await page.reload()
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email)
})
test('quem perdeu tudo é atendido pela administração, e volta a entrar só com a senha', async ({
  page,
  servidor,
  onde,
  outroNavegador,
}) => {
  const pessoa: Pessoa = await novaPessoa(onde)
  const sessao = await sessaoDe(servidor, pessoa)
  await usarSessao(page, sessao)
  await ativar(page, pessoa.senha)
  await confirmar(page)
  await expect(page.getByRole('button', { name: 'Já guardei os códigos' })).toBeVisible()
  expect((await chamar(servidor.url, await tokenDe(page), verDoisFatores)).ativo).toBe(true)
  const admin = await outroNavegador(await sessaoDe(servidor, await novaPessoa(onde, 'Administrador'), 'administracao'))
  await admin.goto(`/users/${sessao._id}/informacoes`)
  await expect(admin.getByText(/^Verificação em duas etapas ativa desde/)).toBeVisible()
  await conferirAcessibilidade(admin)
  await admin.getByRole('button', { name: 'Redefinir duas etapas' }).click()
  const pergunta = admin.getByRole('alertdialog')
  await expect(pergunta).toContainText('as sessões abertas terminam, e ela passa a entrar só com a senha')
  await conferirAcessibilidade(admin)
  await pergunta.getByRole('button', { name: 'Cancelar' }).click()
  expect((await chamar(servidor.url, await tokenDe(page), verDoisFatores)).ativo, 'Cancelar não faz nada').toBe(true)
  await admin.getByRole('button', { name: 'Redefinir duas etapas' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Redefinir' }).click()
  await foiDito(admin, 'Verificação em duas etapas de Caio Antunes redefinida')
  await expect(admin.getByRole('button', { name: 'Redefinir duas etapas' })).toHaveCount(0)
  await expect(admin.getByText('redefiniu a verificação em duas etapas').first()).toBeVisible()
  await esperarCarta(servidor, pessoa.email, 'A administração desativou')
  await page.goto('/')
  await entrarPelaTela(page, pessoa, 'Morador')
  await expect(page).toHaveURL('/morador')
})

test('U17 a sessão de quem usa duas etapas cai no meio do trabalho: pede também o código, e segue', async ({
  page,
  servidor,
  onde,
}) => {
  const pessoa = await novaPessoa(onde, 'Administrador')
  const sessao = await sessaoDe(servidor, pessoa)
  await usarSessao(page, sessao)
  const segredo = await ativar(page, pessoa.senha)
  await confirmar(page)
  await page.getByRole('button', { name: 'Já guardei os códigos' }).click()
  await page.goto('/addreceita')
  await page.getByLabel('Nome', { exact: true }).fill('Não pode se perder')
  await chamar(servidor.url, await tokenDe(page), sair)
  const entrada = page.getByRole('dialog', { name: 'Sua sessão terminou' })
  await entrada.getByLabel('Senha', { exact: true }).fill(pessoa.senha)
  await entrada.getByRole('button', { name: 'Entrar e continuar' }).click()
  await entrada.getByLabel('Código de verificação').fill(codigo(segredo, 1))
  await entrada.getByRole('button', { name: 'Confirmar' }).click()
  await expect(entrada).toBeHidden()
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Não pode se perder')
})

test('U55 cada tipo de aviso vai por e-mail na hora, em um resumo ou nunca; a escolha fica, e volta se não foi salva', async ({
  page,
  servidor,
  onde,
}) => {
  const sessao = await sessaoDe(servidor, await novaPessoa(onde))
  await usarSessao(page, sessao)
  await page.goto('/profile?aba=configuracoes')
  await pronta(page, 'Meu perfil')
  await expect(page.getByLabel('Serviços e manutenção'), 'só a administração os recebe').toHaveCount(0)
  await page.getByLabel('Atas de reuniões').selectOption('Não enviar')
  await foiDito(page, 'Preferência salva')
  await page.reload()
  await expect(page.getByLabel('Atas de reuniões')).toHaveValue('nunca')
  expect((await chamar(servidor.url, sessao.token, verPreferenciasDeNotificacao)).email.ata).toBe('nunca')

  await page.route('**/api/notificacoes/preferencias', (r) =>
    r.request().method() === 'PUT'
      ? r.fulfill({ status: 400, json: { message: 'Hoje não', code: 'VALIDACAO' } })
      : r.continue(),
  )
  await page.getByLabel('Comentários').selectOption('Não enviar')
  await foiDito(page, 'A preferência não foi salva. Hoje não')
  await expect(page.getByLabel('Comentários')).toHaveValue('imediato')
})

test.describe('onde o condomínio a exige', () => {
  test.use({ errosEsperados: [/403/] })
  test(
    'exigida da administração: quem a liga tem a sua; quem não tem só a ativa, e segue na mesma tela',
    EM_TUDO,
    async ({ page, servidorProprio: predio, outroNavegador }) => {
      const { url } = predio
      const sessao = await sessaoDe(predio, ADMIN)
      const colega = await novaPessoa({ url, token: sessao.token }, 'Administrador')
      await usarSessao(page, sessao, url)
      await page.goto(`${url}/configuracoes?aba=seguranca`)
      await expect(page.getByRole('link', { name: 'Ativar a minha' })).toBeVisible()
      const { segredo } = await chamar(url, sessao.token, iniciarDoisFatores, { corpo: { senhaAtual: ADMIN.senha } })
      const corpo = { codigo: codigo(segredo) }
      const { token } = await chamar(url, sessao.token, confirmarDoisFatores, { corpo })
      await usarSessao(page, { ...sessao, token }, url)
      await page.goto(`${url}/configuracoes?aba=seguranca`)
      await page.getByRole('button', { name: 'Exigir da administração' }).click()
      const pergunta = page.getByRole('alertdialog')
      await expect(pergunta).toContainText('1 pessoa da administração ainda não a ativou.')
      await pergunta.getByRole('button', { name: 'Exigir' }).click()
      await expect(page.getByRole('button', { name: 'Deixar de exigir' })).toBeVisible()
      await conferirAcessibilidade(page)

      const outra = await outroNavegador()
      await usarSessao(outra, await sessaoDe(predio, colega), url)
      await outra.goto(`${url}/receitas`)
      const exigencia = outra.getByRole('dialog', { name: 'Falta ativar a verificação em duas etapas' })
      await expect(exigencia).toBeVisible()
      await outra.keyboard.press('Escape')
      await conferirAcessibilidade(outra)
      await exigencia.getByRole('button', { name: 'Ativar agora' }).click()
      await lerSegredo(outra, colega.senha)
      await confirmar(outra)
      await outra.getByRole('button', { name: 'Já guardei os códigos' }).click()
      await pronta(outra, 'Receitas')
      await expect(outra.getByRole('dialog')).toHaveCount(0)
      await expect(outra).toHaveURL(`${url}/receitas`)
      await outra.goto(`${url}/profile?aba=configuracoes`)
      await expect(outra.getByText('Não pode ser desativada: o condomínio a exige de quem administra.')).toBeVisible()
    },
  )
})
