import { pode, type Operacao } from '#contract/permissoes.ts'
import { ehAdministracao, type Ctx, type PodeVer, type Registro } from './context.ts'
import type { Handle } from './db/conexao.ts'

/** What the descriptions of the kinds of record (`Registro`) are made and asked with. */

/** Staff sees the files while the record is not deleted. */
export const daAdministracao =
  (tabela: 'receitas' | 'despesas' | 'servicos'): PodeVer =>
  async (ctx, id) =>
    ehAdministracao(ctx) && (await estaVivo(ctx.db, tabela, id))

async function estaVivo(db: Handle, tabela: 'receitas' | 'despesas' | 'servicos', id: string): Promise<boolean> {
  const linha = await db
    .selectFrom(tabela as 'receitas')
    .select('id')
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
    .executeTakeFirst()
  return linha !== undefined
}

/** Whoever may make the call that shows the record sees its files. */
export const deQuemPode =
  (operacao: Operacao, dela: PodeVer): PodeVer =>
  (ctx, id) =>
    pode(ctx.quem?.ator ?? 'anonimo', operacao) ? dela(ctx, id) : Promise.resolve(false)

/** Every description there is. */
export const descricoes = (ctx: Ctx): readonly Registro[] => Object.values(ctx.plataforma.registros)

/** What keeps a record from being deleted, as a sentence; null when nothing does. */
export async function porqueFica(
  ctx: Ctx,
  tipo: keyof NonNullable<Registro['impedeExcluir']>,
  { id, nome }: { id: string; nome: string },
): Promise<string | null> {
  for (const { impedeExcluir } of descricoes(ctx)) {
    const motivo = await impedeExcluir?.[tipo]?.(ctx, id, nome)
    if (motivo) return motivo
  }
  return null
}

/** What the descriptions say of one matter, by its words. */
export function juntos<P extends 'arquivos' | 'lixeira'>(
  ctx: Ctx,
  parte: P,
): Map<string, NonNullable<Registro[P]>[string]> {
  const todos = new Map<string, NonNullable<Registro[P]>[string]>()
  for (const registro of descricoes(ctx))
    for (const [palavra, valor] of Object.entries(registro[parte] ?? {}))
      todos.set(palavra, valor as NonNullable<Registro[P]>[string])
  return todos
}
