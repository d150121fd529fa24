import { sql, type Insertable, type Selectable, type SelectQueryBuilder, type Updateable } from 'kysely'
import type { EstadoDeMovimento } from '#contract/contas/banco.ts'
import { acha } from '#server/platform/db/busca.ts'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import { atualizarNaVersao } from '#server/platform/db/versao.ts'

export type Conta = Selectable<Tabelas['contas_bancarias']>
export type NovoMovimento = Insertable<Tabelas['movimentos']>

/** Rows a statement writes, or keys it asks for: engines limit how many values one may carry. */
const LOTE = 500

export const contaPorId = (db: Handle, id: string): Promise<Conta | undefined> =>
  db.selectFrom('contas_bancarias').selectAll().where('id', '=', id).executeTakeFirst()

export const contaPorChave = (db: Handle, chave: string): Promise<Conta | undefined> =>
  db.selectFrom('contas_bancarias').selectAll().where('chave', '=', chave).executeTakeFirst()

/** Accounts named by hand: no file has told their number. */
export const contasSemNumero = (db: Handle) =>
  db.selectFrom('contas_bancarias').select(['id', 'nome']).where('chave', 'is', null).orderBy('nome').execute()

/** Accounts whose number a file told, and in which account of money each is. */
export const contasComNumero = (db: Handle) =>
  db
    .selectFrom('contas_bancarias')
    .select(['banco', 'agencia', 'numero', 'dinheiro_id'])
    .where('numero', '!=', '')
    .execute()

export const inserirConta = (db: Handle, linha: Insertable<Tabelas['contas_bancarias']>) =>
  db.insertInto('contas_bancarias').values(linha).execute()

export const atualizarConta = (
  db: Handle,
  id: string,
  versao: number,
  campos: Updateable<Tabelas['contas_bancarias']>,
) => atualizarNaVersao(db, 'contas_bancarias', id, versao, campos)

/** Accounts by name, each with how many of its lines wait. */
export const contas = (db: Handle) =>
  db
    .selectFrom('contas_bancarias as c')
    .selectAll('c')
    .select((e) =>
      e
        .selectFrom('movimentos as m')
        .select((m) => m.fn.countAll<number>().as('n'))
        .whereRef('m.conta_id', '=', 'c.id')
        .where('m.estado', '=', 'pendente')
        .as('pendentes'),
    )
    .innerJoin('contas_do_dinheiro as d', 'd.id', 'c.dinheiro_id')
    .select('d.nome as dinheiro')
    .orderBy('c.nome')
    .orderBy('c.id')
    .execute()

const comQuem = (db: Handle) =>
  db
    .selectFrom('extratos as x')
    .innerJoin('usuarios as u', 'u.id', 'x.criado_por')
    .innerJoin('contas_bancarias as c', 'c.id', 'x.conta_id')
    .selectAll('x')
    .select(['u.nome as quem', 'c.nome as conta'])

export const inserirExtrato = (db: Handle, linha: Insertable<Tabelas['extratos']>) =>
  db.insertInto('extratos').values(linha).execute()

export const extratoPorId = (db: Handle, id: string) => comQuem(db).where('x.id', '=', id).executeTakeFirst()
export type LinhaDoExtrato = NonNullable<Awaited<ReturnType<typeof extratoPorId>>>

export const ultimosExtratos = (db: Handle, limite: number) =>
  comQuem(db).orderBy('x.criado_em', 'desc').orderBy('x.id', 'desc').limit(limite).execute()

export const marcarDesfeito = (db: Handle, id: string, quando: string) =>
  db.updateTable('extratos').set({ desfeito_em: quando }).where('id', '=', id).execute()

