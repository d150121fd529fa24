import type { LinhaDeSoltos } from './soltos.repo.ts'
import { agoraISO, daquiA, DIA, emMs } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { acimaDoLimite, maximoDe, porExtenso } from '#server/platform/uso.ts'
import { removerSeSemUso } from './limpeza.service.ts'
import { colunasDeImagem } from '#server/platform/registro.ts'
import * as repo from './soltos.repo.ts'

const imagens = (ctx: Ctx) => colunasDeImagem(ctx.plataforma.registros)

/** Loose uploads: sent, and used by no record yet. They count for a day; the daily cleaning takes them after two. */

const saiEm = (desde: string | null) => new Date(emMs(desde ?? agoraISO()) + DIA).toISOString()

/**
 * Whether one more upload may lie about. Must run in the transaction that counted it: that holds the person's uses, so that
 * two at once are looked at one after the other.
 * @throws LIMITE_DE_USO, with when the oldest one goes
 */
export async function caberEntreSoltos(
  ctx: Ctx,
  { criado_por, tamanho }: { criado_por: string; tamanho: number },
): Promise<void> {
  const [arquivos, bytes] = [await maximoDe(ctx, 'arquivosSoltos'), await maximoDe(ctx, 'megabytesSoltos')]
  if (arquivos === null || bytes === null) return
  const soltos = await repo.soltosDe(ctx.db, imagens(ctx), criado_por, daquiA(-DIA))
  const passou =
    soltos.arquivos + 1 > arquivos
      ? porExtenso('arquivosSoltos', arquivos)
      : soltos.bytes + tamanho > bytes
        ? porExtenso('megabytesSoltos', bytes)
        : null
  if (passou === null) return
  throw acimaDoLimite(
    `Você atingiu o limite de ${passou}. Salve o registro a que os arquivos pertencem, ou espere: o que ninguém usa deixa de contar em um dia.`,
    saiEm(soltos.primeiro),
  )
}

/** Who keeps how much, loose files apart, and what came in the last day. */
export const porPessoa = (ctx: Ctx, limite: number): Promise<{ pessoas: LinhaDeSoltos[]; total: number }> =>
  repo.porPessoa(ctx.db, imagens(ctx), daquiA(-DIA), limite)

/**
 * Removes every loose upload of a person, of today too. What a form of theirs is just about to save it then misses, and the
 * form says so.
 * @returns what went
 */
export async function limparSoltosDe(ctx: Ctx, pessoaId: string): Promise<{ arquivos: number; bytes: number }> {
  const removido = { arquivos: 0, bytes: 0 }
  for (const { id, tamanho } of await repo.idsDosSoltos(ctx.db, imagens(ctx), pessoaId)) {
    if (!(await removerSeSemUso(ctx, id))) continue
    removido.arquivos++
    removido.bytes += tamanho
  }
  return removido
}
