import type { BrowserContext, Locator, Page } from '@playwright/test'
import { cobrarAvulsa } from '#contract/cobranca/cobrancas-rotas.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import { atualizarCondominio, verCondominio } from '#contract/casa/condominio.ts'
import { vincularPessoa } from '#contract/predio/pessoas-da-unidade.ts'
import { criarUnidade } from '#contract/predio/unidades.ts'
import { listarMoradores } from '#contract/pessoas/usuarios.ts'
import { chamar } from './base/chamada.ts'
import { hoje, marca, novaPessoa, umaFoto, type Onde } from './base/dados.ts'
import { foiDito, pronta } from './base/telas.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'

test.use({ serviceWorkers: 'allow', errosEsperados: [/ERR_INTERNET_DISCONNECTED|Failed to load resource|no-response/] })

const VOLTOU = 'O que você tinha escrito e não enviou voltou para cá.'

/** A resident with a unit, in a condominium that takes PIX. */
async function comUnidade(onde: Onde) {
  const { url, token } = onde
  const pessoa = await novaPessoa(onde)
  const unidade = await chamar(url, token, criarUnidade, { corpo: { bloco: 'S', apto: marca().slice(-10) } })
  const [conta] = await chamar(url, token, listarMoradores, { query: { busca: pessoa.email } })
  await chamar(url, token, vincularPessoa, {
    params: { id: unidade._id },
    corpo: { usuario: conta!._id, papel: 'proprietario', inicio: '2020-01-01' },
  })
  const { nome } = await chamar(url, token, verCondominio)
  await chamar(url, token, atualizarCondominio, {
    corpo: { nome, pix: { chave: 'caixa@exemplo.com.br', nome: 'Condomínio', cidade: 'São Paulo' } },
  })
  const cobrar = (descricao: string, valor: number) =>
    chamar(url, token, cobrarAvulsa, {
      corpo: { unidade: unidade._id, tipo: 'extra', descricao, valor, vencimento: somarDias(hoje(), 20) },
    })
  return { pessoa, sessao: await sessaoDe(onde, pessoa), cobrar }
}

