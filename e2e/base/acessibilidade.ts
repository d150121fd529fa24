import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const NORMAS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Fails with one line for each breach of WCAG 2.2 A and AA that axe finds on the page as it stands.
 * Waits for running animations first: axe measures contrast on what is half transparent.
 */
export async function conferirAcessibilidade(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finitas = document.getAnimations().filter((a) => a.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(finitas.map((a) => a.finished))
  })
  // Our pages have no frame of another site: without looking for one, axe needs no second page to add its results up.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ runOnly: NORMAS, resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  const linhas = violations.flatMap((falha) =>
    falha.nodes.map((no) => `${falha.id}: ${falha.help} — ${no.target.join(' ')}\n    ${no.failureSummary ?? ''}`),
  )
  expect(linhas, 'axe').toEqual([])
}
