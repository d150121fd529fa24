import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { novaPessoa } from './base/dados.ts'
import { estreita, pronta } from './base/telas.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'

test(
  'quem não conhece uma palavra chega ao glossário pela ajuda de qualquer tela e pela busca @sempre',
  { tag: '@tela' },
  async ({ page, onde }) => {
    await usarSessao(page, await sessaoDe(onde, await novaPessoa(onde), 'morador'))
    for (const [endereco, titulo] of [
      ['/minhas-cobrancas', 'Minhas cobranças'],
      ['/prestacao-de-contas', 'Prestação de contas'],
      ['/profile', /./],
    ] as const) {
      await page.goto(endereco)
      await pronta(page, titulo)
      await page.getByRole('button', { name: 'Ajuda desta tela' }).click()
      await page
        .getByRole('dialog', { name: /^Ajuda: / })
        .getByRole('link', { name: 'Glossário' })
        .click()
      await pronta(page, 'Glossário')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      // Its way in stands at the foot of every page, and so at the end of this one.
      await expect(page.getByRole('heading', { level: 1 }), endereco).toBeInViewport()
      await expect(page.getByRole('searchbox', { name: 'Buscar palavra' }), endereco).toBeInViewport()
      expect(await page.evaluate(() => scrollY), endereco).toBe(0)
    }
    await expect(page.getByText('A divisão de um gasto entre as unidades.')).toBeVisible()
    await expect(page.getByText('Código Civil, art. 206, §5º, I')).toBeVisible()
    await conferirAcessibilidade(page)

    await page.getByRole('searchbox', { name: 'Buscar palavra' }).fill('correcao')
    await expect(page.getByRole('term').first()).toHaveText('Correção')
    await expect(page.getByText('A divisão de um gasto entre as unidades.')).toBeHidden()
    await page.getByRole('searchbox', { name: 'Buscar palavra' }).fill('nada disso')
    await expect(page.getByText('Nenhuma palavra assim')).toBeVisible()
    await conferirAcessibilidade(page)
    await page.getByRole('button', { name: 'Ver todas' }).click()
    await expect(page.getByRole('term').first()).toHaveText('Acordo')
    await page.getByRole('button', { name: 'Ajuda desta tela' }).click()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Glossário' }), 'já se está nele').toHaveCount(0)
    await page.keyboard.press('Escape')

    await page.goto('/morador')
    await pronta(page, /./)
    if (estreita(page)) await page.getByRole('button', { name: /^Buscar/ }).click()
    else await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Buscar páginas, ações e registros' }).fill('glossario')
    await page.keyboard.press('Enter')
    await pronta(page, 'Glossário')
  },
)

test('U8 a ajuda de cada tela, maior que um celular deitado, abre no começo', async ({ paginaDoAdmin: page }) => {
  await page.setViewportSize({ width: 640, height: 300 })
  for (const endereco of [
    '/dashboard',
    '/agendas',
    '/cobrancas',
    '/prestacao-de-contas',
    '/unidades',
    '/ocorrencias',
  ]) {
    await page.goto(endereco)
    await pronta(page, /./)
    await page.getByRole('button', { name: 'Ajuda desta tela' }).click()
    const ajuda = page.getByRole('dialog', { name: /^Ajuda: / })
    await expect(ajuda.getByRole('heading', { level: 2 }), endereco).toBeInViewport()
    expect(await ajuda.evaluate((d) => [d.scrollTop, d.scrollHeight > d.clientHeight]), endereco).toEqual([0, true])
    await page.keyboard.press('Escape')
  }
})
