import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, afterEach, describe, expect, inject, test } from 'vitest'
import { migracoes } from '../../migrations/indice.ts'
import { conferirCopia } from '#server/operacao/copia/ler.ts'
import { abrirParaLer } from '#server/platform/db/leitura.ts'
import { restaurar } from '#server/operacao/copia/restaurar.ts'
import { ErroDeConfiguracao, lerConfig, type Config } from '#server/platform/config.ts'
import { abrirBanco } from '#server/platform/db/conexao.ts'
import { abrirPlataforma } from '#server/start.ts'
import { exameDe } from '../doutor.ts'
import { criarBanco } from '../postgres.ts'
import { instalarVersao, VERSOES } from './versoes.ts'

const raiz = mkdtempSync(join(tmpdir(), 'condominio-versoes-'))
const desfazer: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const fn of desfazer.splice(0).reverse()) await fn()
})
afterAll(() => rmSync(raiz, { recursive: true, force: true }))

/** An installation as a version left it, on the engine under test. */
async function casaDe(versao: string, env: Record<string, string> = {}): Promise<Config> {
  const banco = process.env.MOTOR === 'postgres' ? await criarBanco(inject('postgresAdminUrl')) : null
  if (banco) desfazer.push(banco.remover)
  const base = { DATA_DIR: mkdtempSync(join(raiz, 'casa-')), LOG_LEVEL: 'silent' }
  const config = lerConfig({ ...base, ...(banco ? { DATABASE_URL: banco.url } : {}), ...env })
  await instalarVersao(versao, config)
  return config
}

const iniciar = async (config: Config) => (await abrirPlataforma(config)).conexao.fechar()

/** What must be the same before and after: how many there are of each thing, and the money in them. */
async function retrato(config: Config): Promise<Record<string, unknown>> {
  const leitor = abrirParaLer(config)
  try {
    const { db } = leitor
    const tabelas = (await db.introspection.getTables()).map((t) => t.name)
    const retrato: Record<string, unknown> = {}
    for (const t of [
      'usuarios',
      'arquivos',
      'arquivos_vinculos',
      'auditoria',
      'ocorrencias',
      'comentarios',
      'reservas',
      'ocupacoes',
      'agendas',
      'atas',
      'servicos',
      'unidades',
      'cobranca_itens',
      'acordos',
    ].filter((t) => tabelas.includes(t)))
      retrato[t] = (await sql<{ n: number }>`select count(*) as n from ${sql.table(t)}`.execute(db)).rows[0]?.n
    for (const t of ['receitas', 'despesas', 'cobrancas', 'pagamentos', 'transferencias'].filter((t) =>
      tabelas.includes(t),
    ))
      retrato[t] = (await sql`select count(*) as n, sum(valor) as soma from ${sql.table(t)}`.execute(db)).rows
    retrato.totais = (
      await sql`select tipo, grao, sum(quantidade) as n, sum(total) as soma from totais group by tipo, grao order by tipo, grao`.execute(
        db,
      )
    ).rows
    return retrato
  } finally {
    await leitor.fechar()
  }
}

async function ultimaMigracao(config: Config): Promise<string | undefined> {
  const leitor = abrirParaLer(config)
  try {
    const linhas = await leitor.db.selectFrom('kysely_migration').select('name').orderBy('name', 'desc').execute()
    return linhas[0] === undefined ? undefined : String(linhas[0].name)
  } finally {
    await leitor.fechar()
  }
}

const copiasDe = (config: Config): string[] => readdirSync(config.copias.pasta)
const HOJE = Object.keys(migracoes).at(-1)

test('há dados de versões de antes, e nenhuma é mais nova do que o programa', () => {
  expect(VERSOES.length).toBeGreaterThanOrEqual(3)
  expect(VERSOES.at(-1)! <= HOJE!.slice(0, 4)).toBe(true)
})

