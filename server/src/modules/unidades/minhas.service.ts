import type { z } from 'zod'
import type { corpoDoCadastro, MinhaUnidade } from '#contract/unidades.ts'
import { hoje } from '#server/platform/clock.ts'
import type { Ctx } from '#server/platform/context.ts'
import { naoEncontrado } from '#server/platform/errors.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { exigirQuem } from '../sessoes/sessoes.service.ts'
import { paraQuemMora } from './apresentacao.service.ts'
import { colunasDe } from './colunas.service.ts'
import { papelEm, papeisDoUsuario } from './responsaveis.service.ts'
import * as repo from './unidades.repo.ts'
import { encontrar, gravar } from './unidades.service.ts'

/** The units the caller is in today. */
export async function minhas(ctx: Ctx): Promise<MinhaUnidade[]> {
  const papeis = await papeisDoUsuario(ctx, exigirQuem(ctx).id, hoje())
  const linhas = await repo.porIds(ctx.db, [...papeis.keys()])
  const unidades: MinhaUnidade[] = []
  for (const l of linhas) unidades.push(await paraQuemMora(ctx, l, papeis.get(l.id) ?? null))
  return unidades
}

/** The unit, if the caller is in it today or administers. @throws NAO_ENCONTRADO */
export async function encontrarMinha(ctx: Ctx, id: string): Promise<repo.Linha> {
  const quem = exigirQuem(ctx)
  const linha = await encontrar(ctx, id)
  if (quem.ator !== 'administrador' && (await papelEm(ctx, id, quem.id, hoje())) === null) throw naoEncontrado()
  return linha
}

/** Vehicles, pets and emergency contacts, by whoever lives there. @throws CONFLITO_DE_VERSAO */
export const gravarCadastro = (
  ctx: Ctx,
  id: string,
  corpo: z.output<typeof corpoDoCadastro>,
  versaoEsperada: number | null,
): Promise<MinhaUnidade> =>
  inTransaction(ctx, async (ctx) => {
    const antes = await encontrarMinha(ctx, id)
    const papel = await papelEm(ctx, id, exigirQuem(ctx).id, hoje())
    const mostrar = (l: repo.Linha) => paraQuemMora(ctx, l, papel)
    const depois = await gravar(ctx, antes, colunasDe({ bloco: antes.bloco, apto: antes.apto, ...corpo }, antes), {
      versaoEsperada,
      enviado: corpo,
      mostrar,
    })
    return mostrar(depois)
  })
