import { Outlet } from 'react-router'
import { useSessao } from '../lib/sessao.ts'
import { ReadOnly } from '../ui/read-only.tsx'

/** The screens of the books: whoever does not administer reads them. */
export function Livros() {
  const administra = useSessao()?.isAdmin === true
  return (
    <ReadOnly active={!administra}>
      <Outlet />
    </ReadOnly>
  )
}
