import type { Page } from '@playwright/test'
import { emitirCobrancas, listarCobrancas } from '#contract/cobranca/cobrancas-rotas.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { criarUnidade } from '#contract/predio/unidades.ts'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { emDias } from './base/areas.ts'
import { chamar } from './base/chamada.ts'
import { mesesAtras, novaDespesa, type Onde } from './base/dados.ts'
import { ofx, type LinhaDoExtrato } from './base/extrato.ts'
import { sobraLateral } from './base/medidas.ts'
import { ADMIN, iniciarServidor, type Servidor } from './base/servidor.ts'
import { estreita, foiDito, pronta } from './base/telas.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'

const HOJE = emDias(0)

/** Two units that owe R$ 520,00 each, due in ten days. @returns the PIX identifiers, in the order of the units */
async function cobrar(onde: Onde): Promise<string[]> {
  for (const apto of ['101', '102'])
    await chamar(onde.url, onde.token, criarUnidade, { corpo: { bloco: 'A', apto, fracaoIdeal: '1/2' } })
  const vencimento = emDias(10)
  const itens = [{ descricao: 'Cota', natureza: 'ordinaria' as const, base: 'fracao' as const, valor: 1_040 }]
  const corpo = { competencia: vencimento.slice(0, 7), nome: 'Taxa condominial', vencimento, itens }
  await chamar(onde.url, onde.token, emitirCobrancas, { corpo })
  const feitas = await chamar(onde.url, onde.token, listarCobrancas, { query: { ordem: 'unidade' } })
  return feitas.map((c) => c.numero.replaceAll('-', ''))
}

const LINHAS = (txids: readonly string[]): LinhaDoExtrato[] => [
  { valor: '520.00', memo: `PIX RECEBIDO ${txids[0] ?? ''}` },
  { valor: '700.00', memo: 'DEPÓSITO EM CHEQUE' },
  { valor: '-310.45', memo: 'COMPANHIA DE LUZ' },
  { valor: '-5000.00', memo: 'APLICAÇÃO AUTOMÁTICA' },
]

let servidor: Servidor
test.beforeEach(async () => {
  servidor = await iniciarServidor()
})
test.afterEach(async ({ page }) => {
  // What the page still asks for would meet a server that is gone.
  await page.goto('about:blank')
  await servidor.parar()
})

async function entrarNoBanco(page: Page): Promise<string[]> {
  const sessao = await sessaoDe(servidor, ADMIN)
  const txids = await cobrar({ url: servidor.url, token: sessao.token })
  await usarSessao(page, sessao, servidor.url)
  await page.goto(`${servidor.url}/banco`)
  await pronta(page, 'Banco')
  return txids
}

async function importar(page: Page, txids: readonly string[]): Promise<void> {
  await page.goto(`${servidor.url}/banco/importar`)
  await pronta(page, 'Importar extrato')
  await page.locator('input[type=file]').setInputFiles(ofx(LINHAS(txids), HOJE))
  await page.getByRole('button', { name: 'Importar 4 movimentos' }).click()
  await foiDito(page, 'Extrato importado: 4 movimentos')
  await pronta(page, 'Banco')
}

const linhaDe = (page: Page, texto: string) =>
  page.getByRole(estreita(page) ? 'listitem' : 'row').filter({ hasText: texto })

