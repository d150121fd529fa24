import { sql, type Insertable, type SelectQueryBuilder, type SqlBool, type Updateable } from 'kysely'
import {
  papeis,
  papeisComAcesso,
  papeisQueAdministram,
  type Papel,
  type SituacaoDoCargo,
} from '#contract/pessoas/cargos.ts'
import type { TipoDeUsuario } from '#contract/protocolo/tipos-de-usuario.ts'
import { contem } from '#server/platform/db/busca.ts'
import type { Handle } from '#server/platform/db/conexao.ts'
import { hoje } from '#server/platform/relogio.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import { atualizarNaVersao } from '#server/platform/db/versao.ts'

type ComCargos = Tabelas & { c: Tabelas['cargos']; u: Tabelas['usuarios'] }

export interface Filtro {
  busca?: string | undefined
  situacao?: SituacaoDoCargo | undefined
  papel?: Papel | undefined
  pessoa?: string | undefined
  /** The day a term is looked at, `YYYY-MM-DD`. */
  dia: string
}

const naSituacao: Record<SituacaoDoCargo, (dia: string) => ReturnType<typeof sql<SqlBool>>> = {
  'A começar': (dia) => sql<SqlBool>`c.inicio > ${dia}`,
  'Em exercício': (dia) => sql<SqlBool>`c.inicio <= ${dia} and coalesce(c.fim, '9999') >= ${dia}`,
  Encerrado: (dia) => sql<SqlBool>`c.fim < ${dia}`,
}

const comPessoa = (db: Handle) => db.selectFrom('cargos as c').innerJoin('usuarios as u', 'u.id', 'c.usuario_id')

function filtrar<O>(consulta: SelectQueryBuilder<ComCargos, 'c' | 'u', O>, f: Filtro) {
  let c = consulta.where('c.excluido_em', 'is', null)
  if (f.busca !== undefined) c = c.where(contem('u.busca', f.busca))
  if (f.situacao !== undefined) c = c.where(naSituacao[f.situacao](f.dia))
  if (f.papel !== undefined) c = c.where('c.papel', '=', f.papel)
  if (f.pessoa !== undefined) c = c.where('c.usuario_id', '=', f.pessoa)
  return c
}

/** Whether somebody administers because of an office, today's or their last one. */
const administraPorCargo = sql<SqlBool>`exists (select 1 from administra_por_cargo p where p.usuario_id = c.usuario_id)`

/** Whether it had ended before a day and its holder administers by it all the same, because nobody else does. */
const prorrogado = (dia: string) => sql<SqlBool>`(
  c.fim < ${dia} and c.papel in (${sql.join(papeisQueAdministram)}) and ${administraPorCargo} and not exists (
    select 1 from cargos o
    where o.usuario_id = c.usuario_id and o.papel in (${sql.join(papeisQueAdministram)}) and o.excluido_em is null
      and coalesce(o.fim, '9999') > c.fim
  ))`

const lidos = (db: Handle) =>
  comPessoa(db)
    .leftJoin('atas as a', (j) => j.onRef('a.id', '=', 'c.ata_id').on('a.excluido_em', 'is', null))
    .selectAll('c')
    .select(['u.nome', 'a.pauta as ata_pauta', 'a.data as ata_data', prorrogado(hoje()).as('prorrogado')])
    .select(administraPorCargo.as('administra'))

export const porId = (db: Handle, id: string) => lidos(db).where('c.id', '=', id).executeTakeFirst()

export type Linha = NonNullable<Awaited<ReturnType<typeof porId>>>

export async function contar(db: Handle, filtro: Filtro): Promise<number> {
  const consulta = comPessoa(db).select((e) => e.fn.countAll<number>().as('n'))
  return (await filtrar(consulta, filtro).executeTakeFirstOrThrow()).n
}

/** As the contract lists them: the síndico first. */
const ORDEM_DOS_PAPEIS = sql`case c.papel ${sql.join(
  papeis.map((papel, i) => sql`when ${papel} then ${sql.lit(i)}`),
  sql` `,
)} end`

/** A page of offices: those held now, those to come, those that ended; in each by office, the last begun first, unless asked otherwise. */
export function listar(
  db: Handle,
  filtro: Filtro,
  p: { ordem: 'inicio' | 'fim' | null; sentido: 'asc' | 'desc'; limite: number; pular: number },
) {
  const { dia } = filtro
  const lugar = sql`case when ${naSituacao['Em exercício'](dia)} then 0 when ${naSituacao['A começar'](dia)} then 1 else 2 end`
  let c = filtrar(lidos(db), filtro)
  if (p.ordem === null) c = c.orderBy(lugar).orderBy(ORDEM_DOS_PAPEIS)
  const chave = p.ordem === 'fim' ? sql`coalesce(c.fim, '9999')` : sql.ref('c.inicio')
  return c.orderBy(chave, p.sentido).orderBy('c.id', p.sentido).limit(p.limite).offset(p.pular).execute()
}

/** Every office that is not in the bin and had not ended by a day, but one. */
export const desde = (db: Handle, dia: string, exceto: string) =>
  lidos(db)
    .where('c.excluido_em', 'is', null)
    .where(sql<SqlBool>`coalesce(c.fim, '9999') >= ${dia}`)
    .where('c.id', '!=', exceto)
    .execute()

/** What Home tells of: the terms that had not ended by a day, and those that go on after their end. */
export const paraOInicio = (db: Handle, dia: string) =>
  lidos(db)
    .where('c.excluido_em', 'is', null)
    .where((e) => e.or([sql<SqlBool>`coalesce(c.fim, '9999') >= ${dia}`, prorrogado(dia)]))
    .orderBy('c.fim')
    .execute()

