import { criarPdf } from '#server/demo/pdf.ts'
import type { Page } from '@playwright/test'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { marca, novaPessoa } from './base/dados.ts'
import { sobraLateral } from './base/medidas.ts'
import { estreita, foiDito, linhaDe, pronta } from './base/telas.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'

const pdfCom = (name: string, texto: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    criarPdf({ titulo: 'Laudo', emitente: 'Residencial Ipê', linhas: [['O que diz', texto]], rodape: '1/1' }),
  ),
})

/** Keeps a document on the screen. */
async function guardar(page: Page, { titulo, pasta, texto }: { titulo: string; pasta: string; texto: string }) {
  await page.goto('/adddocumento')
  await pronta(page, 'Novo documento')
  await page.getByLabel('Título').fill(titulo)
  await page.getByLabel('Pasta').fill(pasta)
  await page.getByLabel('Validade').fill('31/12/2099')
  await page.locator('input[type=file]').setInputFiles(pdfCom('laudo.pdf', texto))
  await expect(page.getByRole('button', { name: 'Ver laudo.pdf', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Guardar documento' }).click()
  await foiDito(page, `${titulo} guardado`)
  await pronta(page, titulo)
}

test('do documento guardado ao morador que o acha pelo texto; renovado, a versão anterior fica; fechado, some dele @sempre', async ({
  paginaDoAdmin: page,
  servidor,
  onde,
  outroNavegador,
}) => {
  const [um, palavra] = [marca(), `aterramento${marca()}`]
  const titulo = `Laudo ${um}`
  await guardar(page, { titulo, pasta: `Laudos ${um}`, texto: `O ${palavra} foi medido` })
  const morador = await outroNavegador(await sessaoDe(servidor, await novaPessoa(onde)))
  await morador.goto(`${servidor.url}/documentos`)
  await pronta(morador, 'Documentos')
  await morador.getByRole('searchbox').fill(palavra)
  await expect(morador.getByText('No PDF:')).toBeVisible()
  await morador.getByRole('link', { name: titulo, exact: true }).click()
  await pronta(morador, titulo)
  await expect(morador.getByText('Vale até 31/12/2099')).toBeVisible()
  await expect(morador.getByRole('button', { name: 'Enviar nova versão' })).toHaveCount(0)
  await morador.getByRole('button', { name: `Ver laudo.pdf, de ${titulo}` }).click()
  await expect(morador.getByRole('dialog')).toBeVisible()
  await morador.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Enviar nova versão' }).click()
  const dialogo = page.getByRole('dialog', { name: `Nova versão de “${titulo}”` })
  await dialogo.locator('input[type=file]').setInputFiles(pdfCom('laudo-novo.pdf', 'Medido de novo'))
  await expect(dialogo.getByRole('button', { name: 'Ver laudo-novo.pdf', exact: true })).toBeVisible()
  await dialogo.getByLabel('O que mudou').fill('Renovado')
  await dialogo.getByLabel('Validade').fill('31/12/2098')
  await dialogo.getByRole('button', { name: 'Enviar' }).click()
  await foiDito(page, 'Versão 2 guardada')
  await expect(morador.getByText('Vale até 31/12/2098'), 'sem recarregar').toBeVisible()
  await expect(morador.getByText(/^Versão 1 · .* · /)).toBeVisible()

  await page.getByLabel('Quem vê').selectOption('conselho')
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  await foiDito(page, 'Documento salvo')
  await morador.goto(`${servidor.url}/documentos?busca=${um}`)
  await expect(morador.getByText('Nenhum documento encontrado')).toBeVisible()
})

test(
  'U1 documentos: vazio, formulário com erros, guardado, nova versão, lista e pasta',
  { tag: '@tela' },
  async ({ page, vazio, sessaoDoAdmin }) => {
    await usarSessao(page, vazio.sessao, vazio.servidor.url)
    await page.goto(`${vazio.servidor.url}/documentos`)
    await expect(page.getByText('Nenhum documento por aqui ainda')).toBeVisible()
    await conferirAcessibilidade(page)

    await usarSessao(page, sessaoDoAdmin)
    await page.goto('/adddocumento')
    await page.getByRole('button', { name: 'Guardar documento' }).click()
    const resumo = page.getByRole('region', { name: /^Corrija 3 campos/ })
    await expect(resumo).toBeFocused()
    for (const frase of ['Informe a pasta', 'Informe o título', 'Envie o arquivo'])
      await expect(resumo.getByText(frase)).toBeVisible()
    await conferirAcessibilidade(page)
    const um = marca()
    await page.goto('about:blank')
    await guardar(page, { titulo: `AVCB ${um}`, pasta: `Licenças ${um}`, texto: 'Vistoria' })
    await conferirAcessibilidade(page)
    await page.getByRole('button', { name: 'Enviar nova versão' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await conferirAcessibilidade(page)
    await page.keyboard.press('Escape')
    await page.goto(`/documentos?pasta=${encodeURIComponent(`Licenças ${um}`)}`)
    await expect(linhaDe(page, `AVCB ${um}`)).toHaveCount(1)
    if (!estreita(page)) await expect(linhaDe(page, `AVCB ${um}`)).toContainText('Vale até 31/12/2099')
    await conferirAcessibilidade(page)
    expect(await sobraLateral(page)).toBe(0)
  },
)
