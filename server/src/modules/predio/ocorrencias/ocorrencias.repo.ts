import { sql, type ExpressionBuilder, type Insertable, type SelectQueryBuilder, type Updateable } from 'kysely'
import type { CategoriaDeOcorrencia, ordensDeOcorrencia, StatusDeOcorrencia } from '#contract/predio/ocorrencias.ts'
import { acha } from '#server/platform/db/busca.ts'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import { atualizarNaVersao } from '#server/platform/db/versao.ts'

type ComOcorrencias = Tabelas & { o: Tabelas['ocorrencias']; u: Tabelas['usuarios'] }

/** What narrows a list. Drafts are let through only for their author, `quem`. */
export interface Filtro {
  quem: string
  /** Only what this person opened. */
  doUsuario?: string | undefined
  /** Of what may be seen, only what this person opened. */
  morador?: string | undefined
  status?: readonly StatusDeOcorrencia[] | undefined
  categoria?: CategoriaDeOcorrencia | undefined
  /** Instants, ISO 8601 UTC. */
  desde?: string | undefined
  antesDe?: string | undefined
  /** Opened since this instant, or still waiting for somebody to look. */
  novasDesde?: string | undefined
  busca?: string | undefined
}
export type Ordem = (typeof ordensDeOcorrencia)[number]

function filtrar<O>(db: Handle, consulta: SelectQueryBuilder<ComOcorrencias, 'o' | 'u', O>, f: Filtro) {
  let c = consulta.where((e) =>
    e.or([e('o.status', '!=', 'Rascunho'), e.and([e('o.usuario_id', '=', f.quem), e('o.excluido_em', 'is', null)])]),
  )
  if (f.doUsuario !== undefined) c = c.where('o.usuario_id', '=', f.doUsuario)
  if (f.morador !== undefined) c = c.where('o.usuario_id', '=', f.morador)
  if (f.status !== undefined) c = c.where('o.status', 'in', f.status)
  if (f.categoria !== undefined) c = c.where('o.categoria', '=', f.categoria)
  if (f.desde !== undefined) c = c.where('o.aberta_em', '>=', f.desde)
  const { novasDesde } = f
  if (novasDesde !== undefined)
    c = c.where((e) => e.or([e('o.aberta_em', '>=', novasDesde), e('o.status', '=', 'Aguardando procedimento...')]))
  if (f.antesDe !== undefined) c = c.where('o.aberta_em', '<', f.antesDe)
  if (f.busca !== undefined) c = c.where(acha(db, 'ocorrencias', f.busca, { como: 'o' }))
  return c
}

const ocorrencias = (db: Handle) => db.selectFrom('ocorrencias as o').innerJoin('usuarios as u', 'u.id', 'o.usuario_id')

const comPessoa = (db: Handle) =>
  ocorrencias(db)
    .selectAll('o')
    .select([
      'u.nome as pessoa_nome',
      'u.email as pessoa_email',
      'u.imagem as pessoa_imagem',
      'u.tel as pessoa_tel',
      'u.bloco as pessoa_bloco',
      'u.apto as pessoa_apto',
    ])

/** A draft that was thrown away is found too. */
export const porIdMesmoDescartada = (db: Handle, id: string) => comPessoa(db).where('o.id', '=', id).executeTakeFirst()

export const porId = (db: Handle, id: string) =>
  comPessoa(db).where('o.id', '=', id).where('o.excluido_em', 'is', null).executeTakeFirst()

export type LinhaDeOcorrencia = NonNullable<Awaited<ReturnType<typeof porId>>>

const quantosAnexos = (eb: ExpressionBuilder<ComOcorrencias, 'o'>) =>
  eb
    .selectFrom('arquivos_vinculos')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('entidade', '=', 'ocorrencias')
    .whereRef('entidade_id', '=', 'o.id')
    .as('quantidade_de_anexos')
const quantosComentarios = (eb: ExpressionBuilder<ComOcorrencias, 'o'>) =>
  eb
    .selectFrom('comentarios')
    .select((e) => e.fn.countAll<number>().as('n'))
    .whereRef('ocorrencia_id', '=', 'o.id')
    .as('quantidade_de_comentarios')

