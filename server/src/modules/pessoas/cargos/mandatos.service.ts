import type { AtosUrgentes } from '#contract/pessoas/atos-urgentes.ts'
import { eleito } from '#contract/pessoas/cargos.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { hoje } from '#server/platform/relogio.ts'
import { atosUrgentes, mandatoVencidoDe } from '../mandatos/mandatos.service.ts'
import * as usuarios from '../usuarios/usuarios.service.ts'
import * as repo from './cargos.repo.ts'
import { AVISOS, semSucessor } from './cargos.rules.ts'

/** Terms of office as Home tells of them. */

/**
 * That somebody administers after their term, with nobody elected; null where they do not.
 * @returns `ate` null where there is no last day: nobody else administers, and they stay until somebody takes over
 */
export async function atosUrgentesDe(ctx: Ctx, pessoa: string): Promise<AtosUrgentes | null> {
  const vencido = await mandatoVencidoDe(ctx, pessoa)
  if (vencido === null) return null
  const doSindico = await atosUrgentes(ctx)
  const temFim = doSindico?.pessoa === pessoa && (await usuarios.quantosAdministram(ctx)) > 1
  return { papel: vencido.papel, fim: vencido.fim, ate: temFim ? doSindico.ate : null }
}

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
  const ultimo = cargos.findLast(foiProrrogado)
  const urgentes = ultimo && (await atosUrgentesDe(ctx, ultimo.usuario_id))
  return { acabam, prorrogado: ultimo ? { ...ultimo, ate: urgentes?.ate ?? null } : null }
}