test('importa, confirma o PIX, divide um depósito, lança a luz, deixa fora a aplicação, e desfaz @sempre', async ({
  page,
}) => {
  const txids = await entrarNoBanco(page)
  await importar(page, txids)
  await expect(page.getByText('4 movimentos a conciliar')).toBeVisible()

  const pix = linhaDe(page, 'PIX RECEBIDO')
  await expect(pix).toContainText('Muito provável: código do PIX e valor exato')
  await pix.getByRole('button', { name: /^Confirmar/ }).click()
  await foiDito(page, `“PIX RECEBIDO ${txids[0] ?? ''}” conciliado`)
  await expect(pix).toHaveCount(0)

  // A deposit of 700,00: the other unit's 520,00, and what is left as a new receita.
  await linhaDe(page, 'DEPÓSITO EM CHEQUE')
    .getByRole('button', { name: /^Dizer o que é/ })
    .click()
  const dialogo = page.getByRole('dialog', { name: 'O que é este movimento?' })
  await dialogo.getByRole('button', { name: 'Conciliar' }).click()
  await expect(dialogo.getByRole('alert')).toHaveText('Marque o que este movimento é, ou lance como novo.')
  await dialogo.getByRole('button', { name: 'Lançar como receita nova' }).click()
  await expect(dialogo.getByRole('alert')).toHaveCount(0)
  await dialogo.getByLabel('Nome', { exact: true }).fill('Aluguel da churrasqueira')
  await dialogo.getByLabel('Valor', { exact: true }).fill('180')
  await expect(dialogo.getByRole('status')).toHaveText(/^Faltam R\$\s520,00 para fechar\.$/)
  await dialogo.getByRole('button', { name: 'Conciliar' }).click()
  await expect(dialogo.getByRole('alert')).toHaveText(/^Faltam R\$\s520,00/)
  await dialogo.getByLabel('Procurar uma cobrança em aberto').fill('102')
  await dialogo.getByRole('checkbox', { name: /A 102/ }).check()
  await expect(dialogo.getByLabel('Quanto vai para ela')).toHaveValue('520,00')
  await expect(dialogo.getByRole('status')).toHaveText('As partes fecham com o movimento.')
  await dialogo.getByRole('button', { name: 'Conciliar' }).click()
  await expect(dialogo).toHaveCount(0)

  await linhaDe(page, 'COMPANHIA DE LUZ')
    .getByRole('button', { name: /^Dizer o que é/ })
    .click()
  await dialogo.getByRole('button', { name: 'Lançar como despesa nova' }).click()
  await dialogo.getByRole('button', { name: 'Conciliar' }).click()
  await expect(dialogo).toHaveCount(0)

  await linhaDe(page, 'APLICAÇÃO AUTOMÁTICA')
    .getByRole('button', { name: /^Dizer o que é/ })
    .click()
  await dialogo.getByRole('button', { name: 'Não entra no livro' }).click()
  const fora = page.getByRole('dialog', { name: 'Deixar fora do livro?' })
  await fora.getByRole('button', { name: 'Deixar fora' }).click()
  await expect(fora.getByText('Informe o motivo').first()).toBeVisible()
  await fora.getByLabel('Motivo').fill('Aplicação do próprio condomínio')
  await fora.getByRole('button', { name: 'Deixar fora' }).click()
  await expect(page.getByText('Tudo conciliado')).toBeVisible()

  // What was said stands in the books, and can be taken back.
  await page.goto(`${servidor.url}/banco?estado=todos`)
  await expect(linhaDe(page, 'APLICAÇÃO')).toContainText('Fora do livro')
  await linhaDe(page, 'COMPANHIA DE LUZ').getByRole('link').click()
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('COMPANHIA DE LUZ')
  await page.goto(`${servidor.url}/banco?estado=conciliado`)
  await linhaDe(page, 'PIX RECEBIDO')
    .getByRole('button', { name: /^Desfazer/ })
    .click()
  const certeza = page.getByRole('alertdialog', { name: /^Desfazer a conciliação de “PIX RECEBIDO/ })
  await expect(certeza).toContainText(/O pagamento é estornado: R\$\s520,00 de /)
  await certeza.getByRole('button', { name: 'Desfazer e estornar' }).click()
  await foiDito(page, /^“PIX RECEBIDO .*” voltou a ficar a conciliar/)
  await page.goto(`${servidor.url}/banco`)
  await expect(linhaDe(page, 'PIX RECEBIDO')).toBeVisible()
})

