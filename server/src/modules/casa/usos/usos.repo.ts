import type { Recurso } from '#contract/protocolo/recursos.ts'
import type { Handle } from '#server/platform/db/conexao.ts'

export const escolhidos = (db: Handle) => db.selectFrom('limites_de_uso').selectAll().execute()

export const escolher = (db: Handle, recurso: Recurso, maximo: number) =>
  db
    .insertInto('limites_de_uso')
    .values({ recurso, maximo })
    .onConflict((c) => c.column('recurso').doUpdateSet({ maximo }))
    .execute()
