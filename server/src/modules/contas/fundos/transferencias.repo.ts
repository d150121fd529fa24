import type { Insertable, SelectQueryBuilder, Updateable } from 'kysely'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import { atualizarNaVersao } from '#server/platform/db/versao.ts'

/** What narrows a list: transfers from or to a fund, between two days. */
export interface Filtro {
  fundo?: string | undefined
  de?: string | undefined
  ate?: string | undefined
}

type Consulta<O> = SelectQueryBuilder<Tabelas & { t: Tabelas['transferencias'] }, 't', O>

function filtrar<O>(consulta: Consulta<O>, { fundo, de, ate }: Filtro): Consulta<O> {
  let c = consulta.where('t.excluido_em', 'is', null)
  if (fundo !== undefined) c = c.where((e) => e.or([e('t.de_id', '=', fundo), e('t.para_id', '=', fundo)]))
  if (de !== undefined) c = c.where('t.data', '>=', de)
  return ate === undefined ? c : c.where('t.data', '<=', ate)
}

/** Transfers with the names their funds have today. */
export const comNomes = (db: Handle) =>
  db
    .selectFrom('transferencias as t')
    .selectAll('t')
    .select((e) =>
      (['de', 'para'] as const).map((lado) =>
        e
          .selectFrom('fundos')
          .select('fundos.nome')
          .whereRef('fundos.id', '=', `t.${lado}_id`)
          .$asScalar()
          .$notNull()
          .as(`${lado}_nome`),
      ),
    )

export const contar = async (db: Handle, filtro: Filtro): Promise<number> =>
  (
    await filtrar(
      db.selectFrom('transferencias as t').select((e) => e.fn.countAll<number>().as('n')),
      filtro,
    ).executeTakeFirstOrThrow()
  ).n

/** A page of transfers, the newest first. */
export const listar = (db: Handle, filtro: Filtro, p: { limite: number; pular: number }) =>
  filtrar(comNomes(db), filtro)
    .orderBy('t.data', 'desc')
    .orderBy('t.id', 'desc')
    .limit(p.limite)
    .offset(p.pular)
    .execute()

export const porId = (db: Handle, id: string) => comNomes(db).where('t.id', '=', id).executeTakeFirst()

/** The transfers of a payment that stand, the oldest first. */
export const doPagamento = (db: Handle, pagamentoId: string) =>
  comNomes(db).where('t.pagamento_id', '=', pagamentoId).where('t.excluido_em', 'is', null).orderBy('t.id').execute()

export const inserir = (db: Handle, linha: Insertable<Tabelas['transferencias']>) =>
  db.insertInto('transferencias').values(linha).execute()

/** Writes the fields and raises the version, only if the version is still `versao`. @returns whether it was */
export const atualizar = (db: Handle, id: string, versao: number, campos: Updateable<Tabelas['transferencias']>) =>
  atualizarNaVersao(db, 'transferencias', id, versao, campos)
