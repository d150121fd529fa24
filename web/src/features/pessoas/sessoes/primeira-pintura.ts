import { useEffect, useSyncExternalStore, type RefObject } from 'react'
import { useLocation } from 'react-router'

/**
 * What was typed, or filled in by the browser, into a field of the page painted from HTML, before this code arrived.
 * Empty where the page was not painted so.
 */
export const jaDigitado = (campo: string): string => pintado(`#${campo}`)?.value ?? ''

/** Whether a box or a choice of the painted page was marked before this code arrived. */
export const jaMarcado = (seletor: string): boolean => pintado(seletor)?.checked ?? false

/** The choice of a group of the painted page that somebody pressed before this code arrived; null where nobody did. */
export const jaEscolhido = (grupo: string): string | null =>
  typeof document === 'undefined'
    ? null
    : (document.querySelector<HTMLInputElement>(`form[data-escolhido] [name=${grupo}]:checked`)?.value ?? null)

function pintado(seletor: string): HTMLInputElement | null {
  if (typeof document === 'undefined') return null
  return document.querySelector<HTMLInputElement>(`form[method="dialog"] ${seletor}`)
}

/** Sends the form once if the person had already pressed Entrar on the painted page. */
export function useEnvioAntecipado(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (!form.current?.hasAttribute('data-enviado')) return
    form.current.removeAttribute('data-enviado')
    // After the next render, which already knows which door was chosen.
    const depois = setTimeout(() => form.current?.requestSubmit())
    return () => clearTimeout(depois)
  }, [form])
}

const nunca = () => () => {}

/** A message left by the page before (recovery), shown once the painted markup has been taken over as it was. */
export function useRecado(): string | null {
  const { state } = useLocation() as { state: { recado?: string } | null }
  const tomada = useSyncExternalStore(
    nunca,
    () => true,
    () => false,
  )
  return (tomada && state?.recado) || null
}
