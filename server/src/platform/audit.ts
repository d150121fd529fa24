import { normalizar } from '#contract/comum.ts'
import { agoraISO } from './clock.ts'
import type { Ctx } from './context.ts'
import { novoId } from './ids.ts'

export interface Mudanca {
  campo: string
  antes: unknown
  depois: unknown
}

type Campos = Record<string, unknown>

/** The fields that differ between two states of a record, in the order of `depois`; null stands for "did not exist". */
export function diferencas(antes: Campos | null, depois: Campos | null): Mudanca[] {
  const campos = [...new Set([...Object.keys(antes ?? {}), ...Object.keys(depois ?? {})])]
  return campos
    .map((campo) => ({ campo, antes: antes?.[campo] ?? null, depois: depois?.[campo] ?? null }))
    .filter((m) => JSON.stringify(m.antes) !== JSON.stringify(m.depois))
}

/**
 * Records a write: who, when, what, before → after (product rule §1.9). Call it in the same transaction as the write.
 * Give it only fields people may read later: never a password, hash or token.
 */
export async function auditar(
  ctx: Ctx,
  fato: {
    acao: string
    entidade: string
    id: string | null
    titulo: string | null
    antes: Campos | null
    depois: Campos | null
    quem?: { id: string; nome: string }
  },
): Promise<void> {
  const quem = fato.quem ?? ctx.quem
  await ctx.db
    .insertInto('auditoria')
    .values({
      id: novoId(),
      quando: agoraISO(),
      usuario_id: quem?.id ?? null,
      usuario_nome: quem?.nome ?? 'Sistema',
      acao: fato.acao,
      entidade: fato.entidade,
      entidade_id: fato.id,
      titulo: fato.titulo,
      mudancas: JSON.stringify(diferencas(fato.antes, fato.depois)),
      busca: normalizar(`${fato.titulo ?? ''} ${quem?.nome ?? 'Sistema'}`),
    })
    .execute()
}
