import { useTitulo } from '../lib/titulo.ts'
import type { LeituraDaLista } from './descricao-da-lista.ts'
import { estaFiltrada, semLimites, semPagina, soLimites, type FiltroDaLista, type Paginada } from './filtro-da-lista.ts'
import { useFiltroDaLista, type FiltroNoEndereco } from './use-filtro-da-lista.ts'
import { usePaginaDaLista, type PaginaLida } from './use-pagina-da-lista.ts'

export interface ListaLida<T, F extends string, Q> extends FiltroNoEndereco<F>, PaginaLida<T> {
  /** What exports are asked with: all but the page. */
  semPagina: Omit<Q, 'pagina' | 'porPagina'>
  /** What sums are asked with: the search and the filters alone. */
  limites: Omit<Q, 'ordem' | 'pagina' | 'porPagina'>
  /** Whether something narrows the list. */
  filtrada: boolean
  /** Takes away what narrows it. */
  limpar: () => void
}

/** A list of records: its filter, which lives in the address, and the page it asks for. A failure is said in the tab's title. */
export function useListaDeRegistros<T, F extends string, Q extends Paginada>(
  leitura: LeituraDaLista<T, F, Q>,
): ListaLida<T, F, Q> {
  const { forma } = leitura
  const endereco = useFiltroDaLista(forma)
  const { filtro, mudar } = endereco
  const consulta = leitura.consultaDe(filtro)
  const lida = usePaginaDaLista({
    chave: [...leitura.chave, consulta],
    ler: (signal) => leitura.ler(consulta, signal),
    filtro,
    irParaAPagina: (pagina) => mudar({ pagina } as Partial<FiltroDaLista<F>>, true),
    oQue: leitura.oQue,
  })
  useTitulo(undefined, lida.erro !== null)
  return {
    ...endereco,
    ...lida,
    semPagina: semPagina(consulta),
    limites: soLimites(consulta),
    filtrada: estaFiltrada(filtro, forma),
    limpar: () => mudar(semLimites(forma)),
  }
}
