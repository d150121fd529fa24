import type { Page } from '@playwright/test'
import { linkDeSenha, marca, novaOcorrencia, novaPessoa, novaReceita, variasReceitas, type Onde } from './base/dados.ts'
import { alvosPequenos, movimentos, quemSobra, sobraLateral, textosCortados } from './base/medidas.ts'
import { estreita, linhaDe, pedirExclusao, pronta } from './base/telas.ts'
import { expect, sessaoDe, test } from './base/teste.ts'

/** Every screen of staff with something in it. @returns their addresses */
async function telasDaAdministracao(onde: Onde): Promise<string[]> {
  const { _id } = await novaReceita(onde, {
    name: `${marca()} Manutenção preventiva dos elevadores social e de serviço conforme contrato 2026`,
    price: 999_999_999.99,
    nota: '12345678901234567890',
  })
  await novaOcorrencia(onde, { name: `${marca()} Portão` })
  return [
    '/dashboard',
    '/receitas',
    '/despesas?de=1990-01-01&ate=1990-01-31&busca=nada',
    '/addreceita',
    '/cobrancas',
    '/cobrancas/gerar',
    '/cobrancas/avulsa',
    '/cobranca/nao-existe',
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
    '/servico/nao-existe',
    '/agendas',
    '/agendas?vista=semana',
    '/agendas?vista=dia',
    '/agendas?vista=agenda',
    '/agenda/nao-existe/edit',
    `/receita/${_id}/edit`,
    '/receita/nao-existe/edit',
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
  ]
}

const publicas = async (onde: Onde) => [
  ...['/', '/recuperar', '/redefinir-senha#token=x', '/convite', '/primeiro-acesso', '/nada'],
  (await linkDeSenha(onde)).link,
]

async function abrir(page: Page, caminho: string) {
  await page.goto('about:blank')
  await page.goto(caminho)
  await pronta(page, /\w/)
}

test(
  'U5 tudo o que se aperta tem 24 px, e 44 no toque',
  { tag: '@celular' },
  async ({ paginaDoAdmin: page, outroNavegador, onde }) => {
    test.slow()
    const minimo = estreita(page) ? 44 : 24
    const fora = await outroNavegador()
    const pequenos: string[] = []
    const conferir = async (onde: Page, caminho: string) => {
      await abrir(onde, caminho)
      pequenos.push(...(await alvosPequenos(onde, minimo)).map((alvo) => `${caminho}: ${alvo}`))
    }
    for (const caminho of await publicas(onde)) await conferir(fora, caminho)
    for (const caminho of await telasDaAdministracao(onde)) await conferir(page, caminho)
    expect(pequenos).toEqual([])
  },
)

test('U13 a 320 px nada rola para o lado e nada é cortado', async ({ paginaDoAdmin: page, outroNavegador, onde }) => {
  test.slow()
  const fora = await outroNavegador()
  for (const pagina of [page, fora]) await pagina.setViewportSize({ width: 320, height: 568 })
  const conferir = async (onde: Page, caminho: string) => {
    await abrir(onde, caminho)
    expect(await sobraLateral(onde), caminho).toBe(0)
    expect(await textosCortados(onde), caminho).toEqual([])
  }
  for (const caminho of await publicas(onde)) await conferir(fora, caminho)
  for (const caminho of await telasDaAdministracao(onde)) await conferir(page, caminho)
})

test('U13 com o texto em 200% nada rola para o lado e nada é cortado', async ({
  paginaDoAdmin: page,
  outroNavegador,
  onde,
}) => {
  test.slow()
  const fora = await outroNavegador()
  const conferir = async (onde: Page, caminho: string) => {
    await abrir(onde, caminho)
    await onde.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await quemSobra(onde), caminho).toEqual([])
    expect(await textosCortados(onde), caminho).toEqual([])
  }
  for (const caminho of await publicas(onde)) await conferir(fora, caminho)
  for (const caminho of await telasDaAdministracao(onde)) await conferir(page, caminho)
})

