import { readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { criarFornecedor } from '#contract/predio/fornecedores.ts'
import { MARCACAO } from '../server/test/ataques.ts'
import { pdf, png } from '../server/test/amostras.ts'
import type { Arquivo } from '#contract/casa/arquivos.ts'
import { chamar } from './base/chamada.ts'
import { hoje, marca, novaDespesa, novaOcorrencia, novaReceita, novoCompromisso, type Onde } from './base/dados.ts'
import { foiDito, pronta } from './base/telas.ts'
import { expect, test } from './base/teste.ts'

/** What markup left behind on a page would have set; null when nothing ran. */
const rodou = (page: Page) => page.evaluate(() => (Reflect.get(globalThis, '__x') as unknown) ?? null)

/** Every breach of the security policy and every console error fails the journey by itself. */
test('D1: quarenta textos com marcação aparecem ao pé da letra em lista, cartão, detalhe, calendário, aviso, busca e impressão @sempre', async ({
  paginaDoAdmin: page,
  onde,
}) => {
  test.slow()
  const m = marca()
  const caixas: string[] = []
  page.on('dialog', (d) => {
    caixas.push(d.message())
    void d.dismiss()
  })
  const todos = MARCACAO.join('\n')
  for (const texto of MARCACAO) await novaReceita(onde, { name: `${m} ${texto}`, description: todos })
  const [perigoso, imagem] = [MARCACAO[0], MARCACAO[8]]
  const { _id: despesa } = await novaDespesa(onde, { name: `${m} ${perigoso}`, description: todos })
  const { _id: ocorrencia } = await novaOcorrencia(onde, { name: imagem, titulo: `${m} ${imagem}`, detalhes: todos })
  const compromisso = await novoCompromisso(onde, { eventInput: `${m} ${imagem}`, startDate: hoje(), endDate: hoje() })
  await chamar(onde.url, onde.token, criarFornecedor, { corpo: { name: `${m} ${imagem}`, ramo: imagem } })

  const conferir = async (endereco: string, texto: string) => {
    await page.goto(endereco)
    await expect(page.getByText(texto).first()).toBeVisible()
    expect([endereco, await rodou(page), caixas]).toEqual([endereco, null, []])
  }
  await conferir(`/receitas?busca=${m}&porPagina=50&periodo=tudo`, perigoso)
  for (const texto of MARCACAO) await expect(page.getByRole('row').filter({ hasText: texto }).first()).toBeAttached()
  await conferir(`/ocorrencia/${ocorrencia}`, imagem)
  await conferir(`/ocorrencias?busca=${m}`, imagem)
  await conferir(`/agendas?vista=agenda&dia=${hoje()}`, imagem)
  await conferir(`/agenda/${compromisso._id}/edit`, 'Publicar')
  await conferir(`/servicos/fornecedores?busca=${m}`, imagem)
  await conferir('/configuracoes?aba=auditoria', m)

  await page.goto(`/despesa/${despesa}/edit`)
  await page.getByRole('textbox', { name: 'Nome' }).fill(`${m} ${MARCACAO[1]}`)
  await page.getByRole('button', { name: 'Publicar' }).click()
  await foiDito(page, 'Despesa Atualizada')

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Buscar páginas, ações e registros' }).fill(m)
  await expect(page.getByRole('option').filter({ hasText: MARCACAO[1] }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto(`/receitas?busca=${m}&porPagina=50&periodo=tudo`)
  await pronta(page, 'Receitas')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(perigoso).filter({ visible: true }).first()).toBeVisible()
  expect([await rodou(page), caixas]).toEqual([null, []])
})

const WEB = join(import.meta.dirname, '../web/dist')
const COMPRIMIDO = /\.(br|gz)$/

test('B11: cada arquivo da web construída, em cada forma em que existe, vai com os cabeçalhos de segurança e sem permissão a outra origem', async ({
  servidor,
}) => {
  const arquivos = readdirSync(WEB, { recursive: true, withFileTypes: true })
    .filter((a) => a.isFile() && !COMPRIMIDO.test(a.name))
    .map((a) => join(a.parentPath, a.name).slice(WEB.length))
  expect(arquivos).toEqual(expect.arrayContaining(['/index.html', '/sw.js', '/manifest.webmanifest']))
  const outros = [
    '/',
    '/dashboard',
    '/morador/inicio',
    '/assets/nenhum.js',
    '/assets/',
    '/..%2f..%2fetc/passwd',
    '/%ff',
  ]
  const vistos = new Set<string>()
  const conferir = async (endereco: string, codificacao: string) => {
    const r = await fetch(`${servidor.url}${endereco}`, {
      headers: { origin: 'https://mau.example', 'accept-encoding': codificacao },
    })
    await r.arrayBuffer()
    const onde = `${endereco} ${codificacao}`
    vistos.add(`${r.status} ${r.headers.get('content-encoding')}`)
    const csp = r.headers.get('content-security-policy') ?? ''
    for (const parte of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(csp, onde).toContain(parte)
    expect(/script-src[^;]*/.exec(csp)?.[0], onde).not.toContain("'unsafe")
    expect(r.headers.get('x-content-type-options'), onde).toBe('nosniff')
    expect(r.headers.get('referrer-policy'), onde).toBe('no-referrer')
    expect(r.headers.get('x-frame-options'), onde).toBe('DENY')
    for (const nenhum of ['access-control-allow-origin', 'x-powered-by', 'server'])
      expect(r.headers.get(nenhum), onde).toBeNull()
  }
  // Every file as browsers ask for it; one of each kind in its other forms too.
  const umDeCada = [...new Map(arquivos.map((a) => [extname(a), a])).values(), '/sw.js', ...outros]
  const pedidos = [
    ...[...arquivos, ...outros].map((a) => [a, 'br'] as const),
    ...umDeCada.flatMap((a) => [[a, 'gzip'] as const, [a, 'identity'] as const]),
  ]
  while (pedidos.length > 0) await Promise.all(pedidos.splice(0, 20).map((p) => conferir(p[0], p[1])))
  expect([...vistos]).toEqual(expect.arrayContaining(['200 br', '200 gzip', '200 null', '404 null']))
})

/** What a script in a file would do: leave a mark, on the page that shows it too, and call somebody. */
const MALDADE = "try{parent.__x=1}catch{};window.__x=1;fetch('/rodou');new Image().src='/rodou'"
const HTML = `<html><body><script>${MALDADE}</script><img src=x onerror="${MALDADE}"></body></html>`
const comAcao = (acao: string) => pdf('Nota fiscal', `/OpenAction << ${acao} >>`)

/** Files of two faces, and papers that want to do something when opened. */
const duasCaras = (url: string): [string, Buffer][] => [
  ['pdf-e-html.pdf', Buffer.from(pdf().toString('latin1').replace('%PDF-1.4\n', `%PDF-1.4\n%${HTML}\n`), 'latin1')],
  [
    'com-script.pdf',
    comAcao(
      `/S /JavaScript /JS (app.alert('__x'); app.launchURL('${url}/rodou', true); this.submitForm('${url}/rodou');)`,
    ),
  ],
  ['com-programa.pdf', comAcao('/S /Launch /F (/bin/sh) /NewWindow true')],
  ['com-endereco.pdf', comAcao(`/S /URI /URI (${url}/rodou)`)],
  ['png-e-script.png', Buffer.concat([png(8, 8, `${HTML}*/=1;${MALDADE}//`), Buffer.from(`\n*/;${MALDADE}//${HTML}`)])],
]

async function mandarArquivo({ url, token }: Onde, nome: string, bytes: Buffer): Promise<Arquivo> {
  const corpo = new FormData()
  corpo.append('arquivo', new Blob([new Uint8Array(bytes)]), nome)
  const r = await fetch(`${url}/api/arquivos`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: corpo,
  })
  expect([nome, r.status]).toEqual([nome, 201])
  return (await r.json()) as Arquivo
}

test.describe('arquivos', () => {
  // The browser says so in the console when it refuses to run a file as a script, or to take it for a page.
  test.use({ errosEsperados: [/MIME type|Refused to|blocked|sandbox|ServiceWorker|Failed to load resource|net::ERR/i] })

  test(
    'E2: arquivos de duas caras e PDFs com script, abertos de todo jeito, não rodam nada',
    { tag: '@visor' },
    async ({ paginaDoAdmin: page, context, onde }) => {
      test.slow()
      const rodados: string[] = []
      context.on('request', (r) => {
        if (r.url().includes('/rodou')) rodados.push(r.url())
      })
      context.on('dialog', (d) => {
        rodados.push(d.message())
        void d.dismiss()
      })
      const arquivos = duasCaras(onde.url)
      const [[, polida] = ['', Buffer.alloc(0)]] = arquivos
      // That the trap snaps: the same bytes, served as the page they also are, do run.
      await page.route('**/controle', (r) => r.fulfill({ contentType: 'text/html', body: polida }))
      await page.route('**/rodou', (r) => r.fulfill({ body: '' }))
      await page.goto('/controle')
      await expect.poll(() => rodou(page)).toBe(1)
      await expect.poll(() => rodados.length).toBeGreaterThan(0)
      rodados.splice(0)

      const enviados: Arquivo[] = []
      for (const [nome, bytes] of arquivos) enviados.push(await mandarArquivo(onde, nome, bytes))
      const { _id: despesa } = await novaDespesa(onde, { name: marca(), anexos: enviados.map((a) => a._id) })
      const paginas = () => context.pages().flatMap((p) => p.frames())
      const nadaRodou = async (como: string) => {
        const marcas = await Promise.all(
          paginas().map((f) => f.evaluate(() => (Reflect.get(globalThis, '__x') as unknown) ?? null).catch(() => null)),
        )
        expect([como, marcas.filter((m) => m !== null), rodados]).toEqual([como, [], []])
      }

      for (const { nome, url } of enviados) {
        const r = await page.request.get(url)
        expect([nome, r.status(), r.headers()['content-type']]).toEqual([
          nome,
          200,
          expect.stringMatching(/^(application\/pdf|image\/png)$/),
        ])
        expect(r.headers()['x-content-type-options']).toBe('nosniff')
        expect(r.headers()['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
        expect(url).toMatch(/^\/api\/arquivos\/[0-9a-f-]{36}\/conteudo\?/)
        expect(url).not.toContain(nome.slice(0, 5))
      }

      await page.goto(`/despesa/${despesa}/edit`)
      for (const { nome } of enviados) {
        await page.getByRole('button', { name: `Ver ${nome}`, exact: true }).click()
        const dialogo = page.getByRole('dialog', { name: nome })
        if (nome.endsWith('.png'))
          await expect(dialogo.getByRole('img', { name: nome })).toHaveJSProperty('naturalWidth', 8)
        else await expect(dialogo.getByRole('region', { name: 'Página 1 de 1' })).toBeVisible()
        expect(page.frames(), 'nada abre num quadro, onde o visor do navegador rodaria o script').toHaveLength(1)
        await nadaRodou(`${nome} no visor`)
        await dialogo.getByRole('button', { name: 'Fechar' }).click()
      }

      // As somebody who means harm would use them from a page of this very place.
      for (const { nome, url } of enviados) {
        const veredito = await page.evaluate(async (endereco) => {
          const s = Object.assign(document.createElement('script'), { src: endereco })
          const comoScript = await new Promise((fim) => {
            s.onload = () => fim('rodou')
            s.onerror = () => fim('recusado')
            document.head.append(s)
          })
          const comoOperario = await new Promise((fim) => {
            const w = new Worker(endereco)
            w.onerror = () => fim('recusado')
            w.onmessage = () => fim('rodou')
          })
          return [comoScript, comoOperario]
        }, url)
        expect([nome, ...veredito]).toEqual([nome, 'recusado', 'recusado'])
        await nadaRodou(`${nome} como script`)
      }

      for (const { nome, url } of enviados) {
        const salvo = nome.endsWith('.pdf') ? page.waitForEvent('download') : null
        const nova = context.waitForEvent('page')
        await page.evaluate((endereco) => void window.open(endereco), url)
        const aba = await nova
        await (salvo ?? aba.waitForLoadState())
        await nadaRodou(`${nome} em outra aba`)
        await aba.close()
        const direta = await context.newPage()
        // A paper is saved instead.
        await direta
          .goto(url)
          .catch((erro: unknown) => expect(String(erro)).toMatch(/Download is starting|ERR_ABORTED/))
        await direta.waitForLoadState()
        await nadaRodou(`${nome} pelo endereço`)
        await direta.close()
        // Without the signature of its link there is nothing there.
        expect((await page.request.get(url.split('?', 1)[0] ?? '')).status()).toBe(404)
      }
    },
  )
})
