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

/**
 * Controls whose words are not seen whole, one line each: cut by a box that hides what it cannot hold, ended in “…”, past the edge
 * of the screen where nothing scrolls to them, or under something else in a bar that stays at the foot. What is only for screen
 * readers is left out, and what a field or a select holds.
 */
export const controlesCortados = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const soFalado = (e: Element) => {
      const { width, height } = e.getBoundingClientRect()
      return width <= 1 || height <= 1 || getComputedStyle(e).clipPath !== 'none'
    }
    const rola = (e: Element) => /auto|scroll/.test(getComputedStyle(e).overflowX)
    /** Why words that stand here are not seen whole, or null. */
    const motivo = (texto: DOMRect, de: Element): string | null => {
      for (let e: Element | null = de; e && e !== document.documentElement; e = e.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(e)
        const caixa = e.getBoundingClientRect()
        // Whatever scrolls sideways brings it into sight.
        if (rola(e)) return null
        const dosLados = texto.right > caixa.right + 1.5 || texto.left < caixa.left - 1.5
        if (/hidden|clip/.test(overflowX) && dosLados) return `cortado por ${e.tagName}`
        const doAlto = texto.bottom > caixa.bottom + 4 || texto.top < caixa.top - 4
        if (/hidden|clip/.test(overflowY) && doAlto) return `cortado por ${e.tagName}`
      }
      return texto.right > innerWidth + 1.5 || texto.left < -1.5 ? 'fora da tela' : null
    }
    const preso = (e: Element): Element | null => {
      for (let p: Element | null = e; p; p = p.parentElement) if (getComputedStyle(p).position === 'fixed') return p
      return null
    }
    const coberto = (texto: DOMRect, controle: Element): boolean => {
      if (!preso(controle) || texto.bottom > innerHeight || texto.top < 0) return false
      const y = texto.top + texto.height / 2
      return [texto.left + 2, texto.right - 2].some((x) => {
        const em = document.elementFromPoint(x, y)
        return em !== null && !controle.contains(em) && !em.contains(controle)
      })
    }
    const controles = document.querySelectorAll(
      'a[href], button, summary, label:has(input[type=radio], input[type=checkbox]), [role=tab], [role=option]',
    )
    // What is behind a dialog is not to be read.
    const naFrente = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
    return [...controles].flatMap((controle) => {
      if (!naFrente.contains(controle) || controle.matches('[href="#conteudo"]')) return []
      if (!controle.checkVisibility({ visibilityProperty: true })) return []
      const andador = document.createTreeWalker(controle, NodeFilter.SHOW_TEXT)
      for (let no = andador.nextNode(); no; no = andador.nextNode()) {
        const pai = no.parentElement
        if (!pai || !no.textContent?.trim() || !pai.checkVisibility({ visibilityProperty: true })) continue
        let falado = false
        for (let e: Element | null = pai; e && e !== controle.parentElement; e = e.parentElement) falado ||= soFalado(e)
        if (falado) continue
        const tudo = document.createRange()
        tudo.selectNodeContents(no)
        const linhas = new Set([...tudo.getClientRects()].map((r) => Math.round(r.top))).size
        const letras = no.textContent.trim().length
        if (letras >= 8 && linhas > letras / 3)
          return [`${controle.tagName} “${controle.textContent.trim().slice(0, 50)}”: em ${linhas} linhas`]
        for (const texto of tudo.getClientRects()) {
          if (texto.width === 0) continue
          const reticencias = getComputedStyle(pai).textOverflow === 'ellipsis' && pai.scrollWidth > pai.clientWidth + 1
          const porque = reticencias
            ? 'acaba em …'
            : (motivo(texto, pai) ?? (coberto(texto, controle) ? 'está coberto' : null))
          if (porque) return [`${controle.tagName} “${controle.textContent.trim().slice(0, 50)}”: ${porque}`]
        }
      }
      return []
    })
  })

/** Letters from which a word may be broken: no screen of 320 px holds it at twice its size. */
const PALAVRA_QUE_NAO_CABE = 16

/**
 * Words of which one part stands on one line and the rest on the next, one line each: those of letters alone. Keys, addresses of mail and the like
 * have digits and signs in them and may be broken anywhere; a word may be after its own hyphen.
 */
export const palavrasPartidas = (page: Page): Promise<string[]> =>
  page.evaluate((naoCabe) => {
    const escondido = (e: Element | null): boolean => {
      for (let p = e; p; p = p.parentElement) {
        const { width, height } = p.getBoundingClientRect()
        if (getComputedStyle(p).clipPath !== 'none' || (width <= 1 && height <= 1)) return true
      }
      return false
    }
    const naFrente = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
    const andador = document.createTreeWalker(naFrente, NodeFilter.SHOW_TEXT)
    const achadas = new Set<string>()
    for (let no = andador.nextNode(); no; no = andador.nextNode()) {
      const pai = no.parentElement
      if (!pai || pai.closest('script, style, option, textarea, code, svg')) continue
      if (!pai.checkVisibility({ visibilityProperty: true }) || escondido(pai)) continue
      for (const palavra of (no.textContent ?? '').matchAll(/[^\s\u200b-]+/g)) {
        const [letras] = palavra
        if (!/^[“(]*\p{L}{2,}[.,:;!?)”…]*$/u.test(letras) || letras.length >= naoCabe) continue
        const onde = document.createRange()
        onde.setStart(no, palavra.index)
        onde.setEnd(no, palavra.index + letras.replace(/[.,:;!?)”…]+$/, '').length)
        const linhas = new Set([...onde.getClientRects()].filter((r) => r.width > 0.5).map((r) => Math.round(r.top)))
        if (linhas.size > 1) achadas.add(`partida: “${letras}” em ${pai.tagName} ${pai.getAttribute('class') ?? ''}`)
      }
    }
    return [...achadas]
  }, PALAVRA_QUE_NAO_CABE)
