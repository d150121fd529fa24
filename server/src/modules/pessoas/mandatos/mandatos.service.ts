import { administra, papeisQueAdministram, type Papel } from '#contract/pessoas/cargos.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { conflito } from '#server/platform/erros.ts'
import { hoje } from '#server/platform/relogio.ts'
import * as repo from './mandatos.repo.ts'
import {
  cargosDoDia,
  fimDosAtosUrgentes,
  sindicoDoDia,
  ultimoEncerrado,
  type Encerrado,
  type MandatoComecado,
} from './mandatos.rules.ts'
import { diasDeAtosUrgentes } from './regra.service.ts'

/** Who holds an office on a day, asked by everything that is beneath the offices themselves. Reads alone. */

async function comecadosAte(ctx: Ctx, dia: string, papeis: readonly Papel[]): Promise<MandatoComecado[]> {
  return (await repo.comecadosAte(ctx.db, dia, papeis)).map(({ usuario_id, ...m }) => ({ ...m, pessoa: usuario_id }))
}

/** Who answered for the building as síndico on a day, by the terms of office; null where none says so. @param dia `YYYY-MM-DD` */
export async function sindicoEm(ctx: Ctx, dia: string): Promise<MandatoComecado | null> {
  return sindicoDoDia(await comecadosAte(ctx, dia, ['Síndico']), dia, await diasDeAtosUrgentes(ctx))
}

const QUE_DECIDEM = [...papeisQueAdministram, 'Conselheiro fiscal'] as const satisfies readonly Papel[]

/** The offices of today of who administers and of who is of the council; of who goes on after their term, the one that ended. */
export async function queDecidemHoje(ctx: Ctx): Promise<MandatoComecado[]> {
  const porCargo = new Set(await repo.porCargo(ctx.db))
  return cargosDoDia(await comecadosAte(ctx, hoje(), QUE_DECIDEM), hoje(), { porCargo, administra })
}

/** Who of these can enter. */
export const queEntram = (ctx: Ctx, pessoas: readonly string[]) => repo.queEntram(ctx.db, pessoas)

/** The office by which somebody still administers after its end, with nobody elected; null where there is another, or none. */
export async function mandatoVencidoDe(ctx: Ctx, pessoa: string): Promise<Encerrado | null> {
  if (!(await repo.porCargo(ctx.db)).includes(pessoa)) return null
  const dele = (await comecadosAte(ctx, hoje(), papeisQueAdministram)).filter((m) => m.pessoa === pessoa)
  return dele.every((m) => m.fim !== null && m.fim < hoje()) ? ultimoEncerrado(dele, hoje()) : null
}

/**
 * Who administers after their term does what cannot wait, and not what binds the next one.
 * @param oQue what they may not do: `aumenta limites de aprovação`
 * @throws CONFLITO
 */
export async function recusarEmAtosUrgentes(ctx: Ctx, oQue: string): Promise<void> {
  const vencido = ctx.quem && (await mandatoVencidoDe(ctx, ctx.quem.id))
  if (vencido)
    throw conflito(
      `O seu mandato (${vencido.papel}) acabou em ${formatarData(vencido.fim)}: até que alguém seja eleito você fica para atos urgentes, e não ${oQue}.`,
    )
}

/** Until when the last síndico keeps urgent acts; null where no síndico's term has ended, another has begun, or those days are over. */
export async function atosUrgentes(
  ctx: Ctx,
): Promise<{ pessoa: string; nome: string; fim: string; ate: string } | null> {
  const m = await sindicoEm(ctx, hoje())
  if (m === null || m.fim === null || m.fim >= hoje()) return null
  return { pessoa: m.pessoa, nome: m.nome, fim: m.fim, ate: fimDosAtosUrgentes(m.fim, await diasDeAtosUrgentes(ctx)) }
}
