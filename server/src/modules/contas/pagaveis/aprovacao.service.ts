import type { Pagavel } from '#contract/contas/pagaveis.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { conflito } from '#server/platform/erros.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { contaDe, quemPede } from './apresentacao.service.ts'
import { porQueNaoAprova, porQueNaoConfere } from './pagaveis.rules.ts'
import * as pagaveis from './pagaveis.service.ts'

/** Somebody else's word on a bill: that it is right as it stands, and that a new key is the supplier's. */

/**
 * Approves a bill as it stands: the digest of what it says is kept, and what changes it takes the approval away.
 * @throws CONFLITO, with why it may not be approved by who asks
 */
export const aprovar = (ctx: Ctx, id: string, versaoEsperada: number | null): Promise<Pagavel> =>
  emTransacao(ctx, async (ctx) => {
    const antes = await pagaveis.encontrar(ctx, id)
    const quem = await quemPede(ctx)
    const motivo = porQueNaoAprova(contaDe(antes), quem)
    if (motivo !== null) throw conflito(motivo)
    const colunas = {
      status: 'Aprovada' as const,
      aprovada_por: quem.id,
      aprovada_em: agoraISO(),
      aprovada_sozinho: antes.lancada_por === quem.id ? 1 : 0,
      conteudo_aprovado: await pagaveis.conteudoDaLinha(ctx, antes),
    }
    return pagaveis.gravar(ctx, antes, colunas, { versaoEsperada, enviado: {}, acao: 'aprovou' })
  })

/**
 * Says that a key the supplier was never paid by is theirs, after somebody asked them.
 * @throws CONFLITO, with why it may not be said by who asks
 */
export const conferirChave = (ctx: Ctx, id: string, versaoEsperada: number | null): Promise<Pagavel> =>
  emTransacao(ctx, async (ctx) => {
    const antes = await pagaveis.encontrar(ctx, id)
    const quem = await quemPede(ctx)
    const motivo = porQueNaoConfere(contaDe(antes), quem)
    if (motivo !== null) throw conflito(motivo)
    const colunas = { chave_conferida_por: quem.id, chave_conferida_em: agoraISO() }
    return pagaveis.gravar(ctx, antes, colunas, { versaoEsperada, enviado: {}, acao: 'conferiu a chave PIX' })
  })