/** The first screen, with the worker in charge of what is read from here on. */
async function comTrabalhador(page: Page) {
  await page.goto('/morador')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Caio')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

const guardadas = (page: Page, parte: string): Promise<number> =>
  page.evaluate(
    (parte) => caches.open('leituras').then(async (c) => (await c.keys()).filter((r) => r.url.includes(parte)).length),
    parte,
  )

const faixa = (page: Page) => page.getByRole('status').filter({ hasText: 'Este aparelho está sem conexão' })

/** Makes kept answers of an address as if they had been read one hour before. */
const umaHoraAntes = (page: Page, parte: string) =>
  page.evaluate(async (parte) => {
    const caixa = await caches.open('leituras')
    for (const pedido of await caixa.keys()) {
      const resposta = pedido.url.includes(parte) ? await caixa.match(pedido) : undefined
      if (!resposta) continue
      const headers = new Headers(resposta.headers)
      headers.set('date', new Date(Date.parse(headers.get('date') ?? '') - 3_600_000).toUTCString())
      await caixa.put(pedido, new Response(await resposta.blob(), { headers }))
    }
  }, parte)

/** Sum of the amounts in some texts, in reais. */
async function somar(textos: Locator): Promise<number> {
  const centavos = (await textos.allTextContents())
    .flatMap((t) => [...t.matchAll(/R\$\s*([\d.]+),(\d\d)/g)].slice(0, 1))
    .map(([, reais = '', resto = '']) => Number(reais.replaceAll('.', '') + resto))
  return centavos.reduce((a, b) => a + b, 0) / 100
}

async function cortar(context: BrowserContext, page: Page, caminho: string) {
  await context.setOffline(true)
  await page.goto(caminho)
}

test('U58 sem conexão, Minhas cobranças é de uma leitura só: os totais somam as linhas, também a da cobrança nova @sempre', async ({
  page,
  context,
  onde,
}) => {
  const { sessao, cobrar } = await comUnidade(onde)
  await cobrar('Chaveiro', 100)
  await usarSessao(page, sessao)
  await comTrabalhador(page)
  await page.goto('/minhas-cobrancas')
  await pronta(page, 'Minhas cobranças')
  await expect(page.getByRole('link', { name: /^Chaveiro/ })).toBeVisible()
  // A new one, that only the list has read when the line falls: its own page was never opened.
  await cobrar('Portão', 50.5)
  await page.goto('/morador')
  await expect(page.getByText(/^Mais \d a pagar$/)).toBeVisible()
  await expect.poll(() => guardadas(page, '/api/cobrancas/minhas')).toBeGreaterThan(0)

  await cortar(context, page, '/minhas-cobrancas')
  await expect(faixa(page)).toContainText(/lido em \d\d\/\d\d\/\d{4} às \d\d:\d\d/)
  await expect(page.getByRole('button', { name: /^Copiar PIX de Portão/ })).toBeVisible()
  // Another journey may have charged this unit too: whatever is owed, the totals are the sum of the lines.
  const principal = page.getByRole('main')
  const linhas = await somar(principal.locator('li p:first-child'))
  expect(linhas).toBeGreaterThanOrEqual(150.5)
  expect(
    await somar(
      principal.locator('p').filter({ hasText: /^(Vencido|A vencer|Em nome de outra pessoa), \d+ cobrança/ }),
    ),
  ).toBe(linhas)
})

test('U58 sem conexão, partes lidas em horas diferentes dizem cada uma a sua', async ({ page, context, onde }) => {
  const { sessao, cobrar } = await comUnidade(onde)
  await cobrar('Chaveiro', 100)
  await usarSessao(page, sessao)
  await comTrabalhador(page)
  await expect(page.getByText('Ver cobrança')).toBeVisible()
  await expect.poll(() => guardadas(page, '/api/cobrancas/minhas')).toBeGreaterThan(0)
  // A screen that reads no charges, so that nothing is kept anew.
  await page.goto('/reunioes')
  await pronta(page, /Atas? de Reuniões/)
  await umaHoraAntes(page, '/api/cobrancas/minhas')

  await cortar(context, page, '/morador')
  await expect(faixa(page)).toContainText(/lido entre .+ às \d\d:\d\d e .+ às \d\d:\d\d/)
  const horas = page.getByRole('main').getByText(/^Lido em \d\d\/\d\d\/\d{4} às \d\d:\d\d\.$/)
  await expect(horas).toHaveCount(2)
  const [uma, outra] = await horas.allTextContents()
  expect(uma).not.toBe(outra)
})

test('U58 quem troca de senha e perde a conexão continua vendo o que deve; o que não se sabe é dito, nunca escondido', async ({
  page,
  context,
  onde,
}) => {
  const { pessoa, sessao, cobrar } = await comUnidade(onde)
  await cobrar('Chaveiro', 100)
  await usarSessao(page, sessao)
  await comTrabalhador(page)
  await expect(page.getByText('Ver cobrança')).toBeVisible()
  await expect.poll(() => guardadas(page, '/api/cobrancas/minhas')).toBeGreaterThan(0)
  await page.goto('/profile?aba=senha')
  await page.getByLabel('Senha atual').fill(pessoa.senha)
  await page.getByLabel(/^Nova senha/).fill('cadeira de balanço')
  await page.getByLabel('Repita a nova senha').fill('cadeira de balanço')
  await page.getByRole('button', { name: 'Trocar senha', exact: true }).click()
  await foiDito(page, 'Perfil Atualizado! A senha foi trocada.')

  await cortar(context, page, '/morador')
  await expect(faixa(page)).toBeVisible()
  await expect(page.getByText('Ver cobrança')).toBeVisible()

  // What this device does not keep at all.
  await page.evaluate(() => caches.delete('leituras'))
  await page.reload()
  await expect(page.getByText('Sem conexão: não sabemos se há cobranças em aberto')).toBeVisible()
  await expect(page.getByText(/o que falta nesta tela não está guardado neste aparelho/)).toBeVisible()
  await expect(page.getByText('já foi aberto')).toHaveCount(0)
})

test('U58 a ocorrência que se acaba de relatar está na lista também sem conexão', async ({ page, context, onde }) => {
  const { sessao } = await comUnidade(onde)
  await usarSessao(page, sessao)
  await comTrabalhador(page)
  await page.goto('/ocorrencias')
  await pronta(page, 'Minhas ocorrências')
  await expect(page.getByText('Nenhuma ocorrência')).toBeVisible()
  await expect.poll(() => guardadas(page, '/api/ocorrencias')).toBeGreaterThan(0)

  await page.goto('/addocorrencia')
  await pronta(page, 'Cadastrar Ocorrência')
  const assunto = `Lâmpada ${marca()}`
  await page.getByLabel('Assunto').fill(assunto)
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).click()
  await foiDito(page, 'Ocorrência Cadastrada')
  await expect(page.getByRole('heading', { level: 1, name: assunto })).toBeVisible()
  // What was kept of before is gone at once; what is there now was read after it.
  await expect.poll(() => guardadas(page, '/api/ocorrencias?')).toBeGreaterThan(0)

  await cortar(context, page, '/ocorrencias')
  await expect(page.getByText(assunto)).toBeVisible()
  await expect(faixa(page)).toBeVisible()
})

