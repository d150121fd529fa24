import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import { ambienteSemAjustes } from './lib/ambiente.mjs'
import { construcoes, garantirOuSair } from './lib/construcao.mjs'
import { garantirDependencias } from './lib/instalar.mjs'
import { garantirNavegador } from './lib/navegador.mjs'
import { aoParar, capturarNode, entregar } from './lib/processo.mjs'
import { nodeFixado, noProjeto, raiz, servidorPronto as comando } from './lib/projeto.mjs'

// Measures the built pages as a mid-range phone on a slow 4G sees them, with the throttling really applied:
// npm run lighthouse [-- times]. Each screen is measured that many times (3) and the run in the middle is told: as on a
// first visit, which is what the targets speak of, and where there is a session also as somebody sees it who was there before.

const VEZES = 3
const CHAVE_DA_SESSAO = 'condominio-em-dia:sessao'
const CATEGORIAS = ['performance', 'accessibility', 'best-practices']
const TELAS = [
  { nome: 'Entrada', caminho: '/' },
  { nome: 'Início', caminho: '/dashboard', comSessao: true },
  { nome: 'Receitas', caminho: '/receitas', comSessao: true },
]
const PRAZO_MS = 20_000

/** Makes the demonstration in DATA_DIR and tells how its síndica enters. */
async function criarDemonstracao(env) {
  const { codigo, saida } = await capturarNode([noProjeto('server/src/demo/criar.ts')], { env })
  const [, email, password] = /Administração\s+(\S+)\s+(.+)/.exec(saida) ?? []
  if (codigo !== 0 || !email) throw new Error(`A demonstração não foi criada:\n${saida}`)
  return { email, password: password.trim() }
}

/** Waits until `ler` gives something. */
async function ate(ler, oQue) {
  for (const fim = performance.now() + PRAZO_MS; performance.now() < fim; await esperar(50)) {
    const valor = ler()
    if (valor) return valor
  }
  throw new Error(`${oQue} não ficou pronto em ${PRAZO_MS / 1000} s.`)
}

/** Starts the product and gives its address. */
async function iniciarServidor(env, abertos) {
  const servidor = spawn(nodeFixado, comando, { cwd: raiz, env })
  abertos.push(servidor)
  let saida = ''
  for (const fluxo of [servidor.stdout, servidor.stderr]) fluxo.on('data', (trecho) => (saida += trecho))
  const porta = await ate(() => /no ar em \S+:(\d+)/.exec(saida)?.[1], 'O servidor')
  return `http://127.0.0.1:${porta}`
}

/** Starts a browser of its own and gives the port of its DevTools. */
async function iniciarNavegador(caminho, perfil, abertos) {
  const argumentos = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${perfil}`, '--no-first-run']
  argumentos.push('--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-dev-shm-usage')
  abertos.push(spawn(caminho, [...argumentos, 'about:blank'], { stdio: 'ignore' }))
  const anotacao = join(perfil, 'DevToolsActivePort')
  const texto = await ate(() => existsSync(anotacao) && readFileSync(anotacao, 'utf8'), 'O navegador')
  return Number(texto.split('\n')[0])
}

/** Enters by the API, as the síndica. @returns {Promise<string>} what the web keeps of the session */
async function entrar(endereco, credenciais) {
  const resposta = await fetch(`${endereco}/api/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credenciais),
  })
  if (!resposta.ok) throw new Error(`Não foi possível entrar: ${resposta.status} ${await resposta.text()}`)
  return resposta.text()
}

/** Leaves the browser as on a first visit, but for the session when there is one. */
async function prepararVisita(endereco, sessao, porta) {
  const { chromium } = await import('@playwright/test')
  const navegador = await chromium.connectOverCDP(`http://127.0.0.1:${porta}`)
  const pagina = await navegador.contexts()[0].newPage()
  await pagina.goto(`${endereco}/favicon.svg`)
  await pagina.evaluate(
    ([chave, valor]) => {
      localStorage.clear()
      if (valor) localStorage.setItem(chave, valor)
    },
    [CHAVE_DA_SESSAO, sessao],
  )
  const devtools = await navegador.contexts()[0].newCDPSession(pagina)
  await devtools.send('Network.clearBrowserCache')
  // The service worker keeps the code as well, and would answer before the network.
  await devtools.send('Storage.clearDataForOrigin', { origin: endereco, storageTypes: 'service_workers,cache_storage' })
  await pagina.close()
  await navegador.close()
}

const soma = (pedidos, tipo) =>
  pedidos.filter((p) => !tipo || p.resourceType === tipo).reduce((total, p) => total + (p.transferSize ?? 0), 0)

/** Measures one screen once. */
async function medir(endereco, tela, porta) {
  const { default: lighthouse } = await import('lighthouse')
  const { lhr } = await lighthouse(`${endereco}${tela.caminho}`, {
    port: porta,
    onlyCategories: CATEGORIAS,
    throttlingMethod: 'devtools',
    // The session is in the storage, and the cache was emptied before.
    disableStorageReset: true,
    logLevel: 'error',
    locale: 'pt',
  })
  if (lhr.runtimeError) throw new Error(`${tela.nome}: ${lhr.runtimeError.message}`)
  if (new URL(lhr.finalDisplayedUrl).pathname !== tela.caminho)
    throw new Error(`${tela.nome}: a página aberta foi ${lhr.finalDisplayedUrl}`)
  return lhr
}

