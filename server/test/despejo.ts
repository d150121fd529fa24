import { sql } from 'kysely'
import type { Aplicacao } from './aplicacao.ts'

/** Everything the database holds, as one text: what somebody who gets a copy of it can read. */
export async function despejarBanco({ ctx }: Aplicacao): Promise<string> {
  const tabelas = await ctx.plataforma.conexao.db.introspection.getTables()
  const partes: string[] = []
  for (const { name } of tabelas) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(ctx.db)
    partes.push(JSON.stringify(rows))
  }
  return partes.join('\n')
}