test('U58 o que se escreveu sem conexão não se perde: ocorrência e comentário vão quando ela volta', async ({
  page,
  context,
  onde,
}) => {
  const { sessao } = await comUnidade(onde)
  await usarSessao(page, sessao)
  await comTrabalhador(page)
  await page.goto('/addocorrencia')
  await pronta(page, 'Cadastrar Ocorrência')
  await context.setOffline(true)
  const assunto = `Portão ${marca()}`
  await page.getByLabel('Assunto').fill(assunto)
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).click()
  await expect(page.getByText('Sem conexão com o servidor. Confira a internet e tente de novo.')).toBeVisible()
  await expect(page.getByLabel('Assunto')).toHaveValue(assunto)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: assunto })).toBeVisible()

  const campo = page.getByRole('textbox', { name: 'Escrever à administração…' })
  await campo.fill('Continua quebrado')
  await context.setOffline(true)
  await campo.press('Control+Enter')
  await expect(page.getByText('Sem conexão com o servidor. Confira a internet e tente de novo.')).toBeVisible()
  await expect(campo).toHaveValue('Continua quebrado')
  // The phone may end the tab meanwhile: what was written is in the next one.
  const outra = await context.newPage()
  await outra.goto(page.url())
  await expect(outra.getByRole('textbox', { name: 'Escrever à administração…' })).toHaveValue('Continua quebrado')
  await expect(outra.getByText(VOLTOU), 'e diz de onde vem').toBeVisible()
  await outra.close()
  await context.setOffline(false)
  await campo.press('Control+Enter')
  await expect(campo).toHaveValue('')
  await expect(page.getByRole('main').getByText('Continua quebrado')).toBeVisible()
  const depois = await context.newPage()
  await depois.goto(page.url())
  await expect(depois.getByRole('main').getByText('Continua quebrado')).toBeVisible()
  await expect(depois.getByRole('textbox', { name: /^Escrever/ }), 'o que foi enviado não volta').toHaveValue('')
  await expect(depois.getByText(VOLTOU)).toHaveCount(0)
  await depois.goto('/addocorrencia')
  await expect(depois.getByLabel('Assunto')).toHaveValue('')
  await expect(depois.getByText(VOLTOU)).toHaveCount(0)
})

