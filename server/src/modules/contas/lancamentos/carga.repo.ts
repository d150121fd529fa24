import type { Insertable } from 'kysely'
import type { TipoDeLancamento } from '#contract/contas/categorias.ts'
import type { Handle } from '#server/platform/db/conexao.ts'
import { emLotes } from '#server/platform/db/lotes.ts'
import type { TabelaLancamentos } from '#server/platform/db/tabelas.ts'
import { tabelaDe } from './lancamentos.repo.ts'

export async function inserirVarios(
  db: Handle,
  tipo: TipoDeLancamento,
  linhas: readonly Insertable<TabelaLancamentos>[],
): Promise<void> {
  for await (const lote of emLotes(linhas)) await db.insertInto(tabelaDe(tipo)).values(lote).execute()
}

/** What the living lines of a month are told apart by. @param mes `YYYY-MM` */
export const doMes = (db: Handle, tipo: TipoDeLancamento, mes: string) =>
  db
    .selectFrom(tabelaDe(tipo))
    .select(['data', 'valor', 'ordem_nome', 'nota'])
    .where('data', '>=', `${mes}-01`)
    .where('data', '<=', `${mes}-31`)
    .where('excluido_em', 'is', null)
    .execute()

/**
 * Takes some lines out, those nobody touched since they were made.
 * @param depoisDe the last closed month: its lines and those before stay
 * @returns those that went
 */
export async function retirarIntocados(
  db: Handle,
  tipo: TipoDeLancamento,
  ids: readonly string[],
  depoisDe: string,
  marcas: { excluido_em: string; excluido_por: string | null },
) {
  const idos = []
  for await (const lote of emLotes(ids))
    idos.push(
      ...(await db
        .updateTable(tabelaDe(tipo))
        .set({ ...marcas, versao: 2 })
        .where('id', 'in', lote)
        .where('versao', '=', 1)
        .where('excluido_em', 'is', null)
        .where('origem', 'is', null)
        .where('data', '>', `${depoisDe}-99`)
        .returning(['id', 'nome', 'data', 'categoria_id', 'fundo_id', 'valor'])
        .execute()),
    )
  return idos
}
