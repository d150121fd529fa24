import { useEffect, useRef } from 'react'
import { IconX } from '@tabler/icons-react'
import type { Sessao } from '../../lib/sessao.ts'
import { IconButton } from '../../ui/button.tsx'
import { Brand } from '../../ui/page/brand.tsx'
import type { ContagensDoMenu } from '../menu.ts'
import css from './gaveta.module.css'
import { ListaDoMenu } from './lista-do-menu.tsx'

interface Props {
  pessoa: Sessao
  contagens: ContagensDoMenu
  aoFechar: () => void
  aoSair: () => void
  aoPedirAjuda: () => void
}

/** The whole menu over the page, on a phone. */
export function Gaveta({ pessoa, contagens, aoFechar, aoSair, aoPedirAjuda }: Props) {
  const caixa = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const abridor = document.activeElement
    const dialogo = caixa.current
    dialogo?.showModal()
    return () => {
      dialogo?.close()
      if (abridor instanceof HTMLElement && abridor.isConnected) abridor.focus()
    }
  }, [])
  return (
    <dialog
      ref={caixa}
      className={css.gaveta}
      aria-label="Menu"
      onCancel={(e) => {
        e.preventDefault()
        aoFechar()
      }}
      onPointerDown={(e) => {
        if (e.target === e.currentTarget) aoFechar()
      }}
    >
      <div className={css.dentro}>
        <div className={css.topo}>
          <Brand />
          <IconButton label="Fechar menu" icon={IconX} onClick={aoFechar} />
        </div>
        <ListaDoMenu pessoa={pessoa} aoSair={aoSair} aoPedirAjuda={aoPedirAjuda} contagens={contagens} />
      </div>
    </dialog>
  )
}
