import type { Reserva } from '#contract/predio/reservas.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { historicoDe } from '../../casa/auditoria/auditoria.service.ts'
import { passoDoDono, type Acao } from './avisos.rules.ts'
import type { LinhaDeReserva } from './reservas.repo.ts'

/**
 * What happened to a booking, as who booked was told, the first first. Read from the history and not from the bell, which
 * forgets: each step is told with the status and the reason it had then.
 */
export async function passosDe(ctx: Ctx, l: LinhaDeReserva): Promise<Reserva['passos']> {
  if (l.finalizada_em === null) return []
  let entao = { ...l, status: 'Rascunho' as LinhaDeReserva['status'], motivo: null as string | null }
  return (await historicoDe(ctx, 'reservas', l.id)).flatMap((entrada) => {
    const depois = Object.fromEntries(entrada.mudancas.map((m) => [m.campo, m.depois]))
    entao = { ...entao, ...('status' in depois && { status: depois.status as LinhaDeReserva['status'] }) }
    if ('motivo' in depois) entao = { ...entao, motivo: depois.motivo as string | null }
    const passo = passoDoDono(entrada.acao as Acao, entao, entrada.quem._id === l.usuario_id)
    return passo === null ? [] : [{ quando: entrada.quando, ...passo }]
  })
}
