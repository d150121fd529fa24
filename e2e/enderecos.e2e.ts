import { marca, novaReceita } from './base/dados.ts'
import { ADMIN } from './base/servidor.ts'
import { entrarPelaTela, pronta } from './base/telas.ts'
import { expect, test } from './base/teste.ts'

test(
  'U25 endereço que não existe: os textos da especificação, dentro e fora @sempre',
  { tag: '@celular' },
  async ({ paginaDoAdmin: page, outroNavegador }) => {
    const fora = await outroNavegador()
    for (const onde of [fora, page]) {
      await onde.goto('/um/endereco/qualquer')
      await expect(onde.getByRole('heading', { level: 1 })).toHaveText('Página não encontrada!')
      await expect(onde.getByRole('main').getByText('404', { exact: true })).toBeVisible()
      await expect(onde.getByText('Tente novamente com um nome diferente.')).toBeVisible()
      await expect(onde.getByRole('link', { name: 'Home Page' })).toHaveAttribute('href', '/')
    }
    await page.getByRole('link', { name: 'Home Page' }).click()
    await expect(page).toHaveURL('/dashboard')
  },
)

test('U25 registro que não existe é dito dentro da moldura, sem dizer mais nada', async ({ paginaDoAdmin: page }) => {
  for (const id of ['01a1f8cf-8614-7460-bd46-1d8a9dba3749', 'qualquer', "' or 1=1 --", '..%2F..%2Fetc']) {
    await page.goto(`/despesa/${encodeURIComponent(id)}/edit`)
    await pronta(page, 'Despesa não encontrada')
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
  }
})

test('U40 um endereço guardado abre depois de entrar, e só endereços daqui', async ({ page, onde }) => {
  const { _id } = await novaReceita(onde, { name: marca() })
  for (const destino of [`/receita/${_id}/edit`, '/despesas?periodo=tudo&ordem=-valor&porPagina=50']) {
    await page.goto(destino)
    await expect(page).toHaveURL(`/?voltar=${encodeURIComponent(destino)}`)
    await entrarPelaTela(page, ADMIN)
    await expect(page).toHaveURL(destino)
    await pronta(page, /\w/)
    await page.evaluate(() => localStorage.clear())
  }
  const forjados = ['https://outro.exemplo/', '//outro.exemplo/', '/\\outro.exemplo', 'javascript:alert(1)']
  await page.goto(`/?voltar=${encodeURIComponent(forjados[0]!)}`)
  await entrarPelaTela(page, ADMIN)
  await expect(page).toHaveURL('/dashboard')
  for (const forjado of forjados) {
    await page.goto(`/?voltar=${encodeURIComponent(forjado)}`)
    await expect(page).toHaveURL('/dashboard')
  }
})

test('U26 nenhum link leva a lugar nenhum', async ({ paginaDoAdmin: page, povoado: _ }) => {
  test.slow()
  const origem = new URL('/', page.url()).origin
  const vistos = new Set<string>()
  const fila = ['/dashboard']
  while (fila.length > 0) {
    const caminho = fila.shift()!
    if (vistos.has(caminho)) continue
    vistos.add(caminho)
    await page.goto(caminho)
    await pronta(page, /\w/)
    await expect(page.getByText('Página não encontrada!'), caminho).toHaveCount(0)
    const links = await page.locator('a[href]').evaluateAll((as) => as.map((a) => (a as HTMLAnchorElement).href))
    for (const link of links) {
      const url = new URL(link)
      // Those write a message or make a call.
      if (url.protocol === 'mailto:' || url.protocol === 'tel:') continue
      expect(url.origin, `${link} em ${caminho}`).toBe(origem)
      // One record and one page of a list stand for all of them.
      const molde = url.pathname.replace(/[0-9a-f-]{36}/, 'id')
      if ([...vistos, ...fila].every((v) => new URL(v, origem).pathname.replace(/[0-9a-f-]{36}/, 'id') !== molde))
        fila.push(url.pathname + url.search)
    }
  }
  expect([...vistos].map((v) => v.replace(/[0-9a-f-]{36}/, 'id').replace(/\?.*/, ''))).toEqual(
    expect.arrayContaining(['/dashboard', '/receitas', '/despesas', '/addreceita', '/adddespesa', '/receita/id/edit']),
  )
})
