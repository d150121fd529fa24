import type { z } from 'zod'
import type { ItemDaLixeira, listarLixeira } from '#contract/casa/auditoria.ts'
import { daquiA, emMs } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { NA_LIXEIRA_MS } from '#server/platform/db/excluidos.ts'
import { campoInvalido } from '#server/platform/erros.ts'
import { buscaDe, janela, type Pagina } from '#server/platform/http/lista.ts'
import { juntos } from '#server/platform/registro.ts'

const ultimoDia = (excluidoEm: string) => new Date(emMs(excluidoEm) + NA_LIXEIRA_MS).toISOString()

/**
 * What was deleted in the last 30 days, the last deleted first, and until when each can be brought back.
 * @throws VALIDACAO on an unknown `entidade`
 */
export async function listar(ctx: Ctx, query: z.output<typeof listarLixeira.query>): Promise<Pagina<ItemDaLixeira>> {
  const { entidade } = query
  const lixeiras = juntos(ctx.plataforma.registros, 'lixeira')
  if (entidade !== undefined && !lixeiras.has(entidade)) throw campoInvalido('entidade', 'Lista desconhecida')
  const escolhidas = [...lixeiras].filter(([nome]) => entidade === undefined || nome === entidade)
  const desde = daquiA(-NA_LIXEIRA_MS)
  const busca = buscaDe(query.busca)
  let total = 0
  for (const [, lixeira] of escolhidas) total += await lixeira.contar(ctx, desde, busca)
  const { pagina, limite, pular } = janela(query, total)
  // Each kind gives its newest; together they hold whatever the page may need.
  const ate = limite === null ? total : pular + limite
  const itens: ItemDaLixeira[] = []
  for (const [nome, lixeira] of escolhidas)
    for (const item of await lixeira.listar(ctx, desde, busca, ate))
      itens.push({ ...item, entidade: nome, ate: ultimoDia(item.excluidoEm) })
  const chave = (i: ItemDaLixeira) => `${i.excluidoEm} ${i._id}`
  itens.sort((a, b) => (chave(a) < chave(b) ? 1 : -1))
  return { itens: itens.slice(pular, ate), total, pagina, porPagina: limite }
}
