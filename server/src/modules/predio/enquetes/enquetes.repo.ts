import type { Insertable, SelectQueryBuilder, Updateable } from 'kysely'
import { camposDaEnquete } from '#contract/predio/enquetes.campos.ts'
import type { Enquete, ordensDeEnquetes, SituacaoDaEnquete } from '#contract/predio/enquetes.ts'
import { mapear } from '#server/platform/campos.ts'
import { contem } from '#server/platform/db/busca.ts'
import type { Handle } from '#server/platform/db/conexao.ts'
import { excluidosDesde, ultimosExcluidos } from '#server/platform/db/excluidos.ts'
import { emLotes } from '#server/platform/db/lotes.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import type { TabelaEnqueteRespostas, TabelaEnquetes } from '#server/platform/db/tabelas/enquetes.ts'
import { atualizarNaVersao } from '#server/platform/db/versao.ts'

export interface Filtro {
  busca?: string | undefined
  situacao?: SituacaoDaEnquete | undefined
  /** `YYYY-MM-DD`: what is over by then. */
  hoje: string
  /** Whom it asks; null of who sees all of them. */
  para: string | null
}

export type Ordem = (typeof ordensDeEnquetes)[number]

export const porId = (db: Handle, id: string) =>
  db.selectFrom('enquetes').selectAll().where('id', '=', id).executeTakeFirst()
export type Linha = NonNullable<Awaited<ReturnType<typeof porId>>>

/** A poll between wire, columns and history. */
export const campos = mapear<Enquete, Linha>()(camposDaEnquete)

type Consulta<O> = SelectQueryBuilder<Tabelas, 'enquetes', O>

function naSituacao<O>(c: Consulta<O>, situacao: SituacaoDaEnquete, hoje: string): Consulta<O> {
  if (situacao === 'rascunho') return c.where('aberta_em', 'is', null)
  const perguntada = c.where('aberta_em', 'is not', null)
  return situacao === 'aberta'
    ? perguntada.where('encerrada_em', 'is', null).where('ate', '>=', hoje)
    : perguntada.where((e) => e.or([e('encerrada_em', 'is not', null), e('ate', '<', hoje)]))
}

function filtrar<O>(consulta: Consulta<O>, f: Filtro): Consulta<O> {
  let c = consulta.where('excluido_em', 'is', null)
  const { para } = f
  if (para !== null)
    c = c.where((e) =>
      e.exists(
        e
          .selectFrom('enquete_respostas as r')
          .select('r.enquete_id')
          .whereRef('r.enquete_id', '=', 'enquetes.id')
          .where('r.usuario_id', '=', para),
      ),
    )
  if (f.situacao !== undefined) c = naSituacao(c, f.situacao, f.hoje)
  if (f.busca !== undefined) c = c.where(contem('busca', f.busca))
  return c
}

export async function contar(db: Handle, f: Filtro): Promise<number> {
  const consulta = db.selectFrom('enquetes').select((e) => e.fn.countAll<number>().as('n'))
  return (await filtrar(consulta, f).executeTakeFirstOrThrow()).n
}

/** A page, the last to end first unless asked otherwise. */
export function listar(
  db: Handle,
  f: Filtro,
  { ordem, sentido, limite, pular }: { ordem: Ordem; sentido: 'asc' | 'desc'; limite: number; pular: number },
) {
  return filtrar(db.selectFrom('enquetes').selectAll(), f)
    .orderBy(ordem === 'pergunta' ? 'ordem_pergunta' : 'ate', sentido)
    .orderBy('id', sentido)
    .limit(limite)
    .offset(pular)
    .execute()
}

export const inserir = (db: Handle, linha: Insertable<TabelaEnquetes>) =>
  db.insertInto('enquetes').values(linha).execute()

/** Writes the fields and raises the version, only if the version is still `versao`. @returns whether it was */
export const atualizar = (db: Handle, id: string, versao: number, mudancas: Updateable<TabelaEnquetes>) =>
  atualizarNaVersao(db, 'enquetes', id, versao, mudancas)

/** Who was asked by some polls, and what each answered. */
export const respostasDe = (db: Handle, ids: readonly string[]) =>
  db
    .selectFrom('enquete_respostas')
    .select(['enquete_id', 'usuario_id', 'opcoes'])
    .where('enquete_id', 'in', [...ids, ''])
    .execute()

export async function perguntar(db: Handle, linhas: readonly TabelaEnqueteRespostas[]): Promise<void> {
  for await (const lote of emLotes(linhas))
    await db
      .insertInto('enquete_respostas')
      .values([...lote])
      .execute()
}

/** @returns whether the person was asked */
export async function responder(
  db: Handle,
  { enquete_id, usuario_id, opcoes, respondida_em }: TabelaEnqueteRespostas,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('enquete_respostas')
    .set({ opcoes, respondida_em })
    .where('enquete_id', '=', enquete_id)
    .where('usuario_id', '=', usuario_id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function contarExcluidas(db: Handle, desde: string, busca: string | undefined): Promise<number> {
  const consulta = db.selectFrom('enquetes').select((e) => e.fn.countAll<number>().as('n'))
  return (await excluidosDesde(consulta, desde, busca).executeTakeFirstOrThrow()).n
}

export const listarExcluidas = (db: Handle, desde: string, busca: string | undefined, limite: number) =>
  ultimosExcluidos(
    excluidosDesde(db.selectFrom('enquetes').select(['id', 'pergunta', 'excluido_em', 'excluido_por']), desde, busca),
    limite,
  )
