import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { formatarReais } from '#contract/valores/moeda.ts'
import { Button, type ButtonProps } from '../ui/button.tsx'
import { avisarErro, avisarSucesso } from './avisos.ts'

const VOLTA_MS = 4000

/** Copies by a hidden field: on plain http, as on a building's own network, the browser has no clipboard to write to. */
function copiarPeloCampo(texto: string, perto: HTMLElement): boolean {
  const campo = document.createElement('textarea')
  campo.value = texto
  campo.readOnly = true
  campo.style.cssText = 'position:fixed;inset:0 auto auto 0;opacity:0'
  // Beside the button, not in the body: behind an open dialog nothing can be selected.
  perto.parentElement?.append(campo)
  campo.select()
  // Deprecated, and the only way there is without a secure context.
  const copiou = document.execCommand('copy') // oxlint-disable-line typescript/no-deprecated
  campo.remove()
  perto.focus()
  return copiou
}

/** What is said of a copied PIX code: of how much, and of what; one of several is not told from another by "copied". */
export const pixCopiado = (reais: number, deQue: string): string => `PIX de ${formatarReais(reais)} copiado: ${deQue}`

type Props = Omit<ButtonProps, 'onClick' | 'icon'> & {
  texto: string
  /** What the toast says: "Selo copiado". */
  feito: string
}

/** A button that copies a text and says so. */
export function BotaoDeCopiar({ texto, feito, children, ...resto }: Props) {
  const [copiado, setCopiado] = useState(false)
  const botao = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!copiado) return
    const relogio = setTimeout(() => setCopiado(false), VOLTA_MS)
    return () => clearTimeout(relogio)
  }, [copiado])
  const copiar = async () => {
    const area = (navigator as Partial<Navigator>).clipboard
    const escrito = await area?.writeText(texto).then(
      () => true,
      () => false,
    )
    if (escrito || (botao.current && copiarPeloCampo(texto, botao.current))) {
      setCopiado(true)
      avisarSucesso(feito)
    } else avisarErro('O navegador não deixou copiar. Selecione o texto e copie à mão.')
  }
  return (
    <Button {...resto} ref={botao} icon={copiado ? IconCheck : IconCopy} onClick={() => void copiar()}>
      {children}
    </Button>
  )
}
