import { expect, type Page } from '@playwright/test'
import type { Area } from '#contract/predio/areas.ts'
import { fullDate } from '../../web/src/ui/text/calendar-days.ts'

/** Chooses a day of the calendar in the page, going to its month first. */
export async function escolherDia(page: Page, iso: string): Promise<void> {
  const dia = page.getByRole('button', { name: fullDate(iso) })
  await expect(page.getByRole('grid')).toBeVisible()
  for (let n = 0; n < 3 && !(await page.getByRole('grid', { name: new RegExp(mesDe(iso)) }).isVisible()); n++)
    await page.getByRole('button', { name: 'Próximo mês' }).click()
  await expect(dia).toHaveAccessibleName(/livre|cheio|sua|reserva/)
  await dia.click()
}
const mesDe = (iso: string) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'long' }).format(new Date(`${iso}T00:00:00Z`))

/** Chooses area, day and slot for a booking. @param url of another server than the shared one */
export async function escolher(page: Page, area: Area, iso: string, periodo: RegExp, url = ''): Promise<void> {
  await page.goto(`${url}/addreserva`)
  await page.getByRole('radio', { name: new RegExp(area.nome) }).check()
  await escolherDia(page, iso)
  await page.getByRole('radio', { name: periodo }).check()
}
