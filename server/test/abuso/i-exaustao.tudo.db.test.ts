import { existsSync, readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { generate } from '@fnando/cpf'
import pino from 'pino'
import { afterEach, expect, test } from 'vitest'
import { hoje } from '#server/platform/relogio.ts'
import { lerConfig } from '#server/platform/config.ts'
import { abrirBanco } from '#server/platform/db/conexao.ts'
import { gerarLinhas } from '../../../bench/linhas.ts'
import type { Amostra } from '../../../bench/vigia.ts'
import { ADMIN, Cliente, comoAdmin, Desfazer, iniciarProcesso, novaCasa } from '../processo.ts'

/**
 * Abuse I: many at once, and none in a hurry. `npm run resist`, which runs alone, asks for the figures of the list; every day,
 * beside other tests, times are asked for as what a person would notice.
 */

const desfazer = new Desfazer()
afterEach(() => desfazer.tudo())

const SOZINHO = process.env.RODADAS !== undefined
const LENTOS = SOZINHO ? 500 : 60
const PESSOA = {
  password: ADMIN.senha,
  tipo: 'Administrador',
  aniversario: '1985-04-12',
  tel: '11912345678',
  bloco: 'A',
  apto: '1',
}
/** Milliseconds. */
/** Milliseconds, where the machine has nothing else to do; beside others nothing is timed. */
const PRAZOS = { corte: 15_000, lentos: 200, logins: 100, laco: 50, leituras: 5_000 }
const LINHAS = SOZINHO ? 10_000 : 500
/** How long fifty clients ask, in milliseconds, or how often each does; the server's watcher tells of every second of it. */
const DURACAO_MS = 15_000
const VEZES_DE_CADA = 12
const memoriaMB = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
const p95 = (tempos: number[]) => tempos.toSorted((a, b) => a - b)[Math.floor(tempos.length * 0.95)] ?? 0

/** A socket that sends one byte a second of something that never ends. @returns how long the server put up with it */
function gotejar(url: URL, comeco: string, gota: string): Promise<number> {
  const inicio = performance.now()
  const soquete: Socket = connect(Number(url.port), url.hostname)
  soquete.write(comeco)
  const pingos = setInterval(() => soquete.write(gota), 1_000)
  desfazer.depois(() => soquete.destroy())
  return new Promise((fim) => {
    soquete.on('error', () => undefined)
    soquete.resume()
    soquete.once('close', () => {
      clearInterval(pingos)
      fim(performance.now() - inicio)
    })
  })
}

/** Reads one after the other until told to stop. @returns how long each took, in milliseconds */
async function lerSempre(cliente: Cliente, caminho: string, parar: () => boolean): Promise<number[]> {
  const tempos: number[] = []
  while (!parar()) {
    const inicio = performance.now()
    const r = await cliente.pedir('GET', caminho)
    if (r.status !== 200) throw new Error(`${caminho}: ${r.status}`)
    tempos.push(performance.now() - inicio)
    await new Promise((depois) => setTimeout(depois, 20))
  }
  return tempos
}

/** What a server needs to be told so that it writes, every second, how late its event loop is. */
function vigiado(casa: Record<string, string>): { env: Record<string, string>; amostras: () => Amostra[] } {
  const arquivo = join(casa.DATA_DIR ?? '', 'vigia.ndjson')
  return {
    env: {
      NODE_OPTIONS: `--import=${join(import.meta.dirname, '../../../bench/vigia.ts')}`,
      VIGIA_ARQUIVO: arquivo,
      VIGIA_CADA_MS: '1000',
      VIGIA_COLETA: 'off',
    },
    amostras: () =>
      existsSync(arquivo)
        ? readFileSync(arquivo, 'utf8')
            .trim()
            .split('\n')
            .map((l) => JSON.parse(l) as Amostra)
        : [],
  }
}

/** Puts ten years of income in, as many lines as told. */
async function encher(casa: Record<string, string>): Promise<void> {
  const { db, fechar } = abrirBanco(lerConfig(casa), pino({ level: 'silent' }))
  const categorias = (await db.selectFrom('categorias').select('id').where('tipo', '=', 'receita').execute()).map(
    (c) => c.id,
  )
  const linhas = [...gerarLinhas('receita', LINHAS, categorias, hoje())].map((l) => l.linha)
  for (let i = 0; i < linhas.length; i += 500)
    await db
      .insertInto('receitas')
      .values(linhas.slice(i, i + 500))
      .execute()
  await fechar()
}

test(`I1: ${LENTOS} conexões que pingam cabeçalhos e ${LENTOS} que pingam corpos são cortadas, e quem tem pressa é atendido`, async () => {
  const servidor = await iniciarProcesso(desfazer, await novaCasa(desfazer))
  const admin = await comoAdmin(servidor.url)
  const url = new URL(servidor.url)
  const cabecalho = `POST /api/receitas HTTP/1.1\r\nHost: ${url.host}\r\nAuthorization: Bearer ${admin.token}\r\n`
  const lentos = Array.from({ length: LENTOS }, () => [
    gotejar(url, cabecalho, 'X-A: b\r\n'),
    gotejar(url, `${cabecalho}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`, ' '),
  ]).flat()
  let acabou = false
  const leituras = lerSempre(admin, '/api/receitas/all?porPagina=20', () => acabou)
  const aguentou = await Promise.all(lentos)
  acabou = true
  const tempos = await leituras
  process.stdout.write(
    `I1: ${lentos.length} conexões cortadas em até ${(Math.max(...aguentou) / 1000).toFixed(1)} s; p95 de ${tempos.length} leituras ${p95(tempos).toFixed(0)} ms\n`,
  )
  if (SOZINHO) expect(Math.max(...aguentou)).toBeLessThan(PRAZOS.corte)
  if (SOZINHO) expect(p95(tempos)).toBeLessThan(PRAZOS.lentos)
})

test('I2: duzentos logins ao mesmo tempo: poucos são calculados por vez, o resto espera ou é recusado, e as leituras seguem', async () => {
  const casa = { ...(await novaCasa(desfazer)), TRUST_PROXY: 'true' }
  const servidor = await iniciarProcesso(desfazer, casa)
  const admin = await comoAdmin(servidor.url)
  const antes = memoriaMB(servidor.pid)
  let maior = 0
  let acabou = false
  const leituras = lerSempre(admin, '/api/users/profile', () => {
    maior = Math.max(maior, memoriaMB(servidor.pid))
    return acabou
  })
  // Two hundred people at as many addresses: nothing but the queue of passwords stands in their way.
  const respostas = await Promise.all(
    Array.from({ length: 200 }, (_, i) =>
      new Cliente(servidor.url).pedir(
        'POST',
        '/api/users',
        { email: `ninguem${i}@exemplo.com.br`, password: ADMIN.senha },
        { 'x-forwarded-for': `10.1.0.${i}` },
      ),
    ),
  )
  acabou = true
  const tempos = await leituras
  const julgados = respostas.filter((r) => r.status === 401).length
  const recusados = respostas.filter((r) => r.status === 429 || r.status === 503)
  expect(julgados).toBeGreaterThanOrEqual(4)
  expect(recusados.length).toBeGreaterThan(0)
  expect(julgados + recusados.length).toBe(200)
  for (const r of recusados) expect(Number(r.headers.get('retry-after'))).toBeGreaterThan(0)
  process.stdout.write(
    `I2: ${julgados} julgados, ${recusados.length} recusados; memória +${(maior - antes).toFixed(0)} MB; p95 de ${tempos.length} leituras ${p95(tempos).toFixed(0)} ms\n`,
  )
  expect(maior - antes).toBeLessThan(150)
  if (SOZINHO) expect(p95(tempos)).toBeLessThan(PRAZOS.logins)
})

test('I3: cinquenta clientes no painel, no relatório, na exportação e na busca: uma exportação por pessoa, três ao todo, ninguém fica sem resposta e o servidor não para de ouvir', async () => {
  const casa = await novaCasa(desfazer)
  await (await iniciarProcesso(desfazer, casa)).parar()
  await encher(casa)
  const vigia = vigiado(casa)
  const servidor = await iniciarProcesso(desfazer, { ...casa, ...vigia.env })
  const admin = await comoAdmin(servidor.url)
  const pessoas = [admin]
  for (let i = 1; i <= 4; i++) {
    const email = `conselho${i}@exemplo.com.br`
    const feita = await admin.pedir('POST', '/api/users/register', {
      ...PESSOA,
      name: `Conselho ${i}`,
      email,
      cpf: generate(),
    })
    expect([feita.status, feita.texto]).toEqual([201, feita.texto])
    pessoas.push(await new Cliente(servidor.url).entrar(email, ADMIN.senha))
  }
  const caminhos = [
    '/api/dashboard',
    '/api/receitas/all?busca=%25a%25',
    '/api/receitas/exportar?formato=csv',
    '/api/receitas/resumo',
    '/api/receitas/exportar?formato=xlsx',
  ]
  // What the first call of each kind has to load is not what fifty people wait for.
  for (const caminho of caminhos) expect((await admin.pedir('GET', caminho)).status).toBe(200)
  const comecou = vigia.amostras().length
  const [contagem, tempos] = [new Map<string, number>(), [] as number[]]
  const fim = performance.now() + DURACAO_MS
  await Promise.all(
    Array.from({ length: 50 }, async (_, i) => {
      const quem = pessoas[i % pessoas.length]!
      for (let vez = i; SOZINHO ? performance.now() < fim : vez < i + VEZES_DE_CADA; vez++) {
        const caminho = caminhos[vez % caminhos.length] ?? ''
        const exporta = caminho.includes('exportar')
        const inicio = performance.now()
        const r = await quem.pedir<{ code?: string }>('GET', caminho)
        if (!exporta) tempos.push(performance.now() - inicio)
        const chave = `${exporta ? 'exportação' : 'leitura'} ${r.status}`
        contagem.set(chave, (contagem.get(chave) ?? 0) + 1)
        // One person exports one thing at a time, the house three; nothing else is ever refused.
        if (r.status !== 200) expect([r.status, r.corpo.code, exporta]).toEqual([429, 'MUITAS_TENTATIVAS', true])
      }
    }),
  )
  expect(contagem.get('leitura 200')).toBeGreaterThan(50)
  expect(contagem.get('exportação 200')).toBeGreaterThan(0)
  expect(contagem.get('exportação 429')).toBeGreaterThan(0)
  await expect.poll(() => vigia.amostras().length).toBeGreaterThan(comecou + 1)
  const atrasos = vigia
    .amostras()
    .slice(comecou + 1)
    .map((a) => a.atraso.p99)
  process.stdout.write(
    `I3: ${JSON.stringify(Object.fromEntries(contagem))}; p95 das leituras ${p95(tempos).toFixed(0)} ms; p99 do atraso do laço, por segundo: ${atrasos.map((a) => a.toFixed(0)).join(' ')} ms\n`,
  )
  expect(atrasos.length).toBeGreaterThan(0)
  if (SOZINHO) expect(Math.max(...atrasos)).toBeLessThan(PRAZOS.laco)
  if (SOZINHO) expect(p95(tempos)).toBeLessThan(PRAZOS.leituras)
  expect((await admin.pedir('GET', '/api/receitas/exportar?formato=csv')).status).toBe(200)
})
