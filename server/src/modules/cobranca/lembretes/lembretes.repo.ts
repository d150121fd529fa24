import { sql, type Insertable, type Selectable, type SqlBool } from 'kysely'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { TabelasDeLembretes } from '#server/platform/db/tabelas/lembretes.ts'

export const regua = (db: Handle) => db.selectFrom('regua_de_lembretes').selectAll().executeTakeFirstOrThrow()

export const degraus = (db: Handle) => db.selectFrom('degraus_da_regua').selectAll().orderBy('degrau').execute()

/** Writes the régua only if its version is still `versao`. @returns whether it was */
export async function gravarRegua(
  db: Handle,
  versao: number,
  campos: { ativa: number; dias_antes: number | null; atualizado_em: string },
) {
  const r = await db
    .updateTable('regua_de_lembretes')
    .set({ ...campos, versao: versao + 1 })
    .where('versao', '=', versao)
    .executeTakeFirst()
  return r.numUpdatedRows === 1n
}

export const gravarDegrau = (
  db: Handle,
  { degrau, ...campos }: Selectable<TabelasDeLembretes['degraus_da_regua']>,
): Promise<unknown> => db.updateTable('degraus_da_regua').set(campos).where('degrau', '=', degrau).execute()

// Written out, not as values: it must read as the condition of the partial index does.
export const aReceber = sql<SqlBool>`c.status in ('aberta', 'parcial')`

// Who a charge is addressed to, as they are today; as they were when it was issued, once the tie is gone.
const nome = sql<string | null>`case when p.id is null then c.pagador_nome else coalesce(s.nome, p.nome) end`
const email = sql<string | null>`lower(case when p.id is null then c.pagador_email else coalesce(s.email, p.email) end)`
const tel = sql<string | null>`coalesce(s.tel, p.tel)`

/** The day reminders are of, and the ids of charges that can be claimed no more: nobody is reminded of those. */
export interface Dia {
  hoje: string
  prescritas: readonly string[]
}

/** Overdue charges, each with its unit and with who pays it. */
function vencidasComPagador(db: Handle, { hoje, prescritas }: Dia) {
  const c = db
    .selectFrom('cobrancas as c')
    .innerJoin('unidades as u', 'u.id', 'c.unidade_id')
    .leftJoin('pessoas_da_unidade as p', 'p.id', 'c.vinculo_id')
    .leftJoin('usuarios as s', 's.id', 'p.usuario_id')
    .where(aReceber)
    .where('c.vence_em', '<', hoje)
  return prescritas.length === 0 ? c : c.where('c.id', 'not in', [...prescritas])
}

/** Of a unit whose reminders nobody stopped. */
export const naoParada = (hoje: string) =>
  sql<SqlBool>`not exists (select 1 from lembretes_parados as x where x.unidade_id = c.unidade_id and (x.ate is null or x.ate >= ${hoje}))`

interface Quais {
  ids?: readonly string[]
  unidades?: readonly string[]
  /** Also of units that are stopped. */
  comParadas?: boolean
  /** Who pays, as `email` of the answer. */
  pagador?: string
}

/** Overdue charges, of units that are not stopped unless said, the oldest first, with the last reminder each had. */
export function aLembrar(db: Handle, dia: Dia, { ids, unidades, comParadas = false, pagador }: Quais = {}) {
  let c = vencidasComPagador(db, dia)
    .select(['c.id', 'c.unidade_id', 'c.vence_em', 'p.usuario_id', nome.as('nome'), email.as('email'), tel.as('tel')])
    .select((e) => [
      e
        .selectFrom('lembretes as l')
        .select((m) => m.fn.max('l.degrau').as('n'))
        .whereRef('l.cobranca_id', '=', 'c.id')
        .as('ultimo'),
      sql<number>`(select count(*) from lembretes as l where l.cobranca_id = c.id)`.as('quantos'),
    ])
  if (!comParadas) c = c.where(naoParada(dia.hoje))
  if (ids) c = c.where('c.id', 'in', [...ids, ''])
  if (unidades) c = c.where('c.unidade_id', 'in', [...unidades, ''])
  if (pagador !== undefined) c = c.where(sql<SqlBool>`${email} = ${pagador}`)
  return c.orderBy('c.vence_em').orderBy('c.id').execute()
}
export type ALembrar = Awaited<ReturnType<typeof aLembrar>>[number]

/** Who owes and has no e-mail, with how many charges of which unit, in unit order. */
export const semEmail = (db: Handle, dia: Dia, unidades?: readonly string[]) => {
  const c = vencidasComPagador(db, dia)
    .select(['c.unidade_id', 'u.bloco', 'u.apto', nome.as('nome'), tel.as('tel')])
    .select((e) => e.fn.countAll<number>().as('cobrancas'))
    .where(sql<SqlBool>`${email} is null`)
    .groupBy(['c.unidade_id', 'u.ordem', 'u.bloco', 'u.apto', nome, tel])
    .orderBy('u.ordem')
  return (unidades === undefined ? c : c.where('c.unidade_id', 'in', [...unidades, ''])).execute()
}

