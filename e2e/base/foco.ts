import { expect, type Locator, type Page } from '@playwright/test'

export interface Foco {
  nome: string
  coberto: string
  anel: number
}

/** Where the focus is: what covers its centre, if anything, and how thick its ring is (on it or around it). */
export const lerFoco = (page: Page): Promise<Foco | null> =>
  page.evaluate(() => {
    const alvo = document.activeElement
    if (!alvo || alvo === document.body) return null
    const caixa = alvo.getBoundingClientRect()
    const [x, y] = [caixa.x + caixa.width / 2, caixa.y + Math.min(caixa.height, innerHeight) / 2]
    const topo = document.elementFromPoint(x, y)
    const mesmo = topo !== null && (alvo.contains(topo) || topo.contains(alvo) || topo.closest('label') !== null)
    let anel = 0
    for (let e: Element | null = alvo, n = 0; e && n < 4; e = e.parentElement, n++) {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(e)
      if (outlineStyle !== 'none') anel = Math.max(anel, parseFloat(outlineWidth))
      if (boxShadow !== 'none' && e === alvo) anel = Math.max(anel, 2)
    }
    const nome = `${alvo.tagName} ${alvo.getAttribute('aria-label') ?? alvo.textContent.trim().slice(0, 40)}`
    return { nome, coberto: mesmo ? '' : (topo?.outerHTML.slice(0, 120) ?? 'fora da janela'), anel }
  })

/** More stops than any screen of a journey has. */
const VOLTA_INTEIRA = 120

/**
 * A person without a mouse: everything by keys. At each stop the focus is seen, with a ring of 2 px and nothing over it, and after
 * whatever a key did it is on something of the page.
 */
export function semMouse(page: Page) {
  const tecla = (nome: string) => page.keyboard.press(nome)

  /** The focus comes to something and stays: what is drawn anew may leave it nowhere for a frame or two, and then gives it. */
  async function comFoco(depoisDe: string) {
    const tem = () => page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body)
    const quadros = () =>
      page.evaluate(() => new Promise((fim) => requestAnimationFrame(() => requestAnimationFrame(fim))))
    const fica = async () => {
      const antes = await tem()
      await quadros()
      return antes && (await tem())
    }
    await expect.poll(fica, { message: `${depoisDe}: algo tem o foco, e continua a tê-lo` }).toBe(true)
  }

  /** Goes by Tab (or back) until this has the focus. @throws where a whole round does not reach it */
  async function ate(alvo: Locator, passo: 'Tab' | 'Shift+Tab' = 'Tab') {
    await expect(alvo.first()).toBeVisible()
    let fora = 0
    for (let n = 0; n < VOLTA_INTEIRA; n++) {
      if (n > 0 || (await page.locator(':focus').and(alvo).count()) === 0) await tecla(passo)
      const foco = await lerFoco(page)
      // Past its last stop a page leaves the focus to the browser, and the next Tab comes back to the first.
      if (foco === null) {
        if (++fora > 1) throw new Error('Tab cai duas vezes fora da página')
        continue
      }
      expect.soft(foco.coberto, `nada cobre ${foco.nome}`).toBe('')
      expect.soft(foco.anel, `anel de ${foco.nome}`).toBeGreaterThanOrEqual(2)
      if ((await page.locator(':focus').and(alvo).count()) > 0) return
    }
    throw new Error(`${passo} não chega a ${String(alvo)}`)
  }

  /** Goes to it and presses it. @param com Space where Enter does not */
  async function apertar(alvo: Locator, com: 'Enter' | 'Space' = 'Enter', passo: 'Tab' | 'Shift+Tab' = 'Tab') {
    await ate(alvo, passo)
    await tecla(com)
    await comFoco(`${com} em ${String(alvo)}`)
  }

  /** Goes to a field and writes in the place of what is there. */
  async function escrever(campo: Locator, texto: string) {
    await ate(campo)
    await tecla('ControlOrMeta+a')
    await page.keyboard.type(texto)
    await expect(campo).not.toHaveValue('')
  }

  /** Goes to a screen by the palette: Ctrl+K, its name, Enter. */
  async function ir(nome: string, titulo: string | RegExp) {
    await tecla('Control+k')
    await expect(page.getByRole('combobox', { name: 'Buscar páginas, ações e registros' })).toBeFocused()
    await page.keyboard.type(nome)
    await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(new RegExp(nome, 'i'))
    await tecla('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await comFoco(`ir a ${nome}`)
  }

  return { tecla, comFoco, ate, apertar, escrever, ir }
}
