import type { Servico } from '#contract/predio/servicos.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import * as repo from './ocorrencias.repo.ts'
import { protocolo } from './ocorrencias.rules.ts'
import { anunciar } from './ocorrencias.service.ts'
import { ehVisivel } from './visiveis.service.ts'

/** Incidents as service orders name them. */

/** An incident as an order shows it. Orders are opened from numbered ones alone. */
export const citada = (
  id: string,
  { ano, numero, titulo }: { ano: number | null; numero: number | null; titulo: string },
): Servico['ocorrencia'] => ({ _id: id, protocolo: protocolo(ano, numero) ?? '', titulo })

/** Whether the caller sees such an incident, and it is no draft. */
export async function estaAberta(ctx: Ctx, id: string): Promise<boolean> {
  const linha = await repo.porId(ctx.db, id)
  return linha !== undefined && linha.status !== 'Rascunho' && ehVisivel(ctx, linha)
}

/** Screens that show an incident, also of whoever opened it, hear of what became of its orders. */
export async function anunciarServico(ctx: Ctx, id: string): Promise<void> {
  const linha = await repo.porId(ctx.db, id)
  if (linha) await anunciar(ctx, 'mudou o serviço', linha)
}
