import type { Page } from '@playwright/test'

/** How far the page can be scrolled sideways, in CSS px. Nought is right. */
export const sobraLateral = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** What makes the page scroll sideways: the innermost elements past its edge, one line each. */
export const quemSobra = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const largura = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= largura) return []
    const alem = (e: Element) => e.checkVisibility() && e.getBoundingClientRect().right > largura + 0.5
    const fundos = [...document.querySelectorAll('body *')].filter((e) => alem(e) && ![...e.children].some(alem))
    return fundos.map((e) => `${e.tagName} ${e.getAttribute('class') ?? ''} “${e.textContent.trim().slice(0, 40)}”`)
  })

/**
 * What can be pressed and is smaller than `minimo` px on a side, one line each.
 * A link inside a sentence is as tall as its line (WCAG 2.5.8 lets it); a box with its label counts as one target.
 */
export const alvosPequenos = (page: Page, minimo: number): Promise<string[]> =>
  page.evaluate((min) => {
    const visivel = (e: Element) => {
      const estilo = getComputedStyle(e)
      return e.checkVisibility({ visibilityProperty: true, opacityProperty: false }) && estilo.pointerEvents !== 'none'
    }
    const naFrase = (e: Element) => {
      const escrito = [...(e.parentElement?.childNodes ?? [])].some((n) => n.nodeType === 3 && n.textContent?.trim())
      const pai = e.closest('p, li, dd, label') ?? (escrito ? e.parentElement : null)
      return (
        e.matches('a') && getComputedStyle(e).display === 'inline' && pai !== null && pai.textContent !== e.textContent
      )
    }
    const alvoDe = (e: Element) =>
      e.matches('input[type=radio], input[type=checkbox]') ? (e.closest('label') ?? e) : e
    const todos = document.querySelectorAll(
      'a[href], button, input:not([type=hidden]), select, textarea, [role=option]',
    )
    return [...todos].flatMap((e) => {
      if (!visivel(e) || naFrase(e)) return []
      const { width, height, right, bottom } = alvoDe(e).getBoundingClientRect()
      // The link that jumps over the menu is drawn when it has the focus.
      if (e.matches('[href="#conteudo"]') || width === 0 || right <= 0 || bottom <= 0) return []
      if (Math.min(width, height) >= min - 0.5) return []
      const nome = e.getAttribute('aria-label') ?? (e.textContent.trim() || e.getAttribute('name') || e.outerHTML)
      return [`${e.tagName} “${nome.slice(0, 60)}” ${Math.round(width)}×${Math.round(height)}`]
    })
  }, minimo)

/** Texts whose box cuts them off, one line each; those made to end in “…” and those only for screen readers are not. */
export const textosCortados = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((e) => {
      if (e.children.length > 0 || e.textContent.trim() === '' || !e.checkVisibility()) return []
      const estilo = getComputedStyle(e)
      const { width, height } = e.getBoundingClientRect()
      if (width <= 1 || height <= 1 || estilo.overflow === 'visible' || estilo.textOverflow === 'ellipsis') return []
      const corta = e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1
      return corta && !/auto|scroll/.test(estilo.overflow) ? [`“${e.textContent.trim().slice(0, 60)}”`] : []
    }),
  )

/**
 * Amounts that are not seen whole, one line each: cut off by their box, ended in “…”, broken in two lines, or past the edge of the screen where
 * nothing scrolls to them.
 */
export const figurasCortadas = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const rola = (e: Element | null): boolean =>
      e !== null && e !== document.body && (/auto|scroll/.test(getComputedStyle(e).overflowX) || rola(e.parentElement))
    const corta = (e: Element | null): boolean => {
      if (e === null || e === document.body) return false
      const { overflowX } = getComputedStyle(e)
      if (/hidden|clip/.test(overflowX) && e.clientWidth > 1 && e.scrollWidth > e.clientWidth + 1) return true
      return !/auto|scroll/.test(overflowX) && corta(e.parentElement)
    }
    const quebra = (e: Element) => {
      const tudo = document.createRange()
      tudo.selectNodeContents(e)
      return new Set([...tudo.getClientRects()].map((r) => Math.round(r.top / 4))).size > 1 && e.children.length === 0
    }
    return [...document.querySelectorAll('main *')].flatMap((e) => {
      const texto = [...e.childNodes]
        .filter((n) => n.nodeType === 3)
        .map((n) => n.textContent)
        .join('')
        .trim()
      if (!/\d,\d\d$/.test(texto) || !e.checkVisibility()) return []
      const { right, left, width } = e.getBoundingClientRect()
      if (width <= 1) return []
      const fora = (right > innerWidth + 1 || left < -1) && !rola(e)
      const linhas = new Set([...e.getClientRects()].map((r) => Math.round(r.top))).size
      const partida = /^[−+]?[\d.]+,\d\d$/.test(texto) && (linhas > 1 || quebra(e))
      return fora || partida || corta(e) ? [`“${texto.slice(0, 60)}”`] : []
    })
  })

/** What is moving now and takes longer than a blink, one line each; the clock of a toast is not seen. */
export const movimentos = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap((a) => {
      const alvo = (a.effect as KeyframeEffect | null)?.target
      const ms = Number(a.effect?.getComputedTiming().activeDuration ?? 0)
      if (ms < 1 || alvo?.className.toString().includes('progress-bar')) return []
      return [`${alvo?.tagName} ${alvo?.className.toString().slice(0, 60)} ${ms} ms`]
    }),
  )
