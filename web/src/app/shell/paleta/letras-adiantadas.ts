/**
 * What somebody writes between the keys that open the palette and the moment its code is here. Without this the letters fall on the
 * page, where some of them are shortcuts.
 */
let letras = ''
let parar: (() => void) | null = null

function guardar(e: KeyboardEvent): void {
  if (e.ctrlKey || e.metaKey || e.altKey || e.isComposing) return
  if (e.key === 'Backspace') letras = letras.slice(0, -1)
  else if ([...e.key].length === 1) letras += e.key
  else return
  e.preventDefault()
  e.stopPropagation()
}

/** From now on keys are kept. Asked again, it goes on with those that were. */
export function guardarLetras(): void {
  if (parar) return
  letras = ''
  window.addEventListener('keydown', guardar, true)
  parar = () => window.removeEventListener('keydown', guardar, true)
}

/** What was kept; the keys are the page's again. Also for a palette that was given up before it came. */
export function tomarLetras(): string {
  parar?.()
  parar = null
  const tomadas = letras
  letras = ''
  return tomadas
}
