import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { formatarData } from '#contract/valores/calendario.ts'
import { textoDoPdf } from '#server/platform/arquivos/texto-do-pdf.ts'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { hoje } from './base/dados.ts'
import { dever } from './base/inadimplencia.ts'
import { sobraLateral } from './base/medidas.ts'
import { ADMIN, iniciarServidor, type Servidor } from './base/servidor.ts'
import { foiDito, pronta, tituloDaUnidade } from './base/telas.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'

let servidor: Servidor
test.beforeAll(async () => {
  servidor = await iniciarServidor()
  const sessao = await sessaoDe(servidor, ADMIN)
  await dever({ url: servidor.url, token: sessao.token })
})
test.afterAll(() => servidor.parar())

/** The text of the PDF that an act saves, and its name. */
async function baixado(page: Page, acao: () => Promise<void>): Promise<{ nome: string; texto: string }> {
  const [descarga] = await Promise.all([page.waitForEvent('download'), acao()])
  const texto = await textoDoPdf(await readFile(await descarga.path()))
  return { nome: descarga.suggestedFilename(), texto: texto.replace(/\s+/g, ' ') }
}

test('o dossiê de quem deve sai da lista, e o extrato da unidade sai dela, de um ano ou de todos @sempre', async ({
  page,
}) => {
  const sessao = await sessaoDe(servidor, ADMIN)
  await usarSessao(page, sessao, servidor.url)
  await page.goto(`${servidor.url}/devedores`)
  await pronta(page, 'Inadimplentes')
  await page.getByRole('button', { name: 'Avisar A 101' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Avisar A 101' })
  await dialogo.getByRole('button', { name: 'Dossiê de cobrança' }).click()
  await conferirAcessibilidade(page)
  expect(await sobraLateral(page)).toBe(0)
  await dialogo.getByLabel('Dívida calculada em').fill('01/01/2020')
  await dialogo.getByRole('button', { name: 'Baixar dossiê' }).click()
  await expect(dialogo.getByText('Escolha hoje ou um dia que ainda vem').first()).toBeVisible()
  await dialogo.getByLabel('Dívida calculada em').fill(formatarData(hoje()))
  const dossie = await baixado(page, () => dialogo.getByRole('button', { name: 'Baixar dossiê' }).click())
  await foiDito(page, 'Dossiê de A 101 baixado')
  expect(dossie.nome).toMatch(/^dossie-A-101-\d{4}-\d\d-\d\d\.pdf$/)
  expect(dossie.texto).toContain('Ana Souza')
  expect(dossie.texto).toContain('art. 784, X')
  await dialogo.getByRole('button', { name: 'Fechar' }).click()

  await page
    .getByRole('link', { name: /apartamento 101/ })
    .first()
    .click()
  await pronta(page, tituloDaUnidade({ bloco: 'A', apto: '101' }))
  await page.getByLabel('Vencimentos de').selectOption({ label: 'Todos os anos' })
  const extrato = await baixado(page, () => page.getByRole('button', { name: 'Baixar extrato (PDF)' }).click())
  expect(extrato.nome).toBe('extrato-A-101.pdf')
  expect(extrato.texto).toMatch(/Em aberto em \d\d\/\d\d\/\d{4} R\$ 1\.0/)
  await conferirAcessibilidade(page)
})
