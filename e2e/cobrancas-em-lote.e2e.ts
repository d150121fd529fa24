import { emitirCobrancas } from '#contract/cobranca/cobrancas-rotas.ts'
import { vincularPessoa } from '#contract/predio/pessoas-da-unidade.ts'
import { criarUnidade } from '#contract/predio/unidades.ts'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { emDias } from './base/areas.ts'
import { chamar } from './base/chamada.ts'
import type { Onde } from './base/dados.ts'
import { sobraLateral } from './base/medidas.ts'
import { ADMIN, iniciarServidor, type Servidor } from './base/servidor.ts'
import { estreita, pronta } from './base/telas.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'

/** Two units, the first with an e-mail, each with a month that is 40 days late and one of next year. */
async function dever({ url, token }: Onde) {
  const donos = [
    { apto: '101', nome: 'Ana Souza', email: 'ana.souza@exemplo.com.br' },
    { apto: '102', nome: 'Zeca Lima' },
  ]
  for (const { apto, ...pessoa } of donos) {
    const unidade = await chamar(url, token, criarUnidade, { corpo: { bloco: 'A', apto, fracaoIdeal: '1/2' } })
    const corpo = { ...pessoa, papel: 'proprietario' as const, inicio: '2020-01-01' }
    await chamar(url, token, vincularPessoa, { params: { id: unidade._id }, corpo })
  }
  const itens = [{ descricao: 'Cota', natureza: 'ordinaria' as const, base: 'fracao' as const, valor: 2_000 }]
  for (const [nome, dias] of [
    ['Atrasada', -40],
    ['Futura', 300],
  ] as const) {
    const vencimento = emDias(dias)
    await chamar(url, token, emitirCobrancas, {
      corpo: { competencia: vencimento.slice(0, 7), nome, vencimento, itens },
    })
  }
}

let servidor: Servidor
test.beforeAll(async () => {
  servidor = await iniciarServidor()
})
test.afterAll(() => servidor.parar())

test(
  'as cobranças abrem no que venceu; marcadas, imprimem-se, avisam-se de novo e se pagam de uma vez @sempre',
  { tag: '@tela' },
  async ({ page }) => {
    test.slow()
    const sessao = await sessaoDe(servidor, ADMIN)
    await usarSessao(page, sessao, servidor.url)
    await dever({ url: servidor.url, token: sessao.token })
    await page.goto(`${servidor.url}/cobrancas`)
    await pronta(page, 'Cobranças')
    const linhas = page.getByRole(estreita(page) ? 'listitem' : 'row').filter({ has: page.getByRole('checkbox') })
    const daLista = linhas.filter({ hasText: 'apartamento' })
    await expect(daLista).toHaveCount(2)
    await expect(daLista.first()).toContainText('apartamento 101')
    await page.getByRole('radio', { name: 'Todas' }).click()
    await expect(page).toHaveURL(/status=todas/)
    await expect(daLista).toHaveCount(4)
    await expect(daLista.first(), 'do mesmo dia, na ordem das portas').toContainText('apartamento 101')
    await page.goto(`${servidor.url}/cobrancas?busca=Futura`)
    await expect(daLista, 'uma busca procura em todas').toHaveCount(2)
    await page.goto(`${servidor.url}/cobrancas`)
    await expect(daLista).toHaveCount(2)
    expect(await sobraLateral(page)).toBe(0)

    for (const caixa of await page.getByRole('checkbox', { name: /^Marcar Atrasada/ }).all()) await caixa.check()
    await expect(page.getByText('2 cobranças marcadas').last()).toBeVisible()
    await conferirAcessibilidade(page)
    const [arquivo] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Imprimir avisos' }).click(),
    ])
    expect(arquivo.suggestedFilename()).toMatch(/^avisos-.*\.pdf$/)

    await page.getByRole('button', { name: 'Avisar de novo' }).click()
    const dialogo = page.getByRole('dialog')
    await expect(dialogo.getByText(/Atrasada .*, a Ana Souza$/)).toBeVisible()
    await dialogo.getByRole('button', { name: 'Mandar agora' }).click()
    // It went when the charge was issued, a moment ago: it does not go to the same address twice a day.
    await expect(dialogo.getByText(/^O aviso já foi mandado hoje/)).toBeVisible()
    await expect(dialogo.getByText('Zeca Lima não tem e-mail: avise de outra forma, ou imprima o aviso')).toBeVisible()
    await dialogo.getByRole('button', { name: 'Entendi' }).click()

    await page.getByRole('button', { name: 'Registrar pagamentos' }).click()
    await expect(dialogo.getByText(/^Devem-se R\$\s1\.0\d\d,\d\d em/).first()).toBeVisible()
    const valor = dialogo.getByLabel(/^Valor pago de A 102/)
    await valor.fill('9.999,00')
    await expect(dialogo.getByRole('alert')).toContainText('O valor passa da dívida')
    await dialogo.getByRole('button', { name: 'Registrar 2 pagamentos' }).click()
    await expect(dialogo.getByRole('button', { name: 'Registrar 2 pagamentos' })).toBeVisible()
    await valor.fill('500,00')
    await expect(dialogo.getByText(/Ficam R\$\s5\d\d,\d\d em aberto\./)).toBeVisible()
    await conferirAcessibilidade(page)
    await dialogo.getByRole('button', { name: 'Registrar 2 pagamentos' }).dblclick()
    await expect(page.getByRole('dialog', { name: '2 pagamentos registrados' })).toBeVisible()
    await expect(dialogo.getByText(/R\$\s500,00 em .*Ficam/)).toBeVisible()
    await dialogo.getByRole('button', { name: 'Entendi' }).click()
    await expect(daLista.filter({ hasText: 'Paga em parte' })).toHaveCount(1)

    await daLista
      .filter({ hasText: 'apartamento 102' })
      .getByRole('link', { name: /^Atrasada/ })
      .click()
    await expect(page.getByText('Não há registro de aviso mandado.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Enviar aviso de novo' })).toBeVisible()
    expect(await sobraLateral(page)).toBe(0)
    await conferirAcessibilidade(page)
  },
)
