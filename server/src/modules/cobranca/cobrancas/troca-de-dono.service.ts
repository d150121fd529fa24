import { hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { responsaveisEm, type Responsavel } from '../../predio/unidades/responsaveis.service.ts'
import { palavrasDaCobranca } from './cobrancas.rules.ts'
import { mudar } from './registro.service.ts'
import { foiCobrada } from './cobrancas.repo.ts'
import * as repo from './troca-de-dono.repo.ts'

/**
 * What an owner's leaving does to open charges (Código Civil 1.345): what falls due after their last day is of who owns the
 * unit then. What was due before stays addressed to them, and goes on being of the unit too.
 */

/** A unit that was ever charged stays: the books need it from then on. */
export const porqueAUnidadeFica = async (ctx: Ctx, unidadeId: string, nome: string): Promise<string | null> =>
  (await foiCobrada(ctx.db, unidadeId))
    ? `A unidade ${nome} já foi cobrada e não pode ser excluída: as contas do condomínio guardam o que ela pagou e deve.`
    : null

/** Who takes an owner's charges: whom staff chose, else the owner; never the tenant, who was not charged this. */
const novoDe = (quem: { pagador: Responsavel | null; proprietario: Responsavel | null } | undefined) =>
  quem?.pagador?.papel === 'proprietario' ? quem.pagador : (quem?.proprietario ?? null)

/**
 * Addresses to today's owner what is still addressed to one who left. Where nobody owns the unit yet, it stays as it is.
 * @param unidadeId of one unit; of all, as the daily job asks, when absent
 * @returns how many changed
 */
export async function seguirAUnidade(ctx: Ctx, unidadeId?: string): Promise<number> {
  const dia = hoje()
  const orfas = await repo.deDonosQueSairam(ctx.db, dia, unidadeId)
  if (orfas.length === 0) return 0
  const responsaveis = await responsaveisEm(ctx, dia, [...new Set(orfas.map((c) => c.unidade_id))])
  let quantas = 0
  for (const c of orfas) {
    const novo = novoDe(responsaveis.get(c.unidade_id))
    if (novo === null) continue
    await mudar(ctx, c.id, null, 'passou a quem é dono da unidade', (_ctx, l) =>
      Promise.resolve({
        ...{ vinculo_id: novo.vinculoId, pagador_nome: novo.nome, pagador_email: novo.email },
        busca: palavrasDaCobranca({ ...l, pagador_nome: novo.nome }),
      }),
    )
    quantas += 1
  }
  return quantas
}
