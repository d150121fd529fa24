import type { Page } from '@playwright/test'
import { criarConvite } from '#contract/pessoas/usuarios.ts'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { chamar } from './base/chamada.ts'
import { esperarCarta } from './base/correio.ts'
import { linkDeSenha, marca, novaPessoa, novaReceita, umPdf } from './base/dados.ts'
import { abrirLink, estreita, pedirExclusao, pronta } from './base/telas.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'

/** What axe finds on every screen and in every state of it, in both themes and widths (U1). */
const EM_TUDO = { tag: '@tela' }
const OUTRO_MES = 'de=1990-01-01&ate=1990-01-31'

/** Presses the form's button without filling anything in, and waits for what is said about it. */
async function enviarEmBranco(page: Page, botao: string) {
  await page.getByRole('button', { name: botao, exact: true }).click()
  await expect(page.getByRole('region', { name: /^Corrija / })).toBeFocused()
}

test('U1 entrada, recuperação e endereço que não existe, em branco e com erros @sempre', EM_TUDO, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('Informe o e-mail')).toBeVisible()
  await conferirAcessibilidade(page)
  await page.getByLabel('E-mail').fill(`${marca()}@exemplo.com.br`)
  await page.getByLabel('Senha', { exact: true }).fill('não é esta')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await conferirAcessibilidade(page)

  await page.goto('/recuperar')
  await pronta(page, 'Recuperar senha')
  await conferirAcessibilidade(page)
  await page.getByRole('button', { name: 'Sou eu que cuido do servidor' }).click()
  await enviarEmBranco(page, 'Enviar Senha')
  await conferirAcessibilidade(page)

  await page.goto('/nada/disso')
  await pronta(page, 'Página não encontrada!')
  await conferirAcessibilidade(page)
})

test('U1 nova senha e convite: sem o link do e-mail, e com erros', EM_TUDO, async ({ page, servidor, onde }) => {
  await page.goto('/redefinir-senha')
  await expect(page.getByRole('alert')).toBeVisible()
  await conferirAcessibilidade(page)
  await abrirLink(page, '/redefinir-senha#token=de-um-e-mail')
  await expect(page.getByRole('alert')).toContainText('Este link já foi usado')
  await conferirAcessibilidade(page)
  await abrirLink(page, (await linkDeSenha(onde)).link)
  await enviarEmBranco(page, 'Salvar senha')
  await conferirAcessibilidade(page)

  await page.goto('/convite')
  await expect(page.getByRole('alert')).toBeVisible()
  await conferirAcessibilidade(page)
  const email = `${marca()}@exemplo.com.br`
  await chamar(onde.url, onde.token, criarConvite, { corpo: { email, bloco: 'A' } })
  await abrirLink(page, (await esperarCarta(servidor, email, 'Convite')).link)
  await enviarEmBranco(page, 'Entrar no condomínio')
  await conferirAcessibilidade(page)
})

test('U1 primeiro acesso, em branco e com erros', EM_TUDO, async ({ page }) => {
  await page.route('**/api/primeiro-acesso/conferir', (r) => r.fulfill({ json: { valido: true } }))
  await page.goto('/primeiro-acesso#token=do-terminal')
  await expect(page.getByLabel('Nome do condomínio')).toBeVisible()
  await conferirAcessibilidade(page)
  await enviarEmBranco(page, 'Começar')
  await conferirAcessibilidade(page)
})

