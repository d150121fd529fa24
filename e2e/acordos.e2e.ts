import { criarAcordo, romperAcordo } from '#contract/cobranca/acordos.ts'
import { cobrarAvulsa, pagarCobranca } from '#contract/cobranca/cobrancas-rotas.ts'
import { vincularPessoa } from '#contract/predio/pessoas-da-unidade.ts'
import { criarUnidade, type Unidade } from '#contract/predio/unidades.ts'
import { listarMoradores } from '#contract/pessoas/usuarios.ts'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { emDias } from './base/areas.ts'
import { chamar } from './base/chamada.ts'
import { marca, novaPessoa, type Onde } from './base/dados.ts'
import { sobraLateral } from './base/medidas.ts'
import { estreita, pronta } from './base/telas.ts'
import { expect, sessaoDe, test } from './base/teste.ts'

/** A unit with an owner and two charges of R$ 100,00: one late, one to come. */
async function devedora({ url, token }: Onde) {
  const unidade: Unidade = await chamar(url, token, criarUnidade, { corpo: { bloco: 'D', apto: marca().slice(-10) } })
  const pessoa = await novaPessoa({ url, token })
  const [conta] = await chamar(url, token, listarMoradores, { query: { busca: pessoa.email } })
  await chamar(url, token, vincularPessoa, {
    params: { id: unidade._id },
    corpo: { usuario: conta!._id, papel: 'proprietario', inicio: '2020-01-01' },
  })
  const cobrar = (dias: number) =>
    chamar(url, token, cobrarAvulsa, {
      corpo: { unidade: unidade._id, tipo: 'extra', descricao: `Taxa ${dias}`, valor: 100, vencimento: emDias(dias) },
    })
  const vencida = await cobrar(-40)
  await cobrar(20)
  return { unidade, vencida, pessoa, sessao: await sessaoDe({ url }, pessoa) }
}

