import { sql, type Insertable, type SelectQueryBuilder, type Updateable } from 'kysely'
import { camposDoDocumento } from '#contract/predio/documentos.campos.ts'
import type { Documento, ordensDeDocumentos } from '#contract/predio/documentos.ts'
import type { PublicoDeDocumento } from '#contract/predio/documentos/publicos.ts'
import { DIAS_ANTES_DE_VENCER, type SituacaoDaValidade } from '#contract/predio/documentos/validade.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import { mapear } from '#server/platform/campos.ts'
import { contem } from '#server/platform/db/busca.ts'
import type { Handle } from '#server/platform/db/conexao.ts'
import { excluidosDesde, ultimosExcluidos } from '#server/platform/db/excluidos.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import type { TabelaDocumentos, TabelaDocumentoVersoes } from '#server/platform/db/tabelas/documentos.ts'
import { atualizarNaVersao } from '#server/platform/db/versao.ts'

export interface Filtro {
  busca?: string | undefined
  pasta?: string | undefined
  situacao?: SituacaoDaValidade | undefined
  /** Those who asks may see. */
  publicos: readonly PublicoDeDocumento[]
  /** `YYYY-MM-DD`: on which the validity is looked at. */
  hoje: string
}

export type Ordem = (typeof ordensDeDocumentos)[number]

/** Without the text of the PDF, which is long. */
const CAMPOS = [
  'id',
  'pasta',
  'titulo',
  'publico',
  'validade',
  'numero',
  'criado_em',
  'atualizado_em',
  'excluido_em',
  'versao',
] as const

export const porId = (db: Handle, id: string) =>
  db.selectFrom('documentos').select(CAMPOS).where('id', '=', id).executeTakeFirst()
export type Linha = NonNullable<Awaited<ReturnType<typeof porId>>>

/** A document between wire, columns and history. */
export const campos = mapear<Documento, Linha>()(camposDoDocumento)

type Consulta<O> = SelectQueryBuilder<Tabelas, 'documentos', O>

function naSituacao<O>(c: Consulta<O>, situacao: SituacaoDaValidade, hoje: string): Consulta<O> {
  const limite = somarDias(hoje, DIAS_ANTES_DE_VENCER)
  if (situacao === 'vencido') return c.where('validade', '<', hoje)
  if (situacao === 'a_vencer') return c.where('validade', '>=', hoje).where('validade', '<=', limite)
  return c.where((e) => e.or([e('validade', 'is', null), e('validade', '>', limite)]))
}

function filtrar<O>(consulta: Consulta<O>, f: Filtro): Consulta<O> {
  let c = consulta.where('excluido_em', 'is', null).where('publico', 'in', [...f.publicos])
  if (f.pasta !== undefined) c = c.where('pasta', '=', f.pasta)
  if (f.situacao !== undefined) c = naSituacao(c, f.situacao, f.hoje)
  if (f.busca !== undefined) c = c.where(contem('busca', f.busca))
  return c
}

export async function contar(db: Handle, f: Filtro): Promise<number> {
  const consulta = db.selectFrom('documentos').select((e) => e.fn.countAll<number>().as('n'))
  return (await filtrar(consulta, f).executeTakeFirstOrThrow()).n
}

const PARTES: Record<Ordem, readonly ('ordem_pasta' | 'ordem_titulo' | 'validade')[]> = {
  pasta: ['ordem_pasta', 'ordem_titulo'],
  titulo: ['ordem_titulo'],
  validade: ['validade', 'ordem_titulo'],
}

/** One page. The text of the PDF comes only where a search may have found something in it. */
export function listar(
  db: Handle,
  f: Filtro,
  { ordem, sentido, limite, pular }: { ordem: Ordem; sentido: 'asc' | 'desc'; limite: number; pular: number },
) {
  const texto = f.busca === undefined ? sql<string | null>`null` : sql.ref<string | null>('texto')
  let c = filtrar(db.selectFrom('documentos').select([...CAMPOS, texto.as('texto')]), f)
  // What does not end comes after what does.
  if (ordem === 'validade') c = c.orderBy(sql`case when validade is null then 1 else 0 end`)
  for (const parte of PARTES[ordem]) c = c.orderBy(parte, sentido)
  return c.orderBy('id', sentido).limit(limite).offset(pular).execute()
}