test(
  'U1 início vazio, cheio, com as tabelas dos gráficos e o do morador',
  EM_TUDO,
  async ({ page, vazio, povoado: _, servidor, sessaoDoAdmin, onde }) => {
    await usarSessao(page, vazio.sessao, vazio.servidor.url)
    await page.goto(`${vazio.servidor.url}/dashboard`)
    await expect(page.getByText('O livro do condomínio está em branco')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Começar' })).toBeVisible()
    await conferirAcessibilidade(page)

    await usarSessao(page, sessaoDoAdmin)
    await page.goto('/dashboard')
    await expect(page.getByRole('application')).toHaveCount(3)
    await conferirAcessibilidade(page)
    for (const grafico of ['Gráfico Geral', 'Receitas', 'Despesas'])
      await page.getByRole('button', { name: `Ver tabela de ${grafico}` }).click()
    await expect(page.getByRole('table')).toHaveCount(3)
    await conferirAcessibilidade(page)

    await usarSessao(page, await sessaoDe(servidor, await novaPessoa(onde)))
    await page.goto('/morador')
    await pronta(page, /Caio/)
    await conferirAcessibilidade(page)
  },
)

test(
  'U1 listas: vazia, cheia, sem resultado e com a exclusão perguntada',
  EM_TUDO,
  async ({ page, vazio, povoado: _, sessaoDoAdmin }) => {
    await usarSessao(page, vazio.sessao, vazio.servidor.url)
    for (const [lista, frase] of [
      ['receitas', 'Nenhuma receita por aqui ainda'],
      ['despesas', 'Nenhuma despesa por aqui ainda'],
    ] as const) {
      await page.goto(`${vazio.servidor.url}/${lista}`)
      await expect(page.getByText(frase)).toBeVisible()
      await conferirAcessibilidade(page)
    }
    await usarSessao(page, sessaoDoAdmin)
    await page.goto(`/despesas?periodo=tudo`)
    await pronta(page, 'Despesas')
    await conferirAcessibilidade(page)
    await page.goto(`/despesas?${OUTRO_MES}&busca=nada`)
    await expect(page.getByRole('button', { name: 'Limpar filtros' })).toBeVisible()
    await conferirAcessibilidade(page)

    const nome = 'Cota condominial, apartamento 45'
    await page.goto('/receitas?busca=apartamento')
    await pronta(page, 'Receitas')
    await conferirAcessibilidade(page)
    await pedirExclusao(page, nome)
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await conferirAcessibilidade(page)
  },
)

test(
  'U1 listas: filtros, colunas, exportação, marcação e nova categoria',
  EM_TUDO,
  async ({ paginaDoAdmin: page, povoado: _ }) => {
    await page.goto('/receitas')
    await pronta(page, 'Receitas')
    const conferir = async (nome: string | RegExp, papel: 'dialog' | 'menu') => {
      await page.getByRole('button', { name: nome }).click()
      await expect(page.getByRole(papel)).toBeVisible()
      await conferirAcessibilidade(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole(papel)).toBeHidden()
    }
    if (estreita(page)) {
      await conferir(/^Filtros/, 'dialog')
      await conferir('Mais ações', 'menu')
      await conferir('Ações de Cota condominial, apartamento 45', 'menu')
      return
    }
    await conferir(/^Período/, 'dialog')
    await conferir('Colunas e densidade', 'dialog')
    await conferir('Exportar', 'menu')
    await page.getByLabel('Marcar Cota condominial, apartamento 45').check()
    await expect(page.getByRole('group', { name: '1 receita marcada' })).toBeVisible()
    await conferirAcessibilidade(page)
    await page.getByLabel('Categoria').selectOption('Nova categoria…')
    await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
    await expect(page.getByText('Informe a categoria')).toBeVisible()
    await conferirAcessibilidade(page)
  },
)

test.describe('U1 com o servidor fora', () => {
  test.use({ errosEsperados: [/500/] })

  test('U1 listas, formulário e início que não puderam ser lidos', EM_TUDO, async ({ paginaDoAdmin: page }) => {
    await page.route(/\/api\/(despesas|dashboard)/, (r) =>
      r.fulfill({ status: 500, json: { code: 'ERRO_INTERNO', message: 'Algo deu errado.' } }),
    )
    await page.clock.install()
    for (const caminho of ['/despesas', '/despesa/qualquer/edit', '/dashboard']) {
      await page.goto(caminho)
      await expect(async () => {
        await page.clock.runFor(2000)
        await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible({ timeout: 200 })
      }).toPass()
      await conferirAcessibilidade(page)
    }
  })
})

test(
  'U1 formulário de lançamento: em branco, com erros, com arquivos e com o calendário aberto',
  EM_TUDO,
  async ({ paginaDoAdmin: page }) => {
    await page.goto('/adddespesa')
    await pronta(page, 'Adicionar Nova Despesa')
    await conferirAcessibilidade(page)
    await page.locator('input[type=file]').setInputFiles([umPdf(), { ...umPdf('virus.exe'), mimeType: 'text/plain' }])
    await expect(page.getByRole('button', { name: 'Ver nota-fiscal.pdf', exact: true })).toBeVisible()
    await expect(page.getByText('Tipo não aceito.')).not.toHaveCount(0)
    await enviarEmBranco(page, 'CADASTRAR DESPESA')
    await conferirAcessibilidade(page)
    await page.getByRole('button', { name: 'Abrir o calendário' }).click()
    await expect(page.getByRole('grid')).toBeVisible()
    await conferirAcessibilidade(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Ver nota-fiscal.pdf', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'nota-fiscal.pdf' })).toBeVisible()
    await conferirAcessibilidade(page)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Cancelar' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Sair sem salvar?' })).toBeVisible()
    await conferirAcessibilidade(page)
  },
)

