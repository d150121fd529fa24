import type { ordensDeLancamento } from '#contract/contas/lancamentos.ts'
import { firstOfMonth, lastOfMonth } from '../../../../ui/text/calendar-days.ts'
import type { DateRange } from '../../../../ui/text/date-range-text.ts'
import { readDate } from '../../../../ui/text/date-text.ts'
import type { PageSize } from '../../../../ui/lists/pagination.tsx'
import type { ConsultaDaLista, ConsultaDoFiltro } from '../assunto.ts'

type Chave = (typeof ordensDeLancamento)[number]
export type Ordem = Chave | `-${Chave}`

/** What the address of a list says. `categoria`, `fundo` and `fornecedor` '' are any; `pagina` counts from 1. */
export interface Filtro extends DateRange {
  busca: string
  categoria: string
  /** Id. */
  fundo: string
  /** Id, of despesas alone. */
  fornecedor: string
  ordem: Ordem
  pagina: number
  porPagina: PageSize
}

/** Newest first, as a ledger is read. */
export const ORDEM_INICIAL: Ordem = '-data'
const POR_PAGINA_INICIAL: PageSize = '20'
const CHAVES: Record<Chave, true> = { data: true, nome: true, valor: true, nota: true, criacao: true }
const TAMANHOS: Record<PageSize, true> = { 20: true, 30: true, 40: true, 50: true, todos: true }
const TODO_O_PERIODO = 'tudo'

/** The month of a day, as a period. */
export const mesDe = (hoje: string): DateRange => ({ de: firstOfMonth(hoje), ate: lastOfMonth(hoje) })

const dia = (texto: string | null): string | null => {
  const lido = readDate(texto ?? '')
  return lido.kind === 'date' ? lido.iso : null
}

function periodoDe(p: URLSearchParams, hoje: string): DateRange {
  if (p.get('periodo') === TODO_O_PERIODO) return { de: null, ate: null }
  const [de, ate] = [dia(p.get('de')), dia(p.get('ate'))]
  return de === null && ate === null ? mesDe(hoje) : { de, ate }
}

const ehOrdem = (t: string): t is Ordem => Object.hasOwn(CHAVES, t.replace(/^-/, ''))
const ehTamanho = (t: string): t is PageSize => Object.hasOwn(TAMANHOS, t)

/**
 * Reads the filter of an address; what makes no sense counts as not said. An address without a period means the month
 * of `hoje`, and `periodo=tudo` means every line there is.
 */
export function lerFiltro(p: URLSearchParams, hoje: string): Filtro {
  const ordem = p.get('ordem') ?? ''
  const pagina = p.get('pagina') ?? ''
  const porPagina = p.get('porPagina') ?? ''
  return {
    busca: (p.get('busca') ?? '').trim().slice(0, 200),
    categoria: p.get('categoria') ?? '',
    fundo: p.get('fundo') ?? '',
    fornecedor: p.get('fornecedor') ?? '',
    ...periodoDe(p, hoje),
    ordem: ehOrdem(ordem) ? ordem : ORDEM_INICIAL,
    pagina: /^[1-9]\d{0,6}$/.test(pagina) ? Number(pagina) : 1,
    porPagina: ehTamanho(porPagina) ? porPagina : POR_PAGINA_INICIAL,
  }
}

/** Filter → search of the address. The period is always written out, so that a link means the same next month. */
export function escreverFiltro(f: Filtro): string {
  const p = new URLSearchParams()
  if (f.busca) p.set('busca', f.busca)
  if (f.de === null && f.ate === null) p.set('periodo', TODO_O_PERIODO)
  if (f.de !== null) p.set('de', f.de)
  if (f.ate !== null) p.set('ate', f.ate)
  if (f.categoria) p.set('categoria', f.categoria)
  if (f.fundo) p.set('fundo', f.fundo)
  if (f.fornecedor) p.set('fornecedor', f.fornecedor)
  if (f.ordem !== ORDEM_INICIAL) p.set('ordem', f.ordem)
  if (f.pagina > 1) p.set('pagina', String(f.pagina))
  if (f.porPagina !== POR_PAGINA_INICIAL) p.set('porPagina', f.porPagina)
  return `?${p.toString()}`
}

/** What sums and exports are asked with. */
export const consultaDoFiltro = (f: Filtro): ConsultaDoFiltro => ({
  ...(f.busca && { busca: f.busca }),
  ...(f.categoria && { categoria: f.categoria }),
  ...(f.fundo && { fundo: f.fundo }),
  ...(f.fornecedor && { fornecedor: f.fornecedor }),
  ...(f.de !== null && { de: f.de }),
  ...(f.ate !== null && { ate: f.ate }),
})

/** What the list is asked with. */
export const consultaDaLista = (f: Filtro): ConsultaDaLista => ({
  ...consultaDoFiltro(f),
  ordem: f.ordem,
  pagina: String(f.pagina),
  porPagina: f.porPagina,
})

/** Whether something besides the period narrows the list. */
export const temMaisQuePeriodo = (f: Filtro): boolean =>
  f.busca !== '' || f.categoria !== '' || f.fundo !== '' || f.fornecedor !== ''

/** Whether lines of one day stand together. */
export const porData = (f: Filtro): boolean => f.ordem === 'data' || f.ordem === '-data'

/** Last page of a list of `total` lines. */
export const ultimaPagina = (total: number, porPagina: PageSize): number =>
  porPagina === 'todos' ? 1 : Math.max(1, Math.ceil(total / Number(porPagina)))