test('os certos se confirmam de uma vez, com um aviso só, e de uma vez se desfazem', async ({ page }) => {
  const txids = await entrarNoBanco(page)
  const sessao = await sessaoDe(servidor, ADMIN)
  const onde = { url: servidor.url, token: sessao.token }
  const luz = await novaDespesa(onde, { name: 'Conta de luz', price: 310.45, nota: '4217', data: HOJE })
  // A bank that tells the document of each line.
  const csv = `Data;Histórico;Valor;Documento\n${[
    `${formatarData(HOJE)};PIX RECEBIDO ${txids[0] ?? ''};520,00;1`,
    `${formatarData(HOJE)};PIX RECEBIDO ${txids[1] ?? ''};519,99;2`,
    `${formatarData(HOJE)};BOLETO PAGO;-310,45;0004217`,
  ].join('\n')}\n`
  await page.goto(`${servidor.url}/banco/importar`)
  await pronta(page, 'Importar extrato')
  const arquivo = { name: 'extrato.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.locator('input[type=file]').setInputFiles(arquivo)
  await page.getByLabel('Nome da conta').fill('Caixa')
  await page.getByLabel('Nome da conta').press('Tab')
  await page.getByRole('button', { name: 'Importar 3 movimentos' }).click()
  await pronta(page, 'Banco')

  await page.getByRole('button', { name: 'Confirmar os 2 certos' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Confirmar 2 movimentos?' })
  await expect(dialogo.getByRole('listitem')).toHaveCount(2)
  await expect(dialogo.getByRole('listitem').filter({ hasText: 'BOLETO PAGO' })).toContainText('Conta de luz')
  await expect(dialogo).not.toContainText(txids[1] ?? '-')
  await dialogo.getByRole('button', { name: 'Confirmar os 2' }).click()
  await foiDito(page, '2 movimentos conciliados')
  await expect(dialogo).toHaveCount(0)
  await expect(page.locator('.Toastify__toast')).toHaveCount(1)
  await expect(linhaDe(page, 'BOLETO PAGO')).toHaveCount(0)
  await expect(linhaDe(page, 'PIX RECEBIDO')).toHaveCount(1)
  await page.locator('.Toastify__toast').getByRole('button', { name: 'Desfazer' }).click()
  await foiDito(page, '2 movimentos voltaram a ficar a conciliar')
  await expect(page.getByRole('button', { name: 'Confirmar os 2 certos' })).toBeVisible()

  // From the book to the line of the bank, and not to the bank alone.
  await page.getByRole('button', { name: 'Confirmar os 2 certos' }).click()
  await dialogo.getByRole('button', { name: 'Confirmar os 2' }).click()
  await foiDito(page, '2 movimentos conciliados')
  await page.goto(`${servidor.url}/despesa/${luz._id}/edit`)
  await page.getByRole('link', { name: 'Ver o movimento' }).click()
  await pronta(page, 'Banco')
  await expect(linhaDe(page, 'BOLETO PAGO')).toHaveCount(1)
  await expect(linhaDe(page, 'PIX RECEBIDO')).toHaveCount(0)
})

test('o mesmo arquivo não repete nada; o cortado diz o que fazer; o CSV pede a conta', async ({ page }) => {
  const txids = await entrarNoBanco(page)
  await importar(page, txids)
  await page.goto(`${servidor.url}/banco/importar`)
  const campo = page.locator('input[type=file]')
  await campo.setInputFiles(ofx(LINHAS(txids), HOJE))
  await expect(page.getByText('não há nada a importar')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Importar / })).toHaveCount(0)
  await page.getByRole('button', { name: 'Remover arquivo' }).click()
  const inteiro = ofx(LINHAS(txids), HOJE)
  await campo.setInputFiles({ ...inteiro, buffer: inteiro.buffer.subarray(0, -40) })
  await expect(
    page.getByText('O arquivo OFX está cortado ou estragado. Baixe-o de novo no site do banco.'),
  ).toBeVisible()

  const [a, m, d] = HOJE.split('-')
  const csv = `Quando;Histórico;Quanto\n${d}/${m}/${a};TARIFA;-12,90\n`
  await campo.setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByLabel('O que é a coluna Quando').selectOption('Data')
  await page.getByLabel('O que é a coluna Quanto').selectOption('Valor (saída com −)')
  await expect(page.getByRole('button', { name: 'Importar 1 movimento' })).toBeDisabled()
  await page.getByLabel('De que conta é este extrato').selectOption('Outra conta…')
  await page.getByLabel('Nome da conta').fill('Poupança')
  await page.getByLabel('Nome da conta').press('Tab')
  await page.getByRole('button', { name: 'Importar 1 movimento' }).click()
  await foiDito(page, 'Extrato importado: 1 movimento')
  await expect(linhaDe(page, 'TARIFA')).toContainText('Poupança')

  await page.goto(`${servidor.url}/banco/importar`)
  await page.getByRole('button', { name: 'Desfazer a importação de x.csv' }).click()
  await foiDito(page, 'x.csv foi desfeito')
})

test('o CSV do mesmo extrato pergunta antes de repetir; a despesa que já está no livro se procura', async ({
  page,
}) => {
  const txids = await entrarNoBanco(page)
  await importar(page, txids)
  const token = (await sessaoDe(servidor, ADMIN)).token
  await novaDespesa({ url: servidor.url, token }, { name: 'Energia das bombas', price: 310.45, data: mesesAtras(3) })

  await page.goto(`${servidor.url}/banco/importar`)
  const dia = HOJE.split('-').reverse().join('/')
  const linhas = ['Depósito cheque;700,00', 'Cia de Luz;-310,45', 'Tarifa;-12,90'].map((l) => `${dia};${l}`)
  const csv = ['Data;Histórico;Valor', ...linhas].join('\n')
  const arquivo = { name: 'extrato.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.locator('input[type=file]').setInputFiles(arquivo)
  await page.getByLabel('De que conta é este extrato').selectOption({ index: 1 })
  await expect(page.getByRole('button', { name: 'Importar 1 movimento' })).toBeVisible()
  await conferirAcessibilidade(page)
  const parecidos = page.getByRole('checkbox', { name: /^Importar também os 2 movimentos parecidos/ })
  await parecidos.check()
  await expect(page.getByRole('button', { name: 'Importar 3 movimentos' })).toBeVisible()
  await parecidos.uncheck()
  await page.getByRole('button', { name: 'Importar 1 movimento' }).click()
  await foiDito(page, 'Extrato importado: 1 movimento')
  await expect(page.getByText('5 movimentos a conciliar')).toBeVisible()

  await linhaDe(page, 'COMPANHIA DE LUZ')
    .getByRole('button', { name: /^Dizer o que é/ })
    .click()
  const dialogo = page.getByRole('dialog', { name: 'O que é este movimento?' })
  await dialogo.getByLabel('Procurar uma despesa que já está no livro').fill('bombas')
  await dialogo.getByRole('checkbox', { name: /Energia das bombas/ }).check()
  await expect(dialogo.getByText('As partes fecham com o movimento.')).toBeVisible()
  await dialogo.getByRole('button', { name: 'Conciliar' }).click()
  await expect(dialogo).toHaveCount(0)
  await page.goto(`${servidor.url}/banco?estado=conciliado`)
  await linhaDe(page, 'COMPANHIA DE LUZ').getByRole('link', { name: 'Energia das bombas' }).click()
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Energia das bombas')
})

test('U1 banco: sem extrato, a prévia, os movimentos e o diálogo', { tag: '@tela' }, async ({ page }) => {
  const txids = await entrarNoBanco(page)
  await expect(page.getByText('Nenhum extrato importado')).toBeVisible()
  await conferirAcessibilidade(page)
  await page.goto(`${servidor.url}/banco/importar`)
  await page.locator('input[type=file]').setInputFiles(ofx(LINHAS(txids), HOJE))
  await expect(page.getByRole('button', { name: 'Importar 4 movimentos' })).toBeVisible()
  expect(await sobraLateral(page)).toBe(0)
  await conferirAcessibilidade(page)
  await page.getByRole('button', { name: 'Importar 4 movimentos' }).click()
  await pronta(page, 'Banco')
  await expect(linhaDe(page, 'PIX RECEBIDO')).toContainText('Muito provável')
  expect(await sobraLateral(page)).toBe(0)
  await conferirAcessibilidade(page)
  await linhaDe(page, 'DEPÓSITO EM CHEQUE')
    .getByRole('button', { name: /^Dizer o que é/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lançar como receita nova' }).click()
  await conferirAcessibilidade(page)
})
