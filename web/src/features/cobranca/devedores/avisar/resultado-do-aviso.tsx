import { useEffect, useRef } from 'react'
import type { LoteDeLembretes } from '#contract/cobranca/lote-de-lembretes.ts'
import { Note } from '../../../../ui/page/note.tsx'
import { QuemNaoVai } from './cartas-previstas.tsx'
import css from './avisar.module.css'
import { emUmaLinha, oQueFazer } from './o-que-saiu.ts'

const porEmail = ({ avisadas }: LoteDeLembretes) =>
  avisadas.some((a) => a.cartas.some((c) => c.entregue && c.meio === 'email'))

/** What was done, and of whom it was not, why. It takes the focus, as the button that was pressed is gone. */
export function ResultadoDoAviso({ lote }: { lote: LoteDeLembretes }) {
  const fala = useRef<HTMLParagraphElement>(null)
  useEffect(() => fala.current?.focus(), [])
  const guardados = lote.avisadas.some((a) => a.cartas.some((c) => !c.entregue))
  return (
    <>
      <p ref={fala} tabIndex={-1} className={css.fala}>
        <strong>{emUmaLinha(lote)}.</strong>
        {porEmail(lote) && !guardados && ' Os e-mails saem em instantes.'}
      </p>
      {oQueFazer(lote).map((recado) => (
        <Note key={recado} tone="warning">
          {recado}
        </Note>
      ))}
      <QuemNaoVai unidades={lote.naoAvisadas} titulo={(n) => `${n} sem aviso`} />
    </>
  )
}
