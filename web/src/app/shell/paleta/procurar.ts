import { searchText } from '../../../ui/text/search-text.ts'
import type { Entrada } from './entrada-da-paleta.ts'

/** Words that people write between the others, and that say nothing by themselves. */
const VAZIAS = new Set([
  'a',
  'o',
  'as',
  'os',
  'de',
  'da',
  'do',
  'das',
  'dos',
  'e',
  'em',
  'na',
  'no',
  'para',
  'por',
  'um',
  'uma',
])

/** What was typed, word by word, and the words of it that are looked for. */
function termosDe(busca: string): { ditas: string[]; termos: string[] } {
  const ditas = searchText(busca).split(' ').filter(Boolean)
  const dizem = ditas.filter((t) => !VAZIAS.has(t))
  return { ditas, termos: dizem.length > 0 ? dizem : ditas }
}

/**
 * The words that an entry was found by, where what is written of it does not say them: `segunda via` of Cobranças. As they
 * follow each other there, in the order that was typed where they do, or one by one where they stand apart.
 */
export function achadaPor({ texto, detalhe = '', palavras = '' }: Entrada, busca: string): string | undefined {
  const escrito = searchText(`${texto} ${detalhe}`)
  const faltam = termosDe(busca).termos.filter((t) => !escrito.includes(t))
  if (faltam.length === 0) return undefined
  const outras = palavras.split(' ')
  const tem = (trecho: readonly string[]) => faltam.every((t) => trecho.some((p) => searchText(p).includes(t)))
  const seguidas = outras.flatMap((_, i) => {
    const trecho = outras.slice(i, i + faltam.length)
    return tem(trecho) ? [trecho.join(' ')] : []
  })
  const comoSeDisse = seguidas.find((s) => searchText(s).includes(faltam.join(' ')))
  if (seguidas.length > 0) return comoSeDisse ?? seguidas[0]
  const soltas = outras.filter((p) => faltam.some((t) => searchText(p).includes(t)))
  return soltas.length > 0 ? [...new Set(soltas)].join(', ') : undefined
}

/**
 * Entries that have every typed word somewhere, ignoring case and accents. What is called so comes first, then what begins so, and the
 * group of the best one before the other: who writes “despesas” wants the page, not what can be done about them.
 */
export function procurar(entradas: Entrada[], busca: string): Entrada[] {
  const { ditas, termos } = termosDe(busca)
  if (termos.length === 0) return [...entradas].sort(porGrupo)
  const achadas = entradas.filter((e) => {
    const tudo = searchText(`${e.texto} ${e.palavras ?? ''} ${e.detalhe ?? ''}`)
    return termos.every((t) => tudo.includes(t))
  })
  const primeiro = termos[0] ?? ''
  const escrito = ditas.join(' ')
  const peso = (e: Entrada) => {
    const texto = searchText(e.texto)
    return texto === escrito ? 0 : texto.startsWith(primeiro) ? 1 : 2
  }
  const melhor = (grupo: string) => Math.min(...achadas.filter((e) => e.grupo === grupo).map(peso))
  const melhores = new Map([...new Set(achadas.map((e) => e.grupo))].map((grupo) => [grupo, melhor(grupo)]))
  const doGrupo = (e: Entrada) => melhores.get(e.grupo) ?? 0
  return achadas.toSorted((a, b) => doGrupo(a) - doGrupo(b) || porGrupo(a, b) || peso(a) - peso(b))
}

const porGrupo = (a: Entrada, b: Entrada) => a.grupo.localeCompare(b.grupo, 'pt-BR')
