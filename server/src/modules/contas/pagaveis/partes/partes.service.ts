import { porQueNaoSomam } from '#contract/contas/divisao/soma.ts'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import type { corpoDePagavel } from '#contract/contas/pagaveis.ts'
import { normalizar } from '#contract/protocolo/comum.ts'
import { paraCentavos } from '#contract/valores/moeda.ts'
import type { z } from 'zod'
import type { Ctx } from '#server/platform/contexto.ts'
import { campoInvalido } from '#server/platform/erros.ts'
import { novoId } from '#server/platform/ids.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import * as categorias from '../../categorias/categorias.service.ts'
import * as fundos from '../../fundos/escolha.service.ts'
import type { Linha } from '../pagaveis.repo.ts'
import * as repo from './partes.repo.ts'

/** A bill divided by category and fund: what is read of the form, and kept. */

type Corpo = z.output<typeof corpoDePagavel>

/** A part as it is to be stored; centavos. */
export interface Parte {
  categoria_id: string | null
  categoria: string | null
  fundo_id: string
  valor: number
}

/** What a bill has already, which may be kept although it is offered no more. */
function quesTem(antes: Linha | null, partes: readonly repo.LinhaDaParte[]): readonly Omit<Parte, 'valor'>[] {
  return antes === null ? [] : [antes, ...partes]
}

/** @param i place of the part, for the refusal */
async function lerParte(
  ctx: Ctx,
  { categoria, fundo = FUNDO_ORDINARIO, valor }: NonNullable<Corpo['partes']>[number],
  i: number,
  tinha: readonly Omit<Parte, 'valor'>[],
): Promise<Parte> {
  const igual = (nome: string) =>
    tinha.find((t) => t.categoria !== null && normalizar(t.categoria) === normalizar(nome))
  const escolhida =
    categoria == null
      ? null
      : await categorias.escolher(
          ctx,
          'despesa',
          categoria,
          igual(categoria)?.categoria_id ?? null,
          `partes.${i}.categoria`,
        )
  if (!tinha.some((t) => t.fundo_id === fundo)) await fundos.exigir(ctx, `partes.${i}.fundo`, fundo)
  return {
    ...{ categoria_id: escolhida?._id ?? null, categoria: escolhida?.nome ?? null },
    ...{ fundo_id: fundo, valor: paraCentavos(valor) },
  }
}

async function lerPartes(ctx: Ctx, id: string, d: Corpo, antes: Linha | null): Promise<Parte[]> {
  const atuais = await repo.daConta(ctx.db, id)
  if (d.partes === undefined)
    return atuais.map(({ categoria_id, categoria, fundo_id, valor }) => ({ categoria_id, categoria, fundo_id, valor }))
  const tinha = quesTem(antes, atuais)
  const partes: Parte[] = []
  for (const [i, parte] of d.partes.entries()) partes.push(await lerParte(ctx, parte, i, tinha))
  return partes
}

/** Whether two names, none being one too, are of the same category, however they are written. */
export const mesmaCategoria = (uma: string | null, outra: string | null): boolean =>
  normalizar(uma ?? '') === normalizar(outra ?? '')

/** The first part says what the bill has itself. @throws VALIDACAO on `categoria` or `fundo` that say otherwise */
function recusarOutroLugar({ categoria, fundo }: Corpo, primeira: Parte): void {
  if (categoria !== undefined && !mesmaCategoria(categoria, primeira.categoria))
    throw campoInvalido('categoria', 'A conta está dividida: a categoria é a de cada parte')
  if (fundo !== undefined && fundo !== primeira.fundo_id)
    throw campoInvalido('fundo', 'A conta está dividida: o fundo é o de cada parte')
}

/**
 * The parts of what a form sent, none where it is not divided.
 * @throws VALIDACAO on `partes` that do not add up to the bill, on what of a part cannot be so, on `categoria` or `fundo` beside them
 */
export async function partesDe(ctx: Ctx, id: string, d: Corpo, antes: Linha | null): Promise<Parte[]> {
  const partes = await lerPartes(ctx, id, d, antes)
  const [primeira] = partes
  if (!primeira) return []
  const problema = porQueNaoSomam(
    paraCentavos(d.valor),
    partes.map((p) => p.valor),
  )
  if (problema !== null) throw campoInvalido('partes', problema)
  recusarOutroLugar(d, primeira)
  return partes
}

/** Keeps the parts of a bill in place of what was. */
export async function gravar(ctx: Ctx, pagavelId: string, partes: readonly Omit<Parte, 'categoria'>[]): Promise<void> {
  await repo.remover(ctx.db, pagavelId)
  if (partes.length === 0) return
  const criado_em = agoraISO()
  await repo.inserir(
    ctx.db,
    partes.map(({ categoria_id, fundo_id, valor }, i) => ({
      ...{ id: novoId(), pagavel_id: pagavelId, ordem: i + 1, categoria_id, fundo_id, valor },
      ...{ despesa_id: null, criado_em },
    })),
  )
}
