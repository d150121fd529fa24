import type { z } from 'zod'
import type { corpoDeNovaReserva } from '#contract/predio/reservas.ts'
import { nomesDosConvidados } from '#contract/predio/reservas/nomes-dos-convidados.ts'
import { paraReais } from '#contract/valores/moeda.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { ehAdministracao, type Ctx } from '#server/platform/contexto.ts'
import { avisar, avisarMudanca, avisarPessoas } from '#server/platform/eventos.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import { confirmarPorEmail, notificar } from '../../casa/notificacoes/notificacoes.service.ts'
import type { LinhaDeReserva } from './acesso.service.ts'
import { avisosDe, type Acao } from './avisos.rules.ts'
import { comprovanteDe } from './comprovante.rules.ts'
import { pagarAte } from './pagamento.service.ts'
import { itensDe } from './reservas.repo.ts'

/** What follows from every write of a booking: history, open screens, and the people it concerns. */

/** What people fill in, but for what has another name here or is told by the total. */
type Preenchido = Exclude<keyof z.output<typeof corpoDeNovaReserva>, 'isData' | 'extras' | 'noLugarDe'>

/** What the history shows of a booking: for the most part what its steps set, so the names are by hand. */
const paraAuditoria = (l: LinhaDeReserva): Record<Preenchido, unknown> & Record<string, unknown> => ({
  morador: l.nome,
  area: l.area_nome,
  data: l.data,
  periodo: l.periodo_nome,
  convidados: l.convidados,
  // How many, and not who: the history is kept for longer than the names of guests have to be.
  listaDeConvidados: nomesDosConvidados(l.lista_de_convidados).length || null,
  detalhe: l.detalhe,
  status: l.status,
  total: paraReais(l.total),
  pagamento: l.paga_em,
  valorPago: l.valor_pago === null ? null : paraReais(l.valor_pago),
  forma: l.forma_de_pagamento,
  reservado: l.reservada_em,
  motivo: l.motivo,
})

/** The steps that take a slot or give it back. */
const MUDAM_HORARIOS: readonly Acao[] = ['criou', 'cancelou', 'recusou']

/** Records a write and tells open screens. Neighbours only hear that some hour changed, never whose or which booking. */
export async function registrar(
  ctx: Ctx,
  acao: Acao,
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
  await avisarPessoas(ctx, 'minhas-reservas', acao, [depois.usuario_id])
  if (MUDAM_HORARIOS.includes(acao))
    await avisar(ctx, {
      classe: 'mudanca',
      evento: { tipo: 'disponibilidade', acao, id: depois.area_id, autor: null },
      somentePara: null,
    })
  await notificarPessoas(ctx, acao, depois)
}

/**
 * A notice, and an e-mail by their preferences, for staff or for who booked. Whoever acts hears nothing of it, but for the
 * letter that says what they have just booked.
 */
async function notificarPessoas(ctx: Ctx, acao: Acao, r: LinhaDeReserva): Promise<void> {
  const registro = { tipo: 'reserva', caminho: `/reserva/${r.id}`, entidade: 'reservas', entidadeId: r.id } as const
  const { administracao, dono } = avisosDe(acao, r, ctx.quem?.id === r.usuario_id)
  if (administracao) await notificar(ctx, { papel: 'administrador' }, { ...registro, ...administracao })
  if (dono) await notificar(ctx, { usuarios: [r.usuario_id] }, { ...registro, ...dono })
  // As of an incident: of what the administration does itself it needs no letter.
  if (acao !== 'finalizou' || ctx.quem?.id !== r.usuario_id || ehAdministracao(ctx)) return
  const comprovante = comprovanteDe(r, await itensDe(ctx.db, r.id), pagarAte(r), agoraISO())
  await confirmarPorEmail(ctx, r.usuario_id, { ...registro, ...comprovante })
}
