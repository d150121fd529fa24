import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useEffect } from 'react'

const COR_DA_PAGINA = { light: '#fdfcfa', dark: '#191715' }

/** Whether the page is dark, and how to switch. The choice is remembered in this browser. */
export function useTema(): { escuro: boolean; alternar: () => void } {
  const { setColorScheme } = useMantineColorScheme()
  const atual = useComputedColorScheme('light', { getInitialValueInEffect: false })
  useEffect(() => {
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.setAttribute('content', COR_DA_PAGINA[atual])
  }, [atual])
  const escuro = atual === 'dark'
  return { escuro, alternar: () => setColorScheme(escuro ? 'light' : 'dark') }
}
