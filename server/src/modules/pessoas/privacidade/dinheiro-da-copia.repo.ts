import { paraReais } from '#contract/valores/moeda.ts'
import type { Handle } from '#server/platform/db/conexao.ts'

/** What a person paid, and what of it is still theirs, for the copy of their data. */

/** Payments of the charges that were addressed to the person. */
const pagamentos = (db: Handle, id: string) =>
  db
    .selectFrom('pagamentos as g')
    .innerJoin('cobrancas as c', 'c.id', 'g.cobranca_id')
    .innerJoin('pessoas_da_unidade as p', 'p.id', 'c.vinculo_id')
    .select(['g.data as dia', 'c.numero as cobranca', 'g.valor', 'g.estornado_em as estornadoEm'])
    .select((e) => e('g.credito_id', 'is not', null).as('comCredito'))
    .where('p.usuario_id', '=', id)
    .orderBy('g.data')
    .orderBy('c.numero')
    .orderBy('g.id')
    .execute()

/** Credits of units that the person paid, and what was given back of them. */
const creditos = (db: Handle, id: string) =>
  db
    .selectFrom('creditos as c')
    .innerJoin('pessoas_da_unidade as p', 'p.id', 'c.vinculo_id')
    .select(['c.data as dia', 'c.valor', 'c.saldo', 'c.observacao', 'c.cancelado_em as canceladoEm'])
    .select((e) =>
      e
        .selectFrom('creditos_devolucoes as d')
        .select((f) => f.fn.coalesce(f.fn.sum<number>('d.valor'), f.val(0)).as('devolvido'))
        .whereRef('d.credito_id', '=', 'c.id')
        .where('d.desfeita_em', 'is', null)
        .as('devolvido'),
    )
    .where('p.usuario_id', '=', id)
    .orderBy('c.data')
    .orderBy('c.id')
    .execute()

/** In reais. @param id of the account */
export const pagamentosDa = async (db: Handle, id: string) =>
  (await pagamentos(db, id)).map((p) => ({ ...p, valor: paraReais(p.valor), comCredito: Boolean(p.comCredito) }))

/** In reais. @param id of the account */
export const creditosDa = async (db: Handle, id: string) =>
  (await creditos(db, id)).map((c) => ({
    ...{ ...c, valor: paraReais(c.valor), saldo: paraReais(c.saldo), devolvido: paraReais(c.devolvido ?? 0) },
  }))
