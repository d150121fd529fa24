import { sql } from 'kysely'
import type { Aplicacao } from './aplicacao.ts'

/** Every row of the database, as JSON, by its table. */
export async function linhasDoBanco({ ctx }: Aplicacao): Promise<Map<string, string[]>> {
  const linhas = new Map<string, string[]>()
  for (const { name } of await ctx.plataforma.conexao.db.introspection.getTables()) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(ctx.db)
    linhas.set(
      name,
      rows.map((r) => JSON.stringify(r)),
    )
  }
  return linhas
}

/** Everything the database holds, as one text: what somebody who gets a copy of it can read. */
export const despejarBanco = async (aplicacao: Aplicacao): Promise<string> =>
  [...(await linhasDoBanco(aplicacao)).values()].flat().join('\n')
