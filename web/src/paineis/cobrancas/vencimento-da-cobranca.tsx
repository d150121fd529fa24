import type { CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import { pagavelAteComFeriado } from '#contract/cobranca/vencimento-com-feriado.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import css from './vencimento-da-cobranca.module.css'

type Props = { cobranca: Pick<CobrancaNaLista, 'vencimento' | 'venceEm' | 'vencida' | 'status'> }

/** The due date in a cell and, while something is owed, until when it can be paid where banks are closed on it. */
export function VencimentoDaCobranca({ cobranca: c }: Props) {
  const ate = c.status === 'aberta' || c.status === 'parcial' ? pagavelAteComFeriado(c, c.vencida) : null
  return (
    <>
      {formatarData(c.vencimento)}
      {ate !== null && <small className={css.ate}> {ate}</small>}
    </>
  )
}
