import { atualizarCondominio, verCondominio } from '#contract/casa/condominio.ts'
import { verPerfil } from '#contract/pessoas/usuarios.ts'
import { chamar } from './base/chamada.ts'
import { esperarCarta } from './base/correio.ts'
import { novaPessoa } from './base/dados.ts'
import { abrirLink, entrarPelaTela, foiDito, pronta } from './base/telas.ts'
import { expect, sessaoDe, test } from './base/teste.ts'

test('quem esqueceu a senha recebe um link por e-mail, cria outra e entra; o link vale uma vez (C2, C4, B8) @sempre', async ({
  page,
  servidor,
  onde,
}) => {
  const pessoa = await novaPessoa(onde)
  const antiga = await sessaoDe(servidor, pessoa, 'morador')
  await page.goto('/')
  await page.getByRole('link', { name: 'Esqueceu a Senha?' }).click()
  // The page that is left has an e-mail too.
  await pronta(page, 'Recuperar senha')
  await expect(page.getByLabel('CPF'), 'sem servidor de e-mail nada se pergunta').toHaveCount(0)
  await expect(page.getByText('Fale com a administração para voltar a entrar')).toBeVisible()
  await page.getByRole('button', { name: 'Sou eu que cuido do servidor' }).click()
  await page.getByLabel('E-mail').fill(pessoa.email)
  await page.getByLabel('CPF').fill(pessoa.cpf)
  await page.getByRole('button', { name: 'Enviar Senha' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Este condomínio ainda não tem servidor de e-mail: o link não chega.')).toBeVisible()

  const carta = await esperarCarta(servidor, pessoa.email, 'Crie uma nova senha')
  expect(carta.link.startsWith(`${servidor.url}/redefinir-senha#token=`)).toBe(true)
  expect(carta.texto).not.toContain(pessoa.senha)
  await abrirLink(page, carta.link)
  await expect(page, 'o segredo sai da barra de endereços').not.toHaveURL(/token/)
  await page.getByLabel('Nova senha', { exact: true }).fill('12345678')
  await page.getByLabel('Repita a nova senha').fill('12345678')
  await page.getByRole('button', { name: 'Salvar senha' }).click()
  await expect(page.getByRole('region', { name: /^Corrija/ }), 'senha comum').toBeVisible()
  const nova = 'rede na varanda às cinco'
  await page.getByLabel('Nova senha', { exact: true }).fill(nova)
  await page.getByLabel('Repita a nova senha').fill('outra')
  await page.getByRole('button', { name: 'Salvar senha' }).click()
  await foiDito(page, 'As senhas não correspondem!')
  await page.getByLabel('Repita a nova senha').fill(nova)
  await page.getByRole('button', { name: 'Salvar senha' }).click()
  await expect(page.getByRole('radio', { name: 'Morador' }), 'o link sabe a porta de quem o recebeu').toBeChecked()
  await expect(page).toHaveURL('/')
  await expect(chamar(servidor.url, antiga.token, verPerfil)).rejects.toThrow('o token falhou')
  await expect(sessaoDe(servidor, pessoa, 'morador')).rejects.toThrow('CREDENCIAIS_INVALIDAS')
  await entrarPelaTela(page, { ...pessoa, senha: nova }, 'Morador')
  await expect(page).toHaveURL('/morador')

  await page.evaluate(() => localStorage.clear())
  await abrirLink(page, carta.link)
  await expect(page.getByRole('alert'), 'diz ao abrir que não vale').toContainText('Este link já foi usado')
  await expect(page.getByLabel('Nova senha', { exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Pedir um novo link' }).click()
  await pronta(page, 'Recuperar senha')
})

test('quem não existe, ou errou o CPF, vê exatamente o mesmo (C1)', async ({ page, servidor, onde }) => {
  const pessoa = await novaPessoa(onde)
  const vistas: string[] = []
  for (const [email, cpf] of [
    [pessoa.email, pessoa.cpf],
    [pessoa.email, '01234567890'],
    ['ninguem@exemplo.com.br', pessoa.cpf],
  ] as const) {
    await page.goto(`${servidor.url}/recuperar`)
    await page.getByRole('button', { name: 'Sou eu que cuido do servidor' }).click()
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('CPF').fill(cpf)
    await page.getByRole('button', { name: 'Enviar Senha' }).click()
    await expect(page).toHaveURL('/')
    vistas.push(await page.getByText(/servidor de e-mail: o link não chega/).innerText())
  }
  expect(new Set(vistas).size).toBe(1)
})

test('sem servidor de e-mail, quem esqueceu a senha lê com quem falar: o contato que está em Configurações', async ({
  page,
  onde: { url, token },
}) => {
  const { nome } = await chamar(url, token, verCondominio)
  await chamar(url, token, atualizarCondominio, {
    corpo: { nome, tel: '1133445566', email: 'administracao@exemplo.com.br' },
  })
  await page.goto(`${url}/recuperar`)
  await expect(page.getByRole('link', { name: '(11) 3344-5566' })).toHaveAttribute('href', 'tel:+551133445566')
  await expect(page.getByRole('link', { name: 'administracao@exemplo.com.br' })).toBeVisible()
  await expect(page.getByLabel('CPF')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Lembrou da senha/ })).toBeVisible()
})
