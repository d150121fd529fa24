import type { Entidade } from '#contract/protocolo/especies.ts'
import { agoraISO } from './relogio.ts'
import type { Ctx } from './contexto.ts'
import { emPalavras } from './db/palavras.rules.ts'
import { pronta } from './db/pronta.ts'
import { novoId } from './ids.ts'
import { anunciar } from './webhooks/anuncio.ts'

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

/** A write, as the history is told of it. Only fields people may read later: never a password, hash or token. */
export interface Fato {
  acao: string
  entidade: Entidade
  id: string | null
  titulo: string | null
  antes: Campos | null
  depois: Campos | null
  quem?: { id: string; nome: string }
}

function entrada(ctx: Ctx, fato: Fato) {
  const quem = fato.quem ?? ctx.quem
  const chave = fato.quem ? null : (ctx.quem?.chave?.nome ?? null)
  return {
    id: novoId(),
    quando: agoraISO(),
    usuario_id: quem?.id ?? null,
    usuario_nome: quem?.nome ?? 'Sistema',
    acao: fato.acao,
    entidade: fato.entidade,
    entidade_id: fato.id,
    titulo: fato.titulo,
    chave,
    mudancas: JSON.stringify(diferencas(fato.antes, fato.depois)),
    busca: emPalavras(fato.titulo, quem?.nome ?? 'Sistema', chave),
  }
}

/**
 * Records a write in the audit trail: who, when, what, before → after (product rule §1.9), and queues it for the webhooks that
 * hear of its kind. Call it in the same transaction as the write.
 */
export async function auditar(ctx: Ctx, fato: Fato): Promise<void> {
  await auditada(ctx, fato)
}

/** As `auditar`. @returns the entry, for a row that stands beside it and is proved by it */
export async function auditada(ctx: Ctx, fato: Fato): Promise<{ id: string; quando: string }> {
  const linha = entrada(ctx, fato)
  await pronta(ctx.db, 'auditar', linha, (m) => ctx.db.insertInto('auditoria').values(m))
  await anunciar(ctx, [linha])
  return linha
}

/** Entries a statement writes: short enough not to hold the event loop. */
const LOTE = 200

/** Records many writes of one transaction in few statements. */
export async function auditarVarios(ctx: Ctx, fatos: readonly Fato[]): Promise<void> {
  for (let i = 0; i < fatos.length; i += LOTE) {
    const lote = fatos.slice(i, i + LOTE).map((fato) => entrada(ctx, fato))
    await ctx.db.insertInto('auditoria').values(lote).execute()
    await anunciar(ctx, lote)
  }
}
