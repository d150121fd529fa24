import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** What was last asked for and is not shown yet, and from which entry of the history. */
let pedido: { de: string; search: string } | null = null

interface EnderecoPedido {
  /** The parameters of the address, what is on its way counted. */
  parametros: () => URLSearchParams
  /** Goes to this search of the same page. @param substituir leaves no step for the Back button */
  ir: (search: string, substituir: boolean) => void
}

/**
 * Writes a list's filter to the address. The address follows its rows: who types a search and chooses a filter before they came
 * adds one to the other, instead of starting again from what is still on screen.
 */
export function useEnderecoPedido(): EnderecoPedido {
  const [params] = useSearchParams()
  const { key } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    pedido = null
  }, [key])
  return {
    parametros: () => (pedido?.de === key ? new URLSearchParams(pedido.search) : params),
    ir: (search, substituir) => {
      pedido = { de: key, search }
      void navigate({ search }, { replace: substituir, preventScrollReset: true })
    },
  }
}
