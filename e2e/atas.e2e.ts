import type { Page } from '@playwright/test'
import { criarPdf } from '#server/demo/pdf.ts'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { marca, novaPessoa } from './base/dados.ts'
import { sobraLateral } from './base/medidas.ts'
import { estreita, foiDito, linhaDe, pedirExclusao, pronta } from './base/telas.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'

/** A PDF whose text says this. */
const pdfCom = (decisao: string) => ({
  name: 'ata.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    criarPdf({ titulo: 'Ata', emitente: 'Residencial Ipê Amarelo', linhas: [['Decisão', decisao]], rodape: '1/1' }),
  ),
})

async function publicar(page: Page, pauta: string, decisao: string) {
  await page.goto('/uploads')
  await pronta(page, 'Enviar Nova Ata')
  await page.getByLabel('Pauta').fill(pauta)
  await page.getByLabel('Data da reunião').fill('10/03/2026')
  await page.getByLabel('Hora').fill('19h30')
  await page.getByLabel('Conselho').fill('Conselho fiscal')
  await page.locator('input[type=file]').setInputFiles(pdfCom(decisao))
  await expect(page.getByRole('button', { name: 'Ver ata.pdf', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Enviar ata' }).click()
  await foiDito(page, 'Ata enviada')
}

test('da ata enviada ao morador que a acha pelo texto do PDF; excluir pergunta por esta ata e desfaz @sempre', async ({
  paginaDoAdmin: page,
  servidor,
  onde,
  outroNavegador,
}) => {
  const morador = await outroNavegador(await sessaoDe(servidor, await novaPessoa(onde)))
  const [um, palavra] = [marca(), `vistoria${marca()}`]
  await morador.goto(`${servidor.url}/reunioes`)
  await pronta(morador, 'Atas de Reuniões')
  await publicar(page, `Pauta ${um}`, `Aprovada a ${palavra} do telhado`)
  await expect(page.getByLabel('Pauta'), 'o formulário se limpa').toHaveValue('')

  await test.step('o morador a vê sem recarregar, busca o texto e abre o PDF', async () => {
    await expect(morador.getByRole('link', { name: `Pauta ${um}`, exact: true })).toBeVisible()
    await expect(morador.getByRole('button', { name: /^Excluir/ })).toHaveCount(0)
    await expect(morador.getByRole('link', { name: 'Enviar Nova Ata' })).toHaveCount(0)
    await morador.getByRole('searchbox').fill(palavra.toUpperCase())
    await expect(morador.getByText('No PDF:')).toBeVisible()
    await expect(morador.locator('mark')).toHaveText(palavra)
    await morador.getByRole('link', { name: `Pauta ${um}`, exact: true }).click()
    await expect(morador.getByRole('dialog', { name: `Pauta ${um}` })).toBeVisible()
    await expect(morador).toHaveURL(/ver=/)
    await morador.reload()
    await expect(morador.getByRole('dialog', { name: `Pauta ${um}` }), 'o endereço leva à ata').toBeVisible()
    // On a phone it is already read as text.
    if (!estreita(morador)) await morador.getByRole('button', { name: 'Ler como texto' }).click()
    await expect(morador.getByRole('region', { name: 'Texto de ata.pdf' })).toContainText(palavra)
    await morador.getByRole('button', { name: 'Ver as páginas' }).click()
    await expect(morador.getByRole('region', { name: 'ata.pdf', exact: true })).toBeVisible()
    await morador.keyboard.press('Escape')
    await expect(morador).not.toHaveURL(/ver=/)
  })

  await page.goto('/reunioes')
  await pronta(page, 'Atas de Reuniões')
  await pedirExclusao(page, `Pauta ${um}`, 'Excluir')
  const pergunta = page.getByRole('alertdialog', { name: 'Tem certeza que deseja excluir esta ata?' })
  await expect(pergunta.getByText(`Pauta ${um}`)).toBeVisible()
  await pergunta.getByRole('button', { name: 'Excluir' }).click()
  await foiDito(page, 'Ata deletada')
  await expect(linhaDe(page, `Pauta ${um}`)).toHaveCount(0)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(linhaDe(page, `Pauta ${um}`)).toHaveCount(1)
})

test.describe('sem o servidor', () => {
  test.use({ errosEsperados: [/ERR_FAILED/] })

  test('a ata que não chega diz que abre, depois por que não abriu, e abre quando se tenta de novo', async ({
    paginaDoAdmin: page,
  }) => {
    const pauta = `Pauta ${marca()}`
    await publicar(page, pauta, 'Aprovada a pintura')
    await page.goto('/reunioes')
    await page.route(/\/api\/uploads\/[0-9a-f-]{36}$/, (rota) => rota.abort())
    await page.getByRole('link', { name: pauta, exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Abrindo a ata' })).toBeVisible()
    const falha = page.getByRole('dialog', { name: 'A ata não abriu' })
    await expect(falha.getByRole('alert')).toContainText('Sem conexão com o servidor')
    await page.unroute(/\/api\/uploads\/[0-9a-f-]{36}$/)
    await falha.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('dialog', { name: pauta })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).not.toHaveURL(/ver=/)
  })
})

test('o formulário diz o que falta, aceita só PDF, e o morador não chega a ele', async ({
  paginaDoAdmin: page,
  servidor,
  onde,
}) => {
  await page.goto('/uploads')
  await pronta(page, 'Enviar Nova Ata')
  await page.getByLabel('Hora').fill('25h')
  await page.locator('input[type=file]').setInputFiles({ name: 'ata.docx', mimeType: 'x/y', buffer: Buffer.from('x') })
  await expect(page.getByText('Tipo não aceito. Envie em PDF.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Enviar ata' }).click()
  const resumo = page.getByRole('region', { name: /^Corrija 4 campos/ })
  await expect(resumo).toBeFocused()
  for (const frase of [
    'Informe a pauta',
    'Escreva a hora como 19:30, de 00:00 a 23:59',
    'Informe o conselho',
    'O arquivo ata.docx não foi aceito: tire-o',
  ])
    await expect(resumo.getByText(frase)).toBeVisible()

  await usarSessao(page, await sessaoDe(servidor, await novaPessoa(onde)))
  await page.goto('/uploads')
  await expect(page).toHaveURL('/morador')
})

test(
  'U1 U27 o período da reunião se escolhe na lista e fica no endereço; limpar volta a todas',
  { tag: '@tela' },
  async ({ paginaDoAdmin: page }) => {
    const um = marca()
    await publicar(page, `Pauta ${um}`, 'Aprovada')
    await page.goto(`/reunioes?busca=${um}`)
    const ata = page.getByRole('link', { name: `Pauta ${um}`, exact: true })
    await expect(ata).toBeVisible()
    const escolher = async (de: string, ate: string) => {
      await page.getByRole('button', { name: estreita(page) ? /^Filtros/ : /^Período/ }).click()
      await page.getByLabel(/^De/).fill(de)
      await page.getByLabel(/^Até/).fill(ate)
      await conferirAcessibilidade(page)
      await page.getByRole('button', { name: 'Aplicar' }).click()
      if (estreita(page)) await page.keyboard.press('Escape')
    }
    await escolher('11/03/2026', '31/12/2026')
    await expect(page.getByText('Nenhuma ata encontrada')).toBeVisible()
    await expect(page).toHaveURL(/de=2026-03-11&ate=2026-12-31/)
    expect(await sobraLateral(page)).toBe(0)
    await escolher('10/03/2026', '10/03/2026')
    await expect(ata).toBeVisible()
    await page.reload()
    await expect(ata, 'o endereço traz a mesma lista').toBeVisible()
    await conferirAcessibilidade(page)
    await page.goto('/reunioes?de=2026-02-31&ate=ontem')
    await expect(ata, 'o que não é um dia não filtra').toBeVisible()
    await page.goto('/reunioes?de=2001-01-01&ate=2001-01-01')
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await expect(ata).toBeVisible()
  },
)

test(
  'U1 atas: vazia, cheia, achada no PDF, aberta, e o formulário com erros',
  { tag: '@tela' },
  async ({ page, vazio, sessaoDoAdmin }) => {
    await usarSessao(page, vazio.sessao, vazio.servidor.url)
    await page.goto(`${vazio.servidor.url}/reunioes`)
    await expect(page.getByText('Nenhuma ata por aqui ainda')).toBeVisible()
    await conferirAcessibilidade(page)

    await usarSessao(page, sessaoDoAdmin)
    const [um, palavra] = [marca(), `laje${marca()}`]
    await publicar(page, `Obra ${um}`, `Aprovada a ${palavra}`)
    await conferirAcessibilidade(page)
    await page.goto(`/reunioes?busca=${palavra}`)
    await expect(page.getByText('No PDF:')).toBeVisible()
    await conferirAcessibilidade(page)
    await page.goto('/reunioes?busca=nada+disso')
    await expect(page.getByText('Nenhuma ata encontrada')).toBeVisible()
    await conferirAcessibilidade(page)
    await page.goto('/uploads')
    await page.getByRole('button', { name: 'Enviar ata' }).click()
    await expect(page.getByRole('region', { name: /^Corrija / })).toBeFocused()
    await conferirAcessibilidade(page)
  },
)
