import { sql, type Expression } from 'kysely'
import type { Handle } from '#server/platform/db/conexao.ts'

/** Counts that their modules word and do not ask, by name: all of them in one statement. */
export async function contar<N extends string>(
  db: Handle,
  contagens: Record<N, Expression<{ n: number }>>,
): Promise<Record<N, number>> {
  const nomes = Object.keys(contagens) as N[]
  const linha = await db
    .selectNoFrom(nomes.map((nome) => sql<number>`(${contagens[nome]})`.as(nome)))
    .executeTakeFirstOrThrow()
  return linha as Record<N, number>
}