test(
  'acordo: simula, fecha, paga uma parcela e rompe; a cobrança volta menos o que foi pago @sempre',
  { tag: '@tela' },
  async ({ paginaDoAdmin: page, onde, outroNavegador }) => {
    test.slow()
    const { unidade, vencida, sessao } = await devedora(onde)
    await page.goto('/devedores')
    await pronta(page, 'Inadimplentes')
    await page.goto(`/devedores?busca=${unidade.apto}`)
    await page.getByRole('button', { name: `Avisar ${unidade.nome}` }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Fazer acordo' }).click()
    await pronta(page, 'Novo acordo')
    await expect(page.getByLabel('Unidade')).toHaveValue(unidade._id)
    await expect(page.getByRole('heading', { name: new RegExp(`^O que ${unidade.nome} deve em`) })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /Taxa -40/ })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: /Taxa 20/ })).not.toBeChecked()
    await page.getByLabel('Parcelas').fill('3')
    await page.getByLabel('Entrada').fill('500,00')
    await expect(page.getByRole('alert').filter({ hasText: 'A entrada deve ser menor que a dívida' })).toBeVisible()
    await page.getByLabel('Entrada').fill('10,00')
    await expect(
      page
        .getByText('Parcela 3', { exact: true })
        .or(page.getByText(/^Parcela 3/))
        .first(),
    ).toBeVisible()
    await page.getByText('Memória de cálculo').first().click()
    await expect(page.getByText(/^Atraso de/).first()).toBeVisible()
    expect(await sobraLateral(page)).toBe(0)
    await conferirAcessibilidade(page)

    await page.getByRole('button', { name: 'Fechar acordo' }).click()
    const certeza = page.getByRole('alertdialog', { name: `Fechar o acordo de ${unidade.nome}?` })
    await expect(certeza).toContainText(/entrada de R\$\s10,00 e 3 parcelas,? de R\$/)
    await certeza.getByRole('button', { name: 'Fechar acordo' }).click()
    await pronta(page, /^Acordo A-\d{4}-\d{4}$/)
    await expect(page.getByText('0 de 4 parcelas pagas')).toBeVisible()
    // The double line ends where the figure above it does.
    if (!estreita(page))
      expect(
        await page
          .locator('tfoot td')
          .first()
          .evaluate((td) => getComputedStyle(td, '::after').right === getComputedStyle(td).paddingRight),
      ).toBe(true)
    await expect(page.getByRole(estreita(page) ? 'listitem' : 'row').filter({ hasText: /Entrada/ })).toContainText(
      '10,00',
    )
    expect(await sobraLateral(page)).toBe(0)
    await conferirAcessibilidade(page)
    const endereco = new URL(page.url()).pathname

    const morador = await outroNavegador(sessao)
    await morador.goto(endereco)
    await pronta(morador, /^Acordo A-/)
    await expect(morador.getByRole('button', { name: 'Romper acordo' })).toHaveCount(0)
    await conferirAcessibilidade(morador)

    await page.getByRole('link', { name: 'Entrada', exact: true }).click()
    await page.getByRole('button', { name: 'Registrar pagamento' }).click()
    const pagamento = page.getByRole('dialog')
    await pagamento.getByRole('button', { name: /Registrar/ }).click()
    await expect(pagamento).toHaveCount(0)
    await page.goto(endereco)
    await expect(page.getByText(/1 de 4 parcelas pagas, R\$\s10,00 ao todo/)).toBeVisible()

    await page.getByRole('button', { name: 'Romper acordo' }).click()
    const dialogo = page.getByRole('alertdialog')
    await dialogo.getByRole('button', { name: 'Romper acordo' }).click()
    await expect(dialogo.getByText('Informe o motivo').first()).toBeVisible()
    await dialogo.getByLabel('Motivo').fill('Mudou de ideia')
    await dialogo.getByRole('button', { name: 'Romper acordo' }).click()
    await expect(page.getByText(/Motivo: Mudou de ideia. Do que foi pago, R\$\s10,00 abateram/)).toBeVisible()
    await conferirAcessibilidade(page)
    await page.goto(`/cobranca/${vencida._id}`)
    await expect(page.getByText('Pagamentos').first()).toBeVisible()
    await page.goto(`/devedores?busca=${unidade.apto}`)
    await expect(
      page.getByRole(estreita(page) ? 'listitem' : 'row').filter({ hasText: `apartamento ${unidade.apto}` }),
    ).toBeVisible()
  },
)

test(
  'acordos: lista com busca e situação; o de outra unidade não se vê',
  { tag: '@tela' },
  async ({ paginaDoAdmin: page, onde, outroNavegador }) => {
    const { unidade, vencida } = await devedora(onde)
    const corpo = { unidade: unidade._id, cobrancas: [vencida._id], parcelas: 2, primeiroVencimento: emDias(5) }
    const acordo = await chamar(onde.url, onde.token, criarAcordo, { corpo })
    await chamar(onde.url, onde.token, pagarCobranca, {
      params: { id: acordo.parcelas[0]!.cobranca },
      corpo: { valor: acordo.parcelas[0]!.valor },
    })
    await page.goto(`/acordos?busca=${unidade.apto}`)
    await pronta(page, 'Acordos')
    const linha = page.getByRole(estreita(page) ? 'listitem' : 'row').filter({ hasText: unidade.apto })
    await expect(linha).toContainText('1 de 2 pagas')
    expect(await sobraLateral(page)).toBe(0)
    await conferirAcessibilidade(page)
    await chamar(onde.url, onde.token, romperAcordo, { params: { id: acordo._id }, corpo: { motivo: 'Atraso' } })
    await expect(linha, 'ao vivo').toContainText('Rompido')
    await page.goto(`/acordos?busca=${unidade.apto}&status=ativo`)
    await expect(page.getByText('Nenhum acordo encontrado')).toBeVisible()

    const vizinho = await outroNavegador(await sessaoDe(onde, await novaPessoa(onde)))
    await vizinho.goto(`/acordo/${acordo._id}`)
    await pronta(vizinho, 'Acordo não encontrado')
  },
)
