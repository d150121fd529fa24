import type { Page } from '@playwright/test'
import { marca, novaDespesa, umPdf } from './base/dados.ts'
import { textosEstranhos } from './base/portugues.ts'
import { pronta } from './base/telas.ts'
import { expect, test } from './base/teste.ts'

async function conferir(page: Page, onde: string) {
  expect(await textosEstranhos(page), onde).toEqual([])
}

test('U35 tudo em português do Brasil: textos, números, datas e horas de todas as telas', async ({
  paginaDoAdmin: page,
  povoado: _,
  onde,
  outroNavegador,
}) => {
  test.slow()
  const nome = marca()
  const { _id } = await novaDespesa(onde, { name: nome, price: 1_234_567.8, data: '2026-01-31' })
  const fora = await outroNavegador()
  for (const caminho of ['/', '/recuperar', '/redefinir-senha', '/convite', '/primeiro-acesso', '/nada']) {
    await fora.goto(caminho)
    await pronta(fora, /\w/)
    await conferir(fora, caminho)
  }
  for (const caminho of [
    '/dashboard',
    '/receitas',
    '/despesas?periodo=tudo',
    '/despesas?busca=nada+disso',
    '/addreceita',
    `/despesa/${_id}/edit`,
    '/cobrancas',
    '/cobrancas/gerar',
    '/cobrancas/avulsa',
    '/minhas-cobrancas',
    '/configuracoes?aba=pix',
    '/configuracoes?aba=atraso',
    '/configuracoes?aba=indices',
    '/configuracoes?aba=feriados',
    '/configuracoes?aba=lembretes',
    '/devedores',
    '/acordos',
    '/banco',
    '/fundos',
    '/orcamento',
    '/prestacao-de-contas',
    '/unidades',
    '/servicos',
    '/servicos/fornecedores',
    '/addservico',
    '/agendas',
    '/agendas?vista=semana',
    '/agendas?vista=agenda',
    '/users',
    '/moradores',
    '/moradores/importar',
    '/reunioes',
    '/uploads',
    '/informacoes',
    '/register',
    '/configuracoes',
    '/configuracoes?aba=categorias',
    '/configuracoes?aba=seguranca',
    '/configuracoes?aba=lixeira',
    '/configuracoes?aba=auditoria',
    '/configuracoes?aba=emails',
    '/configuracoes?aba=integracoes',
    '/profile',
    '/profile?aba=configuracoes',
    '/nada',
  ]) {
    await page.goto(caminho)
    await pronta(page, /\w/)
    await conferir(page, caminho)
  }
})

test('U35 também nas tabelas dos gráficos, nos erros, nos arquivos, no calendário e no que abre por cima @sempre', async ({
  paginaDoAdmin: page,
  povoado: _,
}) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('application')).toHaveCount(3)
  for (const grafico of ['Gráfico Geral', 'Receitas', 'Despesas'])
    await page.getByRole('button', { name: `Ver tabela de ${grafico}` }).click()
  await conferir(page, 'tabelas dos gráficos')

  await page.goto('/adddespesa')
  await page.locator('input[type=file]').setInputFiles([umPdf('nota.pdf'), umPdf('nota.exe')])
  await expect(page.getByRole('button', { name: 'Ver nota.pdf', exact: true })).toBeVisible()
  await page.getByLabel('Valor', { exact: true }).fill('abc')
  await page.getByRole('button', { name: 'CADASTRAR DESPESA' }).click()
  await page.getByRole('button', { name: 'Abrir o calendário' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await conferir(page, 'formulário com erros, arquivos e calendário')
  await page.keyboard.press('Escape')
  for (const [tecla, janela] of [
    ['Control+k', 'Buscar ou ir para'],
    ['?', 'Atalhos do teclado'],
  ] as const) {
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press(tecla)
    await expect(page.getByRole('dialog', { name: janela, exact: true })).toBeVisible()
    await conferir(page, janela)
    await page.keyboard.press('Escape')
  }
})

test('U35 mesmo num navegador em inglês, com outro fuso', async ({ browser, servidor, sessaoDoAdmin, onde }) => {
  const nome = marca()
  const { _id } = await novaDespesa(onde, { name: nome, price: 1_234_567.8, data: '2026-01-31' })
  const contexto = await browser.newContext({ locale: 'en-US', timezoneId: 'America/Los_Angeles' })
  const page = await contexto.newPage()
  await page.goto(`${servidor.url}/favicon.svg`)
  await page.evaluate((s) => localStorage.setItem('condominio-em-dia:sessao', s), JSON.stringify(sessaoDoAdmin))
  for (const caminho of [
    '/dashboard',
    `/despesas?busca=${nome}&periodo=tudo`,
    `/despesa/${_id}/edit`,
    '/profile?aba=configuracoes',
  ]) {
    await page.goto(`${servidor.url}${caminho}`)
    await pronta(page, /\w/)
    await conferir(page, caminho)
  }
  await page.goto(`${servidor.url}/despesa/${_id}/edit`)
  await expect(page.getByText('R$ 1.234.567,80')).toBeVisible()
  await expect(page.getByLabel('Data', { exact: true })).toHaveValue('31/01/2026')
  await contexto.close()
})
