import { excluirReceita, atualizarReceita } from '#contract/contas/receitas.ts'
import { excluirDespesa } from '#contract/contas/despesas.ts'
import { criarConvite } from '#contract/pessoas/usuarios.ts'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { chamar } from './base/chamada.ts'
import { marca, novaDespesa, novaPessoa, novaReceita } from './base/dados.ts'
import { ADMIN, iniciarServidor } from './base/servidor.ts'
import { estreita, foiDito, pronta } from './base/telas.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'

const EM_TUDO = { tag: '@tela' }
test.use({ errosEsperados: [/403/] })

/** Nobody listens there: every mail waits, with the reason. */
const SEM_SERVIDOR = { SMTP_URL: 'smtp://127.0.0.1:9' }

test(
  'U1 lixeira, auditoria e e-mails: cheias, sem resultado e com os filtros abertos',
  EM_TUDO,
  async ({ paginaDoAdmin: page, onde }) => {
    const base = marca()
    const { _id } = await novaReceita(onde, { name: `Excluída ${base}` })
    await chamar(onde.url, onde.token, excluirReceita, { params: { id: _id } })
    await chamar(onde.url, onde.token, criarConvite, { corpo: { email: `${base}@exemplo.com.br`, bloco: 'A' } })
    for (const [aba, texto] of [
      ['lixeira', `Excluída ${base}`],
      ['auditoria', `excluiu a receita “Excluída ${base}”`],
      ['emails', `${base}@exemplo.com.br`],
    ] as const) {
      await page.goto(`/configuracoes?aba=${aba}`)
      await expect(page.getByText(texto).first()).toBeVisible()
      await conferirAcessibilidade(page)
      if (estreita(page)) {
        await page.getByRole('button', { name: /^Filtros/ }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await conferirAcessibilidade(page)
      }
      await page.goto(`/configuracoes?aba=${aba}&busca=nada+disso`)
      await expect(page.getByRole('button', { name: 'Limpar filtros' })).toBeVisible()
      await conferirAcessibilidade(page)
    }
  },
)

test('U1 lixeira vazia, e as três quando não puderam ser lidas', EM_TUDO, async ({ page, vazio }) => {
  await usarSessao(page, vazio.sessao, vazio.servidor.url)
  await page.goto(`${vazio.servidor.url}/configuracoes?aba=lixeira`)
  await expect(page.getByText('A lixeira está vazia')).toBeVisible()
  await conferirAcessibilidade(page)
  for (const aba of ['lixeira', 'auditoria', 'emails']) {
    await page.route(`**/api/${aba}?*`, (r) =>
      r.fulfill({ status: 403, json: { message: 'Não deu', code: 'SEM_PERMISSAO' } }),
    )
    await page.goto(`${vazio.servidor.url}/configuracoes?aba=${aba}`)
    await expect(page.getByText('Não deu')).toBeVisible()
    await conferirAcessibilidade(page)
  }
})
test('U52 o que foi excluído se acha pelo tipo e pelo nome, e volta @sempre', async ({ paginaDoAdmin: page, onde }) => {
  const base = marca()
  const receita = await novaReceita(onde, { name: `Cota ${base}`, price: 321.5 })
  const despesa = await novaDespesa(onde, { name: `Conta ${base}` })
  await chamar(onde.url, onde.token, excluirReceita, { params: { id: receita._id } })
  await chamar(onde.url, onde.token, excluirDespesa, { params: { id: despesa._id } })
  await page.goto('/configuracoes?aba=lixeira')
  await page.getByLabel('Buscar na lixeira').fill(base)
  await expect(page).toHaveURL(`/configuracoes?aba=lixeira&busca=${base}`)
  await expect(page.getByRole('button', { name: /^Restaurar/ })).toHaveCount(2)
  await page.getByLabel('O que foi excluído').selectOption('receitas')
  await expect(page).toHaveURL(`/configuracoes?aba=lixeira&busca=${base}&tipo=receitas`)
  await expect(page.getByRole('button', { name: /^Restaurar/ })).toHaveCount(1)
  const linha = page.getByRole('row').filter({ hasText: `Cota ${base}` })
  await expect(linha).toContainText('R$ 321,50')
  await expect(linha).toContainText('Helena Prado')
  await expect(linha).toContainText(/restam (29|30) dias/)

  await page.reload()
  await page.getByRole('button', { name: `Restaurar Cota ${base}` }).click()
  await foiDito(page, `“Cota ${base}” restaurado em Receitas`)
  await expect(page.getByText('Nada encontrado na lixeira')).toBeVisible()
  await page.goto(`/receitas?busca=${base}`)
  await expect(page.getByRole('link', { name: `Cota ${base}`, exact: true })).toBeVisible()
})

test('U51 auditoria: quem, quando, o quê, antes e depois; por lista, pessoa, período e nome', async ({
  page,
  paginaDoAdmin,
  servidor,
  onde,
}) => {
  const base = marca()
  const rita = await sessaoDe(servidor, await novaPessoa(onde, 'Administrador'))
  const deRita = { url: onde.url, token: rita.token }
  const { _id } = await novaReceita(deRita, { name: `Antes ${base}`, price: 10 })
  await chamar(onde.url, onde.token, atualizarReceita, {
    params: { id: _id },
    corpo: { nota: '1', titulo: `Depois ${base}`, price: 12.5, description: 'x' },
  })
  await paginaDoAdmin.goto(`/configuracoes?aba=auditoria&busca=${base}`)
  const entradas = page.getByRole('main').getByRole('list').getByRole('listitem')
  await expect(entradas).toHaveCount(2)
  await expect(entradas.nth(0)).toContainText(`Helena Prado alterou a receita “Depois ${base}”`)
  await expect(entradas.nth(0)).toContainText('R$ 10,00')
  await expect(entradas.nth(0)).toContainText('R$ 12,50')
  await expect(entradas.nth(1)).toContainText(`Caio Antunes cadastrou a receita “Antes ${base}”`)
  await entradas
    .nth(1)
    .getByText(/^Ver os \d+ campos$/)
    .click()
  await expect(entradas.nth(1).getByText('R$ 10,00')).toBeVisible()

  await page.getByLabel('Feito por').selectOption(rita._id)
  await expect(entradas).toHaveCount(1)
  await page.getByLabel('De que lista').selectOption('despesas')
  await expect(page.getByText('Nada foi gravado assim')).toBeVisible()
  await page.goBack()
  await expect(entradas).toHaveCount(1)
  await page.goto(`/configuracoes?aba=auditoria&busca=${base}&ate=1990-01-31`)
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(page).toHaveURL('/configuracoes?aba=auditoria')
})

test('U53 a auditoria mostra sem recarregar o que outra pessoa grava', async ({ paginaDoAdmin: page, onde }) => {
  const base = marca()
  await page.goto('/configuracoes?aba=auditoria')
  await pronta(page, 'Configurações')
  await novaDespesa(onde, { name: `Ao vivo ${base}` })
  await expect(page.getByText(`cadastrou a despesa “Ao vivo ${base}”`)).toBeVisible()
})

test('C7 o e-mail que não saiu aparece com o motivo, e Tentar de novo o manda para a fila', async ({ page }) => {
  const servidor = await iniciarServidor(SEM_SERVIDOR)
  try {
    const sessao = await sessaoDe(servidor, ADMIN)
    await usarSessao(page, sessao, servidor.url)
    await chamar(servidor.url, sessao.token, criarConvite, { corpo: { email: 'rita@exemplo.com.br', bloco: 'A' } })
    await page.goto(`${servidor.url}/configuracoes?aba=emails`)
    const linha = page.getByRole('row').filter({ hasText: 'rita@exemplo.com.br' })
    await expect(linha).toContainText('1 tentativa: o servidor de e-mail não aceitou a conexão')
    await linha.getByRole('button', { name: 'Tentar de novo' }).click()
    await foiDito(page, 'Tentando enviar para rita@exemplo.com.br')
    await expect(linha).toContainText('2 tentativas')
    await page.getByLabel('Situação').selectOption('enviado')
    await expect(page.getByText('Nenhum e-mail assim')).toBeVisible()
  } finally {
    await servidor.parar()
  }
})
