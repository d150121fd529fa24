import { useEffect, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { lembrarLista } from './endereco-da-lista.ts'
import { escreverFiltro, lerFiltro, type FiltroDaLista, type FormaDaLista } from './filtro-da-lista.ts'
import { useEnderecoPedido } from './use-endereco-pedido.ts'

export interface FiltroNoEndereco<F extends string> {
  filtro: FiltroDaLista<F>
  /** Changes part of the filter and goes to the first page. `substituir` leaves no step for the Back button. */
  mudar: (parte: Partial<FiltroDaLista<F>>, substituir?: boolean) => void
  /** A search is refined letter by letter: one step back leaves it, not one letter of it. */
  buscar: (busca: string) => void
  /** Search of the address of page n. */
  enderecoDaPagina: (n: number) => string
}

/** The filter of a list, which lives in the address: reload, Back and a shared link bring the same rows. */
export function useFiltroDaLista<F extends string>(forma: FormaDaLista<F>): FiltroNoEndereco<F> {
  const [params] = useSearchParams()
  const { search } = useLocation()
  const { parametros, ir } = useEnderecoPedido()
  const filtro = useMemo(() => lerFiltro(params, forma), [params, forma])
  useEffect(() => lembrarLista(forma.caminho, search), [forma, search])

  const mudar: FiltroNoEndereco<F>['mudar'] = (parte, substituir = false) =>
    ir(escreverFiltro({ ...lerFiltro(parametros(), forma), pagina: 1, ...parte }, forma), substituir)
  return {
    filtro,
    mudar,
    buscar: (busca) => mudar({ busca } as Partial<FiltroDaLista<F>>, filtro.busca !== ''),
    enderecoDaPagina: (n) => escreverFiltro({ ...filtro, pagina: n }, forma),
  }
}
