import type { IndiceMensal, TabelaMensal } from '#contract/cobranca/regras-de-cobranca.ts'
import { auditarVarios } from '#server/platform/auditoria.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { campoInvalido, validacao } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as repo from './ajustes.repo.ts'
import { lerIndices, type IndiceLido } from './indices.rules.ts'
import { mesDe, mesPorExtenso } from './meses.rules.ts'

/** The monthly indices that late charges are worked out with: typed, or imported from a series. */

const MICROS = 1_000_000

/** A table, the newest month first. */
export const listar = async (ctx: Ctx, indice: TabelaMensal): Promise<IndiceMensal[]> =>
  (await repo.indicesDe(ctx.db, indice)).map((l) => ({
    indice: l.indice,
    mes: l.mes,
    valor: l.valor_micros / MICROS,
    origem: l.origem,
    updatedAt: l.atualizado_em,
  }))

/** Writes months over what they had, with the history of those that changed. @returns how many are new and changed */
async function escrever(
  ctx: Ctx,
  indice: TabelaMensal,
  lidos: readonly IndiceLido[],
  origem: 'digitado' | 'importado',
): Promise<{ novos: number; alterados: number; iguais: number }> {
  const antes = new Map((await repo.indicesDe(ctx.db, indice)).map((l) => [l.mes, l.valor_micros]))
  const mudam = lidos.filter((l) => antes.get(l.mes) !== l.micros)
  const novos = mudam.filter((l) => !antes.has(l.mes)).length
  const agora = agoraISO()
  await repo.gravarIndices(
    ctx.db,
    mudam.map((l) => ({ indice, mes: l.mes, valor_micros: l.micros, origem, atualizado_em: agora })),
  )
  await registrar(
    ctx,
    indice,
    mudam.map((l) => ({ mes: l.mes, antes: antes.get(l.mes), depois: l.micros })),
  )
  return { novos, alterados: mudam.length - novos, iguais: lidos.length - mudam.length }
}

async function registrar(
  ctx: Ctx,
  indice: TabelaMensal,
  mudancas: readonly { mes: string; antes: number | undefined; depois: number | undefined }[],
): Promise<void> {
  const valor = (micros: number | undefined) => (micros === undefined ? null : { valor: micros / MICROS })
  await auditarVarios(
    ctx,
    mudancas.map((m) => ({
      acao: m.antes === undefined ? 'criou' : m.depois === undefined ? 'excluiu' : 'alterou',
      entidade: 'indices',
      id: `${indice} ${m.mes}`,
      titulo: `${indice} de ${mesPorExtenso(m.mes)}`,
      antes: valor(m.antes),
      depois: valor(m.depois),
    })),
  )
  if (mudancas.length > 0) await avisarMudanca(ctx, 'cobrancas', 'alterou')
}

/** Writes one month; null takes it out. @throws VALIDACAO on `mes` for one that is yet to come */
export const gravar = (ctx: Ctx, indice: TabelaMensal, mes: string, valor: number | null): Promise<IndiceMensal[]> =>
  emTransacao(ctx, async (ctx) => {
    if (mes > mesDe(hoje())) throw campoInvalido('mes', 'Este mês ainda não chegou')
    if (valor !== null) await escrever(ctx, indice, [{ mes, micros: Math.round(valor * MICROS) }], 'digitado')
    else {
      const antes = (await repo.indicesDe(ctx.db, indice)).find((l) => l.mes === mes)?.valor_micros
      await repo.removerIndice(ctx.db, indice, mes)
      if (antes !== undefined) await registrar(ctx, indice, [{ mes, antes, depois: undefined }])
    }
    return listar(ctx, indice)
  })

/** Writes the months of a file, all or none. @throws VALIDACAO on `csv`, a message for each wrong line */
export const importar = (ctx: Ctx, indice: TabelaMensal, csv: string) =>
  emTransacao(ctx, async (ctx) => {
    const lido = lerIndices(csv, mesDe(hoje()))
    if ('problemas' in lido) throw validacao(lido.problemas.map((message) => ({ path: 'csv', message })))
    return escrever(ctx, indice, lido.indices, 'importado')
  })
