import type { Page } from '@playwright/test'
import { marca, novaDespesa, umPdf } from './base/dados.ts'
import { pronta } from './base/telas.ts'
import { expect, test } from './base/teste.ts'

/** Words of the tools we use that must not reach a person, and shapes of dates, hours and amounts that are not ours. */
const ESTRANHOS: [oQue: string, forma: RegExp][] = [
  ['valor à americana', /\d,\d{3}\.\d\d(?!\d)/],
  ['hora de 12', /\b\d{1,2}:\d\d\s?[AP]\.?M\b/i],
  ['data à americana', /\b(0[1-9]|1[0-2])\/(1[3-9]|2\d|3[01])\/\d{4}\b/],
  ['data do fio', /\b\d{4}-\d{2}-\d{2}(T|\b)/],
  ['dólar', /(?<!R)\$\s?\d|US\$/],
  ['vazio do código', /\b(undefined|null|NaN|Invalid Date|\[object)/],
  ['palavra da loja', /\b(produto|carrinho|checkout|shop|cart|shipping|estoque)\b/i],
  [
    'inglês',
    /\b(the|and|with|your|you|please|click|search|save|cancel|delete|edit|close|open|next|previous|loading|error|failed|submit|password|username|upload|file|show|page|required|invalid|empty|no data|select|choose|login|logout|sign in|settings|profile|january|february|april|august|september|october|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/i,
  ],
]
/** Texts the specification fixes, to the letter. */
const DA_ESPECIFICACAO = ['Home Page', 'Home']

/** Everything a person can see or hear on the page: text, names, placeholders, titles, alternatives. */
const textosDe = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const textos: string[] = [document.title]
    const caminhada = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let no = caminhada.nextNode(); no; no = caminhada.nextNode()) {
      const pai = no.parentElement
      if (pai && !['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(pai.tagName)) textos.push(no.textContent ?? '')
    }
    const atributos = ['aria-label', 'aria-roledescription', 'title', 'placeholder', 'alt', 'aria-description']
    for (const e of document.querySelectorAll('*'))
      for (const nome of atributos) textos.push(e.getAttribute(nome) ?? '')
    return textos.map((t) => t.trim()).filter(Boolean)
  })

/** One expectation for the whole page: one for each text and shape would be a hundred thousand steps of the trace. */
async function conferir(page: Page, onde: string) {
  const achados = (await textosDe(page))
    .filter((texto) => !DA_ESPECIFICACAO.includes(texto))
    .flatMap((texto) =>
      ESTRANHOS.filter(([, forma]) => forma.test(texto)).map(([oQue]) => `${oQue} em ${onde}: “${texto}”`),
    )
  expect(achados).toEqual([])
}

test('U35 tudo em português do Brasil: textos, números, datas e horas de todas as telas @sempre', async ({
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
    '/profile',
    '/profile?aba=configuracoes',
    '/nada',
  ]) {
    await page.goto(caminho)
    await pronta(page, /\w/)
    await conferir(page, caminho)
  }
})

test('U35 também nas tabelas dos gráficos, nos erros, nos arquivos, no calendário e no que abre por cima', async ({
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
  await expect(page.getByRole('button', { name: 'Ver nota.pdf' })).toBeVisible()
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
