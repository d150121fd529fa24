import type { z } from 'zod'
import type { agendaNaLista, listarAgendas } from '#contract/predio/agendas.ts'
import type { EsperadoNaPortaria } from '#contract/predio/portaria.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import { ehDiaTodo } from '#contract/valores/periodo.ts'
import { hoje } from '#server/platform/relogio.ts'
import { ehAdministracao, type Ctx } from '#server/platform/contexto.ts'
import { buscaDe, paginar, type Pagina } from '#server/platform/http/lista.ts'
import { ocorrenciasDe, type Linha } from './agendas.rules.ts'
import * as repo from './agendas.repo.ts'
import { paraFora } from './agendas.service.ts'

type Consulta = z.output<typeof listarAgendas.query>
type AgendaNaLista = z.input<typeof agendaNaLista>

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
  const busca = buscaDe(query.busca)
  const { status, de: desde, ate: fim } = query
  const filtro: repo.Filtro = { busca, status, de: desde, ate: fim, soPublicos: !ehAdministracao(ctx) }
  const total = await repo.contar(ctx.db, filtro)
  const sentido = query.ordem === '-data' ? 'desc' : 'asc'
  const { de, ate } = periodoDe(query)
  const naLista = (l: Linha): AgendaNaLista => ({ ...paraFora(l), ocorrencias: ocorrenciasDe(l, de, ate) })
  return paginar(query, total, async (lugar) => (await repo.listar(ctx.db, filtro, { sentido, ...lugar })).map(naLista))
}

/** Appointments that residents may see too and that a day has, with their hour; null for the whole day, or for one begun before. */
export async function publicosEm(
  ctx: Ctx,
  dia: string,
): Promise<Pick<EsperadoNaPortaria, '_id' | 'titulo' | 'hora'>[]> {
  const filtro: repo.Filtro = { de: dia, ate: dia, soPublicos: true }
  const linhas = await repo.listar(ctx.db, filtro, { sentido: 'asc', limite: MAXIMO_NUM_DIA, pular: 0 })
  return linhas
    .map((l) => ({ l, dias: ocorrenciasDe(l, dia, dia) }))
    .filter(({ dias }) => dias.length > 0)
    .map(({ l, dias }) => ({
      _id: l.id,
      titulo: l.compromisso,
      hora: ehDiaTodo(l.inicio) || !dias.includes(dia) ? null : l.inicio.slice(11, 16),
    }))
}
const MAXIMO_NUM_DIA = 200
