import { DIAS_ANTES_DE_VENCER } from '#contract/predio/documentos/validade.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { hoje } from '#server/platform/relogio.ts'
import * as repo from './documentos.repo.ts'

/** What of the documents the administration has to renew: how many ended or end soon, and the first of them. */
export async function queVencem(ctx: Ctx) {
  const dia = hoje()
  const linhas = await repo.queVencem(ctx.db, somarDias(dia, DIAS_ANTES_DE_VENCER))
  const [primeira] = linhas
  return {
    quantos: linhas.length,
    vencidos: linhas.filter((l) => (l.validade ?? '') < dia).length,
    primeiro: primeira === undefined ? null : { titulo: primeira.titulo, validade: primeira.validade ?? '' },
    hoje: dia,
  }
}
