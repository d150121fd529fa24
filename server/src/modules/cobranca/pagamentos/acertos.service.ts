import type { z } from 'zod'
import type { AcertosDeFundos, corpoDoAcerto } from '#contract/cobranca/acertos-de-fundos.ts'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import { formatarCentavos, paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { conflito } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { levarDoPagamento } from '../../contas/fundos/automaticas.service.ts'
import * as repo from './acertos.repo.ts'
import { unidadeDa } from '../cobrancas/cobrancas.rules.ts'
import { segurarCobrancas } from '../cobrancas/em-acordo.service.ts'

/** Money of other funds that earlier payments left in the ordinary one: read, moved once, or left there for good. */

const somar = (linhas: readonly repo.Linha[]) => linhas.reduce((s, l) => s + l.valor, 0)

function paraFora(linhas: readonly repo.Linha[]): AcertosDeFundos {
  const porFundo = Map.groupBy(linhas, (l) => l.fundo_id)
  const porCobranca = Map.groupBy(linhas, (l) => `${l.id} ${l.fundo_id} ${l.acordo_id ?? ''}`)
  const fundoDe = (l: repo.Linha) => ({ _id: l.fundo_id, nome: l.fundo })
  return {
    total: paraReais(somar(linhas)),
    fundos: [...porFundo.values()].flatMap((suas) =>
      suas.slice(0, 1).map((l) => ({ fundo: fundoDe(l), valor: paraReais(somar(suas)) })),
    ),
    cobrancas: [...porCobranca.values()].flatMap((suas) =>
      suas.slice(0, 1).map((l) => ({
        cobranca: { _id: l.id, numero: l.numero, nome: l.nome, unidade: unidadeDa(l) },
        acordo: l.acordo_id === null || l.acordo === null ? null : { _id: l.acordo_id, numero: l.acordo },
        fundo: fundoDe(l),
        valor: paraReais(somar(suas)),
      })),
    ),
  }
}

/** What is still to be decided, by charge. */
export const ver = async (ctx: Ctx): Promise<AcertosDeFundos> => paraFora(await repo.aDecidir(ctx.db))

const motivoDa = (l: repo.Linha) =>
  `Acerto: ${l.fundo} da cobrança ${l.numero} · ${unidadeDa(l).nome}${l.acordo === null ? '' : `, pago no acordo ${l.acordo}`}`

/** Moves what a payment left in the ordinary fund, by a transfer of today that its reversal takes back. */
async function transferir(ctx: Ctx, linhas: readonly repo.Linha[]): Promise<void> {
  for (const l of linhas) await repo.mudarFundoDaParte(ctx.db, l)
  for (const suas of Map.groupBy(linhas, (l) => `${l.dinheiro_de} ${l.id} ${l.fundo_id}`).values())
    for (const l of suas.slice(0, 1))
      await levarDoPagamento(ctx, {
        ...{ cobranca: l.id, pagamento: l.dinheiro_de, data: hoje(), motivo: () => motivoDa(l) },
        movimentos: [{ fundo_id: l.fundo_id, valor: somar(suas) }],
      })
}

/**
 * Decides all that is to be decided, once: two people who do it at a time move it once, and the second hears that it changed.
 * @throws CONFLITO when the total is another than the one that was read
 */
export const acertar = (ctx: Ctx, corpo: z.output<typeof corpoDoAcerto>): Promise<AcertosDeFundos> =>
  emTransacao(ctx, async (ctx) => {
    const vistas = await repo.aDecidir(ctx.db)
    // A payment that is being reversed meanwhile is not moved.
    await segurarCobrancas(ctx, [...new Set(vistas.map((l) => l.id))])
    const linhas = await repo.aDecidir(ctx.db)
    const total = somar(linhas)
    if (total === 0 || total !== paraCentavos(corpo.valor))
      throw conflito(
        total === 0
          ? 'Não há mais nada a acertar entre os fundos'
          : `O que há a acertar mudou: agora são ${formatarCentavos(total)}. Confira de novo.`,
      )
    const agora = agoraISO()
    for (const l of linhas) await repo.decidir(ctx.db, l, corpo.decisao, agora)
    if (corpo.decisao === 'transferir') await transferir(ctx, linhas)
    await auditar(ctx, {
      ...{ acao: corpo.decisao === 'transferir' ? 'acertou' : 'deixou', entidade: 'fundos', id: FUNDO_ORDINARIO },
      ...{ titulo: 'O que era de outros fundos e estava no Ordinário', antes: null },
      depois: { valor: paraReais(total), ...(corpo.motivo && { motivo: corpo.motivo }) },
    })
    await avisarMudanca(ctx, 'fundos', 'acertou', FUNDO_ORDINARIO)
    return paraFora(await repo.aDecidir(ctx.db))
  })