/** Due date of the oldest overdue charge of each of some units. */
export async function maisAntigas(db: Handle, dia: Dia, unidades: readonly string[]): Promise<Map<string, string>> {
  const linhas = await vencidasComPagador(db, dia)
    .select(['c.unidade_id', (e) => e.fn.min('c.vence_em').as('desde')])
    .where('c.unidade_id', 'in', [...unidades, ''])
    .groupBy('c.unidade_id')
    .execute()
  return new Map(linhas.map((l) => [l.unidade_id, l.desde]))
}

/** @returns false when this person was written to that day already */
export async function inserirCarta(
  db: Handle,
  linha: Insertable<TabelasDeLembretes['cartas_de_lembrete']>,
): Promise<boolean> {
  const r = await db
    .insertInto('cartas_de_lembrete')
    .values(linha)
    .onConflict((c) => c.columns(['email', 'dia']).doNothing())
    .executeTakeFirst()
  return r.numInsertedOrUpdatedRows === 1n
}

export const inserirLembretes = (db: Handle, linhas: readonly Insertable<TabelasDeLembretes['lembretes']>[]) =>
  db.insertInto('lembretes').values(linhas).execute()

/** Whether somebody was written to on a day. */
export const escritaEm = async (db: Handle, destino: string, dia: string): Promise<boolean> =>
  (await db
    .selectFrom('cartas_de_lembrete')
    .select('id')
    .where('email', '=', destino)
    .where('dia', '=', dia)
    .executeTakeFirst()) !== undefined

interface Filtro {
  unidade?: string | undefined
  cobranca?: string | undefined
}

const filtrados = (db: Handle, { unidade, cobranca }: Filtro) => {
  const c = db.selectFrom('lembretes as l')
  const deUma = unidade === undefined ? c : c.where('l.unidade_id', '=', unidade)
  return cobranca === undefined ? deUma : deUma.where('l.cobranca_id', '=', cobranca)
}

export async function contar(db: Handle, filtro: Filtro): Promise<number> {
  const r = await filtrados(db, filtro)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return r.n
}

/** A page of reminders, the newest first. */
export const listar = (db: Handle, filtro: Filtro, limite: number, pular: number) =>
  filtrados(db, filtro)
    .innerJoin('cartas_de_lembrete as k', 'k.id', 'l.carta_id')
    .innerJoin('cobrancas as c', 'c.id', 'l.cobranca_id')
    .leftJoin('usuarios as s', 's.id', 'k.criado_por')
    .leftJoin('emails as m', 'm.id', 'k.email_id')
    .select([
      'l.id',
      'l.degrau',
      'l.dias_de_atraso',
      'l.valor',
      'l.cobranca_id',
      sql<number>`(select count(*) from lembretes as a where a.cobranca_id = l.cobranca_id and a.id <= l.id)`.as('vez'),
      'c.numero',
      'c.nome as cobranca_nome',
      'c.tipo',
      'c.competencia',
    ])
    .select(['k.dia', 'k.nome', 'k.email', 'k.meio', 'k.criado_em', 's.nome as por', 'm.estado', 'm.aceito_em'])
    .orderBy('l.id', 'desc')
    .limit(limite)
    .offset(pular)
    .execute()
export type LinhaDoLembrete = Awaited<ReturnType<typeof listar>>[number]

/** The reminders of each of some units, the newest first, each with its e-mail's state and whether its charge is open still. */
export const mandadosDas = (db: Handle, unidades: readonly string[]) =>
  db
    .selectFrom('lembretes as l')
    .innerJoin('cartas_de_lembrete as k', 'k.id', 'l.carta_id')
    .innerJoin('cobrancas as c', 'c.id', 'l.cobranca_id')
    .leftJoin('emails as m', 'm.id', 'k.email_id')
    .select(['l.unidade_id', 'l.cobranca_id', 'l.degrau', 'k.dia', 'k.meio', 'c.status', 'm.estado'])
    .where('l.unidade_id', 'in', [...unidades, ''])
    .orderBy('l.id', 'desc')
    .execute()

/** A charge to show a letter with: the oldest overdue one, else the next to fall due. */
export const paraMostrar = (db: Handle) =>
  db
    .selectFrom('cobrancas as c')
    .select('c.id')
    .where(aReceber)
    .orderBy('c.vence_em')
    .orderBy('c.id')
    .limit(1)
    .executeTakeFirst()

/** Who some charges are addressed to, as they are today. */
export async function pagadoresDas(db: Handle, cobrancas: readonly string[]) {
  const linhas = await db
    .selectFrom('cobrancas as c')
    .leftJoin('pessoas_da_unidade as p', 'p.id', 'c.vinculo_id')
    .leftJoin('usuarios as s', 's.id', 'p.usuario_id')
    .select(['c.id', 'p.usuario_id', nome.as('nome'), email.as('email')])
    .where('c.id', 'in', [...cobrancas, ''])
    .execute()
  return new Map(linhas.map((l) => [l.id, l]))
}

/** Who a charge is addressed to. */
export const pagadorDa = (db: Handle, cobranca: string) =>
  db
    .selectFrom('cobrancas as c')
    .leftJoin('pessoas_da_unidade as p', 'p.id', 'c.vinculo_id')
    .leftJoin('usuarios as s', 's.id', 'p.usuario_id')
    .select(['p.usuario_id', nome.as('nome'), email.as('email')])
    .where('c.id', '=', cobranca)
    .executeTakeFirst()
