import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pino from 'pino'
import { afterEach, expect, test } from 'vitest'
import { conferirCopia } from '#server/operacao/copia/ler.ts'
import { abrirParaLer } from '#server/platform/db/leitura.ts'
import { lerConfig } from '#server/platform/config.ts'
import { abrirBanco } from '#server/platform/db/conexao.ts'
import { migracoes } from '../../migrations/indice.ts'
import { comecar, matarNoMeio, rodar } from '../comandos.ts'
import { exameDe } from '../doutor.ts'
import { comoAdmin, Desfazer, iniciarProcesso, novaCasa, receita, type Cliente } from '../processo.ts'
import { instalarVersao, VERSOES } from '../versoes/versoes.ts'

/** Abuse H2, H7, H9: backups, restores and upgrades of a real server, and what a kill -9 in the middle of them leaves. */

const desfazer = new Desfazer()
afterEach(() => desfazer.tudo())

/** One of each for every day; forty come by `npm run resist`. */
const RODADAS = Math.ceil(Number(process.env.RODADAS ?? 5) / 5)
const CLIENTES = 16
/** Writes a second that must go on while the copy is made; beside other tests a machine gives what it can. */
const RITMO = process.env.RODADAS === undefined ? 1 : 200
const HOJE = Object.keys(migracoes).at(-1)
/** Every version that has something to be brought up to date, in turn. */
const ANTIGAS = VERSOES.filter((v) => v < (HOJE?.slice(0, 4) ?? ''))
const SEM_NOITE = { BACKUP_TIME: 'off' }

type Casa = Record<string, string>

function novaPasta(): string {
  const pasta = mkdtempSync(join(tmpdir(), 'condominio-quedas-'))
  desfazer.depois(() => rmSync(pasta, { recursive: true, force: true }))
  return pasta
}

async function perguntar<T>(casa: Casa, ler: (db: ReturnType<typeof abrirParaLer>['db']) => Promise<T>): Promise<T> {
  const leitor = abrirParaLer(lerConfig(casa))
  try {
    return await ler(leitor.db)
  } finally {
    await leitor.fechar()
  }
}

const notasDe = (casa: Casa) =>
  perguntar(
    casa,
    async (db) => new Set((await db.selectFrom('receitas').select('nota').execute()).map((r) => Number(r.nota))),
  )

/** A moment somewhere on the way, another one each time; earlier and earlier when one after the other came too late. */
const momento = (rodada: number) =>
  rodada >= RODADAS || RODADAS === 1 ? 0.7 / (rodada + 1) : 0.15 + (0.85 * (rodada + 0.5)) / RODADAS
/** A machine that has become faster is through before the blow; then it is tried again. */
const A_MAIS = 4

async function escrever(cliente: Cliente, proximo: () => number, confirmadas: number[], ate: () => boolean) {
  while (!ate()) {
    const nota = proximo()
    const r = await cliente.pedir('POST', '/api/receitas', receita(nota))
    if (r.status !== 201) throw new Error(`${r.status} ${r.texto}`)
    confirmadas.push(nota)
  }
}

