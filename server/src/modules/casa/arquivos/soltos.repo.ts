import { sql, type ExpressionBuilder } from 'kysely'
import type { ColunaDeImagem } from '#server/platform/contexto.ts'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

/** What a person keeps: all of it, what of it is loose, and what came lately. Sizes in bytes. */
export interface LinhaDeSoltos {
  id: string
  nome: string
  tipo: string
  guardados: number
  bytesGuardados: number
  soltos: number
  bytesSoltos: number
  deHoje: number
  bytesDeHoje: number
}

/** Whether no record holds a file and none shows it as its image. */
const semUso =
  (colunas: readonly ColunaDeImagem[]) => (e: ExpressionBuilder<Tabelas & { a: Tabelas['arquivos'] }, 'a'>) => {
    const vinculo = e
      .selectFrom('arquivos_vinculos')
      .select('arquivos_vinculos.arquivo_id')
      .whereRef('arquivos_vinculos.arquivo_id', '=', 'a.id')
    // As `caminhoDoConteudo` writes it.
    const imagens = colunas.map(({ tabela, coluna }) =>
      e
        .selectFrom(tabela as 'receitas')
        .select(`${tabela as 'receitas'}.id`)
        .where(sql.ref(`${tabela}.${coluna}`), '=', sql`'/api/arquivos/' || a.id || '/conteudo'`),
    )
    return e.and([vinculo, ...imagens].map((uso) => e.not(e.exists(uso))))
  }

/** How many loose files of a person came after an instant, and when the first of them did. */
export async function soltosDe(
  db: Handle,
  colunas: readonly ColunaDeImagem[],
  pessoa: string,
  desde: string,
): Promise<{ arquivos: number; bytes: number; primeiro: string | null }> {
  const r = await db
    .selectFrom('arquivos as a')
    .select((e) => [
      e.fn.countAll<number>().as('arquivos'),
      e.fn.coalesce(e.fn.sum<number>('a.tamanho'), sql<number>`0`).as('bytes'),
      e.fn.min('a.criado_em').as('primeiro'),
    ])
    .where('a.criado_por', '=', pessoa)
    .where('a.criado_em', '>', desde)
    .where(semUso(colunas))
    .executeTakeFirstOrThrow()
  return r
}

export const idsDosSoltos = (db: Handle, colunas: readonly ColunaDeImagem[], pessoa: string) =>
  db
    .selectFrom('arquivos as a')
    .select(['a.id', 'a.tamanho'])
    .where('a.criado_por', '=', pessoa)
    .where(semUso(colunas))
    .orderBy('a.id')
    .execute()

/** People who keep files, who keeps most first, and how many there are. */
export async function porPessoa(
  db: Handle,
  colunas: readonly ColunaDeImagem[],
  desde: string,
  limite: number,
): Promise<{ pessoas: LinhaDeSoltos[]; total: number }> {
  const somas = await db
    .selectFrom('arquivos as a')
    .innerJoin('usuarios as u', 'u.id', 'a.criado_por')
    .select((e) => [
      'u.id',
      'u.nome',
      'u.tipo',
      e.fn.countAll<number>().as('guardados'),
      e.fn.sum<number>('a.tamanho').as('bytesGuardados'),
    ])
    .groupBy(['u.id', 'u.nome', 'u.tipo'])
    .orderBy('bytesGuardados', 'desc')
    .orderBy('u.id')
    .execute()
  const soltos = await somar(db, (q) => q.where(semUso(colunas)))
  const deHoje = await somar(db, (q) => q.where('a.criado_em', '>', desde))
  const pessoas = somas.map((p) => ({
    ...p,
    soltos: soltos.get(p.id)?.n ?? 0,
    bytesSoltos: soltos.get(p.id)?.bytes ?? 0,
    deHoje: deHoje.get(p.id)?.n ?? 0,
    bytesDeHoje: deHoje.get(p.id)?.bytes ?? 0,
  }))
  return { pessoas: pessoas.slice(0, limite), total: pessoas.length }
}

const deTodos = (db: Handle) =>
  db
    .selectFrom('arquivos as a')
    .select((e) => ['a.criado_por', e.fn.countAll<number>().as('n'), e.fn.sum<number>('a.tamanho').as('bytes')])
    .groupBy('a.criado_por')

async function somar(
  db: Handle,
  filtrar: (consulta: ReturnType<typeof deTodos>) => ReturnType<typeof deTodos>,
): Promise<Map<string, { n: number; bytes: number }>> {
  return new Map((await filtrar(deTodos(db)).execute()).map((l) => [l.criado_por, l]))
}
