import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import field from './field.module.css'
import css from './search-field.module.css'

/** Look of the input inside `SearchFrame`. */
export const searchInput = `${field.controle} ${field.filtro} ${field.comIconeAntes} ${css.campo}`

/** The place of a search, with its lens. Without state: the page's first script draws it too (`app/arranque`). */
export const SearchFrame = ({ children }: { children: ReactNode }) => (
  <div className={css.busca} role="search">
    <IconSearch className={field.iconeAntes} size={16} stroke={2} aria-hidden />
    {children}
  </div>
)
