import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { beforeAll, describe, expect, test } from 'vitest'
import * as sistema from '#contract/casa/sistema.ts'
import { construcoes, garantir } from '../../scripts/lib/construcao.mjs'
import { nodeFixado, noProjeto, servidorPronto } from '../../scripts/lib/projeto.mjs'

/** The container's files are not built here; what they say about the product is held against it. */
const ler = (arquivo: string) => readFileSync(noProjeto(arquivo), 'utf8')
const [dockerfile, compose, exemplo] = [ler('Dockerfile'), ler('compose.yaml'), ler('.env.exemplo')]
const pacote = JSON.parse(ler('package.json')) as { devDependencies: Record<string, string> }
const todos = (texto: string, padrao: RegExp) => [...texto.matchAll(padrao)].map((m) => m[1] ?? '')

const ajustesDoProduto = new Set(todos(ler('server/src/platform/config.ts'), /\benv\.([A-Z_]+)/g))
/** Lines of the second stage that bring something over from the first. */
const trazidos = todos(dockerfile, /^COPY --from=construcao (\/app\/.+) \S+$/gm).flatMap((linha) =>
  linha.split(' ').map((caminho) => caminho.replace('/app/', '')),
)
/** Born while the image is built. */
const NASCEM = ['node_modules', 'web/dist', 'THIRD-PARTY-NOTICES.txt']

const comandoDaImagem = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]') as string[]

describe('Dockerfile', () => {
  beforeAll(async () => {
    expect(await garantir(construcoes.servidor, () => undefined)).toMatchObject({ codigo: 0 })
  })

  test('constrói com o Node que o projeto fixa, e leva esse mesmo', () => {
    expect(todos(dockerfile, /^FROM node:([\d.]+)-/gm)).toEqual([pacote.devDependencies.node])
    expect(dockerfile).toContain('COPY --from=construcao /usr/local/bin/node /usr/local/bin/node\n')
  })

  test('não leva testes, e leva as licenças do que traz', () => {
    const fora = ler('.dockerignore').trim().split('\n')
    expect(fora).toEqual(expect.arrayContaining(['**/*.test.ts', 'server/test']))
    expect(trazidos).toEqual(expect.arrayContaining(['LICENSE', 'THIRD-PARTY-NOTICES.txt']))
    const passos = ['npm prune --omit=dev', 'scripts/avisos.mjs THIRD-PARTY-NOTICES.txt', 'scripts/enxugar.mjs']
    const lugares = passos.map((passo) => dockerfile.indexOf(passo))
    expect(lugares).not.toContain(-1)
    expect(lugares, 'os avisos são do que fica, e são lidos antes de as fontes irem embora').toEqual(
      lugares.toSorted((a, b) => a - b),
    )
  })

  test('quem roda não é root, e tem onde gravar', () => {
    const [quem] = todos(dockerfile, /^USER (\S+)$/gm)
    expect(quem).toMatch(/^[1-9]\d*:[1-9]\d*$/)
    for (const pasta of ['/dados', '/copias'])
      expect(dockerfile).toContain(`COPY --from=construcao --chown=${quem} /vazia ${pasta}\n`)
  })

  test('o que copia existe, e não começa como root', () => {
    const copiados = todos(dockerfile, /^COPY (?!--from)(.+) \S+$/gm).flatMap((l) => l.split(' '))
    for (const caminho of [...copiados, ...trazidos.filter((t) => !NASCEM.includes(t))])
      expect(existsSync(noProjeto(caminho)), caminho).toBe(true)
    expect(dockerfile.indexOf('\nUSER ')).toBeLessThan(dockerfile.indexOf('CMD ["node", "--'))
  })

  test('começa o servidor como npm start o começa', () => {
    expect(comandoDaImagem.map((p) => (p.endsWith('.js') ? noProjeto(p) : p))).toEqual(['node', ...servidorPronto])
  })

  test('o que leva basta: o servidor sobe só com isso, e responde onde o recipiente pergunta', async () => {
    const pasta = mkdtempSync(join(tmpdir(), 'condominio-imagem-'))
    for (const nome of trazidos.filter((t) => t !== 'node_modules' && existsSync(noProjeto(t))))
      cpSync(noProjeto(nome), join(pasta, nome), { recursive: true, filter: (de) => !de.endsWith('.test.ts') })
    symlinkSync(noProjeto('node_modules'), join(pasta, 'node_modules'))
    const env = { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(pasta, 'dados') }
    const filho = spawn(nodeFixado, comandoDaImagem.slice(1), { cwd: pasta, env, stdio: ['ignore', 'pipe', 'inherit'] })
    try {
      let saida = ''
      filho.stdout.on('data', (trecho: Buffer) => (saida += trecho.toString()))
      await expect.poll(() => saida).toMatch(/localhost:\d+/)
      const caminho = /127\.0\.0\.1:'\+process\.env\.PORT\+'([\w/]+)'/.exec(dockerfile)?.[1]
      expect(caminho).toBe(sistema.vivo.caminho)
      expect((await fetch(`http://127.0.0.1:${/localhost:(\d+)/.exec(saida)?.[1]}${caminho}`)).status).toBe(200)
    } finally {
      filho.kill('SIGKILL')
      rmSync(pasta, { recursive: true, force: true })
    }
  })
})

