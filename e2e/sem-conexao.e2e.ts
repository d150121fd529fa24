import { listarReceitas } from '#contract/contas/receitas.ts'
import { marca, novaPessoa, novaReceita } from './base/dados.ts'
import { foiDito, preencherLancamento, pronta } from './base/telas.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'
import { chamar } from './base/chamada.ts'
import { ADMIN } from './base/servidor.ts'

test.use({ serviceWorkers: 'allow', errosEsperados: [/ERR_INTERNET_DISCONNECTED|Failed to load resource|no-response/] })

test('U58 sem conexão lê-se o que já foi lido, com um aviso; gravar é recusado e nada se perde; ao voltar, tudo é lido de novo; ao sair, nada fica @sempre', async ({
  page,
  context,
  servidor,
}) => {
  const sessao = await sessaoDe(servidor, ADMIN)
  const onde = { url: servidor.url, token: sessao.token }
  const nome = marca()
  await novaReceita(onde, { name: nome })
  await usarSessao(page, sessao)
  const lista = `/receitas?busca=${nome}&periodo=tudo`
  await page.goto('/dashboard')
  await pronta(page, /Helena/)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // Of the first page too, which was there before the worker: whoever opened no other can open it again.
  await expect
    .poll(() =>
      page.evaluate(() =>
        caches.open('paginas').then(async (c) => (await c.keys()).map((r) => new URL(r.url).pathname)),
      ),
    )
    .toEqual(expect.arrayContaining(['/', '/dashboard']))
  await page.goto(lista)
  await expect(page.getByRole('row').filter({ hasText: nome })).toBeVisible()
  await page.goto('/addreceita')
  await pronta(page, 'Adicionar Nova Receita')
  // Comes after the screen, and a form without it cannot be filled in.
  await expect(page.locator('input[type=file]')).toBeAttached()

  await page.goto(lista)
  await pronta(page, 'Receitas')
  // The device is in a network, and the server is not there: what is kept is shown, and the server is what is missing.
  await context.route('**/api/**', (pedido) => pedido.abort())
  await page.goto(lista)
  await expect(page.getByRole('status').filter({ hasText: 'Sem conexão com o servidor' })).toBeVisible()
  await context.unroute('**/api/**')
  await page.goto(lista)
  await pronta(page, 'Receitas')

  await context.setOffline(true)
  // The same sentence whether what is on the screen came before the network fell or out of what is kept after it.
  const faixa = page.getByRole('status').filter({ hasText: 'Este aparelho está sem conexão' })
  await expect(faixa, 'na hora, sem recarregar').toContainText(/lido em \d\d\/\d\d\/\d{4} às \d\d:\d\d/)
  await page.goto(lista)
  await expect(faixa).toContainText(/lido em \d\d\/\d\d\/\d{4} às \d\d:\d\d/)
  await expect(page.getByRole('row').filter({ hasText: nome })).toBeVisible()

  await page.goto('/addreceita')
  await preencherLancamento(page, { nome: 'Sem rede', valor: '10', nota: '1', descricao: 'Escrita sem conexão' })
  await page.getByRole('button', { name: 'CADASTRAR RECEITA' }).click()
  await expect(page.getByText('Sem conexão com o servidor. Confira a internet e tente de novo.')).toBeVisible()
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Sem rede')
  expect(await chamar(onde.url, onde.token, listarReceitas, { query: { busca: 'Sem rede' } })).toEqual([])

  await context.setOffline(false)
  await novaReceita(onde, { name: `${nome} depois` })
  await page.getByRole('button', { name: 'CADASTRAR RECEITA' }).click()
  await foiDito(page, 'Receita Cadastrada')
  await page.goto(lista)
  await expect(page.getByRole('row').filter({ hasText: `${nome} depois` })).toBeVisible()
  await expect(faixa).toHaveCount(0)

  await page.getByRole('button', { name: /^Menu de/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page).toHaveURL(`${servidor.url}/`)
  await expect.poll(() => page.evaluate(() => caches.has('leituras'))).toBe(false)
})

test('U58 sem conexão, o endereço que não existe diz isso, com o menu à mão', async ({ page, context, servidor }) => {
  const sessao = await sessaoDe(servidor, ADMIN)
  await usarSessao(page, sessao)
  await page.goto('/dashboard')
  await pronta(page, /Helena/)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // The worker keeps it some time after the page is there.
  await page.goto('/receitas')
  await pronta(page, 'Receitas')
  await expect
    .poll(
      () =>
        page.evaluate(() =>
          caches.open('pecas').then(async (c) => (await c.keys()).some((r) => r.url.includes('nao-encontrada'))),
        ),
      { timeout: 40_000 },
    )
    .toBe(true)

  await context.setOffline(true)
  await page.goto('/endereco-que-nao-existe')
  await expect(page.getByRole('heading', { name: 'Página não encontrada!' })).toBeVisible()
  await expect(page.getByRole('navigation').first()).toBeVisible()
})

test('U58 sem conexão, as telas de quem mora abrem, também as que nunca foram abertas', async ({
  page,
  context,
  servidor,
  onde,
}) => {
  await usarSessao(page, await sessaoDe(servidor, await novaPessoa(onde)))
  await page.goto('/morador')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const marcadas = await page
    .locator('link[rel="sem-conexao"]')
    .evaluateAll((l) => l.map((m) => (m as HTMLLinkElement).href))
  expect(marcadas.length).toBeGreaterThan(20)
  await expect
    .poll(
      () =>
        page.evaluate(async (pecas) => {
          const caixa = await caches.open('pecas')
          return (await Promise.all(pecas.map((p) => caixa.match(p)))).filter((r) => !r).length
        }, marcadas),
      { timeout: 50_000 },
    )
    .toBe(0)

  await context.setOffline(true)
  for (const [caminho, titulo] of [
    ['/minhas-cobrancas', 'Minhas cobranças'],
    ['/agendas', 'Agenda de Compromissos'],
    ['/reservas', 'Reservas Área de Lazer'],
    ['/ocorrencias', 'Ocorrências'],
    ['/reunioes', /Atas? de Reuniões/],
    ['/prestacao-de-contas', /Prestação de contas/i],
  ] as const) {
    await page.goto(caminho)
    await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible()
    await expect(page.getByText('Não foi possível abrir esta tela')).toHaveCount(0)
  }
})

test('instala-se: manifesto, ícones e código do dia vêm do próprio servidor', async ({ page }) => {
  await page.goto('/')
  const endereco = await page.locator('link[rel=manifest]').getAttribute('href')
  const resposta = await page.request.get(endereco ?? '')
  expect(resposta.headers()['content-type']).toContain('manifest+json')
  const manifesto = (await resposta.json()) as { lang: string; icons: { src: string; sizes: string }[] }
  expect(manifesto.lang).toBe('pt-BR')
  for (const { src, sizes } of manifesto.icons) {
    const lado = await page.evaluate(async (src) => {
      const imagem = new Image()
      imagem.src = src
      await imagem.decode()
      return imagem.naturalWidth
    }, src)
    expect(`${lado}x${lado}`).toBe(sizes)
  }
  expect((await page.request.get('/sw.js')).headers()['cache-control']).toBe('no-cache')
})
