import type { z } from 'zod'
import type { AcordoNaLista, listarAcordos } from '#contract/cobranca/acordos.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { buscaDe, lerOrdem, paginar, type Pagina } from '#server/platform/http/lista.ts'
import { unidadeDoNome } from '../../predio/unidades/responsaveis.service.ts'
import * as repo from './acordos.repo.ts'
import { naLista } from './apresentacao.service.ts'

type Consulta = z.output<typeof listarAcordos.query>
/** A page of agreements, the newest first unless asked otherwise. */
export async function listar(ctx: Ctx, query: Consulta): Promise<Pagina<AcordoNaLista>> {
  const busca = buscaDe(query.busca)
  // A search that is the name of a unit asks for that unit alone.
  const nomeada = busca === undefined || query.unidade !== undefined ? null : await unidadeDoNome(ctx, busca)
  const filtro: repo.Filtro = {
    busca: nomeada === null ? busca : undefined,
    status: query.status,
    unidadeId: nomeada ?? query.unidade,
  }
  const como = lerOrdem<repo.Ordem>(query.ordem ?? '-numero')
  return paginar(query, await repo.contar(ctx.db, filtro), async (lugar) => {
    const linhas = await repo.listar(ctx.db, filtro, { ...como, ...lugar })
    const parcelas = Map.groupBy(
      await repo.parcelasDe(
        ctx.db,
        linhas.map((l) => l.id),
      ),
      (p) => p.acordo_id,
    )
    return linhas.map((l) => naLista(l, parcelas.get(l.id) ?? []))
  })
}
