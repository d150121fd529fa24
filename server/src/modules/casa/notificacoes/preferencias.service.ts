import type { z } from 'zod'
import {
  envioPadrao,
  tiposDeNotificacao,
  type gravarPreferenciasDeNotificacao,
  type PreferenciasDeNotificacao,
} from '#contract/casa/notificacoes.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { exigirQuem, type Ctx } from '#server/platform/contexto.ts'
import { avisarPessoas } from '#server/platform/eventos.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as repo from './notificacoes.repo.ts'

type Escolhas = z.output<typeof gravarPreferenciasDeNotificacao.corpo>

/** A person's choice for each kind: of e-mail the usual one where they never chose, on devices all that was not taken out. */
export async function daPessoa(ctx: Ctx, id: string): Promise<PreferenciasDeNotificacao> {
  const escolhidas = await repo.preferencias(ctx.db, id)
  const silenciados = await repo.silenciados(ctx.db, id)
  return {
    email: { ...envioPadrao, ...Object.fromEntries(escolhidas.map((e) => [e.tipo, e.email])) },
    aparelhos: Object.fromEntries(
      tiposDeNotificacao.map((tipo) => [tipo, !silenciados.includes(tipo)]),
    ) as PreferenciasDeNotificacao['aparelhos'],
  }
}

/** The caller's choices. */
export const ver = (ctx: Ctx): Promise<PreferenciasDeNotificacao> => daPessoa(ctx, exigirQuem(ctx).id)

/** Writes the caller's choices; kinds that are not sent keep theirs. */
export function gravar(ctx: Ctx, escolhas: Escolhas): Promise<PreferenciasDeNotificacao> {
  const pessoa = exigirQuem(ctx)
  return emTransacao(ctx, (ctx) => gravarDe(ctx, pessoa, escolhas))
}

/** What the history says of each part of the choices. */
const ACOES = {
  email: 'alterou os avisos por e-mail',
  aparelhos: 'alterou os avisos nos aparelhos',
} as const

/** Writes a person's choices. Must run in a transaction. @param pessoa the person; also the author, for the history */
export async function gravarDe(
  ctx: Ctx,
  pessoa: { id: string; nome: string },
  { email = {}, aparelhos = {} }: Escolhas,
): Promise<PreferenciasDeNotificacao> {
  const antes = await daPessoa(ctx, pessoa.id)
  for (const tipo of tiposDeNotificacao) {
    if (email[tipo] !== undefined) await repo.gravarPreferencia(ctx.db, pessoa.id, tipo, email[tipo])
    if (aparelhos[tipo] !== undefined) await repo.silenciar(ctx.db, pessoa.id, tipo, !aparelhos[tipo])
  }
  const depois = await daPessoa(ctx, pessoa.id)
  const mudaram = (['email', 'aparelhos'] as const).filter(
    (parte) => JSON.stringify(antes[parte]) !== JSON.stringify(depois[parte]),
  )
  if (mudaram.length === 0) return depois
  for (const parte of mudaram)
    await auditar(ctx, {
      acao: ACOES[parte],
      entidade: 'usuarios',
      id: pessoa.id,
      titulo: pessoa.nome,
      antes: antes[parte],
      depois: depois[parte],
      quem: pessoa,
    })
  await avisarPessoas(ctx, 'notificacoes', 'alterou', [pessoa.id])
  return depois
}
