import type { z } from 'zod'
import type { corpoDoCadastro, MinhaUnidade } from '#contract/predio/unidades.ts'
import { situacaoEm } from '#contract/valores/vigencia.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import { ehAdministracao, exigirQuem, type Ctx } from '#server/platform/contexto.ts'
import { campoInvalido, naoEncontrado } from '#server/platform/erros.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { paraQuemMora } from './apresentacao.service.ts'
import { moradasDe, type Morada } from './moradas.service.ts'
import { papelEm, papeisDoUsuario } from './responsaveis.service.ts'
import * as repo from './unidades.repo.ts'
import { encontrar, gravar } from './unidades.service.ts'

/** The units the caller is in today. */
export async function minhas(ctx: Ctx): Promise<MinhaUnidade[]> {
  const quem = exigirQuem(ctx).id
  const papeis = await papeisDoUsuario(ctx, quem, hoje())
  const linhas = await repo.porIds(ctx.db, [...papeis.keys()])
  const unidades: MinhaUnidade[] = []
  for (const l of linhas) unidades.push(await paraQuemMora(ctx, l, quem))
  return unidades
}

/** The unit, if the caller is in it today or administers. @throws NAO_ENCONTRADO */
export async function encontrarMinha(ctx: Ctx, id: string): Promise<repo.Linha> {
  const quem = exigirQuem(ctx)
  const linha = await encontrar(ctx, id)
  if (!ehAdministracao(ctx) && (await papelEm(ctx, id, quem.id, hoje())) === null) throw naoEncontrado()
  return linha
}

/** Whose belongings the caller writes: of who lives with them; staff may say whose. @throws VALIDACAO on `morada` */
async function moradaDeQuemGrava(ctx: Ctx, id: string, pedida: string | undefined): Promise<Morada> {
  const quem = exigirQuem(ctx)
  const { todas, principal } = await moradasDe(ctx, id)
  const minha = todas.find((m) => m.vinculos.some((v) => v.usuario_id === quem.id && situacaoEm(v, hoje()) === 'atual'))
  if (pedida === undefined) return minha ?? principal
  const daquela = todas.find((m) => m.chave === pedida || m.vinculos.some((v) => v.id === pedida))
  if (!daquela || (!ehAdministracao(ctx) && daquela !== minha))
    throw campoInvalido('morada', 'Esta morada não é da unidade. Atualize a página e tente de novo.')
  return daquela
}

/** Vehicles, pets and emergency contacts, by whoever lives there. @throws CONFLITO_DE_VERSAO, VALIDACAO on `morada` */
export const gravarCadastro = (
  ctx: Ctx,
  id: string,
  corpo: z.output<typeof corpoDoCadastro>,
  versaoEsperada: number | null,
): Promise<MinhaUnidade> =>
  emTransacao(ctx, async (ctx) => {
    const antes = await encontrarMinha(ctx, id)
    const { morada, ...dados } = corpo
    const de = await moradaDeQuemGrava(ctx, id, morada)
    const mostrar = (l: repo.Linha) => paraQuemMora(ctx, l, exigirQuem(ctx).id)
    const depois = await gravar(
      ctx,
      antes,
      { atualizado_em: agoraISO() },
      { versaoEsperada, enviado: corpo, mostrar, pertences: { de, dados } },
    )
    return mostrar(depois)
  })
