import { emitirCobrancas, listarCobrancas, pagarCobranca } from '#contract/cobranca/cobrancas-rotas.ts'
import { criarUnidade } from '#contract/predio/unidades.ts'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { emDias } from './base/areas.ts'
import { chamar } from './base/chamada.ts'
import type { Onde } from './base/dados.ts'
import { sobraLateral } from './base/medidas.ts'
import { ADMIN, iniciarServidor, type Servidor } from './base/servidor.ts'
import { estreita, pronta } from './base/telas.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'

/** Two units with a month that is 40 days late and one that is to come; the second unit pays half of what is late. */
async function dever(onde: Onde) {
  for (const apto of ['101', '102'])
    await chamar(onde.url, onde.token, criarUnidade, { corpo: { bloco: 'A', apto, fracaoIdeal: '1/2' } })
  const itens = [{ descricao: 'Cota', natureza: 'ordinaria' as const, base: 'fracao' as const, valor: 2_000 }]
  for (const dias of [-40, 20]) {
    const vencimento = emDias(dias)
    const corpo = { competencia: vencimento.slice(0, 7), nome: `Taxa ${dias}`, vencimento, itens }
    await chamar(onde.url, onde.token, emitirCobrancas, { corpo })
  }
  const vencidas = await chamar(onde.url, onde.token, listarCobrancas, {
    query: { status: 'vencida', ordem: '-unidade' },
  })
  const segunda = vencidas.find((c) => c.unidade.apto === '102')
  await chamar(onde.url, onde.token, pagarCobranca, { params: { id: segunda?._id ?? '' }, corpo: { valor: 500 } })
}

let servidor: Servidor
test.beforeAll(async () => {
  servidor = await iniciarServidor()
})
test.afterAll(() => servidor.parar())

test(
  'U1 inadimplentes: ninguém deve; quem deve, há quanto tempo, e num dia que vem @sempre',
  { tag: '@tela' },
  async ({ page }) => {
    const sessao = await sessaoDe(servidor, ADMIN)
    const onde = { url: servidor.url, token: sessao.token }
    await usarSessao(page, sessao, servidor.url)
    await page.goto(`${servidor.url}/devedores`)
    await pronta(page, 'Inadimplentes')
    await expect(page.getByText('Nenhuma cobrança vencida')).toBeVisible()
    await conferirAcessibilidade(page)

    await dever(onde)
    await page.reload()
    await expect(
      page.getByText(
        /^2 das 2 unidades têm cobrança vencida, .* sem juros e multa, R\$.* com eles até \d\d\/\d\d\/\d{4}\.$/,
      ),
    ).toBeVisible()
    const linhas = page.getByRole(estreita(page) ? 'listitem' : 'row').filter({ hasText: 'apartamento' })
    await expect(linhas).toHaveCount(2)
    await expect(linhas.first(), 'a maior dívida primeiro').toContainText('A, apartamento 101')
    await expect(page.getByRole('region', { name: 'Por tempo de atraso' })).toContainText('31 a 60')
    await expect(page.getByText('as reservas continuam abertas')).toBeVisible()
    expect(await sobraLateral(page)).toBe(0)
    await conferirAcessibilidade(page)

    // A past day is refused where it is typed, and the list stays.
    if (!estreita(page)) {
      await page.getByLabel('Contas em').pressSequentially('01/01/2026', { delay: 50 })
      await expect(page.getByText('Só hoje ou um dia que ainda vem.')).toBeVisible()
      await expect(linhas).toHaveCount(2)
      await page.getByLabel('Contas em').selectText()
      await page.getByLabel('Contas em').pressSequentially(emDias(25).split('-').toReversed().join('/'), { delay: 150 })
      await expect(page).toHaveURL(new RegExp(`em=${emDias(25)}`))
      await expect(linhas.first()).toContainText(/2\.\d{3},\d{2}/)
    }
    await page.goto(`${servidor.url}/devedores?em=2020-01-01`)
    await expect(linhas).toHaveCount(2)
    await page.goto(`${servidor.url}/devedores?em=${emDias(25)}`)
    await expect(linhas.first()).toContainText(/2\.\d{3},\d{2}/)
    await page.goto(`${servidor.url}/devedores?busca=102`)
    await expect(linhas).toHaveCount(1)
  },
)
