import { IconPrinter } from '@tabler/icons-react'
import { useDescarga } from '../../../avisos/use-descarga.ts'
import { Button } from '../../../ui/button.tsx'

/** Saves a paper, to be printed. */
export function BaixarPdf({ baixar, children }: { baixar: () => Promise<void>; children: string }) {
  const descarga = useDescarga()
  return (
    <Button icon={IconPrinter} busy={descarga.baixando} onClick={() => descarga.baixar(baixar)}>
      {children}
    </Button>
  )
}
