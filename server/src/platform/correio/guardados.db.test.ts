import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pino from 'pino'
import { expect, inject, test } from 'vitest'
import { migracoes } from '../../../migrations/indice.ts'
import { criarBanco } from '../../../test/postgres.ts'
import { abrirBanco, type Conexao } from '../db/conexao.ts'
import { migrarAte } from '../db/migrar.ts'
import { conferirGuardados } from './guardados.ts'

/** Runs `fn` on the data a version before left: two mails that it called sent, one cut half-way, one given up, one that waits. */
async function comDadosDeAntes(fn: (conexao: Conexao, pasta: string) => Promise<void>): Promise<void> {
  const pasta = mkdtempSync(join(tmpdir(), 'condominio-emails-'))
  const banco = process.env.MOTOR === 'postgres' ? await criarBanco(inject('postgresAdminUrl')) : null
  const conexao = abrirBanco({ urlDoBanco: banco?.url ?? null, pastaDeDados: pasta }, pino({ level: 'silent' }))
  try {
    if (banco) await sql`drop schema public cascade`.execute(conexao.db)
    if (banco) await sql`create schema public`.execute(conexao.db)
    const nomes = Object.keys(migracoes)
    await migrarAte(conexao, nomes[nomes.indexOf('0043_emails_guardados') - 1]!)
    for (const [id, estado, texto] of [
      ['no-outbox', 'enviado', ''],
      ['entregue', 'enviado', ''],
      ['cortado', 'enviado', 'texto'],
      ['desistiu', 'falhou', 'texto'],
      ['espera', 'pendente', 'texto'],
    ])
      await sql`insert into emails (id, para, assunto, texto, html, estado, tentativas, proxima_em, criado_em, enviado_em)
        values (${id}, 'a@b.example', 'Oi', ${texto}, '', ${estado}, 1, '2026-11-01T10:00:00.000Z', '2026-11-01T10:00:00.000Z',
          '2026-11-01T10:00:05.000Z')`.execute(conexao.db)
    mkdirSync(join(pasta, 'outbox'))
    writeFileSync(join(pasta, 'outbox', 'no-outbox.eml'), 'x')
    await migrarAte(conexao, null)
    await fn(conexao, pasta)
  } finally {
    await conexao.fechar()
    await banco?.remover()
    rmSync(pasta, { recursive: true, force: true })
  }
}

const ler = async ({ db }: Conexao) =>
  Object.fromEntries(
    (await db.selectFrom('emails').selectAll().orderBy('id').execute()).map((e) => [
      e.id,
      [e.estado, e.aceito_em, e.na_fila_desde === e.criado_em],
    ]),
  )
const conferir = (conexao: Conexao, pastaDeDados: string, smtp: string | null) =>
  conferirGuardados(conexao, { pastaDeDados, smtp } as Parameters<typeof conferirGuardados>[1])

test('o que a versão anterior chamava de enviado: o que está no outbox ficou guardado, e o resto o servidor aceitou', async () => {
  await comDadosDeAntes(async (conexao, pasta) => {
    for (const vez of ['na primeira partida', 'na segunda']) {
      await conferir(conexao, pasta, 'smtp://correio.example')
      expect(await ler(conexao), vez).toEqual({
        'no-outbox': ['guardado', null, true],
        entregue: ['enviado', '2026-11-01T10:00:05.000Z', true],
        cortado: ['enviado', null, true],
        desistiu: ['falhou', null, true],
        espera: ['pendente', null, true],
      })
    }
  })
})

test('sem servidor de e-mail e sem o arquivo, ninguém sabe se saiu: nada se afirma', async () => {
  await comDadosDeAntes(async (conexao, pasta) => {
    await conferir(conexao, pasta, null)
    const lidos = await ler(conexao)
    expect(lidos['no-outbox']).toEqual(['guardado', null, true])
    expect(lidos.entregue).toEqual(['enviado', null, true])
  })
})
