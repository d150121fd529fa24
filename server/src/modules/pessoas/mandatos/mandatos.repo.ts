import type { Handle } from '#server/platform/db/conexao.ts'
import type { Papel } from '#contract/pessoas/cargos.ts'

/** Terms of office that had begun by a day, the last begun last; those in the bin left out. */
export const comecadosAte = (db: Handle, dia: string, papeis: readonly Papel[]) =>
  db
    .selectFrom('cargos as c')
    .innerJoin('usuarios as u', 'u.id', 'c.usuario_id')
    .select(['c.usuario_id', 'u.nome', 'c.papel', 'c.inicio', 'c.fim'])
    .where('c.excluido_em', 'is', null)
    .where('c.papel', 'in', papeis)
    .where('c.inicio', '<=', dia)
    .orderBy('c.inicio')
    .orderBy('c.id')
    .execute()

/** Who administers because of an office, today's or the one that ended last. */
export const porCargo = async (db: Handle): Promise<string[]> =>
  (await db.selectFrom('administra_por_cargo').select('usuario_id').execute()).map((l) => l.usuario_id)

/** Who can enter, of some people. */
export const queEntram = async (db: Handle, ids: readonly string[]): Promise<string[]> =>
  (
    await db
      .selectFrom('usuarios')
      .select('id')
      .where('id', 'in', [...ids, ''])
      .where('ativo', '=', 1)
      .where('senha_hash', 'is not', null)
      .execute()
  ).map((l) => l.id)
