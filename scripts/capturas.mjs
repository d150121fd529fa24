import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { ambienteSemAjustes } from './lib/ambiente.mjs'
import { construcoes, garantirOuSair } from './lib/construcao.mjs'
import { garantirNavegador } from './lib/navegador.mjs'
import { capturarNode } from './lib/processo.mjs'
import { nodeFixado, noProjeto, raiz, servidorPronto as comando } from './lib/projeto.mjs'

// Takes the pictures of the README from the demonstration, so that they show the product as it is:
// node_modules/.bin/node scripts/capturas.mjs [screen…]

const DESTINO = noProjeto('docs/imagens')
const CHAVE_DA_SESSAO = 'condominio-em-dia:sessao'
const ARGUMENTOS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-dev-shm-usage']
const TEMAS = { claro: 'light', escuro: 'dark' }
const TAMANHOS = [
  { width: 1280, height: 800 },
  { width: 360, height: 720 },
]

/** The screens; `pronta` comes last when one is drawn, `preparar` brings it to the state worth showing. */
const TELAS = [
  { nome: 'login', caminho: '/', publica: true },
  { nome: 'dashboard', caminho: '/dashboard', pronta: '[data-bar]' },
  { nome: 'receitas', caminho: '/receitas' },
  { nome: 'devedores', caminho: '/devedores' },
  { nome: 'adddespesa', caminho: '/adddespesa', preparar: preencherDespesa },
]

async function preencherDespesa(pagina) {
  const campos = { Nota: '20417', Nome: 'Manutenção dos elevadores', Valor: '2890,00' }
  for (const [nome, valor] of Object.entries(campos))
    await pagina.getByLabel(nome, { exact: false }).first().fill(valor)
  await pagina.getByLabel('Descrição').fill('Parcela de novembro do contrato. Troca dos cabos do social.')
  await pagina.getByLabel('Categoria').selectOption({ label: 'Fornecedores' })
  const buffer = Buffer.from(`%PDF-1.4\n${' '.repeat(188_000)}\n%%EOF\n`)
  const nota = { name: 'nota-fiscal-20417.pdf', mimeType: 'application/pdf', buffer }
  await pagina.locator('input[type=file]').setInputFiles(nota)
  await pagina.getByText('· enviado').waitFor()
  await pagina.evaluate(() => {
    document.activeElement?.blur()
    scrollTo(0, 0)
  })
}

/** Makes the demonstration in `pasta` and tells how its síndica enters. */
async function criarDemonstracao(env) {
  const { codigo, saida } = await capturarNode([noProjeto('server/src/demo/criar.ts')], { env })
  const [, email, password] = /Administração\s+(\S+)\s+(.+)/.exec(saida) ?? []
  if (codigo !== 0 || !email) throw new Error(`A demonstração não foi criada:\n${saida}`)
  return { email, password: password.trim() }
}

/** Starts the server and waits for its address. */
function iniciar(env) {
  const servidor = spawn(nodeFixado, comando, { cwd: raiz, env })
  const endereco = new Promise((resolver, recusar) => {
    let saida = ''
    const ler = (trecho) => {
      saida += trecho
      const achado = /no ar em (\S+)/.exec(saida)
      if (achado) resolver(achado[1])
    }
    servidor.stdout.on('data', ler)
    servidor.stderr.on('data', ler)
    servidor.on('exit', () => recusar(new Error(`O servidor não subiu:\n${saida}`)))
  })
  return { servidor, endereco }
}

async function abrirSessao(endereco, credenciais) {
  const resposta = await fetch(`${endereco}/api/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credenciais),
  })
  if (!resposta.ok) throw new Error(`Não foi possível entrar: ${resposta.status} ${await resposta.text()}`)
  return resposta.json()
}

/** A picture equal to the one before it: nothing is still being drawn. */
async function fotoParada(pagina) {
  const tirar = () => pagina.screenshot({ animations: 'disabled', caret: 'hide' })
  let anterior = await tirar()
  for (;;) {
    const foto = await tirar()
    if (foto.equals(anterior)) return foto
    anterior = foto
  }
}

/** Takes one screen in one theme and size, as a PNG of at most 128 colours. */
async function fotografar(navegador, { tela, tema, tamanho, endereco, sessao }) {
  const contexto = await navegador.newContext({
    baseURL: endereco,
    viewport: tamanho,
    deviceScaleFactor: tamanho.width < 500 ? 2 : 1,
    hasTouch: tamanho.width < 500,
    colorScheme: TEMAS[tema],
    reducedMotion: 'reduce',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  })
  if (!tela.publica) {
    const guardada = [CHAVE_DA_SESSAO, JSON.stringify(sessao)]
    await contexto.addInitScript(([chave, valor]) => localStorage.setItem(chave, valor), guardada)
  }
  const pagina = await contexto.newPage()
  await pagina.goto(tela.caminho)
  await pagina.getByRole('heading', { level: 1 }).waitFor()
  await pagina.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  await pagina.evaluate(() => document.fonts.ready)
  if (tela.pronta) await pagina.locator(tela.pronta).first().waitFor({ state: 'attached' })
  await tela.preparar?.(pagina)
  const png = await fotoParada(pagina)
  const nome = `${tela.nome}-${tamanho.width}-${tema}.png`
  const { size } = await sharp(png)
    .png({ palette: true, colours: 128, effort: 10, compressionLevel: 9 })
    .toFile(join(DESTINO, nome))
  console.log(`${nome}  ${Math.round(size / 1024)} KB`)
  await contexto.close()
}

async function fotografarTodas(telas, endereco, credenciais) {
  const { caminho, motivo } = await garantirNavegador()
  if (!caminho) throw new Error(motivo)
  mkdirSync(DESTINO, { recursive: true })
  const sessao = await abrirSessao(endereco, credenciais)
  const navegador = await chromium.launch({ executablePath: caminho, args: ARGUMENTOS })
  try {
    for (const tela of telas)
      for (const tema of Object.keys(TEMAS))
        for (const tamanho of TAMANHOS) await fotografar(navegador, { tela, tema, tamanho, endereco, sessao })
  } finally {
    await navegador.close()
  }
}

await garantirOuSair([construcoes.web, construcoes.servidor])
const pedidas = process.argv.slice(2)
const telas = TELAS.filter(({ nome }) => pedidas.length === 0 || pedidas.includes(nome))
const pasta = mkdtempSync(join(tmpdir(), 'condominio-capturas-'))
const env = ambienteSemAjustes({
  DATA_DIR: pasta,
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'warn',
  RATE_LIMIT: 'off',
  USAGE_LIMITS: 'off',
})
let servidor
try {
  const credenciais = await criarDemonstracao(env)
  const iniciado = iniciar(env)
  servidor = iniciado.servidor
  await fotografarTodas(telas, await iniciado.endereco, credenciais)
} catch (erro) {
  console.error(erro.message)
  process.exitCode = 1
} finally {
  servidor?.kill('SIGTERM')
  rmSync(pasta, { recursive: true, force: true })
}
