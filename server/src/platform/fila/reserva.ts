import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely'
import { agoraISO, daquiA, MINUTO } from '../relogio.ts'
import type { Handle } from '../db/conexao.ts'
import type { Tabelas } from '../db/tabelas.ts'

/** Tables that are queues: what waits is `pendente` and due at `proxima_em`. */
export type TabelaDaFila = 'emails' | 'entregas_de_webhooks' | 'entregas_de_push'

/** A row that this process, and no other, may work on until `reservadaAte`. */
export type Reserva<T extends TabelaDaFila> = Selectable<Tabelas[T]> & { reservadaAte: string }

interface Pedido<T extends TabelaDaFila> {
  /** How long the lease lasts, in milliseconds: longer than the work may take, so that a row is never in two hands. */
  duracaoMs: number
  /** No row waits longer than this for its next try, in milliseconds. */
  maiorEsperaMs: number
  /** Which rows are asked for; all, when left out. */
  so?: (e: ExpressionBuilder<Tabelas, T>) => Expression<SqlBool>
}

/** Due: or later than any wait may be, written by a clock that was put back since. */
const vencida = (e: ExpressionBuilder<Tabelas, 'emails'>, maiorEsperaMs: number) =>
  e.and([
    e('estado', '=', 'pendente'),
    e.or([e('proxima_em', '<=', agoraISO()), e('proxima_em', '>', daquiA(maiorEsperaMs + MINUTO))]),
  ])

/**
 * Leases the next row of a queue that is due, and counts the try. Any number of instances may ask together: the row goes to the
 * one whose update still finds it as it was read. Kysely cannot see that the tables have these columns in common, so it is told
 * one of them.
 * @returns null when none is due
 */
export async function reservarProxima<T extends TabelaDaFila>(
  db: Handle,
  tabela: T,
  { duracaoMs, maiorEsperaMs, so }: Pedido<T>,
): Promise<Reserva<T> | null> {
  const uma = tabela as 'emails'
  for (;;) {
    const linha = await db
      .selectFrom(uma)
      .selectAll()
      .where((e) => vencida(e, maiorEsperaMs))
      .$if(so !== undefined, (c) => c.where((e) => so?.(e as never) ?? e.lit(true)))
      .orderBy('proxima_em')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!linha) return null
    const reservadaAte = daquiA(duracaoMs)
    const tentativas = linha.tentativas + 1
    const r = await db
      .updateTable(uma)
      .set({ proxima_em: reservadaAte, tentativas })
      .where('id', '=', linha.id)
      .where('estado', '=', 'pendente')
      .where('proxima_em', '=', linha.proxima_em)
      .executeTakeFirst()
    if (r.numUpdatedRows === 1n) return { ...linha, tentativas, reservadaAte } as unknown as Reserva<T>
  }
}
