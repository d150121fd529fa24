import type { Comunicado } from '#contract/predio/comunicados.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { exigirQuem, type Ctx } from '#server/platform/contexto.ts'
import { conflito } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import type * as repo from './comunicados.repo.ts'
import { ENTIDADE, minhas } from './comunicados.service.ts'
import * as entregas from './entregas.repo.ts'

/** What a person says of what was sent to them: that they opened it, that they are aware of it. */

type Meu = NonNullable<Comunicado['meu']>

/** What of the version on the board is of who asks. @throws CONFLITO where nothing is */
async function minha(ctx: Ctx, l: repo.Linha): Promise<Meu> {
  const meu = (await minhas(ctx, [l.id])).get(l.id)
  if (meu === undefined) throw conflito('Este comunicado não foi mandado a você.')
  return meu
}

const qual = (ctx: Ctx, l: repo.Linha) => ({ comunicadoId: l.id, numero: l.numero, usuarioId: exigirQuem(ctx).id })

/** Staff that look at what was not sent to them leave no trace. */
export const ler = (ctx: Ctx, l: repo.Linha): Promise<Meu> =>
  emTransacao(ctx, async (ctx) => {
    await minha(ctx, l)
    await entregas.anotarLeitura(ctx.db, qual(ctx, l), agoraISO())
    return minha(ctx, l)
  })

/** @throws CONFLITO when another version took the place of the one that was read */
export const ciente = (ctx: Ctx, l: repo.Linha, numero: number): Promise<Meu> =>
  emTransacao(ctx, async (ctx) => {
    if (numero !== l.numero) throw conflito('Há uma versão mais nova deste comunicado. Leia-a antes de dar ciência.')
    const antes = await minha(ctx, l)
    if (antes.cienteEm !== null) return antes
    const em = agoraISO()
    await entregas.anotarLeitura(ctx.db, qual(ctx, l), em)
    await entregas.anotarCiencia(ctx.db, qual(ctx, l), em)
    const depois = { versaoLida: numero }
    await auditar(ctx, { acao: 'deu ciência', entidade: ENTIDADE, id: l.id, titulo: l.titulo, antes: null, depois })
    await avisarMudanca(ctx, 'entregas-de-comunicados', 'alterou', l.id)
    return minha(ctx, l)
  })
