import { encerrarOutrasSessoes, sair } from '#contract/pessoas/sessoes.ts'
import { verPerfil } from '#contract/pessoas/usuarios.ts'
import { listarReceitas } from '#contract/contas/receitas.ts'
import { chamar } from './base/chamada.ts'
import { marca, novaPessoa } from './base/dados.ts'
import { ADMIN } from './base/servidor.ts'
import { aviso, entrarPelaTela, foiDito, preencherLancamento, pronta } from './base/telas.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'

const guardada = 'condominio-em-dia:sessao'

test('U17 a sessão cai no meio do formulário: entra-se por cima e o mesmo envio segue @sempre', async ({
  page,
  servidor,
  onde,
}) => {
  const pessoa = await novaPessoa(onde, 'Administrador')
  const sessao = await sessaoDe(servidor, pessoa)
  await usarSessao(page, sessao)
  const nome = `Escrita antes de cair ${marca()}`
  await page.goto('/addreceita')
  await preencherLancamento(page, { nome, valor: '1.234,56', nota: '31', descricao: 'Não pode se perder' })
  await chamar(servidor.url, sessao.token, sair)

  await page.getByRole('button', { name: 'CADASTRAR RECEITA' }).click()
  const entrada = page.getByRole('dialog', { name: 'Sua sessão terminou' })
  await expect(entrada).toContainText(pessoa.email)
  await expect(page).toHaveURL('/addreceita')
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue(nome)
  await entrada.getByLabel('Senha', { exact: true }).fill('não é esta')
  await entrada.getByRole('button', { name: 'Entrar e continuar' }).click()
  await expect(entrada.getByText(/e-mail ou senha|incorret/i)).toBeVisible()
  await entrada.getByLabel('Senha', { exact: true }).fill(pessoa.senha)
  await entrada.getByRole('button', { name: 'Entrar e continuar' }).click()
  await expect(entrada).toBeHidden()
  await foiDito(page, 'Receita Cadastrada')
  const lista = await chamar(onde.url, onde.token, listarReceitas, { query: { busca: nome } })
  expect(
    lista.map((r) => r.price),
    'gravada uma vez só',
  ).toEqual([1234.56])
})

test('sair numa aba pergunta pelo que outra tem por salvar', async ({ page, servidor, onde, context }) => {
  await usarSessao(page, await sessaoDe(servidor, await novaPessoa(onde, 'Administrador')))
  await page.goto('/addreceita')
  await page.getByLabel('Nome', { exact: true }).fill('Ainda por salvar')
  const outra = await context.newPage()
  await outra.goto('/dashboard')
  await pronta(outra, /Bo[am]/)
  const pedirParaSair = async () => {
    await outra.getByRole('button', { name: /^Menu de/ }).click()
    await outra.getByRole('menuitem', { name: 'Sair' }).click()
  }
  await pedirParaSair()
  const pergunta = outra.getByRole('alertdialog', { name: 'Sair sem salvar?' }).or(outra.getByRole('dialog'))
  await expect(pergunta).toContainText('em outra aba')
  await pergunta.getByRole('button', { name: 'Continuar preenchendo' }).click()
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Ainda por salvar')

  await page.close()
  const avisam = () => outra.evaluate(async () => (await navigator.locks.query()).held?.length)
  await expect.poll(avisam, 'o navegador soube que a aba se fechou').toBe(0)
  await pedirParaSair()
  await expect(outra, 'sem a outra aba não há o que perguntar').toHaveURL('/')
})

test('U17 quem desiste de entrar de novo vai para a entrada', async ({ page, servidor, onde }) => {
  const sessao = await sessaoDe(servidor, await novaPessoa(onde, 'Administrador'))
  await usarSessao(page, sessao)
  await page.goto('/addreceita')
  await page.getByLabel('Nome', { exact: true }).fill('Vai ser largada')
  await chamar(servidor.url, sessao.token, sair)
  // The live connection notices by itself.
  const entrada = page.getByRole('dialog', { name: 'Sua sessão terminou' })
  await expect(entrada).toBeVisible()
  await page.mouse.click(5, 5)
  await page.keyboard.press('Escape')
  await expect(entrada, 'um clique ao lado ou Esc não jogam nada fora').toBeVisible()
  await entrada.getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(page).toHaveURL('/?voltar=%2Faddreceita')
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
})

