import type { Page } from '@playwright/test'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { marca, novaOcorrencia, umaFoto, umPdf } from './base/dados.ts'
import { foiDito, pronta } from './base/telas.ts'
import { expect, test } from './base/teste.ts'

/** What was chosen and did not arrive: said, tried again by itself, and never left out without a word. */

test.use({ errosEsperados: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED/] })

/** Every form with a file, by how its fault is met: where, the file, and the button that would send it. */
const FORMULARIOS = [
  ['/addocorrencia', umaFoto('foto.png'), 'Cadastrar', 'A foto foto.png não foi enviada: tente de novo ou tire-a'],
  [
    '/adddespesa',
    umPdf('nota.pdf'),
    'CADASTRAR DESPESA',
    'O arquivo nota.pdf não foi enviado: tente de novo ou tire-o',
  ],
  ['/addreceita', umaFoto('foto.png'), 'CADASTRAR RECEITA', 'A foto foto.png não foi enviada: tente de novo ou tire-a'],
  [
    '/addservico',
    umPdf('nota.pdf'),
    'Abrir ordem de serviço',
    'O arquivo nota.pdf não foi enviado: tente de novo ou tire-o',
  ],
  ['/uploads', umPdf('ata.pdf'), 'Enviar ata', 'O arquivo ata.pdf não foi enviado: tente de novo ou tire-o'],
  [
    '/register',
    umaFoto('foto.png'),
    'Cadastrar e convidar',
    'A foto foto.png não foi enviada: tente de novo ou tire-a',
  ],
  ['/profile', umaFoto('foto.png'), 'Salvar', 'A foto foto.png não foi enviada: tente de novo ou tire-a'],
  [
    '/configuracoes?aba=condominio',
    umaFoto('foto.png'),
    'Salvar',
    'A foto foto.png não foi enviada: tente de novo ou tire-a',
  ],
] as const

const corte = (page: Page) => page.route('**/api/arquivos*', (r) => r.abort())
const conexaoVolta = async (page: Page) => {
  await page.unroute('**/api/arquivos*')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
}

for (const [endereco, arquivo, botao, dito] of FORMULARIOS)
  test(`${endereco}: com um arquivo que não foi, o formulário não segue; com a conexão, ele vai sozinho @sempre`, async ({
    paginaDoAdmin: page,
  }) => {
    await page.goto(endereco)
    await corte(page)
    await page.locator('input[type=file]').setInputFiles(arquivo)
    await expect(page.getByText('Sem conexão com o servidor').first()).toBeVisible()
    const gravacoes: string[] = []
    page.on('request', (r) => {
      if (['POST', 'PUT'].includes(r.method()) && !r.url().includes('/api/arquivos')) gravacoes.push(r.url())
    })
    await page.getByRole('button', { name: botao, exact: true }).click()
    const resumo = page.getByRole('region', { name: /^Corrija/ })
    await expect(resumo).toBeFocused()
    await resumo.getByRole('link', { name: dito }).click()
    await expect(page.getByRole('button', { name: /^Enviar .*de novo$/ })).toBeFocused()
    expect(gravacoes).toEqual([])

    await conexaoVolta(page)
    await expect(page.getByText('Sem conexão com o servidor')).toHaveCount(0)
    await expect(page.getByRole('link', { name: dito })).toHaveCount(0)
    await expect(page.getByText(dito)).toHaveCount(0)
  })

test(
  'a foto escolhida sem conexão chega à ocorrência, e o formulário não é enviado sem ela',
  { tag: '@tela' },
  async ({ paginaDoAdmin: page, context }) => {
    await page.goto('/addocorrencia')
    await pronta(page, 'Cadastrar Ocorrência')
    const assunto = `Luz queimada ${marca()}`
    await page.getByLabel('Assunto').fill(assunto)
    await page.getByLabel('Nome completo').fill('Maria Antônia')
    await page.getByLabel('Telefone').fill('11912345678')
    await page.getByLabel('Bloco').fill('A')
    await page.getByLabel('Apartamento', { exact: true }).fill('1')
    await expect(page.getByRole('button', { name: 'Escolher arquivo para Fotos' })).toBeVisible()
    await context.setOffline(true)
    await page.locator('input[type=file]').setInputFiles(umaFoto('foto.png'))
    await expect(page.getByText('Sem conexão com o servidor').first()).toBeVisible()
    await page.getByRole('button', { name: 'Cadastrar', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Corrija 1 campo para cadastrar' })).toBeFocused()
    await conferirAcessibilidade(page)
    await context.setOffline(false)
    await expect(page.getByRole('button', { name: 'Ver foto.png', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Cadastrar', exact: true }).click()
    await foiDito(page, 'Ocorrência Cadastrada')
    await expect(page).toHaveURL(/\/ocorrencia\//)
    await expect(page.getByRole('list', { name: 'Fotos' }).getByRole('listitem')).toHaveCount(1)
  },
)

test('um comentário espera pela foto que não foi', async ({ paginaDoAdmin: page, onde }) => {
  const { _id } = await novaOcorrencia(onde, { name: 'Maria Antônia' })
  await page.goto(`/ocorrencia/${_id}`)
  const texto = page.getByRole('textbox', { name: /^Responder|^Escrever/ })
  await texto.fill('Veja a foto')
  await corte(page)
  await page.locator('input[type=file]').setInputFiles(umaFoto('foto.png'))
  await expect(page.getByText('Sem conexão com o servidor').first()).toBeVisible()
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  const dito = 'A foto foto.png não foi enviada: tente de novo ou tire-a'
  await expect(page.getByText(dito)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enviar foto.png de novo' })).toBeFocused()
  await expect(texto).toHaveValue('Veja a foto')
  await conexaoVolta(page)
  await expect(page.getByText(dito)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Remover foto.png' })).toBeVisible()
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(texto).toHaveValue('')
  await expect(page.getByRole('list', { name: 'Fotos' }).getByRole('listitem')).toHaveCount(1)
})
