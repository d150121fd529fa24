import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { abrirBanco, type Handle, type Motor } from '#server/platform/db/conexao.ts'
import { migracoesFeitas, migrar } from '#server/platform/db/migrar.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { Carga } from '../operacao/copia/carga.ts'
import { tabelasDoBanco } from '../operacao/copia/retrato.ts'
import type { Linha } from '../platform/db/leitura.ts'
import { regraDe, REGRAS } from '../operacao/copia/tabelas-da-copia.ts'

/** Sessions, leases and the like are of who is there now: they stay where they are. */
const fica = (tabela: string): boolean => regraDe(tabela) === 'esquece'

/** Puts all rows of one database in the place of those of another. */
async function levar(de: { db: Handle; motor: Motor }, para: { db: Handle; motor: Motor }): Promise<void> {
  const banco = de.db as unknown as Kysely<Record<string, Linha>>
  const carga = new Carga(para.db, para.motor, fica)
  await carga.comecar((await migracoesFeitas(de)).at(-1) ?? '')
  for (const { nome, colunas } of await tabelasDoBanco(banco, de.motor)) {
    if (!(nome in REGRAS) || fica(nome)) continue
    const linhas = await banco.selectFrom(nome).select(colunas).execute()
    if (linhas.length > 0) await carga.linhas(nome, linhas)
  }
  await carga.assentar()
}

/**
 * Does something to the data in an embedded database beside, and carries all of it over at once: tens of thousands of small questions
 * over a line take ten times as long as in the process. Sessions and leases stay as they are. What anybody else writes to the building
 * meanwhile is lost, so nobody may be in it yet.
 */
export async function aoLado(ctx: Ctx, fazer: (ctx: Ctx) => Promise<unknown>): Promise<void> {
  const pasta = await mkdtemp(join(tmpdir(), 'condominio-ao-lado-'))
  const conexao = abrirBanco({ urlDoBanco: null, pastaDeDados: pasta }, ctx.plataforma.log)
  try {
    await migrar(conexao)
    await conexao.db.transaction().execute((db) => levar(ctx, { db, motor: conexao.motor }))
    const { db, motor } = conexao
    await fazer({ ...ctx, db, motor, plataforma: { ...ctx.plataforma, conexao } })
    await emTransacao(ctx, (ctx) => levar(conexao, ctx))
  } finally {
    await conexao.fechar()
    await rm(pasta, { recursive: true, force: true })
  }
}
