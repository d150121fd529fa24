import type { z } from 'zod'
import type { AcordoNaLista, listarAcordos } from '#contract/acordos.ts'
import type { Ctx } from '#server/platform/context.ts'
import { buscaDe, lerOrdem, paginar, type Pagina } from '#server/platform/http/list.ts'
import * as repo from './acordos.repo.ts'
import { naLista } from './apresentacao.service.ts'

type Consulta = z.output<typeof listarAcordos.query>
/** A page of agreements, the newest first unless asked otherwise. */
export async function listar(ctx: Ctx, query: Consulta): Promise<Pagina<AcordoNaLista>> {
  const filtro: repo.Filtro = {
    busca: buscaDe(query.busca),
    status: query.status,
    unidadeId: query.unidade,
  }
  const como = lerOrdem<repo.Ordem>(query.ordem ?? '-numero')
  return paginar(query, await repo.contar(ctx.db, filtro), async (lugar) => {
    const linhas = await repo.listar(ctx.db, filtro, { ...como, ...lugar })
    const parcelas = Map.groupBy(await repo.parcelasDe(ctx.db, linhas.map((l) => l.id)), (p) => p.acordo_id) // prettier-ignore
    return linhas.map((l) => naLista(l, parcelas.get(l.id) ?? []))
  })
}
