import type { z } from 'zod'
import type { Resumo } from '#contract/contas/lancamentos.ts'
import { paraReais } from '#contract/valores/moeda.ts'
import {
  statusDeReserva,
  type FiltroDeStatus,
  type listarReservas,
  type resumoDasReservas,
  type StatusDeReserva,
} from '#contract/predio/reservas.ts'
import { nomesDosConvidados } from '#contract/predio/reservas/nomes-dos-convidados.ts'
import { nomeDaUnidade } from '#contract/predio/nomes/nome-da-unidade.ts'
import type { ReservaNaPortaria } from '#contract/predio/portaria.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import { DIA, daquiA } from '#server/platform/relogio.ts'
import { ehAdministracao, exigirQuem, type Ctx } from '#server/platform/contexto.ts'
import { buscaDe, lerOrdem, paginar, type Pagina } from '#server/platform/http/lista.ts'
import { paraLista, type ReservaNaLista } from './apresentacao.service.ts'
import { acertarPeloRelogio } from './relogio.service.ts'
import * as repo from './reservas.repo.ts'

type Consulta = z.output<typeof listarReservas.query>

const ENCERRADAS: readonly StatusDeReserva[] = ['Concluída', 'Cancelada']

function statusDoFiltro(status: FiltroDeStatus | undefined): readonly StatusDeReserva[] | undefined {
  if (status === undefined) return undefined
  if (status === 'Desativado') return ENCERRADAS
  if (status === 'Ativo') return statusDeReserva.filter((s) => s !== 'Rascunho' && !ENCERRADAS.includes(s))
  return [status]
}

/** A resident's filter never leaves their own bookings. */
const filtroDe = (ctx: Ctx, q: z.output<typeof resumoDasReservas.query>): repo.Filtro => ({
  busca: buscaDe(q.busca),
  status: statusDoFiltro(q.status),
  areaId: q.area,
  usuarioId: q.morador,
  somenteDe: ehAdministracao(ctx) ? undefined : exigirQuem(ctx).id,
  de: q.de,
  ate: q.ate,
  paga: q.paga && (q.paga === 'sim' ? 1 : 0),
})

/** The bookings the caller may see, the last event first unless asked otherwise. */
export async function listar(ctx: Ctx, query: Consulta): Promise<Pagina<ReservaNaLista>> {
  await acertarPeloRelogio(ctx)
  const filtro = filtroDe(ctx, query)
  const { quantidade: total } = await repo.somar(ctx.db, filtro)
  const como = lerOrdem<repo.Ordem>(query.ordem ?? '-data')
  return paginar(query, total, async (lugar) =>
    (await repo.listar(ctx.db, filtro, { ...como, ...lugar })).map(paraLista),
  )
}

/** Count and sum, in reais, of the bookings the filter lets through. */
export async function resumir(ctx: Ctx, query: z.output<typeof resumoDasReservas.query>): Promise<Resumo> {
  await acertarPeloRelogio(ctx)
  const { quantidade, total } = await repo.somar(ctx.db, filtroDe(ctx, query))
  return { quantidade, total: paraReais(total) }
}

/** How long a booking is news to staff. */
const NOVA_MS = 7 * DIA

/**
 * Bookings for the dashboard: to staff those of the last seven days and those that wait for approval, the last made first;
 * to a resident all of theirs, the next one first. What is over or cancelled is neither.
 */
export async function novas(ctx: Ctx, quantas: number): Promise<ReservaNaLista[]> {
  await acertarPeloRelogio(ctx)
  const daAdministracao = ehAdministracao(ctx)
  const novasDesde = daAdministracao ? daquiA(-NOVA_MS) : undefined
  const ordem = daAdministracao
    ? ({ ordem: 'criacao', sentido: 'desc' } as const)
    : ({ ordem: 'data', sentido: 'asc' } as const)
  const como = { ...ordem, limite: quantas, pular: 0 }
  return (await repo.listar(ctx.db, { ...filtroDe(ctx, { status: 'Ativo' }), novasDesde }, como)).map(paraLista)
}

/** How many bookings wait for staff to approve them: a query for the dashboard, not yet asked. */
export const porAprovar = (ctx: Ctx) => repo.contagem(ctx.db, { status: ['Aguardando aprovação'] })

/** How many of the caller's own bookings are still to be paid. */
export async function contarAPagar(ctx: Ctx): Promise<number> {
  const filtro = { somenteDe: exigirQuem(ctx).id, status: ['Aguardando pagamento'] as const }
  return (await repo.somar(ctx.db, filtro)).quantidade
}

/** What of a booking tells whoever is at the door that it is to be let in: not whether it was paid. */
const DE_QUEM_CHEGA = ['Aguardando pagamento', 'Confirmada', 'Em andamento', 'Concluída'] as const

/** The bookings of some days as the door is told of them, and those of the day before that go on past midnight; the first first. */
export async function naPortaria(ctx: Ctx, { de, ate }: { de: string; ate: string }): Promise<ReservaNaPortaria[]> {
  const filtro: repo.Filtro = { status: DE_QUEM_CHEGA, de: somarDias(de, -1), ate }
  const linhas = await repo.listar(ctx.db, filtro, { ordem: 'data', sentido: 'asc', limite: NA_PORTARIA, pular: 0 })
  return linhas
    .map((l) => ({ ...paraLista(l), lista: l.lista_de_convidados }))
    .filter((r) => r.isData >= de || r.fim <= r.inicio)
    .map((r) => ({
      // Who comes is told on the day, and not before.
      listados: r.isData <= de ? nomesDosConvidados(r.lista) : [],
      ...{ _id: r._id, data: r.isData, inicio: r.inicio, fim: r.fim, nomeDaArea: r.area.nome, nome: r.name },
      unidade: r.apto === null ? null : nomeDaUnidade({ bloco: r.bloco ?? '', apto: r.apto }),
    }))
    .toSorted((a, b) => `${a.data} ${a.inicio}`.localeCompare(`${b.data} ${b.inicio}`))
}
/** More than any building has in three days. */
const NA_PORTARIA = 500
