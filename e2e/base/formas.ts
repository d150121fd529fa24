import type { Page, ViewportSize } from '@playwright/test'

/** How a screen is shown: its theme and its width. */
export interface Forma {
  nome: string
  colorScheme: 'light' | 'dark'
  viewport: ViewportSize
}

export const LARGO: ViewportSize = { width: 1280, height: 800 }
export const ESTREITO: ViewportSize = { width: 360, height: 640 }

const CLARA_E_LARGA: Forma = { nome: 'claro-1280', colorScheme: 'light', viewport: LARGO }
const ESCURA_E_ESTREITA: Forma = { nome: 'escuro-360', colorScheme: 'dark', viewport: ESTREITO }

/**
 * The theme and width pairs a walk draws each screen in, by the project it runs in: every day light and wide and dark and
 * narrow, so that each theme and each width is seen; at night also the other two pairs.
 */
export const FORMAS: Record<string, readonly [Forma, Forma]> = {
  'claro-1280': [CLARA_E_LARGA, ESCURA_E_ESTREITA],
  'escuro-360': [
    { nome: 'escuro-1280', colorScheme: 'dark', viewport: LARGO },
    { nome: 'claro-360', colorScheme: 'light', viewport: ESTREITO },
  ],
}

/** Draws the open page in another theme and width, as when a person turns the device or the sun goes down. */
export async function mudarDeForma(page: Page, { colorScheme, viewport }: Forma): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize(viewport)
}
