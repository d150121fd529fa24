import { chamar } from './base/chamada.ts'
import { verReceita } from '#contract/contas/receitas.ts'
import { marca, novaReceita } from './base/dados.ts'
import { ADMIN } from './base/servidor.ts'
import { entrarPelaTela, foiDito, preencherLancamento, pronta } from './base/telas.ts'
import { expect, test } from './base/teste.ts'

/** Lines of the specification that no other journey goes through (docs/especificacao.md). */

test('§1.18 o rodapé diz a versão em todas as telas', async ({ paginaDoAdmin: page }) => {
  for (const caminho of ['/dashboard', '/receitas', '/addreceita', '/profile', '/nada']) {
    await page.goto(caminho)
    await expect(page.getByRole('contentinfo')).toContainText('Versão 1.0')
  }
})

test('§3.2 a sessão fica no armazenamento local e volta ao abrir de novo', async ({ page, context }) => {
  await page.goto('/')
  await entrarPelaTela(page, ADMIN)
  await expect(page).toHaveURL('/dashboard')
  const guardada = await page.evaluate(() => localStorage.getItem('condominio-em-dia:sessao'))
  expect(JSON.parse(guardada ?? '{}')).toMatchObject({ email: ADMIN.email, isAdmin: true })
  await page.close()
  const outra = await context.newPage()
  await outra.goto('/')
  await expect(outra).toHaveURL('/dashboard')
})

test('§4.1 §4.2 criar avisa e limpa o formulário; atualizar avisa com o nome certo @sempre', async ({
  paginaDoAdmin: page,
  onde,
}) => {
  const nome = `Da especificação ${marca()}`
  await page.goto('/addreceita')
  await preencherLancamento(page, { nome, valor: '10', nota: '7', descricao: 'x' })
  await page.getByRole('button', { name: 'CADASTRAR RECEITA' }).click()
  await foiDito(page, 'Receita Cadastrada')
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('')

  const { _id } = await novaReceita(onde, { name: nome })
  await page.goto(`/receita/${_id}/edit`)
  await page.getByLabel('Nome', { exact: true }).fill(`${nome} mudada`)
  await page.getByRole('button', { name: 'Publicar' }).click()
  await foiDito(page, 'Receita Atualizada')
  expect((await chamar(onde.url, onde.token, verReceita, { params: { id: _id } })).titulo).toBe(`${nome} mudada`)
})

test('§4.9 ao entrar, a administração pede só o que o início mostra', async ({ paginaDoAdmin: page }) => {
  const pedidas: string[] = []
  page.on('request', (r) => {
    const { pathname } = new URL(r.url())
    if (pathname.startsWith('/api/')) pedidas.push(pathname)
  })
  await page.goto('/dashboard')
  await pronta(page, /Helena/)
  expect(pedidas).toContain('/api/dashboard')
  expect(pedidas.filter((p) => /\/all$|\/api\/(users|moradores|reservas|ocorrencias|agendas)$/.test(p))).toEqual([])
})

test('§9.9 formulários têm no máximo 1200 px, e a descrição sete linhas', async ({ paginaDoAdmin: page, onde }) => {
  await page.setViewportSize({ width: 1900, height: 900 })
  const { _id } = await novaReceita(onde, { name: `Larga ${marca()}` })
  for (const caminho of ['/addreceita', '/adddespesa', `/receita/${_id}/edit`]) {
    await page.goto(caminho)
    const descricao = page.getByLabel('Descrição')
    await expect(descricao).toHaveAttribute('rows', '7')
    const formulario = await page.locator('form').filter({ has: descricao }).boundingBox()
    expect(formulario?.width, caminho).toBeLessThanOrEqual(1200)
  }
})
