import { listarReceitas, verReceita } from '#contract/contas/receitas.ts'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { chamar } from './base/chamada.ts'
import { marca, umPdf } from './base/dados.ts'
import { foiDito, preencherLancamento, pronta } from './base/telas.ts'
import { expect, test } from './base/teste.ts'

const arquivo = (name: string, buffer: Buffer, mimeType = 'application/pdf') => ({ name, mimeType, buffer })
const HTML = Buffer.from('<!doctype html><script>alert(1)</script>')
const pontoDeImagem = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('U37 tipo e tamanho ditos antes; recusas claras; o resto segue e é gravado (E1, E5) @sempre', async ({
  paginaDoAdmin: page,
  onde,
}) => {
  const nome = marca()
  await page.goto('/addreceita')
  const comprovantes = page.getByRole('region', { name: 'Comprovantes (opcional)' })
  await expect(comprovantes).toContainText('PDF, DOC, DOCX, PNG ou JPG, até 10 MB cada.')
  await preencherLancamento(page, { nome, valor: '10', nota: '1', descricao: 'Com comprovantes' })

  const enviados: string[] = []
  page.on('request', (r) => {
    if (r.url().endsWith('/api/arquivos')) enviados.push(r.method())
  })
  await page
    .locator('input[type=file]')
    .setInputFiles([
      umPdf('recibo.pdf'),
      arquivo('foto.png', pontoDeImagem, 'image/png'),
      arquivo('pagina.pdf', HTML),
      arquivo('programa.exe', Buffer.from('MZ'), 'application/octet-stream'),
      arquivo('enorme.pdf', Buffer.alloc(11 * 1024 * 1024, 'a')),
      arquivo('vazio.pdf', Buffer.alloc(0)),
    ])
  const linha = (n: string) => comprovantes.getByRole('listitem').filter({ hasText: n })
  await expect(linha('recibo.pdf')).toContainText('enviado')
  await expect(linha('foto.png')).toContainText('enviado')
  await expect(linha('programa.exe')).toContainText('Tipo não aceito. Envie em PDF, DOC, DOCX, PNG ou JPG.')
  await expect(linha('enorme.pdf')).toContainText('O arquivo tem 11 MB e o limite é 10 MB.')
  await expect(linha('vazio.pdf')).toContainText('O arquivo está vazio.')
  await expect(linha('pagina.pdf')).toContainText('PDF, DOC, DOCX, PNG ou JPG')
  await expect(linha('pagina.pdf').getByRole('button', { name: 'Remover pagina.pdf' })).toBeVisible()
  expect(enviados, 'o que se sabe recusado nem sai daqui').toHaveLength(3)

  // What was refused is taken out by whoever chose it: left there, it would look as if it were attached.
  await page.getByRole('button', { name: 'CADASTRAR RECEITA' }).click()
  await expect(page.getByRole('link', { name: '4 arquivos não foram aceitos: tire-os' })).toBeVisible()
  for (const nome of ['pagina.pdf', 'programa.exe', 'enorme.pdf', 'vazio.pdf'])
    await comprovantes.getByRole('button', { name: `Remover ${nome}` }).click()
  await page.getByRole('button', { name: 'CADASTRAR RECEITA' }).click()
  await foiDito(page, 'Receita Cadastrada')
  const [gravada] = await chamar(onde.url, onde.token, listarReceitas, { query: { busca: nome } })
  const { anexos } = await chamar(onde.url, onde.token, verReceita, { params: { id: gravada?._id ?? '' } })
  // Sent side by side, they are kept in the order in which they were chosen.
  expect(anexos.map((a) => a.nome)).toEqual(['recibo.pdf', 'foto.png'])
})

