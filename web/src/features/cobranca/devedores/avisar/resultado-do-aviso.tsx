import { useEffect, useRef } from 'react'
import type { LoteDeLembretes } from '#contract/cobranca/lote-de-lembretes.ts'
import { mandaEmails } from '../../../../lib/condominio.ts'
import { contarUnidades } from '../use-quem-avisar.ts'
import { QuemNaoVai } from './cartas-previstas.tsx'
import css from './avisar.module.css'

/** "12 unidades avisadas, 2 não". By e-mail they are only in the queue, or kept where there is no server. */
export function emUmaLinha({ avisadas, naoAvisadas }: LoteDeLembretes): string {
  const n = avisadas.length
  const sim = n === 0 ? 'Nenhuma unidade avisada' : `${contarUnidades(n)} ${n === 1 ? 'avisada' : 'avisadas'}`
  return naoAvisadas.length === 0 ? sim : `${sim}, ${naoAvisadas.length} não`
}

const porEmail = ({ avisadas }: LoteDeLembretes) => avisadas.some((a) => a.cartas.some((c) => c.meio === 'email'))

/** What was done, and of whom it was not, why. It takes the focus, as the button that was pressed is gone. */
export function ResultadoDoAviso({ lote }: { lote: LoteDeLembretes }) {
  const fala = useRef<HTMLParagraphElement>(null)
  useEffect(() => fala.current?.focus(), [])
  return (
    <>
      <p ref={fala} tabIndex={-1} className={css.fala}>
        <strong>{emUmaLinha(lote)}.</strong>
        {porEmail(lote) &&
          (mandaEmails()
            ? ' Os e-mails saem em instantes.'
            : ' Não há servidor de e-mail: os avisos ficaram guardados, e ninguém os recebeu.')}
      </p>
      <QuemNaoVai unidades={lote.naoAvisadas} titulo={(n) => `${n} sem aviso`} />
    </>
  )
}
