import { ondeCabe } from './onde-cabe.ts'

/** What is not to be covered: what can be pressed or filled in, and the sums of a list. */
const CHEIAS = 'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], tfoot, [data-total]'

/** A phone has its own place, above the bar; there is no width to move in. */
const LARGA = '(min-width: 48em)'

const dentroDaJanela = ({ bottom, right, top, left, width, height }: DOMRect): boolean =>
  width > 0 && height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth

function semLugar(estilo: CSSStyleDeclaration): void {
  for (const lado of ['left', 'top', 'right', 'bottom']) estilo.removeProperty(lado)
}

/** Puts the messages that stand where they cover no control. One that somebody points at or has entered stays where it is. */
export function porNoLivre(): void {
  const caixa = document.querySelector<HTMLElement>('.Toastify__toast-container')
  if (!caixa || caixa.matches(':hover, :focus-within')) return
  if (!matchMedia(LARGA).matches) return semLugar(caixa.style)
  const { width, height } = caixa.getBoundingClientRect()
  if (height === 0) return
  const cheias = [...document.querySelectorAll(CHEIAS)]
    .filter((e) => !caixa.contains(e))
    .map((e) => e.getBoundingClientRect())
    .filter(dentroDaJanela)
  const { left, top } = ondeCabe({ width, height }, { width: innerWidth, height: innerHeight }, cheias)
  Object.assign(caixa.style, { left: `${left}px`, top: 'auto', right: 'auto' })
  // From the foot, so that a message more grows upwards until it is placed.
  caixa.style.bottom = `${innerHeight - top - height}px`
}