test('U13 com o texto em 200% as configurações de quem mora cabem no celular @sempre', async ({
  outroNavegador,
  servidor,
  onde,
}) => {
  const page = await outroNavegador(await sessaoDe(servidor, await novaPessoa(onde), 'morador'))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${servidor.url}/profile?aba=configuracoes`)
  await expect(page.getByRole('button', { name: 'Pedir a eliminação dos dados' })).toBeVisible()
  const abas = page.getByRole('navigation', { name: 'Partes do perfil' })
  const inteiras = () =>
    abas.evaluate((fila) => [...fila.children].every((a) => a.getBoundingClientRect().right <= innerWidth))
  expect(await inteiras(), 'cada parte do perfil se vê inteira').toBe(true)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect(await sobraLateral(page)).toBe(0)
  expect(await inteiras(), 'também com o texto em 200%').toBe(true)
})

test('U14 quem pede menos movimento não vê nada se mexer', async ({ paginaDoAdmin: page, onde }) => {
  const nome = marca()
  await novaReceita(onde, { name: nome })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/dashboard')
  await pronta(page, /Helena/)
  expect(await movimentos(page)).toEqual([])
  await page.goto(`/receitas?busca=${nome}`)
  await pronta(page, 'Receitas')
  await pedirExclusao(page, nome)
  await expect(page.getByRole('alertdialog')).toBeVisible()
  expect(await movimentos(page)).toEqual([])
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeVisible()
  expect(await movimentos(page)).toEqual([])
})

test('U14 a forma de um gráfico não tem transição para quem pede menos movimento', async ({
  paginaDoAdmin: page,
  povoado: _,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/dashboard')
  const barras = page.locator('svg rect[data-bar]')
  await expect(barras).not.toHaveCount(0)
  // However short, one of every property is one of x and width: a picture taken then shows bars of two scales.
  expect(await barras.evaluateAll((todas) => todas.map((b) => getComputedStyle(b).transitionDuration))).toEqual(
    Array.from({ length: await barras.count() }, () => '0s'),
  )
})

test('um título de várias linhas tem na Home a altura de que precisa', async ({ paginaDoAdmin: page, onde }) => {
  const titulo = `Infiltração no teto da garagem perto da vaga do segundo subsolo ${marca()}`
  await novaOcorrencia(onde, { name: 'Helena Prado', titulo })
  await page.goto('/dashboard')
  const link = page.getByRole('link', { name: titulo })
  // Both in one look: between two, what is still coming moves the list.
  const [altura, acima] = await link.evaluate((a) => {
    const [texto, linha] = [a.getBoundingClientRect(), a.closest('li')?.getBoundingClientRect()]
    return [texto.height, texto.y - (linha?.y ?? Infinity)] as const
  })
  expect(altura).toBeGreaterThan(2 * 18)
  expect(acima).toBeGreaterThanOrEqual(4)
})

test.describe('U39 no celular, 360 × 640', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

  test('o menu é uma gaveta, a lista são cartões, e salvar está sempre à mão', async ({
    paginaDoAdmin: page,
    onde,
  }) => {
    const base = marca()
    await variasReceitas(onde, 25, base)
    await page.goto(`/receitas?busca=${base}`)
    await pronta(page, 'Receitas')
    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(linhaDe(page, `${base} 25`)).toContainText('R$ 25,00')
    await expect(page.getByText('1–20 de 25')).toBeVisible()

    await page.getByRole('navigation', { name: 'Atalhos' }).getByRole('button', { name: 'Menu' }).tap()
    const gaveta = page.getByRole('dialog', { name: 'Menu' })
    await gaveta.getByRole('link', { name: 'Despesas' }).tap()
    await expect(page).toHaveURL('/despesas')
    await expect(gaveta).toBeHidden()

    await page.getByRole('link', { name: 'Adicionar Nova' }).first().tap()
    await pronta(page, 'Adicionar Nova Despesa')
    const salvar = page.getByRole('button', { name: 'CADASTRAR DESPESA' })
    for (const passo of [0, 400, 5000]) {
      await page.evaluate((y) => scrollTo(0, y), passo)
      await expect(salvar).toBeInViewport({ ratio: 1 })
    }
  })

  test('nenhum campo faz o iPhone aproximar a tela: letra de 16 px', async ({
    paginaDoAdmin: page,
    outroNavegador,
  }) => {
    const fora = await outroNavegador()
    const letras = (onde: Page) =>
      onde.evaluate(() =>
        [...document.querySelectorAll('input:not([type=radio],[type=checkbox],[type=file]), select, textarea')]
          .filter((e) => parseFloat(getComputedStyle(e).fontSize) < 16)
          .map((e) => e.outerHTML.slice(0, 120)),
      )
    for (const caminho of ['/', '/recuperar']) {
      await abrir(fora, caminho)
      expect(await letras(fora), caminho).toEqual([])
    }
    for (const caminho of ['/receitas', '/adddespesa', '/register', '/profile']) {
      await abrir(page, caminho)
      expect(await letras(page), caminho).toEqual([])
    }
    await page.goto('/receitas')
    await page.getByRole('button', { name: /^Filtros/ }).tap()
    expect(await letras(page)).toEqual([])
  })
})