describe.each(VERSOES)('H9: os dados da versão %s', (versao) => {
  test('sobem até a de hoje com os mesmos totais, depois de uma cópia; da segunda vez nada muda', async () => {
    const config = await casaDe(versao)
    const antes = await retrato(config)
    expect((await ultimaMigracao(config))?.slice(0, 4)).toBe(versao)
    await iniciar(config)
    const deHoje = await retrato(config)
    expect(deHoje).toMatchObject(antes)
    expect(await ultimaMigracao(config)).toBe(HOJE)
    expect(await exameDe(config)).toEqual([])

    const copias = versao === HOJE!.slice(0, 4) ? [] : copiasDe(config)
    expect(copias).toHaveLength(versao === HOJE!.slice(0, 4) ? 0 : 1)
    for (const nome of copias) {
      const manifesto = await conferirCopia(join(config.copias.pasta, nome), null)
      expect(manifesto.migracao.slice(0, 4)).toBe(versao)
      expect(manifesto.faltando).toEqual([])
      expect(manifesto.tabelas.receitas?.linhas).toBe((antes.receitas as { n: number }[])[0]?.n)
    }
    await iniciar(config)
    expect(await retrato(config)).toEqual(deHoje)
    if (copias.length > 0) expect(copiasDe(config)).toEqual(copias)
  })
})

describe('a cópia de antes de atualizar', () => {
  const [antiga = ''] = VERSOES

  test('serve para voltar: restaurada, os dados sobem de novo e dão no mesmo', async () => {
    const config = await casaDe(antiga)
    await iniciar(config)
    const depois = await retrato(config)
    const caminho = join(config.copias.pasta, copiasDe(config)[0]!)
    await restaurar(config, { caminho, senha: null, substituir: true })
    expect(await retrato(config)).toEqual(depois)
    expect(await exameDe(config)).toEqual([])
  })

  test('sem ela nada é atualizado, a não ser que se diga', async () => {
    const config = await casaDe(antiga)
    const semLugar = { ...config, copias: { ...config.copias, pasta: join(config.pastaDeDados, 'ocupado', 'copias') } }
    mkdirSync(join(config.pastaDeDados, 'ocupado'))
    writeFileSync(semLugar.copias.pasta, 'um arquivo no lugar da pasta')
    const antes = await retrato(config)
    await expect(iniciar(semLugar)).rejects.toThrow(ErroDeConfiguracao)
    expect((await ultimaMigracao(config))?.slice(0, 4)).toBe(antiga)
    expect(await retrato(config)).toEqual(antes)
    await iniciar({ ...semLugar, copias: { ...semLugar.copias, antesDeAtualizar: false } })
    expect(await ultimaMigracao(config)).toBe(HOJE)
  })

  test('dados que este programa não sabe atualizar são recusados antes de qualquer cópia', async () => {
    const config = await casaDe(antiga)
    const banco = abrirBanco(config, pino({ level: 'silent' }))
    // Two migrations that ran the other way round, as a program of the time of development did.
    await sql`update kysely_migration set name = '0010_outra' where name like '0010%'`.execute(banco.db)
    await banco.fechar()
    for (let i = 0; i < 2; i++) await expect(iniciar(config)).rejects.toThrow(/mais nova/)
    const outra = abrirBanco(config, pino({ level: 'silent' }))
    await sql`delete from kysely_migration where name = '0010_outra'`.execute(outra.db)
    await outra.fechar()
    for (let i = 0; i < 2; i++) await expect(iniciar(config)).rejects.toThrow(/em outra ordem/)
    expect(existsSync(config.copias.pasta)).toBe(false)
  })

  test('a atualização que falha, iniciada de novo e de novo, deixa uma cópia só', async () => {
    const config = await casaDe(antiga)
    const comBanco = async (instrucao: string) => {
      const banco = abrirBanco(config, pino({ level: 'silent' }))
      await sql.raw(instrucao).execute(banco.db)
      await banco.fechar()
    }
    await comBanco('create table moradas (a integer)')
    for (let i = 0; i < 3; i++) await expect(iniciar(config)).rejects.toThrow(/already exists/)
    expect(copiasDe(config)).toHaveLength(1)
    // After a change the old copy no longer has all there is.
    await comBanco(
      `update auditoria set quando = '2999-01-01T00:00:00.000Z' where id = (select max(id) from auditoria)`,
    )
    await expect(iniciar(config)).rejects.toThrow(/already exists/)
    expect(copiasDe(config)).toHaveLength(2)
  })
})
