import type { TipoDeNotificacao } from '#contract/casa/notificacoes.ts'
import { agoraISO, daquiA, MINUTO } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { enfileirar } from '#server/platform/correio/fila.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as condominio from '../condominio/condominio.service.ts'
import * as repo from './cartas.repo.ts'
import { linkDeDescadastro } from './descadastro.service.ts'
import { mensagemDoAviso, mensagemReunida } from './notificacoes.emails.ts'
import { pessoaAtiva, preferenciaDe } from './notificacoes.repo.ts'
import { envioDe } from './notificacoes.rules.ts'

/** Many facts of one kind in a short time are one letter (ADR 44). */

/** How many letters of a kind a person gets at once in a window; what comes after them waits for one that holds all. */
export const NA_HORA = 3
export const JANELA_MS = 15 * MINUTO

/** Of these people, those whose letter of this kind goes at once. Must run in the transaction that writes the notice. */
export async function quemRecebeNaHora(
  ctx: Ctx,
  tipo: TipoDeNotificacao,
  pessoas: readonly string[],
): Promise<Set<string>> {
  const janela = { agora: agoraISO(), ate: daquiA(JANELA_MS), maximo: NA_HORA }
  const cheias = await repo.cheias(ctx.db, pessoas, tipo, janela)
  const naHora = new Set<string>()
  for (const p of pessoas) if (!cheias.has(p) && (await repo.contarCarta(ctx.db, p, tipo, janela))) naHora.add(p)
  return naHora
}

/** Sends what waited while its window was open, a letter a person and kind. @returns how many letters were queued */
export async function enviarReunidas(ctx: Ctx): Promise<number> {
  let enviadas = 0
  for (const { usuario_id, tipo } of await repo.esperando(ctx.db, agoraISO(), daquiA(JANELA_MS)))
    if (await enviarUma(ctx, usuario_id, tipo)) enviadas++
  return enviadas
}

/** What was read meanwhile, and what the person no longer wants, is not sent; two processes never take the same notice. */
function enviarUma(ctx: Ctx, pessoaId: string, tipo: TipoDeNotificacao): Promise<boolean> {
  return emTransacao(ctx, async (ctx) => {
    const avisos = (await repo.tirarDaCarta(ctx.db, pessoaId, tipo))
      .filter((a) => a.lida_em === null)
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    const [unico, ...outros] = avisos
    const pessoa = await pessoaAtiva(ctx.db, pessoaId)
    const quer = envioDe(tipo, 'preferencia', await preferenciaDe(ctx.db, pessoaId, tipo)) !== 'nunca'
    if (!pessoa || !quer || unico === undefined) return false
    await repo.abrirJanela(ctx.db, pessoaId, tipo, { ate: daquiA(JANELA_MS), quantas: NA_HORA })
    const nome = await condominio.nome(ctx)
    const { urlPublica } = ctx.plataforma.config
    const descadastro = await linkDeDescadastro(ctx, pessoaId, tipo)
    const carta =
      outros.length === 0
        ? mensagemDoAviso(pessoa, nome, unico, { url: `${urlPublica}${unico.caminho}`, descadastro })
        : mensagemReunida(pessoa, nome, { tipo, avisos }, { url: urlPublica, descadastro })
    await enfileirar(ctx, carta)
    return true
  })
}
