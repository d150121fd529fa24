import type { Ctx } from '#server/platform/contexto.ts'
import { enfileirar } from '#server/platform/correio/fila.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as condominio from '../condominio/condominio.service.ts'
import { linkDeDescadastro } from './descadastro.service.ts'
import { mensagemDoResumo } from './notificacoes.emails.ts'
import * as repo from './notificacoes.repo.ts'

/** People looked at together. */
const LOTE = 100

/**
 * Daily letter: each person who wants one gets what came since the last letter and is still unread. Whoever read
 * everything gets none. @returns how many letters were queued
 */
export async function enviarResumos(ctx: Ctx): Promise<number> {
  let enviados = 0
  let depoisDe = ''
  for (;;) {
    const pessoas = await repo.comResumo(ctx.db, depoisDe, LOTE)
    for (const id of pessoas) if (await enviarA(ctx, id)) enviados++
    depoisDe = pessoas.at(-1) ?? ''
    if (pessoas.length < LOTE) return enviados
  }
}

function enviarA(ctx: Ctx, id: string): Promise<boolean> {
  return emTransacao(ctx, async (ctx) => {
    const avisos = (await repo.tirarDoResumo(ctx.db, id))
      .filter((a) => a.lida_em === null)
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    const pessoa = await repo.pessoaAtiva(ctx.db, id)
    if (!pessoa || avisos.length === 0) return false
    const links = { url: ctx.plataforma.config.urlPublica, descadastro: await linkDeDescadastro(ctx, id, 'resumo') }
    await enfileirar(ctx, mensagemDoResumo(pessoa, await condominio.nome(ctx), avisos, links))
    return true
  })
}
