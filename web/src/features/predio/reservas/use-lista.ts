import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { ErroDaApi, mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { useEnderecoPedido } from '../../../listas/use-endereco-pedido.ts'
import type { FiltroNoEndereco } from '../../../listas/use-filtro-da-lista.ts'
import type { ErrorStateProps } from '../../../ui/page/error-state.tsx'
import {
  consultaDaLista,
  escreverFiltro,
  lerFiltro,
  ultimaPagina,
  type Filtro,
  type FiltrosDasReservas,
  type Ordem,
} from './filtro.ts'
import { consultaDePagina, consultaDeTudo, type ReservaNaLista } from './reservas.api.ts'

/** The filter of the list, which lives in the address: reload, Back and a shared link bring the same lines. */
export function useFiltro(inicial: Ordem): FiltroNoEndereco<FiltrosDasReservas> {
  const [params] = useSearchParams()
  const { parametros, ir } = useEnderecoPedido()
  const filtro = useMemo(() => lerFiltro(params, inicial), [params, inicial])
  const mudar: FiltroNoEndereco<FiltrosDasReservas>['mudar'] = (parte, substituir = false) =>
    ir(escreverFiltro({ ...lerFiltro(parametros(), inicial), pagina: 1, ...parte }, inicial), substituir)
  return {
    filtro,
    mudar,
    buscar: (busca) => mudar({ busca }, filtro.busca !== ''),
    enderecoDaPagina: (n) => escreverFiltro({ ...filtro, pagina: n }, inicial) || '?',
  }
}

interface Lida {
  /** Undefined until something came. */
  linhas: readonly ReservaNaLista[] | undefined
  total: number | undefined
  lendo: boolean
  /** Nothing can be shown. */
  erro: ErrorStateProps | null
  /** Nobody has booked anything yet; undefined until known. */
  nuncaHouve: boolean | undefined
}

/** Bookings of a filter. A page past the end becomes the last one in the address too. */
export function useLista(filtro: Filtro, irPara: (pagina: number) => void): Lida {
  const pagina = useQuery(consultaDePagina(consultaDaLista(filtro)))
  const tudo = useQuery({ ...consultaDeTudo, enabled: pagina.data?.total === 0 })
  const dados = pagina.data
  const ultima = dados && !pagina.isPlaceholderData ? ultimaPagina(dados.total, filtro.porPagina) : undefined
  const passou = ultima !== undefined && filtro.pagina > ultima
  useEffect(() => {
    if (passou) irPara(ultima)
  }, [passou]) // oxlint-disable-line react/exhaustive-deps

  const falha = dados ? null : pagina.error
  return {
    linhas: dados?.itens,
    total: dados?.total,
    lendo: pagina.isFetching,
    erro: falha && {
      message: `Não foi possível ler as reservas. ${mensagemDoErro(falha)}`,
      ...(falha instanceof ErroDaApi && { code: falha.codigo }),
      onRetry: () => void pagina.refetch(),
      busy: pagina.isFetching,
    },
    nuncaHouve: dados?.total === 0 ? tudo.data && tudo.data.quantidade === 0 : false,
  }
}
