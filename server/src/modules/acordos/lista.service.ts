import type { z } from 'zod'
import type { AcordoNaLista, listarAcordos } from '#contract/acordos.ts'
import { LINHAS_SEM_PAGINA, normalizar } from '#contract/comum.ts'
import type { Ctx } from '#server/platform/context.ts'
import { janela, type Pagina } from '#server/platform/http/list.ts'
import * as repo from './acordos.repo.ts'
import { naLista } from './apresentacao.service.ts'

type Consulta = z.output<typeof listarAcordos.query>
const LOTE = 200

const ordenacao = (ordem: Consulta['ordem'] = '-numero') =>
  ordem.startsWith('-')
    ? { ordem: ordem.slice(1) as repo.Ordem, sentido: 'desc' as const }
    : { ordem: ordem as repo.Ordem, sentido: 'asc' as const }

/** A page of agreements, the newest first unless asked otherwise. */
export async function listar(ctx: Ctx, query: Consulta): Promise<Pagina<AcordoNaLista>> {
  const filtro: repo.Filtro = {
    busca: query.busca === undefined || normalizar(query.busca) === '' ? undefined : query.busca,
    status: query.status,
    unidadeId: query.unidade,
  }
  const como = ordenacao(query.ordem)
  const ler = async (limite: number, pular: number) => {
    const linhas = await repo.listar(ctx.db, filtro, { ...como, limite, pular })
    const parcelas = Map.groupBy(await repo.parcelasDe(ctx.db, linhas.map((l) => l.id)), (p) => p.acordo_id) // prettier-ignore
    return linhas.map((l) => naLista(l, parcelas.get(l.id) ?? []))
  }
  async function* emLotes() {
    for (let n = 0; ; n += LOTE) {
      const lote = await ler(LOTE, n)
      yield lote
      if (lote.length < LOTE) return
    }
  }
  const total = await repo.contar(ctx.db, filtro)
  const { pagina, limite, pular } = janela(query, total)
  if (limite === null) return { itens: emLotes(), total, pagina, porPagina: null }
  return { itens: await ler(Math.min(limite, LINHAS_SEM_PAGINA), pular), total, pagina, porPagina: limite }
}
