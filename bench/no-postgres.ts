import { sql } from 'kysely'
import { lerConfig } from '#server/platform/config.ts'
import type { Handle } from '#server/platform/db/conexao.ts'
import { hoje } from '#server/platform/relogio.ts'
import { abrirPlataforma } from '#server/start.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { andamento } from '#server/operacao/andamento.ts'
import { criarBanco, iniciarPostgres } from '../server/test/postgres.ts'
import { ambiente, criarInstalacao, GRAOS } from './bases.ts'
import { gerarLinhas } from './linhas.ts'

/** Rows a statement writes. */
const LOTE = 400

/** Indexes but those of constraints are dropped while rows pour in and made again at the end: with them it takes hours. */
async function semIndices(db: Handle, tabela: string, encher: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ nome: string; como: string }>`select i.indexname as nome, i.indexdef as como
    from pg_indexes i left join pg_constraint c on c.conname = i.indexname
    where i.tablename = ${tabela} and c.oid is null`.execute(db)
  for (const { nome } of rows) await sql`drop index ${sql.id(nome)}`.execute(db)
  await encher()
  for (const { como } of rows) await sql.raw(como).execute(db)
}

async function encher(env: Record<string, string>, quantas: number): Promise<void> {
  const plataforma = await abrirPlataforma(lerConfig(env))
  const { db } = plataforma.conexao
  try {
    for (const tipo of ['receita', 'despesa'] as const) {
      const categorias = await db.selectFrom('categorias').select('id').where('tipo', '=', tipo).execute()
      const ids = categorias.map((c) => c.id)
      const linhas = [...gerarLinhas(tipo, tipo === 'receita' ? quantas : Math.ceil(quantas / 10), ids, hoje())]
      await semIndices(db, `${tipo}s`, async () => {
        for (let i = 0; i < linhas.length; i += LOTE) {
          andamento.em({ oQue: `PostgreSQL: enchendo ${tipo}s`, feito: i, total: linhas.length })
          const lote = linhas.slice(i, i + LOTE).map((l) => l.linha)
          await db.insertInto(`${tipo}s`).values(lote).execute()
        }
      })
      for (const [grao, letras] of GRAOS)
        await sql`insert into totais (tipo, grao, periodo, categoria_id, quantidade, total)
          select ${tipo}, ${grao}, substr(data, 1, ${sql.lit(letras)}), coalesce(categoria_id, ''), count(*), sum(valor)
          from ${sql.table(`${tipo}s`)} group by 3, 4`.execute(db)
    }
    await sql`analyze`.execute(db)
  } finally {
    await plataforma.conexao.fechar()
  }
}

/** Ledgers of these sizes in a throw-away PostgreSQL on this machine, for as long as `usar` takes. */
export async function comPostgres(
  tamanhos: readonly number[],
  usar: (ambientes: readonly Record<string, string>[]) => Promise<void>,
): Promise<void> {
  andamento.em({ oQue: 'PostgreSQL: preparando o banco' })
  const postgres = await iniciarPostgres()
  const pasta = mkdtempSync(join(tmpdir(), 'condominio-bench-'))
  try {
    const ambientes: Record<string, string>[] = []
    for (const tamanho of tamanhos) {
      const { url } = await criarBanco(postgres.adminUrl)
      const env = ambiente(mkdtempSync(join(pasta, 'dados-')), url)
      await criarInstalacao(env)
      await encher(env, tamanho)
      ambientes.push(env)
    }
    await usar(ambientes)
  } finally {
    await postgres.parar()
    rmSync(pasta, { recursive: true, force: true })
  }
}
