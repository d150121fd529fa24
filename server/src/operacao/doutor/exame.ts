import { sql, type Kysely, type RawBuilder } from 'kysely'

import type { Motor } from '#server/platform/db/conexao.ts'
import type { Armazenamento } from '#server/platform/arquivos/armazenamento.ts'
import type { Linha } from '#server/platform/db/leitura.ts'

/** What an examination looks at: one snapshot of the database, and the files. */
export interface Paciente {
  db: Kysely<Record<string, Linha>>
  motor: Motor
  arquivos: Armazenamento
}

/** Looks at one thing without changing it. @returns one line, for people, for each fault */
export type Exame = (paciente: Paciente) => Promise<string[]>

/** Lines shown of one kind of fault; the rest are counted. */
const NO_MAXIMO = 20

/** At most some lines, and how many more there are. */
export function resumir(linhas: readonly string[]): string[] {
  const resto = linhas.length - NO_MAXIMO
  if (resto <= 0) return [...linhas]
  return [...linhas.slice(0, NO_MAXIMO), `${linhas[0]?.split(':')[0] ?? ''}: e mais ${resto} como estas`]
}

/** A question whose every answer is a fault. Written in SQL that both engines read. */
export const pergunta =
  <R extends object>(consulta: RawBuilder<R>, dizer: (linha: R) => string): Exame =>
  async ({ db }) =>
    resumir((await consulta.execute(db)).rows.map(dizer))

/** Rows of a table that name a row of another that is not there, where the database itself does not look. */
export const referencia = (de: string, coluna: string, para: string, condicao = '1 = 1'): Exame =>
  pergunta(
    sql<{ chave: string }>`select distinct ${sql.ref(`d.${coluna}`)} as chave from ${sql.table(de)} as d
      where ${sql.ref(`d.${coluna}`)} is not null and ${sql.raw(condicao)}
      and not exists (select 1 from ${sql.table(para)} as p where p.id = ${sql.ref(`d.${coluna}`)})`,
    ({ chave }) => `referências: ${de}.${coluna} aponta para ${chave}, que não existe em ${para}`,
  )
