import { sair } from '#contract/pessoas/sessoes.ts'
import type { Page } from '@playwright/test'
import { chamar } from './base/chamada.ts'
import { marca, novaDespesa, novaPessoa, novaReceita } from './base/dados.ts'
import { pronta } from './base/telas.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'

// What a page with a session shows before any of the app's code is there.

const CODIGO = /\/assets\/.*\.js$/

/** Holds the app's code back until told, which also says how many files were asked for. */
async function segurarCodigo(page: Page): Promise<() => Promise<void>> {
  let soltar = () => {}
  const solto = new Promise<void>((pronto) => (soltar = pronto))
  await page.route(CODIGO, async (rota) => {
    await solto
    await rota.continue()
  })
  return async () => {
    soltar()
    await page.unroute(CODIGO)
  }
}

const aberturaDe = (page: Page) =>
  page.evaluate(() => {
    const partes = ['main h1', 'main h1 + p', '[class*="pendencias_"]', '[class*="contas_"]', 'header > p']
    return partes.map((p) => document.querySelector(p)?.textContent ?? null)
  })

test.use({ errosEsperados: [/404/] })

// What happened in the seconds before (other journeys, a server just started) is told by the live line and read again, which
// has journeys of its own: here there is none.
test.beforeEach(async ({ page }) => {
  await page.route('**/api/eventos*', (rota) => rota.fulfill({ status: 404, json: {} }))
})

test(
  'U1 o início mostra saudação, pendências e números antes do código, e nada muda quando ele chega @sempre',
  { tag: '@celular' },
  async ({ paginaDoAdmin: page, povoado: _ }) => {
    await page.goto('/dashboard')
    await pronta(page, /^Bo[am]/)
    await expect(page.locator('header > p')).toHaveText(/\S/)
    const doReact = await aberturaDe(page)

    const soltar = await segurarCodigo(page)
    await page.goto('/dashboard', { waitUntil: 'commit' })
    await expect(page.locator('main h1')).toHaveText(/^Bo[am] (dia|tarde|noite), /)
    await expect(page.locator('main')).toContainText(/R\$\s[\d.]+/)
    expect(await aberturaDe(page)).toEqual(doReact)
    await expect(page.locator('nav:visible [aria-current="page"]')).toHaveText('Home')
    expect(
      await page.locator('#root > *').evaluateAll((filhos) => filhos.map((f) => (f as HTMLElement).inert)),
    ).toEqual([true])

    await soltar()
    await pronta(page, /^Bo[am]/)
    expect(await aberturaDe(page)).toEqual(doReact)
    await expect(page.locator('[inert]')).toHaveCount(0)
  },
)

test('U1 quem mora vê a sua moldura antes do código, sem o livro', async ({ page, servidor, onde }) => {
  await usarSessao(page, await sessaoDe(servidor, await novaPessoa(onde, 'Morador')))
  const soltar = await segurarCodigo(page)
  await page.goto('/morador', { waitUntil: 'commit' })
  await expect(page.locator('main h1')).toHaveText(/^Bo[am]/)
  await expect(page.locator('nav:visible').getByText(/^(Cobranças|Minhas cobranças)$/)).toBeVisible()
  await expect(page.getByText('Receitas')).toHaveCount(0)
  await soltar()
  await pronta(page, /^Bo[am]/)
})

test('U1 outras telas mostram a moldura antes do código; a de entrada e as públicas, não', async ({
  paginaDoAdmin: page,
}) => {
  const soltar = await segurarCodigo(page)
  await page.goto('/moradores', { waitUntil: 'commit' })
  await expect(page.locator('nav:visible [aria-current="page"]')).toHaveText('Moradores')
  await expect(page.locator('main')).toBeEmpty()
  await page.goto('/recuperar', { waitUntil: 'commit' })
  await expect(page.locator('#root > *').first()).toBeHidden()
  await soltar()
  await pronta(page, /senha/)
})

const listaDe = (page: Page) =>
  page.evaluate(() => {
    const partes = ['main h1', 'main h1 + p', 'main section h2', 'main section li', 'main section li:nth-child(2)']
    return partes.map((p) => document.querySelector(p)?.textContent ?? null)
  })

