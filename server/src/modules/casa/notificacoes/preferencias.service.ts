import {
  envioPadrao,
  tiposDeNotificacao,
  type EnvioDeEmail,
  type PreferenciasDeNotificacao,
  type TipoDeNotificacao,
} from '#contract/casa/notificacoes.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { exigirQuem, type Ctx } from '#server/platform/contexto.ts'
import { avisarPessoas } from '#server/platform/eventos.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as repo from './notificacoes.repo.ts'

type Escolhas = Partial<Record<TipoDeNotificacao, EnvioDeEmail | undefined>>

/** A person's choice for each kind, the usual one where they never chose. */
export async function daPessoa(ctx: Ctx, id: string): Promise<Record<TipoDeNotificacao, EnvioDeEmail>> {
  const escolhidas = await repo.preferencias(ctx.db, id)
  return { ...envioPadrao, ...Object.fromEntries(escolhidas.map((e) => [e.tipo, e.email])) }
}

/** The caller's choices, with the usual one where they never chose. */
export const ver = async (ctx: Ctx): Promise<PreferenciasDeNotificacao> => ({
  email: await daPessoa(ctx, exigirQuem(ctx).id),
})

/** Writes the caller's choices; kinds that are not sent keep theirs. */
export function gravar(ctx: Ctx, escolhas: Escolhas): Promise<PreferenciasDeNotificacao> {
  const pessoa = exigirQuem(ctx)
  return emTransacao(ctx, async (ctx) => ({ email: await gravarDe(ctx, pessoa, escolhas) }))
}

/** Writes a person's choices. Must run in a transaction. @param pessoa the person; also the author, for the history */
export async function gravarDe(
  ctx: Ctx,
  pessoa: { id: string; nome: string },
  escolhas: Escolhas,
): Promise<Record<TipoDeNotificacao, EnvioDeEmail>> {
  const antes = await daPessoa(ctx, pessoa.id)
  for (const tipo of tiposDeNotificacao) {
    const email = escolhas[tipo]
    if (email !== undefined) await repo.gravarPreferencia(ctx.db, pessoa.id, tipo, email)
  }
  const depois = await daPessoa(ctx, pessoa.id)
  if (JSON.stringify(antes) === JSON.stringify(depois)) return depois
  await auditar(ctx, {
    acao: 'alterou os avisos por e-mail',
    entidade: 'usuarios',
    id: pessoa.id,
    titulo: pessoa.nome,
    antes,
    depois,
    quem: pessoa,
  })
  await avisarPessoas(ctx, 'notificacoes', 'alterou', [pessoa.id])
  return depois
}
