import { IconMail } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { diaEm, formatarData } from '#contract/valores/calendario.ts'
import type { Cobranca } from '#contract/cobranca/cobrancas.ts'
import { DO_EMAIL } from '../../../../paineis/cobrancas/lembretes.ts'
import { Button } from '../../../../ui/button.tsx'
import { rescueFocus } from '../../../../ui/focus/lost-focus.ts'
import css from './ficha.module.css'

const DialogoDeAvisos = lazy(() =>
  import('../lote/dialogo-de-avisos.tsx').then((m) => ({ default: m.DialogoDeAvisos })),
)

/** To whom the notice last went, when, and what became of it. */
export function ultimoAvisoPorExtenso({ ultimoAviso: u }: Pick<Cobranca, 'ultimoAviso'>): string {
  if (u === null) return 'Não há registro de aviso mandado.'
  const quando = formatarData(diaEm(new Date(u.em)))
  if (u.meio === 'aviso') return `Último aviso em ${quando}, a ${u.para}, só no sistema.`
  return `Último aviso em ${quando}, a ${u.para}${u.email ? ` (${u.email})` : ''}${u.estado ? `: ${DO_EMAIL[u.estado]}` : ''}.`
}

/** The notice sent again to who pays, with what is said of the last one. */
export function AvisarDeNovo({ cobranca }: { cobranca: Cobranca }) {
  const [aberto, setAberto] = useState(false)
  return (
    <>
      <Button fullWidth icon={IconMail} onClick={() => setAberto(true)}>
        Enviar aviso de novo
      </Button>
      <p className={css.ultimoAviso}>{ultimoAvisoPorExtenso(cobranca)}</p>
      {aberto && (
        <Suspense>
          <DialogoDeAvisos
            cobrancas={[cobranca]}
            fechar={() => {
              setAberto(false)
              rescueFocus()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