test('U17 a sessão cai enquanto se responde a “Sair sem salvar?”: ninguém fica preso numa tela sem sessão', async ({
  page,
  servidor,
  onde,
}) => {
  // Four visits, one after the other.
  test.slow()
  for (const espera of [0, 500, 900, 1300]) {
    const sessao = await sessaoDe(servidor, await novaPessoa(onde, 'Administrador'))
    await usarSessao(page, sessao)
    await page.goto('/addreceita')
    await page.getByLabel('Nome', { exact: true }).fill('Vai ser largada')
    await chamar(servidor.url, sessao.token, sair)
    await page.getByRole('link', { name: 'Despesas' }).click()
    await page.waitForTimeout(espera)
    // Whichever comes first: one of the two questions, or the login page where the session ended in the very press.
    const largar = page.getByRole('button', { name: 'Sair sem salvar' }).last()
    const entrada = page.getByRole('heading', { name: 'Entrar', level: 1, exact: true })
    await expect(largar.or(entrada).first()).toBeVisible()
    // The login page may come while the button is being pressed.
    if (!(await entrada.isVisible()))
      await largar.click({ timeout: 10_000 }).catch((erro: unknown) => expect(entrada, String(erro)).toBeVisible())
    await expect(page).toHaveURL(/\/\?voltar=/)
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
  }
})

test('U17 sem nada por salvar, um token recusado leva à entrada, que devolve à mesma tela', async ({
  page,
  servidor,
  onde,
}) => {
  const pessoa = await novaPessoa(onde, 'Administrador')
  const sessao = await sessaoDe(servidor, pessoa)
  await usarSessao(page, sessao)
  await page.goto('/receitas?periodo=tudo')
  await pronta(page, 'Receitas')
  await chamar(servidor.url, sessao.token, sair)
  await page.goto('/despesas?periodo=tudo&ordem=nome')
  await expect(page).toHaveURL('/?voltar=%2Fdespesas%3Fperiodo%3Dtudo%26ordem%3Dnome')
  await entrarPelaTela(page, pessoa)
  await expect(page).toHaveURL('/despesas?periodo=tudo&ordem=nome')
})

test('U18 dois minutos antes do fim há um aviso; Continuar renova a sessão em todas as abas', async ({
  page,
  context,
  servidor,
  onde,
}) => {
  const sessao = await sessaoDe(servidor, await novaPessoa(onde, 'Administrador'))
  const fim = new Date(Date.now() + 5 * 60_000).toISOString()
  await usarSessao(page, { ...sessao, expiraEm: fim })
  const outra = await context.newPage()
  // One clock for all the tabs of a browser.
  await context.clock.install()
  for (const aba of [page, outra]) {
    await aba.goto('/receitas')
    await pronta(aba, 'Receitas')
  }
  const titulo = 'Sua sessão está terminando'
  await context.clock.runFor(2 * 60_000)
  for (const aba of [page, outra]) await expect(aba.getByRole('alertdialog', { name: titulo })).toBeHidden()
  await context.clock.runFor(70_000)
  for (const aba of [page, outra]) await expect(aba.getByRole('alertdialog', { name: titulo })).toBeVisible()

  await page.getByRole('button', { name: 'Continuar' }).click()
  for (const aba of [page, outra]) await expect(aba.getByRole('alertdialog', { name: titulo })).toBeHidden()
  const novoFim = await page.evaluate((chave) => JSON.parse(localStorage.getItem(chave) ?? '{}').expiraEm, guardada)
  expect(Date.parse(novoFim)).toBeGreaterThan(Date.now() + 60 * 60_000)
})

