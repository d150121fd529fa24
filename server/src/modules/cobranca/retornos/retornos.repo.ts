import type { Insertable, Selectable } from 'kysely'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import { comUnidade, type Linha } from '../cobrancas/cobrancas.repo.ts'

export type NovoRetorno = Insertable<Tabelas['retornos']>
export type NovoTitulo = Insertable<Tabelas['retornos_titulos']>
export type NovoCredito = Insertable<Tabelas['retornos_creditos']>
type Conta = Pick<Selectable<Tabelas['retornos']>, 'agencia' | 'conta' | 'convenio'>

/** Values one statement asks for: engines limit how many it may carry. */
const LOTE = 500

async function emPartes<T>(valores: readonly string[], ler: (parte: string[]) => Promise<T[]>): Promise<T[]> {
  const achados: T[] = []
  for (let i = 0; i < valores.length; i += LOTE) achados.push(...(await ler(valores.slice(i, i + LOTE))))
  return achados
}

/** Charges, whatever became of them, by the id of their PIX. */
export const porTxid = (db: Handle, txids: readonly string[]): Promise<Linha[]> =>
  emPartes(txids, (parte) => comUnidade(db).where('c.txid', 'in', parte).execute())

export const porIds = (db: Handle, ids: readonly string[]): Promise<Linha[]> =>
  emPartes(ids, (parte) => comUnidade(db).where('c.id', 'in', parte).execute())

/** The lines of boletos of a bank that charges have; those still to be paid last. */
export const linhasDigitaveis = (db: Handle, banco: string) =>
  db
    .selectFrom('cobrancas')
    .select(['id', 'linha_digitavel as linha'])
    .where('linha_digitavel', 'like', `${banco}%`)
    .orderBy((e) => e.case().when('status', 'in', ['aberta', 'parcial']).then(1).else(0).end())
    .orderBy('id')
    .$narrowType<{ linha: string }>()
    .execute()

/** The charges that titles of a bank were in other files. */
export const porNossoNumero = (db: Handle, banco: string, numeros: readonly string[]) =>
  emPartes(numeros, (parte) =>
    db
      .selectFrom('retornos_titulos')
      .select(['nosso_numero', 'cobranca_id'])
      .where('banco', '=', banco)
      .where('nosso_numero', 'in', parte)
      .execute(),
  )

/** The accounts that files of a bank were of. */
export const contasDoBanco = (db: Handle, banco: string): Promise<Conta[]> =>
  db.selectFrom('retornos').select(['agencia', 'conta', 'convenio']).distinct().where('banco', '=', banco).execute()

/** The account of money in use where payments of the last file of a contract are, which somebody may have moved since. */
export const contaDoUltimo = (
  db: Handle,
  { banco, agencia, conta, convenio }: Conta & { banco: string },
): Promise<{ id: string; nome: string } | undefined> =>
  db
    .selectFrom('retornos as r')
    .innerJoin('retornos_titulos as t', 't.retorno_id', 'r.id')
    .innerJoin('pagamentos as p', 'p.id', 't.pagamento_id')
    .innerJoin('receitas as l', 'l.id', 'p.receita_id')
    .innerJoin('contas_do_dinheiro as d', 'd.id', 'l.conta_id')
    .select(['d.id', 'd.nome'])
    .where('r.banco', '=', banco)
    .where('r.agencia', '=', agencia)
    .where('r.conta', '=', conta)
    .where('r.convenio', '=', convenio)
    .where('d.ativa', '=', 1)
    .orderBy('r.criado_em', 'desc')
    .orderBy('r.id', 'desc')
    .orderBy('t.linha')
    .limit(1)
    .executeTakeFirst()

const comQuem = (db: Handle) =>
  db
    .selectFrom('retornos as r')
    .innerJoin('usuarios as u', 'u.id', 'r.criado_por')
    .selectAll('r')
    .select('u.nome as quem')

/** The same file: by what it holds, or by its number. */
export const igual = (db: Handle, resumo: string, chave: string | null) =>
  comQuem(db)
    .where((e) => e.or([e('r.resumo', '=', resumo), ...(chave === null ? [] : [e('r.chave', '=', chave)])]))
    .executeTakeFirst()

export const porId = (db: Handle, id: string) => comQuem(db).where('r.id', '=', id).executeTakeFirstOrThrow()
export type RetornoGuardado = Awaited<ReturnType<typeof porId>>

export const ultimos = (db: Handle, limite: number): Promise<RetornoGuardado[]> =>
  comQuem(db).orderBy('r.criado_em', 'desc').orderBy('r.id', 'desc').limit(limite).execute()

/** Takes the file: of two who bring the same, the second waits for the first. @returns whether it was free */
export async function tomar(db: Handle, linha: NovoRetorno): Promise<boolean> {
  const r = await db
    .insertInto('retornos')
    .values(linha)
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  return r.numInsertedOrUpdatedRows === 1n
}

export async function inserirTitulos(db: Handle, linhas: readonly NovoTitulo[]): Promise<void> {
  for (let i = 0; i < linhas.length; i += LOTE)
    await db
      .insertInto('retornos_titulos')
      .values(linhas.slice(i, i + LOTE))
      .execute()
}

export async function inserirCreditos(db: Handle, linhas: readonly NovoCredito[]): Promise<void> {
  if (linhas.length > 0)
    await db
      .insertInto('retornos_creditos')
      .values([...linhas])
      .execute()
}

/** What of the fees of a file was posted with it. */
export const anotarTarifas = (db: Handle, id: string, tarifas_lancadas: number) =>
  db.updateTable('retornos').set({ tarifas_lancadas }).where('id', '=', id).execute()
