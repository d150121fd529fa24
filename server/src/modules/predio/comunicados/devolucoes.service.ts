import type { DevolucaoLida } from '#contract/predio/entregas-de-comunicados.ts'
import { auditar } from '#server/platform/auditoria.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { ENTIDADE } from './comunicados.service.ts'
import { lerDevolucao } from './devolucao.rules.ts'
import * as repo from './entregas.repo.ts'
import { nomeDaEntrega } from './entregas.service.ts'

/** Mails that came back, told by the messages that say so. */

const nada = (porque: string): DevolucaoLida => ({ registradas: [], porque })

/** Writes down what a message says came back. What was written down already, and what is of no communication, changes nothing. */
export async function anotarDevolucao(ctx: Ctx, mensagem: string): Promise<DevolucaoLida> {
  const lida = await lerDevolucao(mensagem)
  if (lida === null) return nada('Esta mensagem não é uma devolução que se possa ler. Registre-a na entrega da pessoa.')
  const [falha] = lida.falhas
  if (falha === undefined) return nada('O servidor ainda está tentando entregar: nada voltou.')
  if (lida.original === null) return nada('A devolução não diz de que e-mail é. Registre-a na entrega da pessoa.')
  const original = lida.original
  return emTransacao(ctx, async (ctx) => {
    const entregas = await repo.doEmail(ctx.db, original)
    if (entregas.length === 0) return nada('A devolução é de um e-mail que não é de nenhum comunicado.')
    const novas = entregas.filter((x) => x.devolvido_em === null)
    for (const x of novas) {
      await repo.anotar(ctx.db, x.id, { devolvido_em: agoraISO(), devolvido_motivo: falha.motivo })
      await auditar(ctx, {
        ...{ acao: 'registrou a devolução', entidade: ENTIDADE, id: x.comunicado_id, titulo: x.titulo, antes: null },
        depois: { entrega: nomeDaEntrega(x), ...falha },
      })
    }
    for (const id of new Set(novas.map((x) => x.comunicado_id)))
      await avisarMudanca(ctx, 'entregas-de-comunicados', 'alterou', id)
    const registradas = novas.map((x) => ({
      comunicado: x.comunicado_id,
      titulo: x.titulo,
      nome: x.nome,
      motivo: falha.motivo,
    }))
    return { registradas, porque: registradas.length === 0 ? 'Esta devolução já estava registrada.' : null }
  })
}
