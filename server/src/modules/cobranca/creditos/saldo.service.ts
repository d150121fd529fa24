import { formatarCentavos } from '#contract/valores/moeda.ts'
import { auditarVarios } from '#server/platform/auditoria.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { conflito } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import * as repo from './creditos.repo.ts'
import { encontrar } from './creditos.service.ts'
import { contar, desfazer, fatoDoCredito } from './registro.service.ts'

/** What is left of a credit: taken by what it pays, given back by what is undone. All must run in a transaction. */

/** Holds a credit and reads it. @throws NAO_ENCONTRADO */
export async function segurar(ctx: Ctx, id: string): Promise<repo.Linha> {
  await repo.segurar(ctx.db, id)
  return encontrar(ctx, id)
}

async function mudar(ctx: Ctx, antes: repo.Linha, acao: string, saldo: number, dia: string): Promise<void> {
  await repo.atualizar(ctx.db, antes.id, antes.versao, { saldo, movido_em: dia, atualizado_em: agoraISO() })
  await contar(ctx, acao, antes, await encontrar(ctx, antes.id))
}

/**
 * Takes a value, in centavos, of a credit that was held.
 * @param dia on which the books have it
 * @throws CONFLITO when there is not so much left
 */
export async function tomar(ctx: Ctx, antes: repo.Linha, valor: number, dia: string, acao = 'usou'): Promise<void> {
  if (antes.cancelado_em !== null) throw conflito('Este crédito foi cancelado')
  if (valor > antes.saldo || antes.saldo === 0)
    throw conflito(
      antes.saldo === 0 ? 'Este crédito já foi todo usado' : `Deste crédito restam ${formatarCentavos(antes.saldo)}`,
    )
  await mudar(ctx, antes, acao, antes.saldo - valor, dia)
}

/** What a charge just issued takes of a credit that was held as it stood. */
export interface Tomada {
  credito: repo.Aberto
  unidade: string
  /** Centavos. */
  valor: number
  dia: string
}

/** Takes values of credits that `abertosDas` holds, without reading any again. @throws Error when one was not held */
export async function tomarVarias(ctx: Ctx, tomadas: readonly Tomada[]): Promise<void> {
  const agora = agoraISO()
  for (const { credito: c, valor, dia } of tomadas)
    if (
      !(await repo.atualizar(ctx.db, c.id, c.versao, { saldo: c.saldo - valor, movido_em: dia, atualizado_em: agora }))
    )
      throw new Error(`o crédito ${c.id} mudou enquanto era usado`)
  await auditarVarios(
    ctx,
    tomadas.map(({ credito: c, unidade, valor }) => {
      const antes = { ...{ id: c.id, unidade, data: c.data, valor: c.valor, saldo: c.saldo }, motivo: null }
      const comNota = { ...antes, observacao: c.observacao }
      return fatoDoCredito('usou', comNota, { ...comNota, saldo: c.saldo - valor })
    }),
  )
  if (tomadas.length > 0) await avisarMudanca(ctx, 'creditos', 'usou')
}

/** Gives back to a credit what something took of it. @param dia on which the books have it */
export async function recuperar(ctx: Ctx, id: string, valor: number, dia: string, acao = 'recuperou'): Promise<void> {
  const antes = await segurar(ctx, id)
  await mudar(ctx, antes, acao, antes.saldo + valor, dia)
}

/**
 * A payment is taken back: the credit that came of what was beyond it goes too.
 * @throws CONFLITO when something of that was used already
 */
export async function desfazerODoPagamento(ctx: Ctx, pagamentoId: string, motivo: string): Promise<void> {
  const gerado = await repo.doPagamento(ctx.db, pagamentoId)
  if (gerado) await desfazer(ctx, gerado.id, motivo)
}
