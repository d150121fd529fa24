import type { Page } from '@playwright/test'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { marca, novaDespesa, novaOcorrencia, novaPessoa, novaReceita, variasReceitas } from './base/dados.ts'
import { lerFoco } from './base/foco.ts'
import { ADMIN } from './base/servidor.ts'
import { estreita, foiDito, pronta } from './base/telas.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'
import { osDezTrabalhos } from './base/trabalhos.ts'

/** Presses Tab until the focus is on what has this name. @throws when a whole round did not find it */
async function tabAte(page: Page, nome: string | RegExp, tecla: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let n = 0; n < 80; n++) {
    await page.keyboard.press(tecla)
    const focado = page.locator(':focus')
    if ((await focado.count()) === 0) continue
    const achou = page.getByRole('button', { name: nome }).or(page.getByRole('link', { name: nome }))
    const campo = page.getByRole('textbox', { name: nome }).or(page.getByRole('radio', { name: nome }))
    if ((await focado.and(achou.or(campo)).count()) > 0) return
  }
  throw new Error(`Tab não chega a ${nome}`)
}

async function abrirPaleta(page: Page) {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Buscar páginas, ações e registros' })).toBeFocused()
}

test('U3 sem mouse: entrar, nova despesa, salvar, excluir e desfazer @sempre', async ({ page }) => {
  const nome = `Jardinagem ${marca()}`
  await page.goto('/')
  await tabAte(page, 'E-mail')
  await page.keyboard.type(ADMIN.email)
  await tabAte(page, 'Senha')
  await page.keyboard.type(ADMIN.senha)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')

  await pronta(page, /Helena/)
  await abrirPaleta(page)
  await page.keyboard.type('adicionar despesa')
  await page.keyboard.press('Enter')
  await pronta(page, 'Adicionar Nova Despesa')
  await tabAte(page, 'Nome')
  await page.keyboard.type(nome)
  await page.keyboard.press('Tab')
  await page.keyboard.type('320,5')
  await tabAte(page, 'Nota')
  await page.keyboard.type('9981')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Poda da primavera')
  await tabAte(page, 'CADASTRAR DESPESA')
  await page.keyboard.press('Enter')
  await foiDito(page, 'Despesa Cadastrada')
  await expect(page.getByLabel('Nome', { exact: true }), 'pronto para o próximo').toBeFocused()

  await abrirPaleta(page)
  await page.keyboard.type('despesas')
  await page.keyboard.press('Enter')
  await pronta(page, 'Despesas')
  await page.keyboard.press('/')
  await page.keyboard.type(nome)
  await expect(page.getByText('1 encontrada')).toBeVisible()
  await tabAte(page, `Deletar ${nome}`)
  await page.keyboard.press('Enter')
  const pergunta = page.getByRole('alertdialog', { name: 'Tem certeza que deseja excluir esta despesa?' })
  await expect(pergunta).toContainText('R$ 320,50')
  await expect(page.getByRole('button', { name: 'Cancelar' }), 'Enter com pressa não apaga').toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: nome, exact: true })).toHaveCount(0)
  await tabAte(page, 'Desfazer')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: nome, exact: true })).toBeVisible()
})

test('U3 os dez trabalhos de todo dia, só pelo teclado: síndica e morador, da entrada ao fim', async ({
  servidorProprio,
  outroNavegador,
}) => {
  test.setTimeout(900_000)
  await osDezTrabalhos(servidorProprio, outroNavegador, (nome, fazer) => test.step(nome, fazer))
})

test('U3 o primeiro Tab pula para o conteúdo', async ({ paginaDoAdmin: page }) => {
  for (const caminho of ['/dashboard', '/receitas', '/profile']) {
    await page.goto(caminho)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // What is painted before the code comes takes no keys.
    await expect(page.locator('[inert]')).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  }
})

test(
  'U4 o foco é sempre visto: anel de 2 px e nada por cima dele',
  { tag: '@celular' },
  async ({ paginaDoAdmin: page, onde }) => {
    const base = marca()
    await variasReceitas(onde, 6, base)
    const { _id } = await novaReceita(onde, { name: `${base} editada` })
    // Counts of two digits in the tabs of the profile: on a phone they no longer fit.
    for (let n = 0; n < 10; n++) await novaOcorrencia(onde, { name: ADMIN.nome })
    for (const caminho of [`/receitas?busca=${base}`, `/receita/${_id}/edit`, '/profile?aba=configuracoes']) {
      await page.goto(caminho)
      await pronta(page, /\w/)
      // The heading comes before what it heads: a walk that starts sooner sees the skeleton, and the page moves under it.
      await expect(page.getByRole('main').locator('a, button, input').nth(5)).toBeVisible()
      const vistos: string[] = []
      for (let n = 0; n < 60; n++) {
        await page.keyboard.press('Tab')
        const foco = await lerFoco(page)
        if (!foco) break
        expect(foco.coberto, `${caminho}: ${foco.nome}`).toBe('')
        expect(foco.anel, `anel de ${foco.nome} em ${caminho}`).toBeGreaterThanOrEqual(2)
        vistos.push(foco.nome)
      }
      expect(vistos.length, caminho).toBeGreaterThan(8)
    }
  },
)