/** Who holds some offices on a day, with what reaches them; who may not enter any more is left out. */
export const comContato = (db: Handle, dia: string, quais: readonly Papel[]) =>
  comPessoa(db)
    .select(['c.usuario_id', 'c.papel', 'u.nome', 'u.email'])
    .where('c.excluido_em', 'is', null)
    .where('u.ativo', '=', 1)
    .where(naSituacao['Em exercício'](dia))
    .where('c.papel', 'in', [...quais])
    .orderBy('c.papel')
    .orderBy('c.id')
    .execute()

/** Who administers on a day because of an office, with the one that ends last. */
export const emExercicio = (db: Handle, dia: string) =>
  lidos(db)
    .where('c.excluido_em', 'is', null)
    .where(naSituacao['Em exercício'](dia))
    .where('c.papel', 'in', papeisQueAdministram)
    .orderBy(sql`coalesce(c.fim, '9999')`)
    .execute()

/** Who holds on a day an office that opens something without administering, the one that ends last last. */
export const queAbrem = (db: Handle, dia: string) =>
  lidos(db)
    .where('c.excluido_em', 'is', null)
    .where(naSituacao['Em exercício'](dia))
    .where('c.papel', 'in', papeisComAcesso)
    .orderBy(sql`coalesce(c.fim, '9999')`)
    .execute()

/** Who is of the council on a day and can enter, by name; nobody twice. */
export const doConselho = (db: Handle, dia: string) =>
  comPessoa(db)
    .select(['u.id', 'u.nome', 'u.tipo'])
    .distinct()
    .where('c.excluido_em', 'is', null)
    .where(naSituacao['Em exercício'](dia))
    .where('c.papel', '=', 'Conselheiro fiscal')
    .where('u.ativo', '=', 1)
    .orderBy('u.nome')
    .orderBy('u.id')
    .execute()

/** Who is of the council on a day or later, with the CPF of each. */
export const conselhoComCpf = (db: Handle, dia: string) =>
  comPessoa(db)
    .select(['c.usuario_id', 'u.nome', 'u.cpf', 'c.inicio', 'c.fim'])
    .where('c.excluido_em', 'is', null)
    .where('c.papel', '=', 'Conselheiro fiscal')
    .where(sql<SqlBool>`coalesce(c.fim, '9999') >= ${dia}`)
    .where('u.cpf', 'is not', null)
    .orderBy('c.inicio')
    .orderBy('c.id')
    .execute()

/** The terms, of some people, of offices that administer. */
export const queAdministraram = (db: Handle, pessoas: readonly string[]) =>
  comPessoa(db)
    .select(['c.usuario_id', 'c.papel', 'c.inicio', 'c.fim'])
    .where('c.excluido_em', 'is', null)
    .where('c.papel', 'in', papeisQueAdministram)
    .where('c.usuario_id', 'in', [...pessoas, ''])
    .orderBy('c.inicio')
    .execute()

export const inserir = (db: Handle, linha: Insertable<Tabelas['cargos']>) =>
  db.insertInto('cargos').values(linha).execute()

/** Writes the fields and raises the version, only if the version is still `versao`. @returns whether it was */
export const atualizar = (db: Handle, id: string, versao: number, campos: Updateable<Tabelas['cargos']>) =>
  atualizarNaVersao(db, 'cargos', id, versao, campos)

const excluidos = (db: Handle, desde: string, busca: string | undefined) => {
  const c = comPessoa(db).where('c.excluido_em', '>=', desde)
  return busca === undefined ? c : c.where(contem('u.busca', busca))
}

export async function contarExcluidos(db: Handle, desde: string, busca: string | undefined): Promise<number> {
  const consulta = excluidos(db, desde, busca).select((e) => e.fn.countAll<number>().as('n'))
  return (await consulta.executeTakeFirstOrThrow()).n
}

/** Deleted since an instant, the last deleted first. */
export const listarExcluidos = (db: Handle, desde: string, busca: string | undefined, limite: number) =>
  excluidos(db, desde, busca)
    .selectAll('c')
    .select('u.nome')
    .orderBy('c.excluido_em', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limite)
    .execute()

export const conferidos = (db: Handle) => db.selectFrom('administra_por_cargo').selectAll().execute()

export const conferir = (db: Handle, usuario_id: string, tipo_antes: TipoDeUsuario) =>
  db.insertInto('administra_por_cargo').values({ usuario_id, tipo_antes }).execute()

export const desconferir = (db: Handle, usuario: string) =>
  db.deleteFrom('administra_por_cargo').where('usuario_id', '=', usuario).execute()

/** The term somebody goes on administering by after its end; none where they have another, or nothing of it is to be told. */
export const prorrogadoPorAvisar = (db: Handle, usuario: string, dia: string) =>
  lidos(db)
    .where('c.usuario_id', '=', usuario)
    .where('c.excluido_em', 'is', null)
    .where(prorrogado(dia))
    .where('c.avisado_no_fim', 'is', null)
    .executeTakeFirst()

/** Terms that end within some days and were not told of at that mark. */
export const porAvisar = (db: Handle, coluna: 'avisado_aos_90' | 'avisado_aos_30', p: { de: string; ate: string }) =>
  lidos(db)
    .where('c.excluido_em', 'is', null)
    .where('c.inicio', '<=', p.de)
    .where('c.fim', '>=', p.de)
    .where('c.fim', '<=', p.ate)
    .where(sql.ref(`c.${coluna}`), 'is', null)
    .execute()
