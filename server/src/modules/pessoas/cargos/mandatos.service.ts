import { eleito } from '#contract/pessoas/cargos.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { hoje } from '#server/platform/relogio.ts'
import * as repo from './cargos.repo.ts'
import { AVISOS, semSucessor } from './cargos.rules.ts'

/** Terms of office as Home tells of them. */

const [AVISO] = AVISOS

/** Terms that end within the time of the first notice with nobody elected after them, and the one that ended with nobody else. */
export async function queAcabam(ctx: Ctx) {
  const dia = hoje()
  const cargos = (await repo.desde(ctx.db, dia, '')).filter((c) => eleito(c.papel))
  const acabam = semSucessor(cargos, { de: dia, ate: somarDias(dia, AVISO) })
  return { acabam, prorrogado: (await repo.prorrogado(ctx.db, dia)) ?? null }
}