test('U8 diálogos: o foco entra, não sai, Esc fecha e ele volta a quem abriu', async ({
  paginaDoAdmin: page,
  onde,
}) => {
  const base = marca()
  await novaReceita(onde, { name: base })
  await page.goto(`/receitas?busca=${base}`)
  const aberturas = [
    [page.getByRole('button', { name: `Deletar ${base}` }), page.getByRole('alertdialog')],
    [page.getByRole('button', { name: 'Ajuda desta tela' }), page.getByRole('dialog', { name: 'Ajuda: Receitas' })],
    [
      page.getByRole('button', { name: 'Buscar ou ir para…' }),
      page.getByRole('dialog', { name: 'Buscar ou ir para', exact: true }),
    ],
    [page.getByRole('button', { name: /^Período/ }), page.getByRole('dialog', { name: 'Período' })],
    [page.getByRole('button', { name: 'Colunas e densidade' }), page.getByRole('dialog', { name: 'Colunas' })],
    [page.getByRole('button', { name: 'Exportar' }), page.getByRole('menu')],
    [page.getByRole('button', { name: 'Menu de Helena Prado' }), page.getByRole('menu')],
  ] as const
  for (const [abridor, dialogo] of aberturas) {
    await abridor.focus()
    await page.keyboard.press('Enter')
    await expect(dialogo).toBeVisible()
    await expect(dialogo.locator(':focus').or(dialogo.and(page.locator(':focus'))), 'o foco entra').toHaveCount(1)
    for (let n = 0; n < 12; n++) {
      await page.keyboard.press(n < 9 ? 'Tab' : 'Shift+Tab')
      const atras = page.locator('main table :focus, nav :focus, header a:focus')
      if (await dialogo.isVisible()) await expect(atras.and(page.locator(':not([role=menu] *)'))).toHaveCount(0)
    }
    if (await dialogo.isHidden()) {
      await abridor.focus()
      await page.keyboard.press('Enter')
    }
    await page.keyboard.press('Escape')
    await expect(dialogo).toBeHidden()
    await expect(abridor, 'o foco volta').toBeFocused()
  }
})

