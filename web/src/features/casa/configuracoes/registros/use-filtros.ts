import { useSearchParams } from 'react-router'
import type { FiltroDaLista } from '../../../../listas/filtro-da-lista.ts'
import { useEnderecoPedido } from '../../../../listas/use-endereco-pedido.ts'
import type { FiltroNoEndereco } from '../../../../listas/use-filtro-da-lista.ts'
import type { PageSize } from '../../../../ui/lists/pagination.tsx'

const TAMANHOS: Record<PageSize, true> = { 20: true, 30: true, 40: true, 50: true, todos: true }
const ehTamanho = (t: string | null): t is PageSize => t !== null && Object.hasOwn(TAMANHOS, t)

interface Filtros<F extends string> extends FiltroNoEndereco<F> {
  /** Whether any filter is in use. */
  filtrada: boolean
  limpar: () => void
}

/** The filters of a tab's list, besides the search, which live in the address beside the tab. It has one order only. */
export function useFiltros<const F extends string>(proprios: readonly F[]): Filtros<F> {
  const [params] = useSearchParams()
  const { parametros, ir } = useEnderecoPedido()
  const nomes = ['busca', ...proprios] as const
  const valores = Object.fromEntries(nomes.map((n) => [n, params.get(n) ?? ''])) as Record<F | 'busca', string>
  const tamanho = params.get('porPagina')
  const pagina = params.get('pagina') ?? ''

  function escrever(parte: Record<string, string | number | undefined>, de = params): string {
    const novos = new URLSearchParams(de)
    novos.delete('pagina')
    for (const [nome, valor] of Object.entries(parte)) {
      if (valor) novos.set(nome, String(valor))
      else novos.delete(nome)
    }
    return `?${novos.toString()}`
  }
  const mudar: FiltroNoEndereco<F>['mudar'] = (parte, substituir = false) =>
    ir(escrever(parte, parametros()), substituir)
  return {
    filtro: {
      ...valores,
      ordem: '',
      pagina: /^[1-9]\d{0,6}$/.test(pagina) ? Number(pagina) : 1,
      porPagina: ehTamanho(tamanho) ? tamanho : '20',
    },
    filtrada: nomes.some((n) => valores[n] !== ''),
    mudar,
    buscar: (busca) => mudar({ busca } as Partial<FiltroDaLista<F>>, valores.busca !== ''),
    limpar: () => ir(escrever(Object.fromEntries(nomes.map((n) => [n, undefined])), parametros()), false),
    enderecoDaPagina: (n) => escrever({ pagina: n }),
  }
}
