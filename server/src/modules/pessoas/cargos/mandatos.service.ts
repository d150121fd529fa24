import { eleito } from '#contract/pessoas/cargos.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { hoje } from '#server/platform/relogio.ts'
import * as repo from './cargos.repo.ts'
import { AVISOS, semSucessor } from './cargos.rules.ts'

/** Terms of office as Home tells of them. */

const [AVISO] = AVISOS

const foiProrrogado = (c: repo.Linha): c is repo.Linha & { fim: string } => Boolean(c.prorrogado)

/** Terms that end within the time of the first notice with nobody elected after them, and the one that ended with nobody else. */
export async function queAcabam(ctx: Ctx) {
  const dia = hoje()
  const cargos = await repo.paraOInicio(ctx.db, dia)
  const acabam = semSucessor(
    cargos.filter((c) => eleito(c.papel)),
    { de: dia, ate: somarDias(dia, AVISO) },
  )
  return { acabam, prorrogado: cargos.findLast(foiProrrogado) ?? null }
}
