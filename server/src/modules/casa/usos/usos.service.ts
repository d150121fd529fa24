import type { z } from 'zod'
import type { corpoDosLimites, Limites, Usos } from '#contract/casa/usos.ts'
import { limitesPorPessoa, recursos, type Recurso } from '#contract/protocolo/recursos.ts'
import { auditar } from '#server/platform/auditoria.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { lerDisco, reservaDe } from '#server/platform/disco.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as soltos from '../arquivos/soltos.service.ts'
import type * as usuarios from '../../pessoas/usuarios/usuarios.service.ts'
import * as repo from './usos.repo.ts'

/** What staff sees and says of what each person may use (`platform/uso.ts` counts it). */

/** How many people the list names. */
const NOMEADAS = 50

/** Who keeps how many files, who keeps most first. */
export async function listar(ctx: Ctx): Promise<Usos> {
  const { pastaDeDados, reservaDoDisco } = ctx.plataforma.config
  const disco = await lerDisco(pastaDeDados)
  const { pessoas, total } = await soltos.porPessoa(ctx, NOMEADAS)
  return {
    disco: disco === null ? null : { ...disco, reserva: reservaDe(disco, reservaDoDisco) },
    pessoas: pessoas.map((p) => ({
      _id: p.id,
      name: p.nome,
      tipo: p.tipo,
      guardado: { arquivos: p.guardados, bytes: p.bytesGuardados },
      solto: { arquivos: p.soltos, bytes: p.bytesSoltos },
      hoje: { arquivos: p.deHoje, bytes: p.bytesDeHoje },
    })),
    outras: total - pessoas.length,
  }
}

/** A resident's limits, as staff chose them or as they come. */
export async function verLimites(ctx: Ctx): Promise<Limites> {
  const escolhidos = new Map((await repo.escolhidos(ctx.db)).map((l) => [l.recurso, l.maximo]))
  const maximos = Object.fromEntries(recursos.map((r) => [r, escolhidos.get(r) ?? limitesPorPessoa[r].padrao]))
  return { maximos: maximos as Record<Recurso, number>, aplicados: ctx.plataforma.config.limitesPorPessoa }
}

/** Chooses limits; those not sent stay. What was used already counts against the new ones. Doing it again changes nothing. */
export function gravarLimites(ctx: Ctx, novos: z.output<typeof corpoDosLimites>['maximos']): Promise<Limites> {
  return emTransacao(ctx, async (ctx) => {
    const { maximos: antes } = await verLimites(ctx)
    for (const recurso of recursos) {
      const maximo = novos[recurso]
      if (maximo !== undefined && maximo !== antes[recurso]) await repo.escolher(ctx.db, recurso, maximo)
    }
    const depois = await verLimites(ctx)
    if (recursos.every((r) => depois.maximos[r] === antes[r])) return depois
    const titulo = 'Limites por morador'
    await auditar(ctx, { acao: 'alterou', entidade: 'limites', id: null, titulo, antes, depois: depois.maximos })
    await avisarMudanca(ctx, 'condominio', 'alterou', '1')
    return depois
  })
}

/** Removes what somebody sent and no record uses. @returns what went */
export async function limparSoltos(
  ctx: Ctx,
  { id, nome }: usuarios.LinhaDeUsuario,
): Promise<{ arquivos: number; bytes: number }> {
  const removido = await soltos.limparSoltosDe(ctx, id)
  if (removido.arquivos === 0) return removido
  await emTransacao(ctx, (ctx) =>
    auditar(ctx, {
      acao: 'apagou os arquivos fora de registros',
      entidade: 'usuarios',
      id,
      titulo: nome,
      antes: { arquivos: removido.arquivos, bytes: removido.bytes },
      depois: null,
    }),
  )
  return removido
}
