import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { CONTA_PRINCIPAL } from '#contract/contas/padroes/conta-principal.ts'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import { atualizarNaVersao } from '#server/platform/db/versao.ts'

export type Linha = Selectable<Tabelas['contas_do_dinheiro']>

/** The main account, those in use, then those that are not; each part by name. */
export const listar = (db: Handle): Promise<Linha[]> =>
  db
    .selectFrom('contas_do_dinheiro')
    .selectAll()
    .orderBy(sql`case when id = ${CONTA_PRINCIPAL} then 0 else 1 end`)
    .orderBy('ativa', 'desc')
    .orderBy('nome_normalizado')
    .execute()

export const porId = (db: Handle, id: string): Promise<Linha | undefined> =>
  db.selectFrom('contas_do_dinheiro').selectAll().where('id', '=', id).executeTakeFirst()

export const porNome = (db: Handle, nome_normalizado: string): Promise<Linha | undefined> =>
  db.selectFrom('contas_do_dinheiro').selectAll().where('nome_normalizado', '=', nome_normalizado).executeTakeFirst()

export const inserir = (db: Handle, linha: Insertable<Tabelas['contas_do_dinheiro']>) =>
  db.insertInto('contas_do_dinheiro').values(linha).execute()

/** Writes the fields and raises the version, only if the version is still `versao`. @returns whether it was */
export const atualizar = (db: Handle, id: string, versao: number, campos: Updateable<Tabelas['contas_do_dinheiro']>) =>
  atualizarNaVersao(db, 'contas_do_dinheiro', id, versao, campos)

/** Holds the row until the transaction ends: nobody takes an account out of use while money goes into it. */
export const segurar = (db: Handle, id: string) =>
  db
    .updateTable('contas_do_dinheiro')
    .set((e) => ({ versao: e.ref('versao') }))
    .where('id', '=', id)
    .execute()

interface Saldo {
  /** The account of money; the main one by its id too. */
  id: string
  /** Its account in the books. */
  contabil: number
  /** Centavos. */
  saldo: number
}

/** What each account has at the end of a day, by the books: whole months from the kept balances, the rest from its entries. */
export async function saldosNoDia(db: Handle, dia: string): Promise<Saldo[]> {
  const mes = dia.slice(0, 7)
  const { rows } = await sql<Saldo>`
    select case when c.ref = '' then ${CONTA_PRINCIPAL} else c.ref end as id, c.id as contabil,
      (select coalesce(sum(s.debito - s.credito), 0) from saldos_contabeis s where s.conta_id = c.id and s.mes < ${mes})
      + (select coalesce(sum(p.valor), 0) from partidas p where p.debito = c.id and p.data >= ${`${mes}-01`} and p.data <= ${dia})
      - (select coalesce(sum(p.valor), 0) from partidas p where p.credito = c.id and p.data >= ${`${mes}-01`} and p.data <= ${dia})
      as saldo
    from contas_contabeis c where c.classe = 'dinheiro'`.execute(db)
  return rows
}

/** Whether an account has, or will have, anything: what it has after its last entry, of days to come too (centavos). */
export async function saldoDeTudo(db: Handle, id: string): Promise<number> {
  const ref = id === CONTA_PRINCIPAL ? '' : id
  const { rows } = await sql<{ saldo: number }>`
    select coalesce(sum(s.debito - s.credito), 0) as saldo from saldos_contabeis s
    join contas_contabeis c on c.id = s.conta_id where c.classe = 'dinheiro' and c.ref = ${ref}`.execute(db)
  return rows[0]?.saldo ?? 0
}
