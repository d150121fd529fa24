import type { FiltroDeStatus, ordensDeReserva } from '#contract/predio/reservas.ts'
import type { FiltroDaLista } from '../../../listas/filtro-da-lista.ts'
import { readDate } from '../../../ui/text/date-text.ts'
import type { PageSize } from '../../../ui/lists/pagination.tsx'
import type { ConsultaDaLista } from './reservas.api.ts'

type Chave = (typeof ordensDeReserva)[number]
export type Ordem = Chave | `-${Chave}`

export type FiltrosDasReservas = 'de' | 'ate' | 'area' | 'status'

/** What the address of the list says. */
export type Filtro = FiltroDaLista<FiltrosDasReservas>

/** Staff look back from the last event; who lives here asks what comes next. */
export const ordemInicial = (ehAdministracao: boolean): Ordem => (ehAdministracao ? '-data' : 'proxima')
const POR_PAGINA_INICIAL: PageSize = '20'
const CHAVES: Record<Chave, true> = { data: true, nome: true, criacao: true, proxima: true }
const TAMANHOS: Record<PageSize, true> = { 20: true, 30: true, 40: true, 50: true, todos: true }
const NOMES: Record<FiltroDeStatus, string> = {
  Ativo: 'Ativo',
  Desativado: 'Desativado',
  'Aguardando aprovação': 'Aguardando aprovação',
  'Aguardando pagamento': 'Aguardando pagamento',
  Confirmada: 'Confirmada',
  'Em andamento': 'Em andamento',
  Concluída: 'Concluída',
  Cancelada: 'Cancelada ou recusada',
}

/** Options of the status filter: the specification's words first, then each status. */
export const opcoesDeStatus = [
  { value: '', label: 'Ver todos' },
  ...Object.entries(NOMES).map(([value, label]) => ({ value, label })),
]

const dia = (texto: string): string => {
  const lido = readDate(texto)
  return lido.kind === 'date' ? lido.iso : ''
}
const ehStatus = (t: string): t is FiltroDeStatus => Object.hasOwn(NOMES, t)
const ehOrdem = (t: string): t is Ordem => Object.hasOwn(CHAVES, t.replace(/^-/, ''))
const ehTamanho = (t: string): t is PageSize => Object.hasOwn(TAMANHOS, t)

/** Reads the filter of an address; what makes no sense counts as not said. */
export function lerFiltro(p: URLSearchParams, inicial: Ordem): Filtro {
  const de = (nome: string) => p.get(nome) ?? ''
  return {
    busca: de('busca').trim().slice(0, 200),
    status: ehStatus(de('status')) ? de('status') : '',
    area: de('area').slice(0, 200),
    de: dia(de('de')),
    ate: dia(de('ate')),
    ordem: ehOrdem(de('ordem')) ? de('ordem') : inicial,
    pagina: /^[1-9]\d{0,6}$/.test(de('pagina')) ? Number(de('pagina')) : 1,
    porPagina: ehTamanho(de('porPagina')) ? (de('porPagina') as PageSize) : POR_PAGINA_INICIAL,
  }
}

/** Filter → search of the address; what is as at first is left out. */
export function escreverFiltro(f: Filtro, inicial: Ordem): string {
  const p = new URLSearchParams()
  if (f.busca) p.set('busca', f.busca)
  if (f.de) p.set('de', f.de)
  if (f.ate) p.set('ate', f.ate)
  if (f.area) p.set('area', f.area)
  if (f.status) p.set('status', f.status)
  if (f.ordem !== inicial) p.set('ordem', f.ordem)
  if (f.pagina > 1) p.set('pagina', String(f.pagina))
  if (f.porPagina !== POR_PAGINA_INICIAL) p.set('porPagina', f.porPagina)
  const texto = p.toString()
  return texto ? `?${texto}` : ''
}

/** What the list is asked with. Values were checked when the address was read. */
export const consultaDaLista = (f: Filtro): ConsultaDaLista => ({
  ...(f.busca && { busca: f.busca }),
  ...(f.status && { status: f.status as FiltroDeStatus }),
  ...(f.area && { area: f.area }),
  ...(f.de && { de: f.de }),
  ...(f.ate && { ate: f.ate }),
  ordem: f.ordem as Ordem,
  pagina: String(f.pagina),
  porPagina: f.porPagina,
})

/** Whether something narrows the list. */
export const filtrado = (f: Filtro): boolean =>
  f.busca !== '' || f.status !== '' || f.area !== '' || f.de !== '' || f.ate !== ''

/** A filter that lets everything through, in the order and page size in use. */
export const SEM_LIMITES = { busca: '', status: '', area: '', de: '', ate: '' }

/** Last page of a list of `total` lines. */
export const ultimaPagina = (total: number, porPagina: PageSize): number =>
  porPagina === 'todos' ? 1 : Math.max(1, Math.ceil(total / Number(porPagina)))