test('U18 sair numa aba fecha as outras, e o token morre no servidor (B6)', async ({
  page,
  context,
  servidor,
  onde,
}) => {
  const sessao = await sessaoDe(servidor, await novaPessoa(onde, 'Administrador'))
  await usarSessao(page, sessao)
  const outra = await context.newPage()
  for (const aba of [page, outra]) {
    await aba.goto('/receitas')
    await pronta(aba, 'Receitas')
  }
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('button', { name: 'Sair' }).click()
  for (const aba of [page, outra]) {
    await expect(aba).toHaveURL('/')
    await expect(aba.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
  }
  expect(await outra.evaluate((chave) => localStorage.getItem(chave), guardada)).toBeNull()
  await expect
    .poll(() => chamar(servidor.url, sessao.token, verPerfil).then(() => 'vale', String))
    .toContain('Não Autorizado, o token falhou!')
  await outra.goBack()
  await expect(outra.getByRole('table'), 'Voltar não mostra o livro').toHaveCount(0)
})

test('sessão encerrada por fora fecha a tela aberta na hora (A7)', async ({ page, servidor, onde }) => {
  const pessoa = await novaPessoa(onde, 'Administrador')
  await usarSessao(page, await sessaoDe(servidor, pessoa))
  await page.goto('/dashboard')
  await pronta(page, /Caio/)
  const daqui = await sessaoDe(servidor, pessoa)
  await chamar(servidor.url, daqui.token, encerrarOutrasSessoes)
  await page.getByRole('link', { name: 'Receitas', exact: true }).first().click()
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
})

test('o perfil lista as sessões, encerra uma, e trocar a senha encerra as outras (B8)', async ({
  page,
  servidor,
  onde,
}) => {
  const pessoa = await novaPessoa(onde, 'Administrador')
  const outra = await sessaoDe(servidor, pessoa)
  await usarSessao(page, await sessaoDe(servidor, pessoa))
  await page.goto('/profile?aba=configuracoes')
  await expect(page.getByText('Esta sessão')).toHaveCount(1)
  await page.getByRole('button', { name: /^Encerrar a sessão/ }).click()
  await foiDito(page, 'Sessão encerrada')
  await expect(chamar(servidor.url, outra.token, verPerfil)).rejects.toThrow('o token falhou')

  const terceira = await sessaoDe(servidor, pessoa)
  await page.getByRole('link', { name: 'Dados', exact: true }).click()
  await page.getByLabel('Telefone com DDD').fill('123')
  await page.getByLabel('E-mail', { exact: true }).fill(`outro.${pessoa.email}`)
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Corrija 2 campos para salvar' }), 'tudo de uma vez').toBeVisible()
  await page.getByLabel('Telefone com DDD').fill('')
  await page.getByLabel('E-mail', { exact: true }).fill(pessoa.email)
  await expect(page.getByLabel('Senha atual'), 'só o e-mail novo a pede').toHaveCount(0)
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await foiDito(page, 'Perfil Atualizado!')

  await page.getByRole('navigation', { name: 'Partes do perfil' }).getByRole('link', { name: 'Trocar senha' }).click()
  await page.getByLabel(/^Nova senha/).fill('cadeira de balanço')
  await page.getByLabel('Repita a nova senha').fill('outra coisa')
  await page.getByRole('button', { name: 'Trocar senha', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Corrija 2 campos para trocar a senha' })).toBeVisible()
  await page.getByLabel('Senha atual').fill(pessoa.senha)
  await page.getByRole('button', { name: 'Trocar senha', exact: true }).click()
  await foiDito(page, 'As senhas não correspondem!')
  await page.getByLabel('Repita a nova senha').fill('cadeira de balanço')
  await page.getByRole('button', { name: 'Trocar senha', exact: true }).click()
  await foiDito(page, 'Perfil Atualizado! A senha foi trocada.')
  const ficaDito = page.getByRole('main').getByText('A senha foi trocada. Da próxima vez, entre com a nova.')
  await expect(ficaDito).toBeVisible()
  await page.getByLabel('Senha atual').fill('outra')
  await expect(ficaDito).toBeHidden()
  await page.getByLabel('Senha atual').fill('')
  await expect(aviso(page, 'As senhas não correspondem!'), 'o que já não é verdade sai').toHaveCount(0)
  await expect(chamar(servidor.url, terceira.token, verPerfil)).rejects.toThrow('o token falhou')
  await page.goto('/receitas')
  await pronta(page, 'Receitas')
})

test('depois de três erros a verificação passa a ser exigida, e se resolve sozinha (C6)', async ({
  page,
  servidorProprio: servidor,
}) => {
  await page.goto(servidor.url)
  const pedidos: { captcha?: string }[] = []
  page.on('request', (r) => {
    if (r.method() === 'POST' && r.url().endsWith('/api/users')) pedidos.push(r.postDataJSON() as { captcha?: string })
  })
  for (let vez = 0; vez < 4; vez++) {
    await entrarPelaTela(page, { email: ADMIN.email, senha: `errada ${vez}` })
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByText('Verificação concluída')).toBeVisible()
  }
  await expect(sessaoDe(servidor, ADMIN), 'sem verificação o servidor recusa').rejects.toThrow('CAPTCHA_OBRIGATORIO')
  await entrarPelaTela(page, ADMIN)
  await expect(page).toHaveURL(`${servidor.url}/dashboard`)
  const usadas = pedidos.map((p) => p.captcha)
  expect(usadas.at(-1)).toBeTruthy()
  expect(new Set(usadas).size, 'cada prova é usada uma vez').toBe(usadas.length)
})

for (const tipo of ['Morador', 'Administrador'] as const) {
  test(`o ícone do aplicativo abre no início de quem é ${tipo}, sem aviso de erro`, async ({
    page,
    servidor,
    onde,
  }) => {
    await usarSessao(page, await sessaoDe(servidor, await novaPessoa(onde, tipo)))
    const manifesto = (await (await page.request.get('/manifest.webmanifest')).json()) as { start_url: string }
    await page.goto(manifesto.start_url)
    await expect(page).toHaveURL(tipo === 'Morador' ? /\/morador$/ : /\/dashboard$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Você não é um Administrador')).toHaveCount(0)
  })
}
