import type { Servico } from '#contract/predio/servicos.ts'
import { nomeDaUnidade, unidadeEmTexto, unidadePorExtenso } from '#contract/predio/nomes/nome-da-unidade.ts'
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

/**
 * The area of an order without the unit of who opened its incident, which orders of before carried after the place: what such an
 * order cost is read by the residents, who are not to learn from it who complained.
 */
export async function semAUnidadeDeQuemAbriu(ctx: Ctx, id: string, area: string): Promise<string> {
  const linha = await repo.porId(ctx.db, id)
  if (!linha || linha.apto === '') return area
  const { bloco, apto } = linha
  const nomes = [unidadePorExtenso({ bloco, apto }), unidadeEmTexto({ bloco, apto }), nomeDaUnidade({ bloco, apto })]
  return area
    .split(' · ')
    .filter((parte) => !nomes.some((nome) => nome === parte || (parte.length > 8 && nome.startsWith(parte))))
    .join(' · ')
}

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
