import { useSearchParams } from 'react-router'
import { useEnderecoPedido } from '../../../listas/use-endereco-pedido.ts'
import type { PageSize } from '../../../ui/lists/pagination.tsx'

const TAMANHOS: Record<PageSize, true> = { 20: true, 30: true, 40: true, 50: true, todos: true }
const ehTamanho = (t: string | null): t is PageSize => t !== null && Object.hasOwn(TAMANHOS, t)

interface Filtros<C extends string> {
  /** What the address says of each filter, '' when nothing. */
  valores: Record<C, string>
  pagina: number
  porPagina: PageSize
  /** Whether any filter is in use. */
  filtrado: boolean
  /** Changes filters and goes to the first page. `substituir` leaves no step for the Back button. */
  mudar: (parte: Partial<Record<C | 'porPagina' | 'pagina', string>>, substituir?: boolean) => void
  limpar: () => void
  hrefDaPagina: (n: number) => string
}

/** The filters of a tab's list, which live in the address beside the tab. */
export function useFiltros<const C extends string>(chaves: readonly C[]): Filtros<C> {
  const [params] = useSearchParams()
  const { parametros, ir } = useEnderecoPedido()
  const valores = Object.fromEntries(chaves.map((c) => [c, params.get(c) ?? ''])) as Record<C, string>
  const tamanho = params.get('porPagina')
  const pagina = params.get('pagina') ?? ''

  function escrever(parte: Record<string, string | undefined>, de = params): string {
    const novos = new URLSearchParams(de)
    novos.delete('pagina')
    for (const [nome, valor] of Object.entries(parte)) {
      if (valor) novos.set(nome, valor)
      else novos.delete(nome)
    }
    return `?${novos.toString()}`
  }
  return {
    valores,
    pagina: /^[1-9]\d{0,6}$/.test(pagina) ? Number(pagina) : 1,
    porPagina: ehTamanho(tamanho) ? tamanho : '20',
    filtrado: chaves.some((c) => valores[c] !== ''),
    mudar: (parte, substituir = false) => ir(escrever(parte, parametros()), substituir),
    limpar: () => ir(escrever(Object.fromEntries(chaves.map((c) => [c, undefined])), parametros()), false),
    hrefDaPagina: (n) => escrever({ pagina: String(n) }),
  }
}
