import { Pagination, type PageSize } from '../ui/lists/pagination.tsx'
import { usePhone } from '../ui/use-phone.ts'

interface Props {
  filtro: { pagina: number; porPagina: PageSize }
  /** Rows of the whole filter; undefined until known. */
  total: number | undefined
  mudar: (parte: { porPagina: PageSize }) => void
  enderecoDaPagina: (n: number) => string
}

/** The pages of a list, once it is known how many there are. */
export function PaginasDaLista({ filtro, total, mudar, enderecoDaPagina }: Props) {
  const telefone = usePhone()
  if (total === undefined) return null
  return (
    <Pagination
      pagina={filtro.pagina}
      porPagina={filtro.porPagina}
      total={total}
      hrefDaPagina={enderecoDaPagina}
      onPorPagina={(porPagina) => mudar({ porPagina })}
      narrow={telefone}
    />
  )
}