test('H7: a cópia feita enquanto se grava, restaurada em outro lugar pelos comandos do README, tem tudo o que já fora confirmado', async () => {
  const casa: Casa = { ...(await novaCasa(desfazer)), ...SEM_NOITE }
  const servidor = await iniciarProcesso(desfazer, casa)
  const admin = await comoAdmin(servidor.url)
  const form = new FormData()
  form.set('arquivo', new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' }), 'nota.pdf')
  expect((await admin.pedir('POST', '/api/arquivos', form)).status).toBe(201)

  const copia = join(novaPasta(), 'viva.tar.gz')
  const confirmadas: number[] = []
  let [contador, parar] = [0, false]
  const escritas = Array.from({ length: CLIENTES }, () =>
    escrever(
      admin,
      () => ++contador,
      confirmadas,
      () => parar,
    ),
  )
  await expect.poll(() => confirmadas.length, { interval: 5 }).toBeGreaterThan(RITMO)
  const antes = [...confirmadas]
  const inicio = performance.now()
  const feita = await rodar('backup', [copia], casa)
  const segundos = (performance.now() - inicio) / 1000
  const durante = confirmadas.length - antes.length
  parar = true
  await Promise.all(escritas)
  const porSegundo = Math.round(durante / segundos)
  expect(feita).toMatchObject({
    codigo: 0,
    saida: expect.stringContaining('Cópia feita e conferida'),
  })
  expect(porSegundo).toBeGreaterThanOrEqual(RITMO)
  await servidor.parar()

  const outra: Casa = { ...(await novaCasa(desfazer)), ...SEM_NOITE }
  expect(await rodar('restore', [copia], outra)).toMatchObject({ codigo: 0 })
  expect(await rodar('doctor', [], outra)).toMatchObject({
    codigo: 0,
    saida: expect.stringContaining('Tudo certo'),
  })
  const restauradas = await notasDe(outra)
  expect(antes.filter((nota) => !restauradas.has(nota))).toEqual([])
  const manifesto = await conferirCopia(copia, null)
  expect([manifesto.arquivos.length, manifesto.faltando]).toEqual([1, []])

  const depois = await iniciarProcesso(desfazer, outra)
  expect((await admin.em(depois.url).pedir('GET', '/api/receitas/all')).status).toBe(401)
  expect((await comoAdmin(depois.url)).token).not.toBeNull()
  process.stdout.write(
    `cópia de ${segundos.toFixed(1)} s com ${porSegundo} gravações por segundo em curso: ${antes.length} de antes e ${restauradas.size - antes.length} de depois do começo\n`,
  )
})

test('o índice da busca que se danificou é achado pelo doutor, refeito por ele, e a busca volta a achar', async () => {
  const casa: Casa = { ...(await novaCasa(desfazer)), ...SEM_NOITE }
  const servidor = await iniciarProcesso(desfazer, casa)
  const admin = await comoAdmin(servidor.url)
  expect((await admin.pedir('POST', '/api/receitas', receita(77))).status).toBe(201)
  const achadas = async () => ((await admin.pedir('GET', '/api/receitas/all?busca=77')).corpo as unknown[]).length
  expect(await achadas()).toBe(1)
  if (casa.DATABASE_URL === undefined) {
    const banco = abrirBanco(lerConfig(casa), pino({ level: 'silent' }))
    await sql`delete from receitas_palavras`.execute(banco.db)
    await banco.fechar()
    expect(await achadas()).toBe(0)
    expect(await rodar('doctor', [], casa)).toMatchObject({
      codigo: 1,
      saida: expect.stringContaining('busca: o índice de receitas não confere em 1'),
    })
  }
  expect(await rodar('doctor', ['--refazer-busca'], casa)).toMatchObject({
    codigo: 0,
    saida: expect.stringContaining('Busca refeita: 8 índices'),
  })
  expect(await achadas()).toBe(1)
  expect(await rodar('doctor', [], casa)).toMatchObject({ codigo: 0, saida: expect.stringContaining('Tudo certo') })
})

test(
  `H2: ${RODADAS} cópias mortas com kill -9: nunca meia cópia com o nome certo, e a seguinte se faz`,
  { timeout: 60_000 + RODADAS * 30_000 },
  async () => {
    const casa = await novaCasa(desfazer)
    await instalarVersao(VERSOES.at(-1)!, lerConfig(casa))
    const pasta = novaPasta()
    const inteira = await comecar('server/src/operacao/backup.ts', [join(pasta, 'medida.tar.gz')], casa).fim
    expect(inteira.codigo).toBe(0)
    let mortas = 0
    for (let rodada = 0; rodada < RODADAS || (mortas === 0 && rodada < RODADAS + A_MAIS); rodada++) {
      const nome = `copia-${rodada}.tar.gz`
      const copia = join(pasta, nome)
      const { codigo } = await matarNoMeio(
        comecar('server/src/operacao/backup.ts', [copia], casa),
        inteira.ms,
        momento(rodada),
      )
      if (codigo === null) mortas++
      if (existsSync(copia)) {
        await conferirCopia(copia, null)
        rmSync(copia)
      }
      expect((await comecar('server/src/operacao/backup.ts', [copia], casa).fim).saida).toContain('conferida')
      expect(readdirSync(pasta).filter((n) => n.includes(nome))).toEqual([nome])
    }
    expect(mortas).toBeGreaterThan(0)
  },
)

test(
  `H2: ${RODADAS} restaurações mortas com kill -9: os dados de antes ou os da cópia, nunca meio a meio, e repetida termina`,
  { timeout: 90_000 + RODADAS * 60_000 },
  async () => {
    const copia = join(novaPasta(), 'nova.tar.gz')
    const origem = await novaCasa(desfazer)
    await instalarVersao(VERSOES.at(-1)!, lerConfig(origem))
    expect((await comecar('server/src/operacao/backup.ts', [copia], origem).fim).codigo).toBe(0)
    const casa = await novaCasa(desfazer)
    const linhasDe = (c: Casa) =>
      perguntar(c, async (db) => (await db.selectFrom('receitas').select('id').execute()).length)
    await instalarVersao(VERSOES[0]!, lerConfig(casa))
    const [velhas, novas] = [await linhasDe(casa), await linhasDe(origem)]
    expect(velhas).not.toBe(novas)
    const trocar = () => comecar('server/src/operacao/restore.ts', ['--substituir', copia], casa)
    const inteira = await trocar().fim
    expect(inteira).toMatchObject({ codigo: 0 })
    let mortas = 0
    for (let rodada = 0; rodada < RODADAS || (mortas === 0 && rodada < RODADAS + A_MAIS); rodada++) {
      await instalarVersao(VERSOES[0]!, lerConfig(casa))
      const { codigo } = await matarNoMeio(trocar(), inteira.ms, momento(rodada))
      if (codigo === null) mortas++
      expect([velhas, novas]).toContain(await linhasDe(casa))
      expect(await trocar().fim).toMatchObject({ codigo: 0 })
      expect(await linhasDe(casa)).toBe(novas)
      expect(await exameDe(lerConfig(casa))).toEqual([])
    }
    expect(mortas).toBeGreaterThan(0)
  },
)

test(
  `H2, H9: ${RODADAS} atualizações mortas com kill -9: os dados de antes ou os de hoje, e da segunda vez chegam`,
  { timeout: 60_000 + RODADAS * 60_000 },
  async () => {
    const ultima = (c: Casa) =>
      perguntar(
        c,
        async (db) =>
          (await db.selectFrom('kysely_migration').select('name').orderBy('name', 'desc').execute())[0]?.name,
      )
    for (let rodada = 0; rodada < RODADAS; rodada++) {
      const casa: Casa = {
        ...(await novaCasa(desfazer)),
        ...SEM_NOITE,
        HOST: '127.0.0.1',
        PORT: '0',
      }
      await instalarVersao(ANTIGAS[rodada % ANTIGAS.length]!, lerConfig(casa))
      const velha = await ultima(casa)
      const subindo = comecar('server/src/main.ts', [], casa)
      await expect.poll(() => subindo.saida(), { interval: 5 }).toContain('antes de atualizar')
      // Between the backup and the last migration; later ones may find it done.
      await matarNoMeio(subindo, 600, momento(rodada))
      expect([velha, HOJE]).toContain(await ultima(casa))
      const servidor = await iniciarProcesso(desfazer, casa)
      await servidor.parar()
      expect(await ultima(casa)).toBe(HOJE)
      expect(await exameDe(lerConfig(casa))).toEqual([])
    }
  },
)

test('H9: um programa mais velho do que os dados diz isso numa linha e termina', async () => {
  const casa: Casa = {
    ...(await novaCasa(desfazer)),
    HOST: '127.0.0.1',
    PORT: '0',
    // On a busy machine slow statements would be lines of their own.
    SLOW_QUERY_MS: 'off',
  }
  const copia = join(novaPasta(), 'x.tar.gz')
  await (await iniciarProcesso(desfazer, casa)).parar()
  const { db, fechar } = abrirBanco(lerConfig(casa), pino({ level: 'silent' }))
  await sql`insert into kysely_migration (name, timestamp) values ('9999_do_futuro', '2999-01-01T00:00:00.000Z')`.execute(
    db,
  )
  await fechar()
  const { codigo, saida } = await comecar('server/src/main.ts', [], casa).fim
  expect([codigo, saida.trim().split('\n')]).toEqual([1, [expect.stringContaining('versão mais nova')]])
  const copiada = await comecar('server/src/operacao/backup.ts', [copia], casa).fim
  expect([copiada.codigo, copiada.saida.trim().split('\n')]).toEqual([1, [expect.stringContaining('versão mais nova')]])
  expect(existsSync(copia)).toBe(false)
})
