import type { Handle } from '#server/platform/db/conexao.ts'
import { comUnidade, type Linha } from '../cobrancas/cobrancas.repo.ts'
import { aReceber, naoParada } from './lembretes.repo.ts'

interface Quais {
  hoje: string
  /** The last due date that is told of. */
  ate: string
  /** Nobody was told of them since this instant. */
  semAvisoDesde: string
  /** Of these alone. */
  ids?: readonly string[]
}

/**
 * Charges still to be paid that fall due soon, of units whose notices are not stopped, and of which nobody was told before they fall
 * due, nor otherwise lately. In order of their due date.
 */
export function porVencer(db: Handle, { hoje, ate, semAvisoDesde, ids }: Quais): Promise<Linha[]> {
  const c = comUnidade(db)
    .where(aReceber)
    .where('c.vence_em', '>=', hoje)
    .where('c.vence_em', '<=', ate)
    .where(naoParada(hoje))
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('avisos_mandados as a')
            .select('a.id')
            .whereRef('a.cobranca_id', '=', 'c.id')
            .where((f) => f.or([f('a.antes', '=', 1), f('a.criado_em', '>=', semAvisoDesde)])),
        ),
      ),
    )
    .orderBy('c.vence_em')
    .orderBy('c.id')
  return (ids === undefined ? c : c.where('c.id', 'in', [...ids, ''])).execute()
}
