import type { ReactNode } from 'react'
import { BotaoDeCopiar } from '../../../../avisos/botao-de-copiar.tsx'
import { useGuardaDeSaida } from '../../../../formularios/guarda-de-saida.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import css from './integracoes.module.css'

interface Props {
  titulo: string
  segredo: string
  /** With its article: "a chave". */
  oQue: 'a chave' | 'o segredo'
  /** What it means to leave without having kept it. */
  perda: string
  /** What it is for. */
  children: ReactNode
  fechar: () => void
}

const FEITO = { 'a chave': 'Chave copiada', 'o segredo': 'Segredo copiado' }

/** What is shown this once: only the button closes it. */
export function SegredoUmaVez({ titulo, segredo, oQue, perda, children, fechar }: Props) {
  const guarda = useGuardaDeSaida(true, undefined, {
    title: `Sair sem guardar ${oQue}?`,
    body: perda,
    verb: 'Sair sem guardar',
    cancel: 'Voltar',
  })
  const guardei = () => {
    guarda.liberar()
    fechar()
  }
  return (
    <Dialog
      open
      // A slip of the hand must not lose what is shown once.
      onClose={() => undefined}
      title={titulo}
      width={560}
      footer={
        <>
          <BotaoDeCopiar texto={segredo} feito={FEITO[oQue]} data-autofocus>
            Copiar
          </BotaoDeCopiar>
          <Button variant="primary" onClick={guardei}>
            Já guardei {oQue}
          </Button>
        </>
      }
    >
      <p>{children}</p>
      <p className={css.segredo}>{segredo}</p>
      {guarda.dialog}
    </Dialog>
  )
}
