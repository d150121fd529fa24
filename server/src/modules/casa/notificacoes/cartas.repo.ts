import { sql } from 'kysely'
import type { TipoDeNotificacao } from '#contract/casa/notificacoes.ts'
import type { Handle } from '#server/platform/db/conexao.ts'

/** A window as it would be opened now: until when, and how many letters it lets through. */
interface Janela {
  agora: string
  ate: string
  maximo: number
}

/** People whose window is open and lets nothing more through: looked at first, so that nobody waits for their row. */
export async function cheias(
  db: Handle,
  pessoas: readonly string[],
  tipo: TipoDeNotificacao,
  { agora, ate, maximo }: Janela,
): Promise<Set<string>> {
  const linhas = await db
    .selectFrom('cartas_de_avisos')
    .select('usuario_id')
    .where('usuario_id', 'in', [...pessoas, ''])
    .where('tipo', '=', tipo)
    .where('ate', '>', agora)
    .where('ate', '<=', ate)
    .where('quantas', '>=', maximo)
    .execute()
  return new Set(linhas.map((l) => l.usuario_id))
}

/**
 * Counts a letter in the open window, or opens one. A window that ends later than one opened now comes from a clock that
 * was ahead, and counts as over. @returns false when the window lets no more through
 */
export async function contarCarta(
  db: Handle,
  usuario_id: string,
  tipo: TipoDeNotificacao,
  { agora, ate, maximo }: Janela,
): Promise<boolean> {
  const acabou = sql<boolean>`(cartas_de_avisos.ate <= ${agora} or cartas_de_avisos.ate > ${ate})`
  const r = await db
    .insertInto('cartas_de_avisos')
    .values({ usuario_id, tipo, ate, quantas: 1 })
    .onConflict((c) =>
      c
        .columns(['usuario_id', 'tipo'])
        .doUpdateSet({
          quantas: sql`case when ${acabou} then 1 else cartas_de_avisos.quantas + 1 end`,
          ate: sql`case when ${acabou} then excluded.ate else cartas_de_avisos.ate end`,
        })
        .where(sql<boolean>`${acabou} or cartas_de_avisos.quantas < ${sql.lit(maximo)}`),
    )
    .returning('quantas')
    .executeTakeFirst()
  return r !== undefined
}

export const abrirJanela = (
  db: Handle,
  usuario_id: string,
  tipo: TipoDeNotificacao,
  janela: { ate: string; quantas: number },
) =>
  db
    .insertInto('cartas_de_avisos')
    .values({ usuario_id, tipo, ...janela })
    .onConflict((c) => c.columns(['usuario_id', 'tipo']).doUpdateSet(janela))
    .execute()

/** Whose notices of which kind wait, and no window of theirs is open any more. */
export const esperando = (db: Handle, agora: string, ate: string) =>
  db
    .selectFrom('notificacoes as n')
    .leftJoin('cartas_de_avisos as c', (j) =>
      j.onRef('c.usuario_id', '=', 'n.usuario_id').onRef('c.tipo', '=', 'n.tipo'),
    )
    .select(['n.usuario_id', 'n.tipo'])
    .distinct()
    .where('n.na_carta', '=', sql.lit(1))
    .where((e) => e.or([e('c.ate', 'is', null), e('c.ate', '<=', agora), e('c.ate', '>', ate)]))
    .execute()

/** Takes what waits of a kind of a person. */
export const tirarDaCarta = (db: Handle, pessoa: string, tipo: TipoDeNotificacao) =>
  db
    .updateTable('notificacoes')
    .set({ na_carta: 0 })
    .where('usuario_id', '=', pessoa)
    .where('tipo', '=', tipo)
    .where('na_carta', '=', sql.lit(1))
    .returning(['id', 'titulo', 'texto', 'caminho', 'lida_em'])
    .execute()
