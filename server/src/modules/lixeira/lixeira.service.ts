import type { z } from 'zod'
import type { ItemDaLixeira, listarLixeira } from '#contract/auditoria.ts'
import type { TipoDeLancamento } from '#contract/categorias.ts'
import { daquiA, emMs } from '#server/platform/clock.ts'
import type { Ctx } from '#server/platform/context.ts'
import { NA_LIXEIRA_MS } from '#server/platform/db/excluidos.ts'
import { campoInvalido } from '#server/platform/errors.ts'
import { buscaDe, janela, type Pagina } from '#server/platform/http/list.ts'
import * as atas from '../atas/excluidas.service.ts'
import { contarExcluidas, listarExcluidas } from '../agendas/excluidas.service.ts'
import * as areas from '../areas/areas.service.ts'
import * as fornecedores from '../fornecedores/fornecedores.service.ts'
import * as fundos from '../fundos/excluidos.service.ts'
import * as unidades from '../unidades/excluidas.service.ts'
import * as servicos from '../servicos/excluidos.service.ts'
import { contarExcluidos, listarExcluidos } from '../lancamentos/excluidos.service.ts'

/** A kind of record that is deleted softly: how many there are in the bin, and the last deleted ones. */
interface Fonte {
  contar(ctx: Ctx, desde: string, busca: string | undefined): Promise<number>
  listar(
    ctx: Ctx,
    desde: string,
    busca: string | undefined,
    limite: number,
  ): Promise<Omit<ItemDaLixeira, 'entidade' | 'ate'>[]>
}

const deLancamentos = (tipo: TipoDeLancamento): Fonte => ({
  contar: (ctx, desde, busca) => contarExcluidos(ctx, tipo, desde, busca),
  listar: (ctx, desde, busca, limite) => listarExcluidos(ctx, tipo, desde, busca, limite),
})

/** Every kind that goes to the bin. A module whose records are deleted softly adds its line. */
const fontes: Record<string, Fonte> = {
  receitas: deLancamentos('receita'),
  despesas: deLancamentos('despesa'),
  atas: { contar: atas.contar, listar: atas.listar },
  fornecedores: { contar: fornecedores.contarExcluidos, listar: fornecedores.listarExcluidos },
  servicos: { contar: servicos.contarExcluidos, listar: servicos.listarExcluidos },
  agendas: { contar: contarExcluidas, listar: listarExcluidas },
  unidades: { contar: unidades.contar, listar: unidades.listar },
  areas: { contar: areas.contarExcluidas, listar: areas.listarExcluidas },
  fundos: { contar: fundos.contarFundos, listar: fundos.listarFundos },
  transferencias: { contar: fundos.contarTransferencias, listar: fundos.listarTransferencias },
}

const ultimoDia = (excluidoEm: string) => new Date(emMs(excluidoEm) + NA_LIXEIRA_MS).toISOString()

/**
 * What was deleted in the last 30 days, the last deleted first, and until when each can be brought back.
 * @throws VALIDACAO on an unknown `entidade`
 */
export async function listar(ctx: Ctx, query: z.output<typeof listarLixeira.query>): Promise<Pagina<ItemDaLixeira>> {
  const { entidade } = query
  if (entidade !== undefined && !Object.hasOwn(fontes, entidade)) throw campoInvalido('entidade', 'Lista desconhecida')
  const escolhidas = Object.entries(fontes).filter(([nome]) => entidade === undefined || nome === entidade)
  const desde = daquiA(-NA_LIXEIRA_MS)
  const busca = buscaDe(query.busca)
  let total = 0
  for (const [, fonte] of escolhidas) total += await fonte.contar(ctx, desde, busca)
  const { pagina, limite, pular } = janela(query, total)
  // Each kind gives its newest; together they hold whatever the page may need.
  const ate = limite === null ? total : pular + limite
  const itens: ItemDaLixeira[] = []
  for (const [nome, fonte] of escolhidas)
    for (const item of await fonte.listar(ctx, desde, busca, ate))
      itens.push({ ...item, entidade: nome, ate: ultimoDia(item.excluidoEm) })
  const chave = (i: ItemDaLixeira) => `${i.excluidoEm} ${i._id}`
  itens.sort((a, b) => (chave(a) < chave(b) ? 1 : -1))
  return { itens: itens.slice(pular, ate), total, pagina, porPagina: limite }
}