// Only a phone paints the list.
test.describe('no telefone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true })

  test('a porta que se aperta antes de o código chegar fica, também a que já estava pintada', async ({ page }) => {
    for (const porta of ['Administração', 'Morador']) {
      const soltar = await segurarCodigo(page)
      await page.goto('/', { waitUntil: 'commit' })
      await page.getByRole('radio', { name: porta }).click()
      await soltar()
      const tomada = () =>
        page.evaluate(() => Object.keys(document.forms[0] ?? {}).some((k) => k.startsWith('__react')))
      await expect.poll(tomada, 'o código tomou o formulário').toBe(true)
      await expect(page.getByRole('radio', { name: porta }), porta).toBeChecked()
    }
  })

  test('U1 no telefone as linhas e a soma de uma lista aparecem antes do código, e nada muda nem se desloca quando ele chega', async ({
    paginaDoAdmin: page,
    povoado: _,
  }) => {
    for (const [caminho, titulo] of [
      ['/receitas', 'Receitas'],
      ['/despesas?periodo=tudo&ordem=nome', 'Despesas'],
    ] as const) {
      await page.goto(caminho)
      await pronta(page, titulo)
      await expect(page.locator('main section li').first()).toBeVisible()
      const doReact = await listaDe(page)

      const soltar = await segurarCodigo(page)
      await page.goto(caminho, { waitUntil: 'commit' })
      await expect(page.locator('main section li').first()).toBeVisible()
      expect(await listaDe(page)).toEqual(doReact)

      await soltar()
      await expect(page.locator('[inert]')).toHaveCount(0)
      expect(await listaDe(page)).toEqual(doReact)
      const deslocou = await page.evaluate(
        () =>
          new Promise<number>((pronto) => {
            new PerformanceObserver((lista) =>
              pronto(lista.getEntries().reduce((soma, e) => soma + (e as unknown as { value: number }).value, 0)),
            ).observe({ type: 'layout-shift', buffered: true })
            setTimeout(() => pronto(0), 500)
          }),
      )
      expect(deslocou).toBeLessThan(0.01)
    }
  })
})

test('U1 as linhas e o código de uma lista são pedidos com o do sistema, e uma vez só', async ({
  paginaDoAdmin: page,
  onde,
}) => {
  // An empty list asks besides whether there ever was anything.
  await novaReceita(onde, { name: marca() })
  await novaDespesa(onde, { name: marca() })
  const pedidos: string[] = []
  page.on('request', (pedido) => pedidos.push(new URL(pedido.url()).pathname))
  const doAssunto = (inicio: string) => pedidos.filter((p) => p.startsWith(inicio))
  for (const [lista, titulo] of [
    ['receitas', 'Receitas'],
    ['despesas', 'Despesas'],
  ] as const) {
    pedidos.length = 0
    const soltar = await segurarCodigo(page)
    await page.goto(`/${lista}`, { waitUntil: 'commit' })
    await expect.poll(() => doAssunto('/assets/lista-page-').length).toBeGreaterThan(0)
    await soltar()
    await pronta(page, titulo)
    // The rows are drawn by now, whoever asked for them.
    await expect(page.locator('main table tbody tr').first()).toBeVisible()
    expect(
      pedidos.filter((p) => /^\/api\/(receitas|despesas)\/(all|resumo)$/.test(p)).toSorted(),
      `só o que ${titulo} mostra`,
    ).toEqual([`/api/${lista}/all`, `/api/${lista}/resumo`])
  }
})

test.describe('com o servidor em falta', () => {
  test.use({ errosEsperados: [/Failed to load resource/] })

  test('U1 uma lista já pedida que o servidor recusa diz por quê', async ({ paginaDoAdmin: page }) => {
    await page.route('**/api/receitas/all*', (rota) => rota.fulfill({ status: 503, json: {} }))
    await page.goto('/receitas')
    await expect(page.getByText(/Não foi possível ler as receitas/)).toBeVisible()
  })

  test('U24 o que foi pintado diz quando o código não vem, com e sem sessão', async ({
    paginaDoAdmin: page,
    outroNavegador,
  }) => {
    for (const [pagina, caminho] of [
      [page, '/dashboard'],
      [await outroNavegador(), '/'],
    ] as const) {
      await pagina.route(/\/assets\/index-.*\.js$/, (rota) => rota.fulfill({ status: 404, body: '' }))
      await pagina.goto(caminho)
      const aviso = pagina.getByRole('alert').filter({ hasText: 'Não foi possível carregar o sistema' })
      await expect(aviso).toBeVisible()
      await pagina.unrouteAll()
      await aviso.getByRole('link', { name: 'Tentar de novo' }).click()
      await pronta(pagina, caminho === '/' ? 'Entrar' : /^Bo[am]/)
      await expect(aviso).toHaveCount(0)
    }
  })
})

test('U17 a resposta pedida antes do código já diz que a sessão acabou: volta-se à entrada', async ({
  page,
  servidor,
  onde,
}) => {
  const sessao = await sessaoDe(servidor, await novaPessoa(onde, 'Administrador'))
  await usarSessao(page, sessao)
  await chamar(servidor.url, sessao.token, sair)
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/?voltar=%2Fdashboard')
  await pronta(page, 'Entrar')
})

test('U1 o início pede o painel uma vez só', async ({ paginaDoAdmin: page }) => {
  const pedidos: string[] = []
  page.on('request', (pedido) => pedidos.push(new URL(pedido.url()).pathname))
  await page.goto('/dashboard')
  await pronta(page, /^Bo[am]/)
  expect(pedidos.filter((p) => p === '/api/dashboard')).toHaveLength(1)
})
