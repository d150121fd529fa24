import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { sobraLateral } from './medidas.ts'

const NORMAS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * axe itself, given to a page once. The package that joins it to Playwright gives it before every look and has it write down
 * what is right as well, which costs twice as much as looking for what is wrong.
 */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Waits for the animations that are running and have an end. @returns how many there were */
const animacoesAteOFim = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const finitas = document.getAnimations().filter((a) => {
      const fim = a.effect?.getComputedTiming().endTime
      return fim !== Infinity && a.playState === 'running'
    })
    await Promise.allSettled(finitas.map((a) => a.finished))
    return finitas.length
  })

/**
 * What axe finds on the page as it stands, one line for each breach. Waits for running animations first, and scrolls to the top.
 * @param dentro a selector: only there, where what lies over the page covers parts of what is behind it
 */
export async function falhasDeAcessibilidade(page: Page, dentro = 'html'): Promise<string[]> {
  // Twice in a row without any: what opens in two steps (a veil, then its box) has a still moment in between.
  for (let paradas = 0; paradas < 2;) paradas = (await animacoesAteOFim(page)) === 0 ? paradas + 1 : 0
  // From its top: half scrolled under the header that stays, any button counts as a small one.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  // Our pages have no frame of another site: without looking for one, axe needs no second page to add its results up.
  const violations = await page.evaluate(
    async ([normas, onde]) => {
      const deles = Reflect.get(globalThis, 'axe') as typeof axe
      return (await deles.run(onde, { runOnly: normas, reporter: 'no-passes' })).violations
    },
    [NORMAS, dentro] as const,
  )
  return violations.flatMap((falha) =>
    falha.nodes.map((no) =>
      [`${falha.id}: ${falha.help} — ${no.target.join(' ')}`, ...no.any.map((porque) => porque.message)].join('\n    '),
    ),
  )
}

/**
 * Fails with one line for each breach of WCAG 2.2 A and AA that axe finds.
 * What it finds is looked for once more: a message whose time runs out while axe measures is half transparent for
 * that moment only; a real breach is still there.
 */
export async function conferirAcessibilidade(page: Page, dentro?: string): Promise<void> {
  const primeiras = await falhasDeAcessibilidade(page, dentro)
  expect(primeiras.length === 0 ? primeiras : await falhasDeAcessibilidade(page, dentro), 'axe').toEqual([])
}

/** A screen as it is to be read: by everybody, and whole at its width. */
export async function conferirTela(page: Page): Promise<void> {
  await conferirAcessibilidade(page)
  expect(await sobraLateral(page)).toBe(0)
}