function linhaDe(nome, { audits, categories }) {
  const pedidos = audits['network-requests'].details?.items ?? []
  const ms = (auditoria) => Math.round(audits[auditoria].numericValue)
  return {
    tela: nome,
    desempenho: Math.round(categories.performance.score * 100),
    acessibilidade: Math.round(categories.accessibility.score * 100),
    'boas práticas': Math.round(categories['best-practices'].score * 100),
    'FCP ms': ms('first-contentful-paint'),
    'LCP ms': ms('largest-contentful-paint'),
    'TBT ms': ms('total-blocking-time'),
    CLS: Number(audits['cumulative-layout-shift'].numericValue.toFixed(3)),
    'JS KB': Math.round(soma(pedidos, 'Script') / 1024),
    'tudo KB': Math.round(soma(pedidos) / 1024),
    pedidos: pedidos.length,
  }
}

/** What could be better, one line each: audits of the categories that did not reach 90 %. */
function achados({ audits, categories }) {
  const dasCategorias = Object.values(categories).flatMap((c) => c.auditRefs.filter((r) => r.group !== 'hidden'))
  return [...new Set(dasCategorias.map((r) => r.id))].flatMap((id) => {
    const { score, title, displayValue = '' } = audits[id]
    return score !== null && score < 0.9 ? [`  ${title} ${displayValue}`.trimEnd()] : []
  })
}

const doMeio = (medidas) =>
  medidas.toSorted((a, b) => a.categories.performance.score - b.categories.performance.score)[medidas.length >> 1]

/** Ends a process and waits until it is gone. */
function encerrar(processo) {
  if (processo.exitCode !== null || processo.signalCode !== null) return undefined
  const fim = new Promise((resolver) => processo.once('exit', resolver))
  processo.kill('SIGTERM')
  return fim
}

/** @param {string[]} nomes the screens to measure; all, when empty */
async function medirTudo(vezes, nomes) {
  const { caminho, motivo } = await garantirNavegador()
  if (!caminho) throw new Error(motivo)
  const [dados, perfil] = ['dados', 'perfil'].map((nome) => mkdtempSync(join(tmpdir(), `condominio-${nome}-`)))
  const abertos = []
  const limpar = async () => {
    // What they still write on their way out would bring the folders back.
    await Promise.all(abertos.map(encerrar))
    for (const pasta of [dados, perfil]) rmSync(pasta, { recursive: true, force: true })
  }
  aoParar(() => void limpar().finally(() => process.exit(130)))
  // Only here is it sure that the Node is the one that reads TypeScript.
  const { andamento } = await import('../server/src/operacao/andamento.ts')
  try {
    andamento.em({ oQue: 'Criando a demonstração' })
    const env = ambienteSemAjustes({ DATA_DIR: dados, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn' })
    const credenciais = await criarDemonstracao(env)
    const endereco = await iniciarServidor(env, abertos)
    const porta = await iniciarNavegador(caminho, perfil, abertos)
    const meios = []
    const telas = TELAS.filter((t) => nomes.length === 0 || nomes.includes(t.nome))
    const total = vezes * telas.reduce((soma, t) => soma + (t.comSessao ? 2 : 1), 0)
    let feito = 0
    for (const tela of telas) {
      const sessao = tela.comSessao ? await entrar(endereco, credenciais) : null
      for (const deNovo of sessao ? [false, true] : [false]) {
        const medidas = []
        for (let vez = 0; vez < vezes; vez++) {
          andamento.em({ oQue: `Medindo ${tela.nome}`, feito: feito++, total })
          if (!deNovo) await prepararVisita(endereco, sessao, porta)
          medidas.push(await medir(endereco, tela, porta))
        }
        meios.push([deNovo ? `${tela.nome}, de novo` : tela.nome, doMeio(medidas)])
      }
    }
    andamento.apagar()
    console.table(meios.map(([nome, lhr]) => linhaDe(nome, lhr)))
    for (const [nome, lhr] of meios) console.log([`${nome}, o que falta:`, ...achados(lhr)].join('\n'))
  } finally {
    andamento.apagar()
    await limpar()
  }
}

if (process.argv[2] === '--medir') {
  try {
    const [, , , vezes, ...nomes] = process.argv
    await medirTudo(Number(vezes) || VEZES, nomes)
    process.exit(0)
  } catch (erro) {
    console.error(erro.message)
    process.exit(1)
  }
}

aoParar()
await garantirDependencias()
await garantirOuSair([construcoes.web, construcoes.servidor])
// Lighthouse needs the pinned Node, whichever one the machine has.
entregar(nodeFixado, [import.meta.filename, '--medir', ...process.argv.slice(2)])