const andamento = sql<number>`case ${sql.ref('o.status')} when 'Rascunho' then 0 when 'Aguardando procedimento...' then 1
  when 'Confirmado' then 2 when 'Resolvendo...' then 3 when 'Resolvido' then 4 else 5 end`
const partesDaOrdem = {
  data: [sql.ref('o.aberta_em')],
  protocolo: [sql`coalesce(${sql.ref('o.ano')}, 0)`, sql`coalesce(${sql.ref('o.numero')}, 0)`],
  titulo: [sql.ref('o.ordem_titulo')],
  status: [andamento],
  nome: [sql.ref('u.busca')],
  unidade: [sql.ref('o.bloco'), sql`length(${sql.ref('o.apto')})`, sql.ref('o.apto')],
} satisfies Record<Ordem, unknown>

/** One page of incidents, in the order asked; equal keys follow the id. */
export function listar(
  db: Handle,
  filtro: Filtro,
  { ordem, sentido, limite, pular }: { ordem: Ordem; sentido: 'asc' | 'desc'; limite: number; pular: number },
) {
  let c = filtrar(db, comPessoa(db).select([quantosAnexos, quantosComentarios]), filtro)
  for (const parte of partesDaOrdem[ordem]) c = c.orderBy(parte, sentido)
  return c.orderBy('o.id', sentido).limit(limite).offset(pular).execute()
}

export type LinhaNaLista = Awaited<ReturnType<typeof listar>>[number]

/** How many incidents a filter lets through, to be asked alone or within another query. */
export const contagem = (db: Handle, filtro: Filtro) =>
  filtrar(
    db,
    ocorrencias(db).select((e) => e.fn.countAll<number>().as('n')),
    filtro,
  )

/** How many incidents the filter lets through, by status. */
export const contarPorStatus = (db: Handle, filtro: Filtro) =>
  filtrar(
    db,
    ocorrencias(db).select((e) => ['o.status', e.fn.countAll<number>().as('n')]),
    filtro,
  )
    .groupBy('o.status')
    .execute()

/** The service orders opened from an incident, the oldest first; deleted ones not counted. */
export const servicosDe = (db: Handle, id: string) =>
  db
    .selectFrom('servicos')
    .select(['id', 'titulo', 'prazo', 'status', 'criado_em'])
    .where('ocorrencia_id', '=', id)
    .where('excluido_em', 'is', null)
    .orderBy('criado_em')
    .orderBy('id')
    .execute()

export const inserir = (db: Handle, linha: Insertable<Tabelas['ocorrencias']>) =>
  db.insertInto('ocorrencias').values(linha).execute()

/** Writes the fields and raises the version, only if the version is still `versao`. @returns whether it was */
export const atualizar = (db: Handle, id: string, versao: number, campos: Updateable<Tabelas['ocorrencias']>) =>
  atualizarNaVersao(db, 'ocorrencias', id, versao, campos)

/** The next number of a year. The row is held until the transaction ends, so that numbers neither repeat nor skip. */
export async function proximoNumero(db: Handle, ano: number): Promise<number> {
  const r = await db
    .insertInto('protocolos_de_ocorrencia')
    .values({ ano, ultimo: 1 })
    .onConflict((c) => c.column('ano').doUpdateSet((e) => ({ ultimo: e('protocolos_de_ocorrencia.ultimo', '+', 1) })))
    .returning('ultimo')
    .executeTakeFirstOrThrow()
  return r.ultimo
}

export const rascunhosAntigos = async (db: Handle, antesDe: string): Promise<string[]> =>
  (
    await db
      .selectFrom('ocorrencias')
      .select('id')
      .where('status', '=', 'Rascunho')
      .where('atualizado_em', '<', antesDe)
      .execute()
  ).map((l) => l.id)

export const apagarRascunho = (db: Handle, id: string) =>
  db.deleteFrom('ocorrencias').where('id', '=', id).where('status', '=', 'Rascunho').execute()