/** The newest balance that the statements of an account still tell. */
export const ultimoSaldoDito = (db: Handle, contaId: string) =>
  db
    .selectFrom('extratos')
    .select(['saldo', 'saldo_em'])
    .where('conta_id', '=', contaId)
    .where('desfeito_em', 'is', null)
    .where('saldo_em', 'is not', null)
    .orderBy('saldo_em', 'desc')
    .orderBy('criado_em', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Which of these keys the account already has. */
export async function chavesQueHa(db: Handle, contaId: string, chaves: readonly string[]): Promise<Set<string>> {
  const achadas = new Set<string>()
  for (let i = 0; i < chaves.length; i += LOTE) {
    const linhas = await db
      .selectFrom('movimentos')
      .select('chave')
      .where('conta_id', '=', contaId)
      .where('chave', 'in', chaves.slice(i, i + LOTE))
      .execute()
    for (const { chave } of linhas) achadas.add(chave)
  }
  return achadas
}

/** Day and value of the lines of an account, between two days, whose key begins so. */
export const comPrefixoEntre = (
  db: Handle,
  contaId: string,
  { prefixo, de, ate }: { prefixo: string; de: string; ate: string },
) =>
  db
    .selectFrom('movimentos')
    .select(['data', 'valor'])
    .where('conta_id', '=', contaId)
    .where('data', '>=', de)
    .where('data', '<=', ate)
    .where('chave', 'like', `${prefixo}%`)
    .execute()

export async function inserirMovimentos(db: Handle, linhas: readonly NovoMovimento[]): Promise<void> {
  for (let i = 0; i < linhas.length; i += LOTE)
    await db
      .insertInto('movimentos')
      .values(linhas.slice(i, i + LOTE))
      .execute()
}

export async function contarResolvidos(db: Handle, extratoId: string): Promise<number> {
  const r = await db
    .selectFrom('movimentos')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('extrato_id', '=', extratoId)
    .where('estado', '!=', 'pendente')
    .executeTakeFirstOrThrow()
  return r.n
}

export const removerMovimentos = (db: Handle, extratoId: string) =>
  db.deleteFrom('movimentos').where('extrato_id', '=', extratoId).execute()

/** What narrows a list of movements. */
export interface Filtro {
  busca?: string | undefined
  id?: string | undefined
  contaId?: string | undefined
  estado?: EstadoDeMovimento | undefined
  sentido?: 'entrada' | 'saida' | undefined
  de?: string | undefined
  ate?: string | undefined
}

type ComMovimentos = Tabelas & { m: Tabelas['movimentos'] }

function filtrar<O>(db: Handle, consulta: SelectQueryBuilder<ComMovimentos, 'm', O>, f: Filtro) {
  let c = consulta
  if (f.id !== undefined) c = c.where('m.id', '=', f.id)
  if (f.contaId !== undefined) c = c.where('m.conta_id', '=', f.contaId)
  if (f.estado !== undefined) c = c.where('m.estado', '=', f.estado)
  if (f.sentido !== undefined) c = c.where('m.valor', f.sentido === 'entrada' ? '>' : '<', 0)
  if (f.de !== undefined) c = c.where('m.data', '>=', f.de)
  if (f.ate !== undefined) c = c.where('m.data', '<=', f.ate)
  if (f.busca !== undefined) c = c.where(acha(db, 'movimentos', f.busca, { como: 'm' }))
  return c
}

const comConta = (db: Handle) =>
  db
    .selectFrom('movimentos as m')
    .innerJoin('contas_bancarias as c', 'c.id', 'm.conta_id')
    .selectAll('m')
    .select(['c.nome as conta', 'c.dinheiro_id'])

export const movimentoPorId = (db: Handle, id: string) => comConta(db).where('m.id', '=', id).executeTakeFirst()
export type Movimento = NonNullable<Awaited<ReturnType<typeof movimentoPorId>>>

/** How many movements a filter lets through, to be asked alone or within another query. */
export const contagem = (db: Handle, filtro: Filtro) =>
  filtrar(
    db,
    db.selectFrom('movimentos as m').select((e) => e.fn.countAll<number>().as('n')),
    filtro,
  )

export const contar = async (db: Handle, filtro: Filtro): Promise<number> =>
  (await contagem(db, filtro).executeTakeFirstOrThrow()).n

/** One page of movements; equal keys follow the id. */
export const listar = (
  db: Handle,
  filtro: Filtro,
  p: { ordem: 'data' | 'valor'; sentido: 'asc' | 'desc'; limite: number; pular: number },
): Promise<Movimento[]> =>
  filtrar(db, comConta(db), filtro)
    .orderBy(`m.${p.ordem}`, p.sentido)
    .orderBy('m.id', p.sentido)
    .limit(p.limite)
    .offset(p.pular)
    .execute()

export const atualizarMovimento = (db: Handle, id: string, versao: number, campos: Updateable<Tabelas['movimentos']>) =>
  atualizarNaVersao(db, 'movimentos', id, versao, campos)

/** Holds the row until the transaction ends: two hands on one movement act one after the other. */
export const segurar = (db: Handle, id: string) =>
  db
    .updateTable('movimentos')
    .set((e) => ({ versao: e.ref('versao') }))
    .where('id', '=', id)
    .execute()

/** What these movements were found to be, and whether the entry still stands. */
export const conciliacoesDe = (db: Handle, movimentos: readonly string[]) =>
  db
    .selectFrom('conciliacoes as k')
    .selectAll('k')
    .select((e) =>
      e
        .or([
          e.exists(
            e
              .selectFrom('receitas as r')
              .select(sql.lit(1).as('um'))
              .whereRef('r.id', '=', 'k.lancamento_id')
              .where('r.excluido_em', 'is', null),
          ),
          e.exists(
            e
              .selectFrom('despesas as d')
              .select(sql.lit(1).as('um'))
              .whereRef('d.id', '=', 'k.lancamento_id')
              .where('d.excluido_em', 'is', null),
          ),
        ])
        .as('vale'),
    )
    .where('k.movimento_id', 'in', [...movimentos, ''])
    .orderBy('k.movimento_id')
    .orderBy('k.ordem')
    .execute()
export type Conciliacao = Awaited<ReturnType<typeof conciliacoesDe>>[number]

export const inserirConciliacao = (db: Handle, linha: Insertable<Tabelas['conciliacoes']>) =>
  db.insertInto('conciliacoes').values(linha).execute()

export const removerConciliacoes = (db: Handle, movimentoId: string) =>
  db.deleteFrom('conciliacoes').where('movimento_id', '=', movimentoId).execute()

/** Which of these entries some movement already is. */
export async function jaConciliados(db: Handle, lancamentos: readonly string[]): Promise<Set<string>> {
  const linhas = await db
    .selectFrom('conciliacoes')
    .select('lancamento_id')
    .where('lancamento_id', 'in', [...lancamentos, ''])
    .execute()
  return new Set(linhas.map((l) => l.lancamento_id))
}
