import { sql, type Insertable, type Selectable, type SelectQueryBuilder } from 'kysely'
import { camposDaAta } from '#contract/predio/atas.campos.ts'
import type { Ata, ordensDeAtas } from '#contract/predio/atas.ts'
import { mapear } from '#server/platform/campos.ts'
import { acha } from '#server/platform/db/busca.ts'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import { excluidosDesde, ultimosExcluidos } from '#server/platform/db/excluidos.ts'
import { atualizarNaVersao } from '#server/platform/db/versao.ts'

export interface Filtro {
  busca?: string | undefined
  de?: string | undefined
  ate?: string | undefined
}

export type Ordem = (typeof ordensDeAtas)[number]

/** Minutes between wire, columns and history. */
export const campos = mapear<Ata, Selectable<Tabelas['atas']>>()(camposDaAta)

const CAMPOS = ['id', ...campos.colunas, 'arquivo_id', 'criado_em', 'excluido_em', 'versao'] as const

function filtrar<O>(db: Handle, consulta: SelectQueryBuilder<Tabelas, 'atas', O>, f: Filtro) {
  let c = consulta.where('excluido_em', 'is', null)
  if (f.de !== undefined) c = c.where('data', '>=', f.de)
  if (f.ate !== undefined) c = c.where('data', '<=', f.ate)
  if (f.busca !== undefined) c = c.where(acha(db, 'atas', f.busca))
  return c
}

const partesDaOrdem: Record<Ordem, readonly ('data' | 'hora' | 'ordem_pauta' | 'ordem_responsavel')[]> = {
  data: ['data', 'hora'],
  pauta: ['ordem_pauta'],
  responsavel: ['ordem_responsavel'],
}

/** One page of minutes. The text of the PDF comes only where a search may have found something in it. */
export function listar(
  db: Handle,
  filtro: Filtro,
  { ordem, sentido, limite, pular }: { ordem: Ordem; sentido: 'asc' | 'desc'; limite: number; pular: number },
) {
  const texto = filtro.busca === undefined ? sql<string | null>`null` : sql.ref<string | null>('texto')
  let c = filtrar(db, db.selectFrom('atas').select([...CAMPOS, texto.as('texto')]), filtro)
  for (const parte of partesDaOrdem[ordem]) c = c.orderBy(parte, sentido)
  return c.orderBy('id', sentido).limit(limite).offset(pular).execute()
}

export async function contar(db: Handle, filtro: Filtro): Promise<number> {
  const consulta = db.selectFrom('atas').select((e) => e.fn.countAll<number>().as('n'))
  return (await filtrar(db, consulta, filtro).executeTakeFirstOrThrow()).n
}

export const porId = (db: Handle, id: string) =>
  db.selectFrom('atas').select(CAMPOS).where('id', '=', id).executeTakeFirst()

export type LinhaDeAta = NonNullable<Awaited<ReturnType<typeof porId>>>

export const inserir = (db: Handle, linha: Insertable<Tabelas['atas']>) => db.insertInto('atas').values(linha).execute()

/** Marks or unmarks as deleted, only if the version is still `versao`. @returns whether it was */
export const marcar = (
  db: Handle,
  { id, versao }: Pick<LinhaDeAta, 'id' | 'versao'>,
  marcas: { excluido_em: string | null; excluido_por: string | null },
) => atualizarNaVersao(db, 'atas', id, versao, marcas)

export async function contarExcluidas(db: Handle, desde: string, busca: string | undefined): Promise<number> {
  const consulta = db.selectFrom('atas').select((e) => e.fn.countAll<number>().as('n'))
  return (await excluidosDesde(consulta, desde, busca).executeTakeFirstOrThrow()).n
}

export const listarExcluidas = (db: Handle, desde: string, busca: string | undefined, limite: number) => {
  const consulta = db.selectFrom('atas').select(['id', 'pauta', 'responsavel', 'data', 'excluido_em', 'excluido_por'])
  return ultimosExcluidos(excluidosDesde(consulta, desde, busca), limite)
}

/** Removes for good what was deleted before an instant, with the ties to files. @returns what went */
export async function expurgar(db: Handle, instante: string) {
  const linhas = await db
    .deleteFrom('atas')
    .where('excluido_em', '<', instante)
    .where('excluido_em', 'is not', null)
    .returning(['id', 'pauta'])
    .execute()
  const ids = linhas.map((l) => l.id)
  if (ids.length > 0)
    await db.deleteFrom('arquivos_vinculos').where('entidade', '=', 'atas').where('entidade_id', 'in', ids).execute()
  return linhas
}
