import { sql } from 'kysely'
import type { Entidade } from '#contract/protocolo/especies.ts'
import { auditar } from './auditoria.ts'
import type { Ctx } from './contexto.ts'
import type { Handle } from './db/conexao.ts'
import { NA_LIXEIRA_MS } from './db/excluidos.ts'
import { daquiA } from './relogio.ts'
import { emTransacao } from './transacao.ts'

/** Rows a transaction removes: others must not wait behind a long one. */
const LOTE = 100

/** Kinds with files whose rows nothing else has to give back, each with the column that names a row in the history. */
const NOMES = { servicos: 'titulo', pagaveis: 'nome', comunicados: 'titulo', enquetes: 'pergunta' } as const
type Expurgavel = keyof typeof NOMES

/** What went, and what it was called. */
interface Removida {
  id: string
  nome: string
}

/** Removes some of the rows deleted before an instant, with their ties to files. @returns the ones that went */
async function removerAntigos(db: Handle, tabela: Expurgavel, instante: string, limite: number): Promise<Removida[]> {
  // Kysely cannot see that both have these columns, so it is told one of them.
  const esta = tabela as 'servicos'
  const linhas = await db
    .deleteFrom(esta)
    .where('id', 'in', (e) =>
      e.selectFrom(esta).select('id').where('excluido_em', '<', instante).orderBy('excluido_em').limit(limite),
    )
    .where('excluido_em', 'is not', null)
    .returning(['id', sql<string>`${sql.ref(NOMES[tabela])}`.as('nome')])
    .execute()
  const ids = linhas.map((l) => l.id)
  if (ids.length > 0)
    await db.deleteFrom('arquivos_vinculos').where('entidade', '=', tabela).where('entidade_id', 'in', ids).execute()
  return linhas
}

/**
 * Removes for good what was deleted more than 30 days ago, some at a time, each told in the history.
 * @param remover of the rows deleted before an instant, at most so many
 * @returns how many
 */
export async function expurgarEmLotes(
  ctx: Ctx,
  entidade: Entidade,
  remover: (db: Handle, instante: string, limite: number) => Promise<readonly Removida[]>,
): Promise<number> {
  let removidos = 0
  for (let lote = LOTE; lote === LOTE; removidos += lote)
    lote = await emTransacao(ctx, async (ctx) => {
      const linhas = await remover(ctx.db, daquiA(-NA_LIXEIRA_MS), LOTE)
      for (const { id, nome } of linhas)
        await auditar(ctx, { acao: 'expurgou', entidade, id, titulo: nome, antes: null, depois: null })
      return linhas.length
    })
  return removidos
}

/** The same of a table that nothing else has rows of. */
export const expurgarComArquivos = (ctx: Ctx, tabela: Expurgavel): Promise<number> =>
  expurgarEmLotes(ctx, tabela, (db, instante, limite) => removerAntigos(db, tabela, instante, limite))
