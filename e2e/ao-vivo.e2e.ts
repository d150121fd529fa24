import { desativarUsuario } from '#contract/pessoas/usuarios.ts'
import { chamar } from './base/chamada.ts'
import { marca, novaPessoa, novaReceita, variasReceitas } from './base/dados.ts'
import { preencherLancamento, pronta } from './base/telas.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'

test('U53 outra pessoa cadastra: a lista aberta mostra em até 5 s, sem sair do lugar @sempre', async ({
  paginaDoAdmin: page,
  servidor,
  onde,
  outroNavegador,
}) => {
  const base = marca()
  await variasReceitas(onde, 30, base)
  await page.goto(`/receitas?busca=${base}&ordem=nome&porPagina=40`)
  await expect(page.getByText('1–30 de 30')).toBeVisible()
  const marcada = page.getByLabel(`Marcar ${base} 28`)
  await marcada.check()
  await marcada.focus()
  await page.evaluate(() => scrollTo(0, 400))
  const antes = await page.evaluate(() => scrollY)

  const outra = await outroNavegador(await sessaoDe(servidor, await novaPessoa(onde, 'Administrador')))
  await outra.goto('/addreceita')
  await preencherLancamento(outra, { nome: `${base} 99`, valor: '1', nota: '1', descricao: 'De outro lugar' })
  await outra.getByRole('button', { name: 'CADASTRAR RECEITA' }).click()

  await expect(page.getByRole('link', { name: `${base} 99`, exact: true })).toBeVisible({ timeout: 5000 })
  await expect(page.getByText('1–31 de 31')).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(antes)
  await expect(marcada).toBeChecked()
  await expect(marcada).toBeFocused()
})

test('U53 o caixa do início acompanha o que os outros cadastram', async ({ page, servidorProprio: servidor }) => {
  const sessao = await sessaoDe(servidor, { email: 'sindica@exemplo.com.br', senha: 'azulejo-varanda-42' })
  await usarSessao(page, sessao, servidor.url)
  await page.goto(`${servidor.url}/dashboard`)
  const caixa = page.getByRole('heading', { name: 'Caixa' }).locator('..')
  await expect(caixa).toContainText('R$ 0')
  await novaReceita({ url: servidor.url, token: sessao.token }, { name: 'Cota', price: 2500 })
  await expect(caixa).toContainText('R$ 2.500', { timeout: 5000 })
})

for (const demoraMs of [0, 3000])
  test(`U53 o que muda antes de a linha se abrir aparece também; ela demora ${demoraMs} ms`, async ({
    paginaDoAdmin: page,
    onde,
  }) => {
    const nome = marca()
    const { promise: mudou, resolve: avisar } = Promise.withResolvers<void>()
    await page.route('**/api/eventos*', async (rota) => {
      await mudou
      await new Promise((feito) => setTimeout(feito, demoraMs))
      await rota.continue()
    })
    await page.goto(`/receitas?busca=${nome}`)
    await expect(page.getByRole('heading', { name: /^Nenhuma receita/ })).toBeVisible()
    await novaReceita(onde, { name: nome })
    avisar()
    await expect(page.getByRole('link', { name: nome, exact: true })).toBeVisible()
  })

test('A7 desativada, a pessoa perde a tela aberta em segundos', async ({ page, servidor, onde }) => {
  const pessoa = await novaPessoa(onde, 'Administrador')
  const sessao = await sessaoDe(servidor, pessoa)
  await usarSessao(page, sessao)
  await page.goto('/receitas')
  await pronta(page, 'Receitas')
  await chamar(servidor.url, onde.token, desativarUsuario, { params: { id: sessao._id } })
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
})
