import type { PageSize } from '../ui/lists/pagination.tsx'

/** What the address of a list says: the search, the order, the page, and the list's own filters ('' is any). */
export type FiltroDaLista<F extends string> = Record<F, string> & {
  busca: string
  /** Sort key; `-chave` sorts down. */
  ordem: string
  /** From 1. */
  pagina: number
  porPagina: PageSize
}

/** What a list admits in its address. */
export interface FormaDaLista<F extends string> {
  /** Path of the list, for the way back to it. */
  caminho: string
  ordens: readonly string[]
  ordemInicial: string
  /** Its own filters, each with the values it may have besides '', or what tells whether one is admitted. */
  filtros: Record<F, Admitidos>
}

type Admitidos = readonly string[] | ((valor: string) => boolean)

const admite = (admitidos: Admitidos, valor: string): boolean =>
  typeof admitidos === 'function' ? admitidos(valor) : admitidos.includes(valor)

const POR_PAGINA_INICIAL: PageSize = '20'
const TAMANHOS: readonly string[] = ['20', '30', '40', '50', 'todos'] satisfies PageSize[]

/** Reads the filter of an address; what makes no sense counts as not said. */
export function lerFiltro<F extends string>(p: URLSearchParams, forma: FormaDaLista<F>): FiltroDaLista<F> {
  const ordem = p.get('ordem') ?? ''
  const pagina = p.get('pagina') ?? ''
  const porPagina = p.get('porPagina') ?? ''
  const proprios = Object.entries<Admitidos>(forma.filtros).map(([nome, admitidos]) => {
    const valor = p.get(nome) ?? ''
    return [nome, admite(admitidos, valor) ? valor : ''] as const
  })
  return {
    ...(Object.fromEntries(proprios) as Record<F, string>),
    busca: (p.get('busca') ?? '').trim().slice(0, 200),
    ordem: forma.ordens.includes(ordem.replace(/^-/, '')) ? ordem : forma.ordemInicial,
    pagina: /^[1-9]\d{0,6}$/.test(pagina) ? Number(pagina) : 1,
    porPagina: TAMANHOS.includes(porPagina) ? (porPagina as PageSize) : POR_PAGINA_INICIAL,
  }
}

/** Filter → search of the address, with what is not usual only. */
export function escreverFiltro<F extends string>(f: FiltroDaLista<F>, forma: FormaDaLista<F>): string {
  const p = new URLSearchParams()
  if (f.busca) p.set('busca', f.busca)
  for (const nome of Object.keys(forma.filtros) as F[]) if (f[nome]) p.set(nome, f[nome])
  if (f.ordem !== forma.ordemInicial) p.set('ordem', f.ordem)
  if (f.pagina > 1) p.set('pagina', String(f.pagina))
  if (f.porPagina !== POR_PAGINA_INICIAL) p.set('porPagina', f.porPagina)
  return `?${p.toString()}`
}

/** What a list is asked with: what its address says, by the same names. Values were checked when the address was read. */
export const consultaDaLista = <Q, F extends string & keyof Q>(f: FiltroDaLista<F>, forma: FormaDaLista<F>): Q =>
  ({
    ...Object.fromEntries(
      (['busca', ...Object.keys(forma.filtros)] as F[]).filter((nome) => f[nome]).map((nome) => [nome, f[nome]]),
    ),
    ordem: f.ordem,
    pagina: String(f.pagina),
    porPagina: f.porPagina,
  }) as Q

/** What calls of a list are asked with, besides its own filters. */
export interface Paginada {
  ordem?: unknown
  pagina?: unknown
  porPagina?: unknown
}

/** What exports of a list are asked with: all but the page. */
export const semPagina = <Q extends Paginada>({ pagina: _p, porPagina: _n, ...resto }: Q) => resto

/** What sums of a list are asked with: the search and the filters alone. */
export const soLimites = <Q extends Paginada>({ ordem: _o, pagina: _p, porPagina: _n, ...limites }: Q) => limites

/** Whether something narrows the list. */
export const estaFiltrada = <F extends string>(f: FiltroDaLista<F>, forma: FormaDaLista<F>): boolean =>
  f.busca !== '' || (Object.keys(forma.filtros) as F[]).some((nome) => f[nome] !== '')

/** The filter without what narrows it. */
export const semLimites = <F extends string>(forma: FormaDaLista<F>): Partial<FiltroDaLista<F>> => ({
  ...(Object.fromEntries(Object.keys(forma.filtros).map((nome) => [nome, ''])) as Partial<FiltroDaLista<F>>),
  busca: '',
})

const inteiro = new Intl.NumberFormat('pt-BR')

/** Which rows of how many a page shows, for the spoken name of a table: ", 1 a 20 de 134" or ": nenhum". */
export function lugarNaLista(
  { pagina, porPagina }: { pagina: number; porPagina: PageSize },
  total: number,
  nestaPagina: number,
): string {
  if (nestaPagina === 0) return ', sem linhas'
  const primeira = porPagina === 'todos' ? 1 : (pagina - 1) * Number(porPagina) + 1
  return `, ${inteiro.format(primeira)} a ${inteiro.format(primeira + nestaPagina - 1)} de ${inteiro.format(total)}`
}
