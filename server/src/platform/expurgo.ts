import { sql } from 'kysely'
import { auditar } from './auditoria.ts'
import type { Ctx } from './contexto.ts'
import type { Handle } from './db/conexao.ts'
import { NA_LIXEIRA_MS } from './db/excluidos.ts'
import { daquiA } from './relogio.ts'
import { emTransacao } from './transacao.ts'

/** Rows a transaction removes: others must not wait behind a long one. */
const LOTE = 100

/** Kinds with files whose rows nothing else has to give back, each with the column that names a row in the history. */
const NOMES = { servicos: 'titulo', pagaveis: 'nome' } as const
type Expurgavel = keyof typeof NOMES

/** Removes some of the rows deleted before an instant, with their ties to files. @returns the ones that went */
async function removerAntigos(db: Handle, tabela: Expurgavel, instante: string) {
  // Kysely cannot see that both have these columns, so it is told one of them.
  const esta = tabela as 'servicos'
  const linhas = await db
    .deleteFrom(esta)
    .where('id', 'in', (e) =>
      e.selectFrom(esta).select('id').where('excluido_em', '<', instante).orderBy('excluido_em').limit(LOTE),
    )
    .where('excluido_em', 'is not', null)
    .returning(['id', sql<string>`${sql.ref(NOMES[tabela])}`.as('nome')])
    .execute()
  const ids = linhas.map((l) => l.id)
  if (ids.length > 0)
    await db.deleteFrom('arquivos_vinculos').where('entidade', '=', tabela).where('entidade_id', 'in', ids).execute()
  return linhas
}

/** Removes for good what was deleted more than 30 days ago, some at a time, each told in the history. @returns how many */
export async function expurgarComArquivos(ctx: Ctx, tabela: Expurgavel): Promise<number> {
  let removidos = 0
  for (let lote = LOTE; lote === LOTE; removidos += lote)
    lote = await emTransacao(ctx, async (ctx) => {
      const linhas = await removerAntigos(ctx.db, tabela, daquiA(-NA_LIXEIRA_MS))
      for (const { id, nome } of linhas)
        await auditar(ctx, { acao: 'expurgou', entidade: tabela, id, titulo: nome, antes: null, depois: null })
      return linhas.length
    })
  return removidos
}