test('U8 um diálogo maior que a tela abre no começo, com o foco no título', async ({ paginaDoAdmin: page }) => {
  await page.setViewportSize({ width: 360, height: 480 })
  await page.goto('/devedores')
  await pronta(page, 'Inadimplentes')
  await page.getByRole('button', { name: 'Ajuda desta tela' }).click()
  const ajuda = page.getByRole('dialog', { name: /^Ajuda: / })
  const lugar = await ajuda.evaluate((d) => ({ rolado: d.scrollTop, sobra: d.scrollHeight - d.clientHeight }))
  expect(lugar.sobra, 'o texto não cabe na tela').toBeGreaterThan(0)
  expect(lugar.rolado).toBe(0)
  await expect(ajuda.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(ajuda.getByRole('heading', { level: 2 })).toBeInViewport()
})

test(
  'U8 a ajuda da tela está no menu, e o foco volta a quem o abriu',
  { tag: '@celular' },
  async ({ paginaDoAdmin: page }) => {
    await page.goto('/devedores')
    await pronta(page, 'Inadimplentes')
    const fone = estreita(page)
    const menu = fone
      ? page.getByRole('navigation', { name: 'Atalhos' }).getByRole('button', { name: 'Menu' })
      : page.getByRole('button', { name: 'Menu de Helena Prado' })
    await menu.click()
    const item = fone
      ? page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Ajuda desta tela' })
      : page.getByRole('menuitem', { name: 'Ajuda desta tela' })
    await item.click()
    const ajuda = page.getByRole('dialog', { name: 'Ajuda: Inadimplentes' })
    await expect(ajuda).toBeVisible()
    await expect(ajuda.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(ajuda).toBeHidden()
    await expect(menu).toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test('U8 atrás de um diálogo nada recebe cliques', async ({ paginaDoAdmin: page }) => {
  await page.goto('/receitas')
  await page.getByRole('button', { name: 'Ajuda desta tela' }).click()
  await expect(page.getByRole('dialog', { name: 'Ajuda: Receitas' })).toBeVisible()
  const alcancado = await page.evaluate(() => {
    const link = document.querySelector('nav a')
    if (link instanceof HTMLElement) link.focus()
    return document.activeElement === link
  })
  expect(alcancado).toBe(false)
})

/** Of a screen that draws sixty in a second. */
const QUADROS_DE_100_MS = 6

test('U41 a paleta abre em menos de 100 ms, acha sem acentos, e só o que a pessoa pode', async ({
  paginaDoAdmin: page,
}) => {
  await page.goto('/dashboard')
  await pronta(page, /Helena/)
  /** @returns how many frames are drawn until it is there: a busy machine draws them later, and not more of them */
  const abrir = () =>
    page.evaluate(async () => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))
      let quadros = 0
      for (; !document.querySelector('dialog[open] [role=combobox]'); quadros++)
        await new Promise(requestAnimationFrame)
      return quadros
    })
  const demoras: number[] = []
  for (let vez = 0; vez < 5; vez++) {
    demoras.push(await abrir())
    await page.keyboard.press('Escape')
    await expect(page.getByRole('combobox')).toHaveCount(0)
  }
  expect(Math.min(...demoras)).toBeLessThanOrEqual(QUADROS_DE_100_MS)
  await abrir()
  await page.keyboard.type('2a via')
  await expect(page.getByRole('option').filter({ hasText: '2ª via' }), 'por que palavra se achou').toHaveText([
    /^Cobranças/,
  ])
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('configuracoes')
  // The page before its parts.
  await expect(page.getByRole('option').first()).toHaveText(/^Configurações/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/configuracoes')
})

test(
  'U41 a paleta acha registros de todo tipo, e cada um só o que pode ver',
  { tag: '@celular' },
  async ({ page, sessaoDoAdmin, servidor, onde }) => {
    const nome = `Andaime ${marca()}`
    const eu = await sessaoDe(servidor, await novaPessoa(onde), 'morador')
    const minha = await novaOcorrencia({ url: onde.url, token: eu.token }, { name: eu.name, titulo: nome })
    await novaReceita(onde, { name: `${nome} devolvido` })
    for (let n = 1; n <= 5; n++) await novaDespesa(onde, { name: `${nome} ${n}` })

    await usarSessao(page, sessaoDoAdmin)
    await page.goto('/dashboard')
    await pronta(page, /Helena/)
    await abrirPaleta(page)
    await page.keyboard.type(nome.toLowerCase())
    const grupo = (g: string) => page.getByRole('listbox').getByRole('group', { name: g, exact: true })
    await expect(grupo('Ocorrências').getByRole('option')).toHaveText([new RegExp(`${nome}.*${minha.protocolo ?? ''}`)])
    await expect(grupo('Receitas').getByRole('option')).toHaveCount(1)
    await expect(grupo('Despesas').getByRole('option')).toHaveCount(5)
    await expect(page.getByRole('status').filter({ hasText: '7 resultados' })).toBeVisible()
    await conferirAcessibilidade(page)
    await grupo('Despesas')
      .getByRole('option', { name: /Ver tudo em Despesas/ })
      .click()
    await expect(page).toHaveURL(`/despesas?busca=${encodeURIComponent(nome.toLowerCase())}`)
    await pronta(page, 'Despesas')

    await abrirPaleta(page)
    await page.keyboard.type(nome)
    await expect(grupo('Receitas').getByRole('option')).toHaveCount(1)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/receita\/[^/]+\/edit$/)

    await usarSessao(page, eu)
    await page.goto('/morador')
    await pronta(page, /Caio/)
    await abrirPaleta(page)
    await page.keyboard.type(nome)
    await expect(page.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/ocorrencia/${minha._id}`)
    await pronta(page, nome)
    await abrirPaleta(page)
    await page.keyboard.type('nada disso existe')
    await expect(page.getByText(/Nada encontrado para “nada disso existe”/)).toBeVisible()
  },
)

test('U42 ? mostra os atalhos, / vai à busca, e os de uma tecla podem ser desligados', async ({
  paginaDoAdmin: page,
}) => {
  await page.goto('/receitas')
  await pronta(page, 'Receitas')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('?/')
  await expect(page.getByRole('searchbox'), 'num campo, são letras').toHaveValue('?/')
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('?')
  const atalhos = page.getByRole('dialog', { name: 'Atalhos do teclado' })
  await atalhos.getByLabel('Usar atalhos de uma só tecla ( / e ? )').uncheck()
  await page.keyboard.press('Escape')
  await expect(atalhos).toBeHidden()
  await page.reload()
  await pronta(page, 'Receitas')
  await page.keyboard.press('?')
  await page.keyboard.press('/')
  await expect(atalhos).toBeHidden()
  await expect(page.getByRole('searchbox')).not.toBeFocused()
})