test('o que ficou escrito volta com um aviso, e “Descartar rascunho” o tira de vez: ocorrência e comentário', async ({
  page,
  context,
  onde,
}) => {
  const { sessao } = await comUnidade(onde)
  await usarSessao(page, sessao)
  const aba = async (endereco: string) => {
    const nova = await context.newPage()
    await nova.goto(endereco)
    await expect(nova.getByRole('heading', { level: 1 })).toBeVisible()
    return nova
  }
  await page.goto('/addocorrencia')
  await pronta(page, 'Cadastrar Ocorrência')
  await expect(page.getByText(VOLTOU), 'nada havia').toHaveCount(0)
  await page.getByLabel('Assunto').fill('Interfone mudo')
  await page.getByLabel('Descreva o ocorrido com detalhes:').fill('Desde ontem')
  await expect(page.getByText(VOLTOU), 'quem escreve agora sabe o que escreveu').toHaveCount(0)

  const outra = await aba('/addocorrencia')
  await expect(outra.getByText(VOLTOU)).toBeVisible()
  await expect(outra.getByLabel('Assunto')).toHaveValue('Interfone mudo')
  await outra.getByRole('button', { name: 'Descartar rascunho' }).click()
  await expect(outra.getByText(VOLTOU)).toHaveCount(0)
  await expect(outra.getByLabel('Assunto')).toHaveValue('')
  await expect(outra.getByLabel('Descreva o ocorrido com detalhes:')).toHaveValue('')
  await expect(outra.getByLabel('Assunto'), 'para escrever de novo').toBeFocused()
  await outra.reload()
  await expect(outra.getByLabel('Assunto')).toHaveValue('')
  await expect(outra.getByText(VOLTOU), 'descartado uma vez por todas').toHaveCount(0)

  await outra.getByLabel('Assunto').fill(`Interfone ${marca()}`)
  await outra.getByRole('button', { name: 'Cadastrar', exact: true }).click()
  await expect(outra).toHaveURL(/\/ocorrencia\//)
  const campo = (p: Page) => p.getByRole('textbox', { name: 'Escrever à administração…' })
  await campo(outra).fill('Ainda não')
  const mais = await aba(outra.url())
  await expect(mais.getByText(VOLTOU)).toBeVisible()
  await mais.getByRole('button', { name: 'Descartar rascunho' }).click()
  await expect(campo(mais)).toHaveValue('')
  await expect(campo(mais)).toBeFocused()
  await expect(mais.getByText(VOLTOU)).toHaveCount(0)
})

test('sair da ocorrência por um link não perde nada: texto e foto voltam, e o que foi enviado não', async ({
  page,
  onde,
}) => {
  const { sessao } = await comUnidade(onde)
  await usarSessao(page, sessao)
  await page.goto('/addocorrencia')
  await pronta(page, 'Cadastrar Ocorrência')
  const assunto = `Vazamento ${marca()}`
  await page.getByLabel('Assunto').fill(assunto)
  await page.locator('input[type=file]').setInputFiles(umaFoto('porta.png'))
  await expect(page.getByRole('button', { name: 'Ver porta.png', exact: true })).toBeVisible()
  // To leave the device would erase it: that is still asked.
  await page.getByRole('button', { name: 'Sair', exact: true }).first().click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Ocorrências', exact: true }).first().click()
  await pronta(page, 'Minhas ocorrências')

  await page.goto('/addocorrencia')
  await expect(page.getByText(VOLTOU)).toBeVisible()
  await expect(page.getByLabel('Assunto')).toHaveValue(assunto)
  await expect(page.getByRole('button', { name: 'Ver porta.png', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Ver porta.png', exact: true }), 'e de novo').toBeVisible()
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: assunto })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Fotos' }).getByText('porta.png')).toBeVisible()

  await page.goto('/addocorrencia')
  await expect(page.getByLabel('Assunto')).toHaveValue('')
  await expect(page.getByText(VOLTOU)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Ver porta.png', exact: true })).toHaveCount(0)
})
