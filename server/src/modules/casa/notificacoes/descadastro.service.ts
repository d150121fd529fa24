import { tiposDeNotificacao, type TipoDeNotificacao } from '#contract/casa/notificacoes.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { linkInvalido } from '#server/platform/erros.ts'
import { segredo } from '#server/platform/segredos.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as repo from './notificacoes.repo.ts'
import { lerToken, tokenDeDescadastro, type Alvo } from './notificacoes.rules.ts'
import * as preferencias from './preferencias.service.ts'

const chave = (ctx: Ctx) => segredo(ctx.db, 'descadastro')

/** The token is in the fragment: servers never log it. */
const enderecoDoLink = (ctx: Ctx, token: string) =>
  `${ctx.plataforma.config.urlPublica}/descadastrar#token=${encodeURIComponent(token)}`

/** The link that stops a kind of mail without a session. */
export const linkDeDescadastro = async (ctx: Ctx, pessoa: string, alvo: Alvo): Promise<string> =>
  enderecoDoLink(ctx, tokenDeDescadastro(await chave(ctx), pessoa, alvo))

/** Links as `linkDeDescadastro` makes them, for many people. */
export async function linksDeDescadastro(ctx: Ctx, alvo: Alvo): Promise<(pessoa: string) => string> {
  const segredoDosLinks = await chave(ctx)
  return (pessoa) => enderecoDoLink(ctx, tokenDeDescadastro(segredoDosLinks, pessoa, alvo))
}

/** Nobody can be asked for another one, but the choice is also elsewhere. */
const semEfeito = () =>
  linkInvalido('Este link não vale mais. Entre no sistema e escolha no seu perfil os e-mails que quer receber.')

/**
 * Stops the mails a token is about: of one kind, or every daily letter. Twice is as good as once.
 * @returns the kind; null for the daily letter
 * @throws LINK_INVALIDO when the token is not ours, or the person is gone or deactivated
 */
export async function descadastrar(ctx: Ctx, token: string): Promise<{ tipo: TipoDeNotificacao | null }> {
  const lido = lerToken(await chave(ctx), token)
  if (lido === null) throw semEfeito()
  const { alvo } = lido
  return emTransacao({ ...ctx, idempotencia: null }, async (ctx) => {
    const pessoa = await repo.pessoaAtiva(ctx.db, lido.pessoa)
    if (!pessoa) throw semEfeito()
    if (alvo !== 'resumo') {
      await preferencias.gravarDe(ctx, pessoa, { email: { [alvo]: 'nunca' } })
      return { tipo: alvo }
    }
    const { email } = await preferencias.daPessoa(ctx, pessoa.id)
    const doResumo = tiposDeNotificacao.filter((t) => email[t] === 'resumo')
    await preferencias.gravarDe(ctx, pessoa, { email: Object.fromEntries(doResumo.map((t) => [t, 'nunca'])) })
    return { tipo: null }
  })
}
