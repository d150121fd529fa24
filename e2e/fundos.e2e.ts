import { mesPorExtenso } from '#contract/valores/calendario.ts'
import { criarFundo } from '#contract/contas/fundos.ts'
import { criarUnidade } from '#contract/predio/unidades.ts'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { chamar } from './base/chamada.ts'
import { marca, mesesAtras, novaReceita } from './base/dados.ts'
import { fecharOMes } from './base/fechamento.ts'
import { ADMIN } from './base/servidor.ts'
import { foiDito, pronta } from './base/telas.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'

test(
  'transfere para o fundo de reserva, fecha o mês, estorna o que estava errado nele e o reabre @sempre',
  { tag: '@tela' },
  async ({ page, servidorProprio: servidor }) => {
    const sessao = await sessaoDe(servidor, ADMIN)
    const dia = mesesAtras(1)
    const mes = mesPorExtenso(dia)
    const receita = await novaReceita(
      { url: servidor.url, token: sessao.token },
      { name: 'Aluguel da antena', price: 900, data: dia },
    )
    await usarSessao(page, sessao, servidor.url)
    await page.goto(`${servidor.url}/fundos?mes=${dia.slice(0, 7)}`)
    await pronta(page, 'Fundos')
    const cartoes = page.getByRole('list', { name: 'Fundos' })
    await expect(cartoes).toContainText('R$ 900,00')

    await page.getByRole('button', { name: 'Transferir', exact: true }).click()
    const dialogo = page.getByRole('dialog', { name: 'Transferir entre fundos' })
    await dialogo.getByRole('button', { name: 'Transferir', exact: true }).click()
    await expect(dialogo.getByText('Informe o valor').first()).toBeVisible()
    await dialogo.getByLabel('Valor').fill('1000')
    await dialogo.getByLabel('Motivo').fill('Reserva do mês')
    await dialogo.getByRole('button', { name: 'Transferir', exact: true }).click()
    const demais = page.getByRole('alertdialog', { name: 'Transferir mais do que o fundo tem?' })
    await expect(demais).toContainText('Ordinário tem R$ 900,00 hoje: faltam R$ 100,00.')
    await demais.getByRole('button', { name: 'Mudar o valor' }).click()
    await dialogo.getByLabel('Valor').fill('100')
    await dialogo.getByRole('button', { name: 'Transferir', exact: true }).click()
    await foiDito(page, 'Transferência registrada')
    await expect(cartoes).toContainText('R$ 800,00')
    await expect(page.getByText(/Reserva do mês/).first()).toBeVisible()

    await page.getByRole('link', { name: `Conferir e fechar ${mes}` }).click()
    await fecharOMes(page)
    await expect(page.getByRole('button', { name: 'Publicar', exact: true })).toBeVisible()
    await page.goto(`${servidor.url}/fundos`)
    await expect(page.getByText(`Contas fechadas até ${mes}.`)).toBeVisible()
    await conferirAcessibilidade(page)

    await page.goto(`${servidor.url}/receita/${receita._id}/edit`)
    await page.getByRole('button', { name: 'Estornar', exact: true }).click()
    const estorno = page.getByRole('dialog', { name: 'Estornar esta receita?' })
    await estorno.getByLabel('Motivo').fill('Contrato cancelado')
    await conferirAcessibilidade(page)
    await estorno.getByRole('button', { name: 'Estornar receita' }).click()
    await expect(page.getByText(/^Estornada em .*: Contrato cancelado\./)).toBeVisible()
    await page.getByRole('link', { name: 'Ver o estorno' }).click()
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue(
      'Estorno de Aluguel da antena: Contrato cancelado',
    )

    await page.goto(`${servidor.url}/fundos`)
    await pronta(page, 'Fundos')
    await page.getByRole('button', { name: `Reabrir ${mes}` }).click()
    const reabertura = page.getByRole('dialog', { name: `Reabrir ${mes}` })
    await reabertura.getByLabel('Motivo').fill('Faltou a conta de luz')
    await reabertura.getByRole('button', { name: 'Reabrir mês' }).click()
    await expect(page.getByText('Nenhum mês está fechado.')).toBeVisible()
  },
)

test('o fundo segue a natureza até alguém escolher, e a cobrança diz para onde vai', async ({
  paginaDoAdmin: page,
  onde,
}) => {
  const unidade = await chamar(onde.url, onde.token, criarUnidade, {
    corpo: { bloco: 'F', apto: marca().slice(-10) },
  })
  const obras = `Fachada ${marca()}`
  await chamar(onde.url, onde.token, criarFundo, { corpo: { nome: obras, tipo: 'obras' } })
  await page.goto(`/cobrancas/avulsa?unidade=${unidade._id}`)
  const fundo = page.getByLabel('Fundo', { exact: true })
  const escolhido = fundo.locator('option:checked')
  await expect(escolhido).toHaveText('Ordinário')
  await page.getByLabel('Natureza').selectOption('fundo_de_reserva')
  await expect(escolhido).toHaveText('Fundo de reserva')
  await fundo.selectOption({ label: obras })
  await page.getByLabel('Natureza').selectOption('ordinaria')
  await expect(escolhido, 'o que se escolheu não muda sozinho').toHaveText(obras)
  await page.getByLabel('Descrição').fill('Rateio da fachada')
  await page.getByLabel('Valor').fill('90,00')
  await page.getByRole('button', { name: 'Emitir cobrança' }).click()
  await pronta(page, /Rateio da fachada/)
  await expect(page.getByRole('rowheader', { name: `Rateio da fachada (ordinária · para ${obras})` })).toBeVisible()
})
