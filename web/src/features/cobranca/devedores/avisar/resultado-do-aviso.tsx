import { useEffect, useRef } from 'react'
import type { LoteDeLembretes } from '#contract/cobranca/lote-de-lembretes.ts'
import { useMandaEmails } from '../../../../lib/condominio.ts'
import { Note } from '../../../../ui/page/note.tsx'
import { QuemNaoVai } from './cartas-previstas.tsx'
import css from './avisar.module.css'
import { comoSaiu, emUmaLinha, oQueFazer } from './o-que-saiu.ts'

/** What was done, and of whom it was not, why. It takes the focus, as the button that was pressed is gone. */
export function ResultadoDoAviso({ lote }: { lote: LoteDeLembretes }) {
  const fala = useRef<HTMLParagraphElement>(null)
  useEffect(() => fala.current?.focus(), [])
  const haServidor = useMandaEmails()
  return (
    <>
      <p ref={fala} tabIndex={-1} className={css.fala}>
        <strong>{emUmaLinha(lote)}.</strong> {comoSaiu(lote, haServidor)}
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