describe('compose.yaml', () => {
  test('H15: o log dos recipientes tem tamanho e número de arquivos, e roda sozinho', () => {
    expect(compose).toMatch(
      /logging: &logging\n\s+driver: json-file\n\s+options: \{ max-size: \d+m, max-file: '\d+' \}/,
    )
    // All that go on running: those of the product by what they share. The one that makes the bucket ends by itself.
    const [, servicos = ''] = /\nservices:\n([^]*?)\nconfigs:/.exec(compose) ?? []
    const semRegistro = servicos
      .split(/^ {2}(?=\w)/m)
      .filter((s) => s.trim() !== '' && !/<<: \*app|logging: \*logging|CreateBucketCommand/.test(s))
    expect(servicos.length).toBeGreaterThan(500)
    expect(semRegistro).toEqual([])
  })

  const doApp = compose.slice(compose.indexOf('x-app:'), compose.indexOf('services:'))

  test('só usa ajustes que o produto conhece, e o .env.exemplo tem tudo o que ele pede', () => {
    const nomes = [...todos(doApp, /^ {4}([A-Z_]+):/gm), ...todos(dockerfile, /^\s+([A-Z_]+)=/gm)]
    expect(nomes.length).toBeGreaterThan(8)
    for (const nome of nomes) expect([...ajustesDoProduto], nome).toContain(nome)
    const pedidos = new Set(todos(compose, /\$\{([A-Z0-9_]+)/g))
    expect([...pedidos].toSorted()).toEqual(todos(exemplo, /^([A-Z0-9_]+)=/gm).toSorted())
  })

  test('duas instâncias, cada uma com a sua pasta, atrás de um proxy que não prende ninguém a uma e não segura os eventos', () => {
    expect(todos(compose, /^ {2}(app\d):/gm)).toEqual(['app1', 'app2'])
    expect(todos(compose, /'(dados\d):\/dados'/g)).toEqual(['dados1', 'dados2'])
    expect(compose).toContain('reverse_proxy app1:3000 app2:3000')
    expect(compose).toMatch(/lb_policy least_conn/)
    expect(compose).toContain('flush_interval -1')
    expect(/health_uri (\S+)/.exec(compose)?.[1]).toBe(sistema.saude.caminho)
  })

  test('o balde é feito pelo que a imagem leva, e fazê-lo de novo não muda nada', async () => {
    const [, programa = ''] = /- -e\n\s+- \|\n((?: {8}.*\n)+)/.exec(compose) ?? []
    expect(programa).toContain('CreateBucketCommand')
    const pasta = mkdtempSync(join(tmpdir(), 'condominio-balde-'))
    const s3 = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: pasta, configureBuckets: [] })
    const { port } = await s3.run()
    try {
      const STORAGE_URL = `s3://S3RVER:S3RVER@127.0.0.1:${port}/condominio?tls=false`
      for (let vez = 0; vez < 2; vez++) {
        const filho = spawn(nodeFixado, ['-e', programa], { cwd: noProjeto(), env: { STORAGE_URL }, stdio: 'inherit' })
        expect(await new Promise((pronto) => filho.once('exit', pronto))).toBe(0)
      }
      expect(existsSync(join(pasta, 'condominio'))).toBe(true)
    } finally {
      await s3.close()
      rmSync(pasta, { recursive: true, force: true })
    }
  })

  test('o recipiente espera mais do que o servidor leva para parar', () => {
    expect(Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1])).toBeGreaterThan(10)
  })
})

describe('docs/operacao.md, em recipientes', () => {
  const texto = ler('docs/operacao.md')
  const capitulo = texto.slice(texto.indexOf('## In containers'), texto.indexOf('## Logs and health'))
  /** What is run inside: whether beside the server or in its place, and which file. */
  const deDentro = [...capitulo.matchAll(/docker compose (exec|run) [^\n]*?app1 node (\S+\.ts)/g)].map(
    ([, modo = '', arquivo = '']) => [modo, arquivo],
  )

  test('cada comando do produto está lá, e é um arquivo que a imagem leva', () => {
    const comandos = ['backup', 'doctor', 'restore', 'rotate-keys'].map((c) => `server/src/operacao/${c}.ts`)
    expect([...new Set(deDentro.map(([, arquivo]) => arquivo))].toSorted()).toEqual(comandos)
    for (const arquivo of comandos) expect(existsSync(noProjeto(arquivo)), arquivo).toBe(true)
  })

  test('o que pede o servidor parado vem depois de o parar, e é rodado no lugar dele', () => {
    for (const comando of ['restore.ts --substituir', 'rotate-keys.ts']) {
      const lugar = capitulo.indexOf(`server/src/operacao/${comando}`)
      const linha = capitulo.slice(capitulo.lastIndexOf('\n', lugar) + 1, lugar)
      expect(linha, comando).toMatch(/^docker compose run --rm /)
      const antes = capitulo.slice(0, lugar)
      expect(antes.lastIndexOf('docker compose stop app1 app2'), comando).toBeGreaterThan(
        antes.lastIndexOf('docker compose up -d'),
      )
    }
  })
})

test('todo ajuste que o produto lê está na tabela do README', () => {
  const tabela = ler('README.md')
  for (const nome of ajustesDoProduto) expect(tabela, nome).toContain(`\`${nome}\``)
})
