import type { TipoDeUsuario } from '#contract/protocolo/tipos-de-usuario.ts'
import { seSobrepoem, type Vigencia } from '#contract/valores/vigencia.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import * as repo from './cargos.repo.ts'
import { emDatas } from './cargos.rules.ts'

/** Who is of the council, and what of the past keeps somebody of it from judging accounts. */

export interface Conselheiro {
  id: string
  nome: string
  tipo: TipoDeUsuario
}

/** Who holds the office on a day and can enter. @param dia `YYYY-MM-DD` */
export const conselheirosEm = (ctx: Ctx, dia: string): Promise<Conselheiro[]> => repo.doConselho(ctx.db, dia)

/**
 * For each of some people, how they administered within a period, as `Síndico de 01/03/2026 a 28/02/2028`; who did not is not there.
 * @returns a question asked of each period, so that one reading serves many months
 */
export async function mandatosDe(ctx: Ctx, pessoas: readonly string[]) {
  const mandatos = pessoas.length === 0 ? [] : await repo.queAdministraram(ctx.db, pessoas)
  return (pessoa: string, periodo: Vigencia): string | null => {
    const m = mandatos.find((m) => m.usuario_id === pessoa && seSobrepoem(m, periodo))
    return m ? `${m.papel} ${emDatas(m)}` : null
  }
}
