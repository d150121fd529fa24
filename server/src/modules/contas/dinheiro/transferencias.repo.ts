import type { Insertable, SelectQueryBuilder, Updateable } from 'kysely'
import { MOTIVO_DO_SALDO_INICIAL } from '#contract/contas/padroes/conta-principal.ts'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import { atualizarNaVersao } from '#server/platform/db/versao.ts'

/** What narrows a list: transfers from or to an account, between two days. */
export interface Filtro {
  conta?: string | undefined
  de?: string | undefined
  ate?: string | undefined
}

type Consulta<O> = SelectQueryBuilder<Tabelas & { t: Tabelas['transferencias_de_conta'] }, 't', O>

function filtrar<O>(consulta: Consulta<O>, { conta, de, ate }: Filtro): Consulta<O> {
  let c = consulta.where('t.excluido_em', 'is', null)
  if (conta !== undefined) c = c.where((e) => e.or([e('t.de_id', '=', conta), e('t.para_id', '=', conta)]))
  if (de !== undefined) c = c.where('t.data', '>=', de)
  return ate === undefined ? c : c.where('t.data', '<=', ate)
}

/** Transfers with the names their accounts have today. */
const comNomes = (db: Handle) =>
  db
    .selectFrom('transferencias_de_conta as t')
    .selectAll('t')
    .select((e) =>
      (['de', 'para'] as const).map((lado) =>
        e
          .selectFrom('contas_do_dinheiro')
          .select('contas_do_dinheiro.nome')
          .whereRef('contas_do_dinheiro.id', '=', `t.${lado}_id`)
          .$asScalar()
          .$notNull()
          .as(`${lado}_nome`),
      ),
    )

export const contar = async (db: Handle, filtro: Filtro): Promise<number> =>
  (
    await filtrar(
      db.selectFrom('transferencias_de_conta as t').select((e) => e.fn.countAll<number>().as('n')),
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

export type Linha = NonNullable<Awaited<ReturnType<typeof porId>>>

export const inserir = (db: Handle, linha: Insertable<Tabelas['transferencias_de_conta']>) =>
  db.insertInto('transferencias_de_conta').values(linha).execute()

/** Writes the fields and raises the version, only if the version is still `versao`. @returns whether it was */
export const atualizar = (
  db: Handle,
  id: string,
  versao: number,
  campos: Updateable<Tabelas['transferencias_de_conta']>,
) => atualizarNaVersao(db, 'transferencias_de_conta', id, versao, campos)

/** All of a stretch of days, both ends included, in their order, but those by which an account got what it had already. */
export const entreDias = (db: Handle, de: string, ate: string) =>
  comNomes(db)
    .where('t.excluido_em', 'is', null)
    .where('t.data', '>=', de)
    .where('t.data', '<=', ate)
    .where('t.motivo', '<>', MOTIVO_DO_SALDO_INICIAL)
    .orderBy('t.data')
    .orderBy('t.id')
    .execute()
