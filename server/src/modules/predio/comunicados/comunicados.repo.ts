import type { Insertable, SelectQueryBuilder, Updateable } from 'kysely'
import { camposDoComunicado } from '#contract/predio/comunicados.campos.ts'
import type { Comunicado, ordensDeComunicados, SituacaoDoComunicado } from '#contract/predio/comunicados.ts'
import type { TipoDeComunicado } from '#contract/predio/comunicados/tipos.ts'
import { mapear } from '#server/platform/campos.ts'
import { contem } from '#server/platform/db/busca.ts'
import type { Handle } from '#server/platform/db/conexao.ts'
import { excluidosDesde, ultimosExcluidos } from '#server/platform/db/excluidos.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import type { TabelaComunicados, TabelaComunicadoVersoes } from '#server/platform/db/tabelas/comunicados.ts'
import { atualizarNaVersao } from '#server/platform/db/versao.ts'

export interface Filtro {
  busca?: string | undefined
  tipo?: TipoDeComunicado | undefined
  situacao?: SituacaoDoComunicado | undefined
  /** `YYYY-MM-DD`: what is over by then. */
  dia: string
  /** Whom it is addressed to; null of who sees all of them. */
  para: string | null
}

export type Ordem = (typeof ordensDeComunicados)[number]

const lidos = (db: Handle) =>
  db
    .selectFrom('comunicados as c')
    .leftJoin('usuarios as p', 'p.id', 'c.publicado_por')
    .leftJoin('usuarios as r', 'r.id', 'c.retirado_por')
    .leftJoin('comunicado_versoes as v', (j) =>
      j.onRef('v.comunicado_id', '=', 'c.id').onRef('v.numero', '=', 'c.numero'),
    )
    .selectAll('c')
    .select(['p.nome as quem_publicou', 'r.nome as quem_retirou', 'v.publicada_em as versao_publicada_em'])

export const porId = (db: Handle, id: string) => lidos(db).where('c.id', '=', id).executeTakeFirst()
export type Linha = NonNullable<Awaited<ReturnType<typeof porId>>>

/** A communication between wire, columns and history. */
export const campos = mapear<Comunicado, Linha>()(camposDoComunicado)

type Consulta<O> = SelectQueryBuilder<Tabelas & { c: TabelaComunicados }, 'c', O>

function daSituacao<O>(c: Consulta<O>, situacao: SituacaoDoComunicado, dia: string): Consulta<O> {
  if (situacao === 'rascunho') return c.where('c.numero', '=', 0)
  if (situacao === 'retirado') return c.where('c.retirado_em', 'is not', null)
  const noQuadro = c.where('c.numero', '>', 0).where('c.retirado_em', 'is', null)
  return situacao === 'vencido'
    ? noQuadro.where('c.vale_ate', '<', dia)
    : noQuadro.where((e) => e.or([e('c.vale_ate', 'is', null), e('c.vale_ate', '>=', dia)]))
}

function filtrar<O>(consulta: Consulta<O>, f: Filtro): Consulta<O> {
  let c = consulta.where('c.excluido_em', 'is', null)
  const { para } = f
  if (para !== null)
    c = c.where((e) =>
      e.exists(
        e
          .selectFrom('comunicado_entregas as x')
          .select('x.id')
          .whereRef('x.comunicado_id', '=', 'c.id')
          .whereRef('x.numero', '=', 'c.numero')
          .where('x.usuario_id', '=', para),
      ),
    )
  if (f.tipo !== undefined) c = c.where('c.tipo', '=', f.tipo)
  if (f.situacao !== undefined) c = daSituacao(c, f.situacao, f.dia)
  if (f.busca !== undefined) c = c.where(contem('c.busca', f.busca))
  return c
}

export async function contar(db: Handle, f: Filtro): Promise<number> {
  const consulta = db.selectFrom('comunicados as c').select((e) => e.fn.countAll<number>().as('n'))
  return (await filtrar(consulta as unknown as Consulta<{ n: number }>, f).executeTakeFirstOrThrow()).n
}

/** A page: drafts before what was published, which comes newest first unless asked otherwise. */
export function listar(
  db: Handle,
  f: Filtro,
  { ordem, sentido, limite, pular }: { ordem: Ordem; sentido: 'asc' | 'desc'; limite: number; pular: number },
) {
  const consulta = filtrar(lidos(db) as unknown as Consulta<Linha>, f)
  return (ordem === 'titulo' ? consulta.orderBy('c.ordem_titulo', sentido) : consulta)
    .orderBy((e) => e.fn.coalesce('c.publicado_em', 'c.atualizado_em'), sentido)
    .orderBy('c.id', sentido)
    .limit(limite)
    .offset(pular)
    .execute()
}

export const inserir = (db: Handle, linha: Insertable<TabelaComunicados>) =>
  db.insertInto('comunicados').values(linha).execute()

/** Writes the fields and raises the version, only if the version is still `versao`. @returns whether it was */
export const atualizar = (db: Handle, id: string, versao: number, mudancas: Updateable<TabelaComunicados>) =>
  atualizarNaVersao(db, 'comunicados', id, versao, mudancas)

export const publicarVersao = (db: Handle, linha: TabelaComunicadoVersoes) =>
  db.insertInto('comunicado_versoes').values(linha).execute()

export const versaoPorId = (db: Handle, id: string) =>
  db.selectFrom('comunicado_versoes').select('comunicado_id').where('id', '=', id).executeTakeFirst()

/** Every version of a communication, the newest first. */
export const versoes = (db: Handle, id: string) =>
  db
    .selectFrom('comunicado_versoes as v')
    .leftJoin('usuarios as u', 'u.id', 'v.publicada_por')
    .selectAll('v')
    .select('u.nome as quem')
    .where('v.comunicado_id', '=', id)
    .orderBy('v.numero', 'desc')
    .execute()

export async function contarExcluidos(db: Handle, desde: string, busca: string | undefined): Promise<number> {
  const consulta = db.selectFrom('comunicados').select((e) => e.fn.countAll<number>().as('n'))
  return (await excluidosDesde(consulta, desde, busca).executeTakeFirstOrThrow()).n
}

export const listarExcluidos = (db: Handle, desde: string, busca: string | undefined, limite: number) =>
  ultimosExcluidos(
    excluidosDesde(
      db.selectFrom('comunicados').select(['id', 'titulo', 'tipo', 'excluido_em', 'excluido_por']),
      desde,
      busca,
    ),
    limite,
  )
