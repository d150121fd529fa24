import { sql } from 'kysely'
import type { AssuntoAoVivo } from '#contract/protocolo/ao-vivo.ts'
import type { Ctx } from './contexto.ts'
import { CANAL, type Aviso } from './barramento.ts'
import { depoisDeConfirmar } from './transacao.ts'

/**
 * Announces a notice once the transaction in `ctx` commits. On PostgreSQL the NOTIFY is part of the transaction and
 * comes back to this instance as to all others.
 */
export async function avisar(ctx: Ctx, aviso: Aviso): Promise<void> {
  if (ctx.motor === 'postgres') {
    await sql`select pg_notify(${CANAL}, ${JSON.stringify(aviso)})`.execute(ctx.db)
    return
  }
  depoisDeConfirmar(ctx, () => {
    ctx.plataforma.eventos.entregar(aviso)
  })
}

/** Tells the open screens of these people, and nobody else's, that something of theirs changed. */
export async function avisarPessoas(
  ctx: Ctx,
  tipo: AssuntoAoVivo,
  acao: string,
  pessoas: readonly string[],
): Promise<void> {
  const evento = { tipo, acao, id: null, autor: ctx.quem?.id ?? null }
  const avisos = pessoas.map((somentePara): Aviso => ({ classe: 'mudanca', evento, somentePara }))
  if (ctx.motor !== 'postgres' || avisos.length < 2) {
    for (const aviso of avisos) await avisar(ctx, aviso)
    return
  }
  const textos = JSON.stringify(avisos.map((a) => JSON.stringify(a)))
  await sql`select pg_notify(${CANAL}, t) from json_array_elements_text(${textos}::json) as t`.execute(ctx.db)
}

/** Tells open screens that a record changed. */
export const avisarMudanca = (ctx: Ctx, tipo: AssuntoAoVivo, acao: string, id: string | null = null): Promise<void> =>
  avisar(ctx, { classe: 'mudanca', evento: { tipo, acao, id, autor: ctx.quem?.id ?? null }, somentePara: null })
