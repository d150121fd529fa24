import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nodeFixado } from '../../../scripts/lib/projeto.mjs'
import { esperarAte } from '../esperar.ts'
import {
  comoAdmin,
  Desfazer,
  iniciarProcesso,
  novaCasa,
  receita,
  type Cliente,
  type ProcessoDeTeste,
} from '../processo.ts'

const desfazer = new Desfazer()
let casa: Record<string, string>
let servidor: ProcessoDeTeste
let admin: Cliente

beforeAll(async () => {
  casa = await novaCasa(desfazer, 'sqlite')
  servidor = await iniciarProcesso(desfazer, casa)
  admin = await comoAdmin(servidor.url)
})
afterAll(() => desfazer.tudo())

/** Runs a line of JavaScript with the server's database open as `d`, in a process of its own. @returns once it printed */
async function outroPrograma(linhas: string): Promise<{ soltar(): void; acabar(): Promise<unknown> }> {
  const abrir = `const d=new (require('better-sqlite3'))(process.argv[1],{timeout:5000});`
  const filho = spawn(nodeFixado, ['-e', abrir + linhas, join(casa.DATA_DIR!, 'condominio.sqlite')], {
    cwd: import.meta.dirname,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const fim = new Promise((pronto) => filho.once('exit', pronto))
  desfazer.depois(() => filho.kill('SIGKILL'))
  await new Promise((pronto) => filho.stdout.once('data', pronto))
  return { soltar: () => filho.stdin.end('solte'), acabar: () => (filho.kill('SIGKILL'), fim) }
}
/** Holds the lock until told to let go, so that what comes first is known and nothing has to be timed. */
const segurar = () =>
  outroPrograma(
    `d.exec('begin immediate');process.stdout.write('preso');process.stdin.once('data',()=>d.exec('commit'))`,
  )

const gravar = (nota: number) => admin.pedir('POST', '/api/receitas', receita(nota))
const ler = () => admin.pedir('GET', '/api/receitas/all')
/** Whether something has ended, without waiting for it. */
const acabou = (algo: Promise<unknown>) =>
  Promise.race([algo.then(() => true), new Promise<false>((nao) => setImmediate(() => nao(false)))])

describe('outro programa segura a trava de gravação', () => {
  test('G6: solta logo: quem grava espera e consegue; quem lê não percebe', async () => {
    const trava = await segurar()
    const gravacoes = [1, 2, 3, 4, 5].map(gravar)
    for (let i = 0; i < 3; i++) expect((await ler()).status).toBe(200)
    // The reads went through while every write was waiting for the lock.
    expect(await Promise.all(gravacoes.map(acabou))).toEqual([false, false, false, false, false])
    trava.soltar()
    expect((await Promise.all(gravacoes)).map((r) => r.status)).toEqual([201, 201, 201, 201, 201])
  })

  test('G6: não solta: quem grava recebe 503 com Retry-After, a saúde também; quem lê não percebe', async () => {
    const trava = await segurar()
    const recusadas = [admin.pedir('GET', '/api/health'), gravar(6), gravar(7)]
    expect((await ler()).status).toBe(200)
    expect(await Promise.all(recusadas.map(acabou))).toEqual([false, false, false])
    // Still held: they end by themselves.
    for (const r of await Promise.all(recusadas)) {
      expect([r.status, (r.corpo as { code: string }).code]).toEqual([503, 'INDISPONIVEL'])
      expect(Number(r.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    await trava.acabar()
    expect((await gravar(8)).status).toBe(201)
  })
})

/** `npm run resist` gives RODADAS: 200 make ten thousand. */
const QUANTAS = Number(process.env.RODADAS ?? 10) * 50
test(
  `G6: ${QUANTAS} gravações enquanto outro programa também grava: nenhuma percebe`,
  { timeout: 60_000 + QUANTAS * 30 },
  async () => {
    const outro = await outroPrograma(
      `process.stdout.write('vai');(function volta(){d.exec("begin immediate; update sonda set quando = 'outro' where id = 1; commit");setTimeout(volta,3)})()`,
    )
    let proxima = 100
    const status: number[] = []
    const trabalhador = async () => {
      while (proxima < 100 + QUANTAS)
        status.push((await admin.pedir('POST', '/api/receitas', receita(proxima++))).status)
    }
    await Promise.all(Array.from({ length: 8 }, trabalhador))
    await outro.acabar()
    expect(status.filter((s) => s !== 201)).toEqual([])
    expect(status).toHaveLength(QUANTAS)
    const r = await admin.pedir('GET', '/api/receitas/all')
    expect(r.headers.get('x-total-count')).toBe(String(QUANTAS + 6))
  },
)

test('G6: um segundo servidor na mesma pasta não começa, e diz por quê; morto o primeiro, começa', async () => {
  await expect(iniciarProcesso(desfazer, casa)).rejects.toThrow(
    /terminou com 1: DATA_DIR: outro servidor já usa a pasta/,
  )
  expect((await ler()).status).toBe(200)
  await servidor.parar('SIGKILL')
  servidor = await iniciarProcesso(desfazer, casa)
  await esperarAte(async () => expect((await fetch(`${servidor.url}/api/health`)).status).toBe(200))
})