test.describe('U1 com a rede cortada', () => {
  test.use({ errosEsperados: [/ERR_FAILED/] })

  test(
    'U1 edição com histórico, avisos de sucesso e de erro na tela, e o registro que não existe',
    EM_TUDO,
    async ({ paginaDoAdmin: page, onde }) => {
      const { _id } = await novaReceita(onde, { name: 'Aluguel do salão de festas' })
      await page.goto(`/receita/${_id}/edit`)
      await page.getByLabel('Valor', { exact: true }).fill('300')
      await page.getByRole('button', { name: 'Publicar' }).click()
      await expect(page.getByRole('listitem').filter({ hasText: 'alterou' })).toContainText('300,00')
      await conferirAcessibilidade(page)
      await page.route('**/api/receitas/*', (r) => (r.request().method() === 'DELETE' ? r.abort() : r.continue()))
      await page.getByRole('button', { name: 'Excluir' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
      await expect(page.getByRole('alert')).toContainText('Não foi possível excluir')
      await conferirAcessibilidade(page)
      await page.goto('/receita/nao-existe/edit')
      await pronta(page, 'Receita não encontrada')
      await conferirAcessibilidade(page)
    },
  )
})

test('U1 cadastro de pessoa e perfil', EM_TUDO, async ({ paginaDoAdmin: page }) => {
  await page.goto('/register')
  await pronta(page, 'Adicionar Novo Morador')
  await conferirAcessibilidade(page)
  await enviarEmBranco(page, 'Cadastrar e convidar')
  await conferirAcessibilidade(page)

  await page.goto('/profile')
  await page.getByLabel('Nome', { exact: true }).fill('')
  await enviarEmBranco(page, 'Salvar')
  await conferirAcessibilidade(page)

  await page.goto('/profile?aba=senha')
  await page.getByLabel(/^Nova senha/).fill('curta')
  await enviarEmBranco(page, 'Trocar senha')
  await conferirAcessibilidade(page)

  await page.goto('/profile?aba=configuracoes')
  await expect(page.getByText('Esta sessão')).toBeVisible()
  await conferirAcessibilidade(page)
})

test(
  'U1 o que abre por cima: busca, ajuda, atalhos, menu da pessoa e gaveta',
  EM_TUDO,
  async ({ paginaDoAdmin: page }) => {
    await page.goto('/dashboard')
    await pronta(page, /Helena/)
    await page.keyboard.press('Control+k')
    const busca = page.getByRole('combobox', { name: 'Buscar páginas, ações e registros' })
    await expect(busca).toBeFocused()
    await conferirAcessibilidade(page)
    await busca.fill('nada disso')
    await expect(page.getByText('Nada encontrado')).toBeVisible()
    await conferirAcessibilidade(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible()
    await conferirAcessibilidade(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Ajuda desta tela' }).click()
    await expect(page.getByRole('dialog', { name: 'Ajuda: Início' })).toBeVisible()
    await conferirAcessibilidade(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Menu de Helena Prado' }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await conferirAcessibilidade(page)
    await page.keyboard.press('Escape')
    if (!estreita(page)) return
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await conferirAcessibilidade(page)
  },
)

test(
  'U1 a sessão que termina: o aviso antes, e a entrada por cima da tela depois',
  EM_TUDO,
  async ({ page, servidor, onde }) => {
    const pessoa = await novaPessoa(onde, 'Administrador')
    const sessao = await sessaoDe(servidor, pessoa)
    await usarSessao(page, { ...sessao, expiraEm: new Date(Date.now() + 60_000).toISOString() })
    await page.goto('/adddespesa')
    await expect(page.getByRole('alertdialog', { name: 'Sua sessão está terminando' })).toBeVisible()
    await conferirAcessibilidade(page)

    await page.clock.install()
    await page.reload()
    await page.getByRole('button', { name: 'Continuar' }).click()
    // Not before the answer: coming after the end, it would give the session back.
    await expect(page.getByRole('alertdialog', { name: 'Sua sessão está terminando' })).toBeHidden()
    await page.getByLabel('Nome', { exact: true }).fill('Quase perdida')
    // Time for the form to say that it holds something; the rest of the session then goes by at once.
    await page.clock.runFor(1000)
    await usarSessaoVencida(page)
    await expect(page.getByRole('dialog', { name: 'Sua sessão terminou' })).toBeVisible()
    await conferirAcessibilidade(page)
  },
)

/** Lets the time of the session in the browser go by. */
const usarSessaoVencida = (page: Page) => page.clock.fastForward('13:00:00')