/** The folders that have something, by name. */
export const pastas = (db: Handle, f: Filtro) =>
  filtrar(db.selectFrom('documentos'), f)
    .select((e) => ['pasta', e.fn.countAll<number>().as('quantos')])
    .groupBy(['pasta', 'ordem_pasta'])
    .orderBy('ordem_pasta')
    .execute()

export const inserir = (db: Handle, linha: Insertable<TabelaDocumentos>) =>
  db.insertInto('documentos').values(linha).execute()

/** What a search finds of a document besides its name: the text of the version that holds. */
export const textoDe = async (db: Handle, id: string): Promise<string | null> =>
  (await db.selectFrom('documentos').select('texto').where('id', '=', id).executeTakeFirst())?.texto ?? null

/** Writes the fields and raises the version, only if the version is still `versao`. @returns whether it was */
export const atualizar = (db: Handle, id: string, versao: number, mudancas: Updateable<TabelaDocumentos>) =>
  atualizarNaVersao(db, 'documentos', id, versao, mudancas)

export const guardarVersao = (db: Handle, linha: TabelaDocumentoVersoes) =>
  db.insertInto('documento_versoes').values(linha).execute()

/** Every version of some documents, the newest first. */
export const versoesDe = (db: Handle, ids: readonly string[]) =>
  db
    .selectFrom('documento_versoes as v')
    .leftJoin('usuarios as u', 'u.id', 'v.enviada_por')
    .selectAll('v')
    .select('u.nome as quem')
    .where('v.documento_id', 'in', [...ids, ''])
    .orderBy('v.numero', 'desc')
    .execute()

export const versaoPorId = (db: Handle, id: string) =>
  db.selectFrom('documento_versoes').select('documento_id').where('id', '=', id).executeTakeFirst()

export async function contarExcluidos(db: Handle, desde: string, busca: string | undefined): Promise<number> {
  const consulta = db.selectFrom('documentos').select((e) => e.fn.countAll<number>().as('n'))
  return (await excluidosDesde(consulta, desde, busca).executeTakeFirstOrThrow()).n
}

export const listarExcluidos = (db: Handle, desde: string, busca: string | undefined, limite: number) =>
  ultimosExcluidos(
    excluidosDesde(
      db.selectFrom('documentos').select(['id', 'titulo', 'pasta', 'excluido_em', 'excluido_por']),
      desde,
      busca,
    ),
    limite,
  )

/** Removes for good some deleted before an instant, with their versions and the ties to files. @returns what went */
export async function removerAntigos(db: Handle, instante: string, limite: number) {
  const antigos = await db
    .selectFrom('documentos')
    .select(['id', 'titulo as nome'])
    .where('excluido_em', '<', instante)
    .orderBy('excluido_em')
    .limit(limite)
    .execute()
  const ids = antigos.map((l) => l.id)
  if (ids.length === 0) return antigos
  const versoes = db.selectFrom('documento_versoes').select('id').where('documento_id', 'in', ids)
  await db
    .deleteFrom('arquivos_vinculos')
    .where('entidade', '=', 'documento_versoes')
    .where('entidade_id', 'in', versoes)
    .execute()
  await db.deleteFrom('documento_versoes').where('documento_id', 'in', ids).execute()
  await db.deleteFrom('documentos').where('id', 'in', ids).execute()
  return antigos
}

/** Those that end by a day, the first to end first. */
export const queVencem = (db: Handle, ate: string) =>
  db
    .selectFrom('documentos')
    .select(['id', 'titulo', 'validade'])
    .where('excluido_em', 'is', null)
    .where('validade', '<=', ate)
    .orderBy('validade')
    .orderBy('id')
    .execute()
