import { formatarInstante } from '#contract/valores/calendario.ts'
import type { Kysely } from 'kysely'
import { voltou } from '#server/platform/db/marca.ts'
import type { Linha } from '#server/platform/db/leitura.ts'

/** What the mark beside an embedded database knows and the database does not. @returns a line for people, or none */
export async function faltaDesdeAMarca(db: Kysely<Record<string, Linha>>, pasta: string): Promise<string[]> {
  const perda = await voltou(db as never, pasta).catch(() => undefined)
  if (perda === undefined) return []
  const encontrada = perda.encontrada === null ? 'não tem nenhuma' : `termina em ${formatarInstante(perda.encontrada)}`
  return [
    `banco: a última mudança conhecida é de ${formatarInstante(perda.conhecida)}, e o banco ${encontrada}. O que veio depois se perdeu: restaure a última cópia ou confira o que falta`,
  ]
}
