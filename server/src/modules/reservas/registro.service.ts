import { paraReais } from '#contract/moeda.ts'
import { auditar } from '#server/platform/audit.ts'
import type { Ctx } from '#server/platform/context.ts'
import { avisar, avisarMudanca } from '#server/platform/events.ts'
import type { LinhaDeReserva } from './acesso.service.ts'

/** What follows from every write of a booking: history, open screens, and the people it concerns. */

const paraAuditoria = (l: LinhaDeReserva) => ({
  area: l.area_nome,
  data: l.data,
  periodo: l.periodo_nome,
  convidados: l.convidados,
  detalhe: l.detalhe,
  status: l.status,
  total: paraReais(l.total),
  pagamento: l.paga_em,
  reservado: l.reservada_em,
  motivo: l.motivo,
})

/** Records a write and tells open screens. Neighbours only hear that some hour changed, never whose or which booking. */
export async function registrar(
  ctx: Ctx,
  acao: string,
  antes: LinhaDeReserva | null,
  depois: LinhaDeReserva,
): Promise<void> {
  await auditar(ctx, {
    acao,
    entidade: 'reservas',
    id: depois.id,
    titulo: `${depois.codigo ?? 'Rascunho'} · ${depois.area_nome}`,
    antes: antes && paraAuditoria(antes),
    depois: paraAuditoria(depois),
  })
  await avisarMudanca(ctx, 'reservas', acao, depois.id)
  const mudanca = (tipo: string, id: string, autor: string | null) => ({ tipo, acao, id, autor })
  await avisar(ctx, {
    classe: 'mudanca',
    evento: mudanca('minhas-reservas', depois.id, null),
    somentePara: depois.usuario_id,
  })
  if (acao === 'criou' || acao === 'cancelou')
    await avisar(ctx, {
      classe: 'mudanca',
      evento: mudanca('disponibilidade', depois.area_id, null),
      somentePara: null,
    })
}
