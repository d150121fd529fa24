import type { AssuntoAoVivo } from '#contract/protocolo/ao-vivo.ts'
import type { Ctx } from './contexto.ts'
import type { Aviso } from './barramento.ts'
import { depoisDeConfirmar } from './transacao.ts'

/**
 * Announces a notice once the transaction in `ctx` commits. On PostgreSQL the NOTIFY is part of the transaction and
 * comes back to this instance as to all others.
 */
export async function avisar(ctx: Ctx, aviso: Aviso): Promise<void> {
  if (ctx.motor === 'postgres') {
    await ctx.plataforma.eventos.mandar(ctx.db, [aviso])
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
  if (ctx.motor === 'postgres' && avisos.length > 1) await ctx.plataforma.eventos.mandar(ctx.db, avisos)
  else for (const aviso of avisos) await avisar(ctx, aviso)
}

/** Tells open screens that a record changed. */
export const avisarMudanca = (ctx: Ctx, tipo: AssuntoAoVivo, acao: string, id: string | null = null): Promise<void> =>
  avisar(ctx, { classe: 'mudanca', evento: { tipo, acao, id, autor: ctx.quem?.id ?? null }, somentePara: null })
