import { IconUpload } from '@tabler/icons-react'
import type { AtalhoDaLista } from './acoes-da-lista.tsx'

/** The way from a list to bringing its records from a file. */
export const importarDe = (to: string): AtalhoDaLista => ({
  label: 'Importar',
  noMenu: 'Importar de um arquivo',
  icon: IconUpload,
  to,
})
