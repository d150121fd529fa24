import type { z } from 'zod'
import type { agendaNaLista, listarAgendas } from '#contract/agendas.ts'
import { somarDias } from '#contract/calendario.ts'
import { normalizar } from '#contract/comum.ts'
import { hoje } from '#server/platform/clock.ts'
import type { Ctx } from '#server/platform/context.ts'
import { janela, type Pagina } from '#server/platform/http/list.ts'
import { ocorrenciasDe, type Linha } from './agendas.rules.ts'
import * as repo from './agendas.repo.ts'
import { paraFora, veInternos } from './agendas.service.ts'

type Consulta = z.output<typeof listarAgendas.query>
type AgendaNaLista = z.input<typeof agendaNaLista>

const LOTE = 500
/** How far from today, or from the end that was given, times are looked for when the period has an open end. */
const UM_ANO = 365

function periodoDe({ de, ate }: Consulta): { de: string; ate: string } {
  if (de !== undefined) return { de, ate: ate ?? somarDias(de, UM_ANO) }
  if (ate !== undefined) return { de: somarDias(ate, -UM_ANO), ate }
  return { de: somarDias(hoje(), -UM_ANO), ate: somarDias(hoje(), UM_ANO) }
}

/**
 * A page of the appointments that touch a period, in the order they begin, each with the days it happens on within it.
 * One that repeats and is left without a day in the period is still there, with none.
 */
export async function listar(ctx: Ctx, query: Consulta): Promise<Pagina<AgendaNaLista>> {
  const busca = query.busca === undefined || normalizar(query.busca) === '' ? undefined : query.busca
  const { status, de: desde, ate: fim } = query
  const filtro: repo.Filtro = { busca, status, de: desde, ate: fim, soPublicos: !veInternos(ctx) }
  const total = await repo.contar(ctx.db, filtro)
  const { pagina, limite, pular } = janela(query, total)
  const sentido = query.ordem === '-data' ? 'desc' : 'asc'
  const { de, ate } = periodoDe(query)
  const naLista = (l: Linha): AgendaNaLista => ({ ...paraFora(l), ocorrencias: ocorrenciasDe(l, de, ate) })
  if (limite === null) return { itens: emLotes(ctx, filtro, sentido, naLista), total, pagina, porPagina: null }
  const linhas = await repo.listar(ctx.db, filtro, { sentido, limite, pular })
  return { itens: linhas.map(naLista), total, pagina, porPagina: limite }
}

async function* emLotes(
  ctx: Ctx,
  filtro: repo.Filtro,
  sentido: 'asc' | 'desc',
  naLista: (l: Linha) => AgendaNaLista,
): AsyncGenerator<AgendaNaLista[]> {
  for (let pular = 0; ; pular += LOTE) {
    const linhas = await repo.listar(ctx.db, filtro, { sentido, limite: LOTE, pular })
    yield linhas.map(naLista)
    if (linhas.length < LOTE) return
    await new Promise((vez) => setImmediate(vez))
  }
}
