import type { EstadoDeEmail } from '#contract/casa/estados-de-email.ts'
import type { Arredores } from './copia.repo.ts'

/** What the copy of a person's data says of what was written to them. Pure. */

/** What became of an e-mail: only what the mail server took was sent. */
export const SAIDAS: Record<EstadoDeEmail, string> = {
  enviado: 'Mandado',
  pendente: 'Na fila, ainda não mandado',
  guardado: 'Guardado, não mandado',
  falhou: 'Recusado ou não entregue',
  descartado: 'Descartado, não mandado',
}

/** How somebody was told of a charge; of an e-mail, what became of it. */
export function comoFoi({ meio, estado }: Pick<Arredores['avisosDeCobranca'][number], 'meio' | 'estado'>): string {
  if (meio === 'aviso') return 'Aviso no sistema'
  return `E-mail: ${estado === null ? 'sem registro da entrega' : SAIDAS[estado].toLowerCase()}`
}
