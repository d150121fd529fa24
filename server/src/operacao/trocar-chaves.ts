import { auditar } from '#server/platform/auditoria.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { trocarSegredos } from '#server/platform/segredos.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { esquecerTodos as esquecerAparelhos } from '../modules/casa/aparelhos/chave.service.ts'
import { passarParaOutraChave as passarWebhooks } from '../modules/casa/webhooks/segredos.service.ts'
import { desativarDeTodos, passarParaOutraChave } from '../modules/pessoas/dois-fatores/chaves.service.ts'

export interface Troca {
  chaves: number
  /** People who lost their recovery codes, or the whole second step when the keys were read by somebody else. */
  pessoas: number
}

/**
 * Puts new keys in the place of all there are, and makes again what needs them; all of it or nothing (ADR 40). No server
 * may be running: it would go on with the keys it knows.
 * @param vazaram somebody else may have read them: the second steps they open are turned off
 * @throws ErroDeConfiguracao when something sealed does not open, with nothing changed
 */
export const trocarChaves = (ctx: Ctx, { vazaram }: { vazaram: boolean }): Promise<Troca> =>
  emTransacao(ctx, async (ctx) => {
    let chaves = 0
    const trocar = () => passarWebhooks(ctx, async () => (chaves = await trocarSegredos(ctx.db)))
    const desativadas = vazaram ? await desativarDeTodos(ctx) : 0
    const semCodigos = await passarParaOutraChave(ctx, trocar)
    await esquecerAparelhos(ctx)
    const acao = vazaram ? 'trocou as chaves do servidor, que vazaram' : 'trocou as chaves do servidor'
    await auditar(ctx, { acao, entidade: 'condominio', id: '1', titulo: null, antes: null, depois: null })
    return { chaves, pessoas: desativadas + semCodigos }
  })
