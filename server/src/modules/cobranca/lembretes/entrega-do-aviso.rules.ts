import type { EstadoDeEmail } from '#contract/casa/estados-de-email.ts'
import type { Meio } from '#contract/cobranca/lembretes.ts'

/** What became of a notice, so that nobody is called told of what never left. Pure. */

/**
 * `saiu`: a mail server has it, or it is in the bell. `na_fila`: it is about to leave. `nao_saiu`: kept without a mail server, refused,
 * or given up. `sem_registro`: of a mail so old that what became of it was not kept.
 */
export type Entrega = 'saiu' | 'na_fila' | 'nao_saiu' | 'sem_registro'

const DO_EMAIL: Record<EstadoDeEmail, Entrega> = {
  enviado: 'saiu',
  pendente: 'na_fila',
  guardado: 'nao_saiu',
  falhou: 'nao_saiu',
  descartado: 'nao_saiu',
}

/** A notice: by what it went, and the state of its e-mail, null when there is none any more, or there never was one. */
interface Aviso {
  meio: Meio
  estado: EstadoDeEmail | null
}

/** @param haServidor whether there is a mail server: without one what waits in the queue is about to be kept */
export function entregaDo({ meio, estado }: Aviso, haServidor: boolean): Entrega {
  if (meio === 'aviso') return 'saiu'
  if (estado === 'pendente' && !haServidor) return 'nao_saiu'
  return estado === null ? 'sem_registro' : DO_EMAIL[estado]
}