test('o clipe da lista leva aos comprovantes, e a ordem é a da escolha, chegue primeiro o que chegar', async ({
  paginaDoAdmin: page,
}) => {
  const nome = marca()
  await page.goto('/adddespesa')
  await preencherLancamento(page, { nome, valor: '10', nota: '1', descricao: 'Em ordem' })
  let primeira = true
  await page.route('**/api/arquivos', async (r) => {
    // The first one chosen arrives last.
    const espera = primeira
    primeira = false
    if (espera) await expect(page.getByRole('button', { name: 'Ver segundo.pdf', exact: true })).toBeVisible()
    await r.continue()
  })
  await page.locator('input[type=file]').setInputFiles([umPdf('primeiro.pdf'), umPdf('segundo.pdf')])
  await expect(page.getByRole('button', { name: /^Ver (primeiro|segundo).pdf/ })).toHaveText([/primeiro/, /segundo/])
  await page.getByRole('button', { name: 'CADASTRAR DESPESA' }).click()
  await foiDito(page, 'Despesa Cadastrada')
  await page.goto(`/despesas?busca=${nome}`)
  await page.getByRole('link', { name: `Ver 2 comprovantes de ${nome}` }).click()
  await expect(page).toHaveURL(/\/despesa\/[^/]+\/edit#anexos$/)
  await expect(page.getByRole('button', { name: 'Ver primeiro.pdf', exact: true })).toBeInViewport()
})

test('U37 o andamento aparece, o envio pode ser parado, e o que falhou pode ser mandado de novo', async ({
  paginaDoAdmin: page,
  context,
}) => {
  await page.goto('/adddespesa')
  const rede = await context.newCDPSession(page)
  const velocidade = (bytes: number) =>
    rede.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytes,
    })
  await rede.send('Network.enable')
  await velocidade(600_000)
  const grande = Buffer.concat([umPdf().buffer, Buffer.alloc(4 * 1024 * 1024, ' ')])
  await page.locator('input[type=file]').setInputFiles(arquivo('planta.pdf', grande))
  const barra = page.getByRole('progressbar', { name: 'Envio de planta.pdf' })
  await expect(barra).toBeVisible()
  await expect.poll(async () => Number(await barra.getAttribute('aria-valuenow'))).toBeGreaterThan(5)
  await page.getByLabel('Nome', { exact: true }).fill('Planta')
  await page.getByRole('button', { name: 'CADASTRAR DESPESA' }).click()
  await expect(page.getByRole('region', { name: /^Corrija/ })).toBeVisible()
  await page.getByRole('button', { name: 'Parar o envio de planta.pdf' }).click()
  await expect(barra).toHaveCount(0)
  await expect(page.getByText('planta.pdf')).toHaveCount(0)

  await velocidade(-1)
  let falhas = 0
  await page.route('**/api/arquivos', (r) =>
    falhas++ === 0
      ? r.fulfill({ status: 503, json: { code: 'INDISPONIVEL', message: 'O sistema está ocupado. Tente de novo.' } })
      : r.continue(),
  )
  await page.locator('input[type=file]').setInputFiles(umPdf('segunda.pdf'))
  await expect(page.getByText('O sistema está ocupado. Tente de novo.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Enviar segunda.pdf de novo' }).click()
  await expect(page.getByRole('button', { name: 'Ver segunda.pdf', exact: true })).toBeVisible()
})
test.use({ errosEsperados: [/503/] })

test('U37 ver PDF e imagem sem sair da tela, baixar com o nome certo, e arrastar para dentro', async ({
  paginaDoAdmin: page,
}) => {
  await page.goto('/addreceita')
  await pronta(page, 'Adicionar Nova Receita')
  const solto = await page.evaluateHandle(
    ([pdf, png]) => {
      const dados = new DataTransfer()
      const bytes = (t: string) => Uint8Array.from(atob(t), (c) => c.charCodeAt(0))
      dados.items.add(new File([bytes(pdf)], 'Ação & reação – 1ª.pdf', { type: 'application/pdf' }))
      dados.items.add(new File([bytes(png)], 'foto.png', { type: 'image/png' }))
      return dados
    },
    [umPdf().buffer.toString('base64'), pontoDeImagem.toString('base64')] as const,
  )
  await page.getByText('Arraste os arquivos para cá ou').dispatchEvent('drop', { dataTransfer: solto })
  await page.getByRole('button', { name: 'Ver foto.png', exact: true }).click()
  const imagem = page.getByRole('dialog', { name: 'foto.png' })
  await expect(imagem.getByRole('img', { name: 'foto.png' })).toHaveJSProperty('naturalWidth', 1)
  await imagem.getByRole('button', { name: 'Fechar' }).click()

  await page.getByRole('button', { name: 'Ver Ação & reação – 1ª.pdf', exact: true }).click()
  const pdf = page.getByRole('dialog', { name: 'Ação & reação – 1ª.pdf' })
  await expect(pdf.getByRole('region', { name: 'Página 1 de 1' })).toBeVisible()
  // What enlarges stays where it is, whatever becomes of the page.
  for (let vez = 0; vez < 3; vez++) await pdf.getByRole('button', { name: 'Aumentar' }).click()
  await expect(pdf.getByRole('button', { name: 'Diminuir' })).toBeInViewport({ ratio: 1 })
  await conferirAcessibilidade(page)
  const endereco = await pdf.getByRole('link', { name: /^Baixar/ }).getAttribute('href')
  const resposta = await page.request.get(endereco ?? '')
  expect(resposta.status()).toBe(200)
  expect(resposta.headers()['content-type']).toBe('application/pdf')
  expect(resposta.headers()['x-content-type-options']).toBe('nosniff')
  const [baixado] = await Promise.all([
    page.waitForEvent('download'),
    pdf.getByRole('link', { name: /^Baixar/ }).click(),
  ])
  expect(baixado.suggestedFilename()).toBe('Ação & reação – 1ª.pdf')
})
