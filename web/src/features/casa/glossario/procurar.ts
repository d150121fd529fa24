import { searchText } from '../../../ui/text/search-text.ts'
import type { Palavra } from './palavras.ts'

/** The words that have all that was typed somewhere, case and accents aside: those called so first, the others after. */
export function procurarPalavra(palavras: readonly Palavra[], busca: string): readonly Palavra[] {
  const termos = searchText(busca).split(' ').filter(Boolean)
  const tem = (texto: string) => termos.every((t) => searchText(texto).includes(t))
  const peloNome = palavras.filter((p) => tem(p.palavra))
  const peloResto = palavras.filter((p) => !peloNome.includes(p) && tem(`${p.palavra} ${p.tambem ?? ''} ${p.sentido}`))
  return [...peloNome, ...peloResto]
}
