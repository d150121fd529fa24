import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, expect, inject, test } from 'vitest'
import { lerConfig } from '#server/platform/config.ts'
import { ctxDoSistema } from '#server/platform/contexto.ts'
import { abrirBanco } from '#server/platform/db/conexao.ts'
import { abrirPlataforma } from '#server/start.ts'
import { criarBanco } from '../../../../test/postgres.ts'
import { instalarVersao } from '../../../../test/versoes/versoes.ts'
import { moradasDe, paraAdministracao, pertencesDe } from './moradas.service.ts'

const pasta = mkdtempSync(join(tmpdir(), 'condominio-moradas-'))
afterAll(() => rmSync(pasta, { recursive: true, force: true }))

const QUANDO = '2024-01-01T12:00:00.000Z'
/** Ties of a unit that has one vehicle: role, first day, last day. */
const CASOS: Record<string, [papel: string, inicio: string, fim: string | null][]> = {
  'inquilinos-e-dono': [
    ['proprietario', '2020-01-01', null],
    ['inquilino', '2019-01-01', '2020-12-31'],
    ['inquilino', '2021-01-01', null],
    ['inquilino', '2022-01-01', null],
    ['dependente', '2021-06-01', null],
  ],
  'dono-e-filha-de-volta': [
    ['proprietario', '2020-01-01', null],
    ['inquilino', '2021-01-01', '2021-12-31'],
    ['dependente', '2020-01-01', null],
  ],
  casal: [
    ['proprietario', '2020-01-01', null],
    ['proprietario', '2020-01-01', null],
  ],
  // Who came on the day the other left met them there.
  'no-mesmo-dia': [
    ['inquilino', '2021-01-01', '2021-06-30'],
    ['inquilino', '2021-06-30', null],
  ],
  'no-dia-seguinte': [
    ['inquilino', '2021-01-01', '2021-06-30'],
    ['inquilino', '2021-07-01', null],
  ],
  'todos-sairam': [
    ['inquilino', '2019-01-01', '2020-12-31'],
    ['inquilino', '2021-01-01', '2021-12-31'],
  ],
  ninguem: [],
}

/** The days of each morada with something, and of how many people it is. */
const ESPERADO: Record<string, unknown> = {
  'inquilinos-e-dono': [['atual', '2021-01-01', null, 3]],
  'dono-e-filha-de-volta': [['atual', '2020-01-01', null, 2]],
  casal: [['atual', '2020-01-01', null, 2]],
  'no-mesmo-dia': [['atual', '2021-01-01', null, 1]],
  'no-dia-seguinte': [['atual', '2021-07-01', null, 1]],
  'todos-sairam': [['encerrado', '2021-01-01', '2021-12-31', 1]],
  ninguem: [['atual', null, null, 0]],
}

test('o que era da unidade fica com quem mora nela, e o resto da demonstração não perde nada', async () => {
  const banco = process.env.MOTOR === 'postgres' ? await criarBanco(inject('postgresAdminUrl')) : null
  const env = { DATA_DIR: pasta, LOG_LEVEL: 'silent', BACKUP_BEFORE_UPGRADE: 'off' }
  const config = lerConfig({ ...env, ...(banco ? { DATABASE_URL: banco.url } : {}) })
  await instalarVersao('0036', config)
  const antes = abrirBanco(config, pino({ level: 'silent' }))
  for (const [id, vinculos] of Object.entries(CASOS)) {
    const veiculos = JSON.stringify([{ placa: 'QQQ1A11', modelo: '', cor: '' }])
    await sql`insert into unidades (id, bloco, apto, chave, ordem, busca, veiculos, criado_em, atualizado_em)
      values (${id}, 'Z', ${id}, ${id}, ${id}, 'z qqq1a11', ${veiculos}, ${QUANDO}, ${QUANDO})`.execute(antes.db)
    for (const [i, [papel, inicio, fim]] of vinculos.entries())
      await sql`insert into pessoas_da_unidade (id, unidade_id, nome, papel, inicio, fim, criado_em, atualizado_em)
        values (${`${id}-${i}`}, ${id}, 'Alguém', ${papel}, ${inicio}, ${fim}, ${QUANDO}, ${QUANDO})`.execute(antes.db)
  }
  interface Linha {
    id: string
    veiculos: string
    animais: string
    contatos_de_emergencia: string
  }
  const { rows } = await sql<Linha>`select id, veiculos, animais, contatos_de_emergencia from unidades`.execute(
    antes.db,
  )
  await antes.fechar()

  const plataforma = await abrirPlataforma(config)
  try {
    const ctx = ctxDoSistema(plataforma)
    for (const u of rows) {
      const moradas = await moradasDe(ctx, u.id)
      const comAlgo = paraAdministracao(moradas).filter(
        (m) => m.veiculos.length + m.animais.length + m.contatosDeEmergencia.length > 0,
      )
      if (u.id in CASOS)
        expect([u.id, comAlgo.map((m) => [m.situacao, m.inicio, m.fim, m.pessoas.length])]).toEqual([
          u.id,
          ESPERADO[u.id],
        ])
      const guardados = pertencesDe(u as never)
      if (u.id !== 'todos-sairam') expect(pertencesDe(moradas.principal.linha)).toEqual(guardados)
    }
    expect(rows.length).toBeGreaterThan(48)
    const { busca } = await ctx.db
      .selectFrom('unidades')
      .select('busca')
      .where('id', '=', 'casal')
      .executeTakeFirstOrThrow()
    expect(busca).not.toContain('qqq1a11')
  } finally {
    await plataforma.conexao.fechar()
    await banco?.remover()
  }
})
