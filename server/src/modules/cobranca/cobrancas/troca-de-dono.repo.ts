import type { Handle } from '#server/platform/db/conexao.ts'

/**
 * Open charges that fell due, or will, after the owner they are addressed to had left. Instalments of agreements and fines
 * for conduct are of who signed and who did it.
 * @param hoje `YYYY-MM-DD`; whoever leaves on a later day is still there
 * @param unidadeId of one unit alone
 */
export function deDonosQueSairam(db: Handle, hoje: string, unidadeId?: string) {
  const c = db
    .selectFrom('cobrancas as c')
    .innerJoin('pessoas_da_unidade as v', 'v.id', 'c.vinculo_id')
    .select(['c.id', 'c.unidade_id'])
    .where('c.status', 'in', ['aberta', 'parcial'])
    .where('c.tipo', 'in', ['mensal', 'extra'])
    .where('v.papel', '=', 'proprietario')
    .where('v.fim', '<', hoje)
    .whereRef('c.vence_em', '>', 'v.fim')
    .orderBy('c.id')
  return (unidadeId === undefined ? c : c.where('c.unidade_id', '=', unidadeId)).execute()
}
