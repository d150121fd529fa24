import type { z } from 'zod'
import type { listarAuditoria, RegistroDeAuditoria } from '#contract/casa/auditoria.ts'
import type { Mudanca } from '#server/platform/auditoria.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { campoInvalido } from '#server/platform/erros.ts'
import { buscaDe, janela, type Pagina } from '#server/platform/http/lista.ts'
import * as repo from './auditoria.repo.ts'
import { diaSeguinte, inicioDoDia } from './dias.rules.ts'

type Consulta = z.output<typeof listarAuditoria.query>

const LOTE = 500

const paraFora = (r: repo.Registro): RegistroDeAuditoria => ({
  _id: r.id,
  quando: r.quando,
  quem: { _id: r.usuario_id, nome: r.usuario_nome, chave: r.chave },
  acao: r.acao,
  entidade: r.entidade,
  entidadeId: r.entidade_id,
  titulo: r.titulo,
  mudancas: JSON.parse(r.mudancas) as Mudanca[],
})

function filtroDe(q: Consulta): repo.Filtro {
  if (q.id !== undefined && q.entidade === undefined) throw campoInvalido('entidade', 'Diga de que lista é o registro')
  return {
    entidade: q.entidade,
    entidadeId: q.id,
    usuarioId: q.usuario,
    desde: q.de === undefined ? undefined : inicioDoDia(q.de),
    antesDe: q.ate === undefined ? undefined : inicioDoDia(diaSeguinte(q.ate)),
    busca: buscaDe(q.busca),
  }
}

/**
 * What was written, newest first: everything, or one record's history with `entidade` and `id`.
 * @throws VALIDACAO when `id` comes without `entidade`
 */
export async function listar(ctx: Ctx, query: Consulta): Promise<Pagina<RegistroDeAuditoria>> {
  const filtro = filtroDe(query)
  const total = await repo.contar(ctx.db, filtro)
  const { pagina, limite, pular } = janela(query, total)
  if (limite === null) return { itens: emLotes(ctx, filtro), total, pagina, porPagina: null }
  const registros = await repo.listar(ctx.db, filtro, { limite, pular, depoisDe: null })
  return { itens: registros.map(paraFora), total, pagina, porPagina: limite }
}

/** The people who have written something, by name. */
export const autores = async (ctx: Ctx): Promise<{ _id: string; nome: string }[]> =>
  (await repo.autores(ctx.db))
    .map(({ id, nome }) => ({ _id: id, nome }))
    .toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))

/** More steps than any one record has. */
const MAXIMO_DO_REGISTRO = 1000

/** Everything written about one record, oldest first. Who may read it is the caller's business. */
export async function historicoDe(ctx: Ctx, entidade: string, entidadeId: string): Promise<RegistroDeAuditoria[]> {
  const janela = { limite: MAXIMO_DO_REGISTRO, pular: 0, depoisDe: null }
  return (await repo.listar(ctx.db, { entidade, entidadeId }, janela)).map(paraFora).toReversed()
}

async function* emLotes(ctx: Ctx, filtro: repo.Filtro): AsyncGenerator<RegistroDeAuditoria[]> {
  let depoisDe: repo.Registro | null = null
  for (;;) {
    const registros: repo.Registro[] = await repo.listar(ctx.db, filtro, { limite: LOTE, pular: 0, depoisDe })
    yield registros.map(paraFora)
    if (registros.length < LOTE) return
    depoisDe = registros.at(-1) ?? null
    await new Promise((vez) => setImmediate(vez))
  }
}
