import { expect, type Page } from '@playwright/test'

/** Closing a month, as the síndico does: the dialog asks for the reason of each thing that is missing and holds it. */

/**
 * In the dialog that is open, writes the reason of each thing, and closes the month.
 * @param motivo of those that have none of their own
 * @param deCada by the label of its field
 */
export async function fecharComMotivos(
  page: Page,
  motivo = 'Fica para o mês que vem',
  deCada: Record<string, string> = {},
): Promise<void> {
  const dialogo = page.getByRole('alertdialog')
  const fechar = dialogo.getByRole('button', { name: 'Fechar o mês' })
  await expect(fechar).toBeVisible()
  for (const campo of await dialogo.getByRole('textbox').all()) await campo.fill(motivo)
  for (const [rotulo, texto] of Object.entries(deCada)) await dialogo.getByLabel(rotulo).fill(texto)
  await fechar.click()
  await expect(page.getByRole('button', { name: 'Publicar', exact: true })).toBeVisible()
}

/** From the accounts of a month: opens the dialog, and closes it with reasons. */
export async function fecharOMes(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Fechar o mês' }).click()
  await fecharComMotivos(page)
}
