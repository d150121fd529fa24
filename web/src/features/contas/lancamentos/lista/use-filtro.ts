import { useEffect, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { todayInSaoPaulo } from '../../../../ui/text/calendar-days.ts'
import type { Assunto } from '../assunto.ts'
import { lembrarLista } from '../../../../listas/endereco-da-lista.ts'
import { useEnderecoPedido } from '../../../../listas/use-endereco-pedido.ts'
import { escreverFiltro, lerFiltro, type Filtro } from './filtro.ts'

interface FiltroNoEndereco {
  filtro: Filtro
  /** Changes part of the filter and goes to the first page. `substituir` leaves no step for the Back button. */
  mudar: (parte: Partial<Filtro>, substituir?: boolean) => void
  /** Search of the address of page n. */
  enderecoDaPagina: (n: number) => string
}

/** The filter of a list, which lives in the address: reload, Back and a shared link bring the same lines. */
export function useFiltro(a: Assunto): FiltroNoEndereco {
  const [params] = useSearchParams()
  const { search } = useLocation()
  const { parametros, ir } = useEnderecoPedido()
  const hoje = todayInSaoPaulo()
  const filtro = useMemo(() => lerFiltro(params, hoje), [params, hoje])
  useEffect(() => lembrarLista(a.caminhos.lista, search), [a, search])

  const mudar: FiltroNoEndereco['mudar'] = (parte, substituir = false) =>
    ir(escreverFiltro({ ...lerFiltro(parametros(), hoje), pagina: 1, ...parte }), substituir)
  return { filtro, mudar, enderecoDaPagina: (n) => escreverFiltro({ ...filtro, pagina: n }) }
}
