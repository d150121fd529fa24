import { Outlet } from 'react-router'
import { useSessao } from '../lib/sessao.ts'
import { EmSoLeitura } from '../lib/so-leitura.tsx'

/** The screens of the books: whoever does not administer reads them. */
export function Livros() {
  const administra = useSessao()?.isAdmin === true
  return (
    <EmSoLeitura valor={!administra}>
      <Outlet />
    </EmSoLeitura>
  )
}
