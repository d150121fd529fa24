import { expect, type Page } from '@playwright/test'
import type { ViewportSize } from '@playwright/test'

/** How a screen is shown: its theme and its width. */
export interface Forma {
  nome: string
  colorScheme: 'light' | 'dark'
  viewport: ViewportSize
}

export const LARGO: ViewportSize = { width: 1280, height: 800 }
export const ESTREITO: ViewportSize = { width: 360, height: 640 }

export const CLARA_E_LARGA: Forma = { nome: 'claro-1280', colorScheme: 'light', viewport: LARGO }
export const ESCURA_E_ESTREITA: Forma = { nome: 'escuro-360', colorScheme: 'dark', viewport: ESTREITO }

/** Every theme with every width. */
export const FORMAS: readonly Forma[] = [
  CLARA_E_LARGA,
  { nome: 'escuro-1280', colorScheme: 'dark', viewport: LARGO },
  ESCURA_E_ESTREITA,
  { nome: 'claro-360', colorScheme: 'light', viewport: ESTREITO },
]

/** Draws the open page in another theme and width, as when a person turns the device or the sun goes down. */
export async function mudarDeForma(page: Page, { colorScheme, viewport }: Forma): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize(viewport)
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}
