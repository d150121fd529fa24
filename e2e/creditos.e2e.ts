import { emitirCobrancas, listarCobrancas, verCobranca } from '#contract/cobranca/cobrancas-rotas.ts'
import { registrarCredito, verCredito } from '#contract/cobranca/creditos.ts'
import { criarUnidade } from '#contract/predio/unidades.ts'
import { conferirAcessibilidade, conferirTela } from './base/acessibilidade.ts'
import { emDias } from './base/areas.ts'
import { chamar } from './base/chamada.ts'
import { ADMIN } from './base/servidor.ts'
import { foiDito, pronta } from './base/telas.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'

const MESES = [
  { vencimento: emDias(10), nome: 'Taxa condominial' },
  { vencimento: emDias(40), nome: 'Taxa condominial' },
]

test(
  'o que se paga adiantado e a mais fica na unidade, a cobrança seguinte o usa, e o resto se devolve @sempre',
  { tag: ['@tela', '@celular'] },
  async ({ page, servidorProprio: servidor }) => {
    const { url } = servidor
    const sessao = await sessaoDe(servidor, ADMIN)
    const { token } = sessao
    const unidade = await chamar(url, token, criarUnidade, { corpo: { bloco: 'A', apto: '101', fracaoIdeal: '1' } })
    const gerar = async (n: 0 | 1) => {
      const { vencimento, nome } = MESES[n] as (typeof MESES)[number]
      const itens = [{ descricao: 'Cota', natureza: 'ordinaria' as const, base: 'igual' as const, valor: 500 }]
      await chamar(url, token, emitirCobrancas, {
        corpo: { competencia: vencimento.slice(0, 7), nome, vencimento, itens },
      })
      const feitas = await chamar(url, token, listarCobrancas, { query: { unidade: unidade._id } })
      const feita = feitas.find((c) => c.vencimento === vencimento)
      return chamar(url, token, verCobranca, { params: { id: feita?._id ?? '' } })
    }
    await usarSessao(page, sessao, url)

    // Ahead of any charge.
    await page.goto(`${url}/unidade/${unidade._id}`)
    await page.getByRole('button', { name: 'Registrar pagamento adiantado' }).click()
    const adiantado = page.getByRole('dialog', { name: /Pagamento adiantado/ })
    await adiantado.getByRole('button', { name: 'Registrar pagamento' }).click()
    await expect(adiantado.getByText('Informe o valor').first()).toBeVisible()
    await adiantado.getByLabel('Valor pago').fill('120,00')
    await adiantado.getByRole('button', { name: 'Registrar pagamento' }).click()
    await foiDito(page, /Crédito de R\$\s120,00 registrado/)
    await expect(page.getByText(/Há R\$\s120,00 de crédito/)).toBeVisible()
    await conferirAcessibilidade(page)

    // The next charge uses it by itself, and asks for the rest.
    const primeira = await gerar(0)
    expect([primeira.valor, primeira.saldo]).toEqual([500, 380])

    // More than is owed is no slip of the hand once somebody says so.
    await page.goto(`${url}/cobranca/${primeira._id}`)
    await pronta(page, /^Taxa condominial de/)
    await page.getByRole('button', { name: 'Registrar pagamento' }).click()
    const pagamento = page.getByRole('dialog', { name: /pagamento/i })
    // What is owed that day is there already, and it is typed over.
    await expect(pagamento.getByLabel('Valor pago')).toHaveValue('380,00')
    await pagamento.getByLabel('Valor pago').fill('480,00')
    await pagamento.getByRole('button', { name: 'Registrar pagamento' }).click()
    await pagamento.getByLabel(/que sobram ficam de crédito/).check()
    await pagamento.getByRole('button', { name: 'Registrar pagamento' }).click()
    await foiDito(page, /Pagamento de R\$\s480,00 registrado/)
    const segunda = await gerar(1)
    expect([segunda.valor, segunda.saldo]).toEqual([500, 400])

    // What is left is given back, and the list tells of all of it.
    const { _id } = await chamar(url, token, registrarCredito, { corpo: { unidade: unidade._id, valor: 80 } })
    await page.goto(`${url}/cobrancas/creditos`)
    await pronta(page, 'Créditos das unidades')
    await expect(page.getByText(/80,00 a usar, de 1 unidade/)).toBeVisible()
    await conferirTela(page)
    await page.goto(`${url}/credito/${_id}`)
    await page.getByRole('button', { name: 'Devolver em dinheiro' }).click()
    const devolucao = page.getByRole('dialog', { name: 'Devolver em dinheiro' })
    await devolucao.getByLabel('Valor').fill('30,00')
    await devolucao.getByLabel('Motivo').fill('Vendeu o apartamento')
    await devolucao.getByRole('button', { name: 'Devolver' }).click()
    await foiDito(page, /Devolução registrada/)
    await expect(page.getByText('Vendeu o apartamento').first()).toBeVisible()
    await conferirTela(page)
    const resta = await chamar(url, token, verCredito, { params: { id: _id } })
    expect([resta.saldo, resta.situacao]).toEqual([50, 'aberto'])
  },
)
