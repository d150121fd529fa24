import type { Page } from '@playwright/test'
import { emitirCobrancas, listarCobrancas } from '#contract/cobranca/cobrancas-rotas.ts'
import type { CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import { criarUnidade } from '#contract/predio/unidades.ts'
import { emBytes, retorno240, retorno400, type TituloDeTeste } from '../server/test/retornos.ts'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { emDias } from './base/areas.ts'
import { chamar } from './base/chamada.ts'
import { sobraLateral } from './base/medidas.ts'
import { ADMIN, iniciarServidor, type Servidor } from './base/servidor.ts'
import { estreita, foiDito, pronta } from './base/telas.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'

/** Today as the banks write it. */
const HOJE = emDias(0).split('-').toReversed().join('')

let servidor: Servidor
test.beforeEach(async () => {
  servidor = await iniciarServidor()
})
test.afterEach(async ({ page }) => {
  // What the page still asks for would meet a server that is gone.
  await page.goto('about:blank')
  await servidor.parar()
})

/** Three units that owe R$ 520,00 each, due in ten days. */
async function entrar(page: Page): Promise<[CobrancaNaLista, CobrancaNaLista, CobrancaNaLista]> {
  const sessao = await sessaoDe(servidor, ADMIN)
  const { token } = sessao
  for (const apto of ['101', '102', '103'])
    await chamar(servidor.url, token, criarUnidade, { corpo: { bloco: 'A', apto, fracaoIdeal: '1/3' } })
  const vencimento = emDias(10)
  const itens = [{ descricao: 'Cota', natureza: 'ordinaria' as const, base: 'igual' as const, valor: 1_560 }]
  const corpo = { competencia: vencimento.slice(0, 7), nome: 'Taxa condominial', vencimento, itens }
  await chamar(servidor.url, token, emitirCobrancas, { corpo })
  const feitas = await chamar(servidor.url, token, listarCobrancas, { query: { ordem: 'unidade' } })
  await usarSessao(page, sessao, servidor.url)
  return feitas as [CobrancaNaLista, CobrancaNaLista, CobrancaNaLista]
}

const escolher = (page: Page, linhas: readonly string[], name = 'CB1111A1.RET') =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: emBytes(linhas) })

const pago = (parte: TituloDeTeste): TituloDeTeste => ({ dia: HOJE, credito: HOJE, ...parte })

test('o retorno mostra cada boleto ao lado da cobrança, dá baixa nos marcados, e a mesma coisa duas vezes não entra @tela @celular @sempre', async ({
  page,
}) => {
  const [um, dois, tres] = await entrar(page)
  await page.goto(`${servidor.url}/cobrancas`)
  await pronta(page, 'Cobranças')
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Importar retorno' }).click()
  await pronta(page, 'Importar retorno')
  await conferirAcessibilidade(page)

  const arquivo = retorno240([
    pago({ nosso: '1', documento: um.numero.replace(/\D/g, ''), pagador: 'MARINA TESTE' }),
    pago({ nosso: '2', uso: dois.numero, encargos: 500, pagador: 'CAIO TESTE' }),
    pago({ nosso: '3', documento: tres.numero.replace(/\D/g, ''), nominal: 50_000 }),
    pago({ nosso: '4', documento: 'DE OUTRO' }),
    pago({ nosso: '5', movimento: '02', uso: tres.numero, pago: 0, tarifa: 0 }),
  ])
  await escolher(page, arquivo)
  await expect(page.getByText('CNAB 240')).toBeVisible()
  await expect(page.getByText('O banco cobrou R$ 10,00 de tarifas.')).toBeVisible()
  const baixar = (c: CobrancaNaLista) =>
    estreita(page)
      ? page.getByRole('listitem').filter({ hasText: c.numero }).getByRole('checkbox')
      : page.getByRole('checkbox', { name: `Dar baixa em ${c.numero}, ${c.unidade.nome}` })
  await expect(baixar(um)).toBeChecked()
  await expect(baixar(dois)).toBeChecked()
  await expect(baixar(tres)).not.toBeChecked()
  await expect(page.getByText(/Fica paga; R\$\s5,00 de crédito/)).toBeVisible()
  await expect(page.getByText(/O título é de R\$\s500,00, e a cobrança, de R\$\s520,00/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Pagamentos sem baixa' })).toContainText('Título DE OUTRO')
  await expect(page.getByRole('list', { name: 'Outros avisos do banco' })).toContainText('Entrada confirmada')
  await conferirAcessibilidade(page)
  expect(await sobraLateral(page)).toBeLessThanOrEqual(0)

  await baixar(tres).check()
  await expect(page.getByRole('button', { name: 'Dar baixa em 3 cobranças' })).toBeVisible()
  await baixar(tres).uncheck()
  await page.getByRole('button', { name: 'Dar baixa em 2 cobranças' }).click()
  await foiDito(page, /Baixa de 2 cobranças, R\$\s1\.040,00/)
  await pronta(page, 'Cobranças')
  await expect(page.getByRole(estreita(page) ? 'listitem' : 'row').filter({ hasText: 'Taxa condominial' })).toHaveCount(
    2,
  )

  await page.goto(`${servidor.url}/banco/retorno`)
  await expect(page.getByRole('list', { name: 'Retornos importados' })).toContainText(
    /baixa de 2 cobranças, R\$\s1\.040,00/,
  )
  await escolher(page, arquivo, 'de-novo.txt')
  await expect(page.getByText(/^Este arquivo já foi importado por .+ Não há o que acrescentar\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Dar baixa em/ })).toHaveCount(0)
})

test('um retorno danificado, ou de um banco que não lemos, diz a linha e o que fazer', async ({ page }) => {
  const [um] = await entrar(page)
  await page.goto(`${servidor.url}/banco`)
  await page.getByRole('link', { name: 'Importar retorno' }).click()
  await pronta(page, 'Importar retorno')
  const inteiro = retorno400('237', [pago({ nosso: '1', documento: um.numero.replace(/\D/g, '') })])
  await escolher(page, [inteiro[0] ?? '', (inteiro[1] ?? '').slice(0, 120), inteiro[2] ?? ''])
  await expect(page.getByText('Linha 2: tem 120 caracteres e vai ao menos até 301: está cortada.')).toBeVisible()
  await escolher(page, retorno400('422', []))
  await expect(page.getByText(/^Linha 1: o retorno é do banco 422 · Safra, cujo CNAB 400 não lemos\./)).toBeVisible()
  await escolher(page, inteiro)
  await expect(page.getByText('CNAB 400')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Dar baixa em 1 cobrança' })).toBeEnabled()
})
