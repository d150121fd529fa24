import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import type { Handle } from '#server/platform/db/conexao.ts'

/** What earlier payments left in the ordinary fund. Centavos. */

/**
 * What is still to be decided of payments that stand, with the payment whose money it is: of the share of an agreement that
 * ended early, the instalment's. An instalment of such an agreement counts by its shares alone. A receita that somebody took
 * out of the ordinary fund by hand has left nothing there; a fund that was deleted awaits nothing.
 */
export const aDecidir = (db: Handle) =>
  db
    .selectFrom('destinos_a_acertar as d')
    .innerJoin('pagamentos as p', 'p.id', 'd.pagamento_id')
    .innerJoin('cobrancas as c', 'c.id', 'p.cobranca_id')
    .innerJoin('unidades as u', 'u.id', 'c.unidade_id')
    .innerJoin('fundos as f', 'f.id', 'd.fundo_id')
    .leftJoin('pagamentos as o', 'o.id', 'p.origem_id')
    .innerJoin('receitas as r', (j) =>
      j.on((e) => e('r.id', '=', e.fn.coalesce('o.receita_id', 'p.receita_id'))).on('r.fundo_id', '=', FUNDO_ORDINARIO),
    )
    .leftJoin('acordo_parcelas as x', (j) =>
      j.on((e) => e('x.cobranca_id', '=', e.fn.coalesce('o.cobranca_id', 'p.cobranca_id'))),
    )
    .leftJoin('acordos as a', 'a.id', 'x.acordo_id')
    .select(['d.pagamento_id', 'd.item', 'd.fundo_id', 'f.nome as fundo', 'd.valor', 'c.id', 'c.numero', 'c.nome'])
    .select(['c.unidade_id', 'u.bloco', 'u.apto', 'a.id as acordo_id', 'a.numero as acordo'])
    .select((e) => e.fn.coalesce('p.origem_id', 'p.id').as('dinheiro_de'))
    .where('d.decisao', 'is', null)
    .where('p.estornado_em', 'is', null)
    .where('f.excluido_em', 'is', null)
    .where((e) =>
      e.or([
        e('p.origem_id', 'is not', null),
        e('a.id', 'is', null),
        e('a.status', 'not in', ['rompido', 'cancelado']),
      ]),
    )
    .orderBy('c.numero')
    .orderBy('d.pagamento_id')
    .orderBy('d.item')
    .execute()

export type Linha = Awaited<ReturnType<typeof aDecidir>>[number]

/** Writes what was decided. @returns whether nobody had decided before */
export async function decidir(
  db: Handle,
  { pagamento_id, item }: Pick<Linha, 'pagamento_id' | 'item'>,
  decisao: 'transferir' | 'deixar',
  decidido_em: string,
): Promise<boolean> {
  const r = await db
    .updateTable('destinos_a_acertar')
    .set({ decisao, decidido_em })
    .where('pagamento_id', '=', pagamento_id)
    .where('item', '=', item)
    .where('decisao', 'is', null)
    .executeTakeFirst()
  return r.numUpdatedRows === 1n
}

/** A part of a payment is in its own fund from now on. */
export const mudarFundoDaParte = (db: Handle, l: Pick<Linha, 'pagamento_id' | 'item' | 'fundo_id'>) =>
  db
    .updateTable('pagamento_partes')
    .set({ fundo_id: l.fundo_id })
    .where('pagamento_id', '=', l.pagamento_id)
    .where('parte', '=', 'principal')
    .where('item', '=', l.item)
    .execute()
