import type { Correio, EmailDaFila } from '#contract/casa/emails.ts'
import { formatarInstante } from '#contract/valores/calendario.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import type { Config } from '#server/platform/config.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { conflito } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { contarGuardados, descartarGuardados, mandarGuardados } from '#server/platform/correio/guardados.ts'
import { montarMensagem } from '#server/platform/correio/modelo.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as condominio from '../condominio/condominio.service.ts'
import * as repo from './emails.repo.ts'
import { encontrar, paraFora } from './emails.service.ts'

/** Whether mail leaves this installation at all, and what staff does about what was only kept (ADR 47). */

/** Host and port of the mail server, as people know it: no user, no password. */
const nomeDoServidor = ({ smtp }: Pick<Config, 'smtp'>): string | null => (smtp === null ? null : new URL(smtp).host)

/** Whether links lead to the computer of whoever opens them, and not to this server. */
export const enderecoLocal = ({ urlPublica }: Pick<Config, 'urlPublica'>): boolean =>
  /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\])$/.test(new URL(urlPublica).hostname)

/** The state of mail as a whole. */
export async function ver(ctx: Ctx): Promise<Correio> {
  const { config } = ctx.plataforma
  return {
    servidor: nomeDoServidor(config),
    remetente: config.remetente,
    enderecoPublico: config.urlPublica,
    enderecoLocal: enderecoLocal(config),
    naFila: await repo.contar(ctx.db, { estado: 'pendente' }),
    naoEnviados: await repo.contar(ctx.db, { estado: 'falhou' }),
    guardados: await contarGuardados(ctx.db),
  }
}

/** Sends a mail that says it is a test, and waits for what the mail server answers. Its row says how it ended. */
export async function testar(ctx: Ctx, para: string): Promise<EmailDaFila> {
  const id = await ctx.plataforma.correio.enviarJa(
    ctx,
    montarMensagem(para, {
      condominio: await condominio.nome(ctx),
      titulo: 'E-mail de teste',
      saudacao: 'Olá.',
      paragrafos: [
        `Este e-mail foi pedido pela administração em ${formatarInstante(agoraISO())}, para ver se os e-mails do sistema chegam.`,
        'Se ele chegou, não é preciso fazer nada.',
      ],
      acao: { texto: 'Abrir o sistema', url: `${ctx.plataforma.config.urlPublica}/` },
    }),
  )
  return emTransacao(ctx, async (ctx) => {
    const linha = await encontrar(ctx, id)
    const depois = { situacao: linha.estado }
    await auditar(ctx, { acao: 'mandou um e-mail de teste', entidade: 'emails', id, titulo: para, antes: null, depois })
    await avisarMudanca(ctx, 'emails', 'criou', id)
    return paraFora(ctx, linha)
  })
}

const todosDeUmaVez = (ctx: Ctx, acao: string, fazer: (ctx: Ctx) => Promise<number>): Promise<{ quantos: number }> =>
  emTransacao(ctx, async (ctx) => {
    const quantos = await fazer(ctx)
    if (quantos === 0) return { quantos }
    const titulo = quantos === 1 ? '1 e-mail' : `${quantos} e-mails`
    await auditar(ctx, { acao, entidade: 'emails', id: null, titulo, antes: null, depois: null })
    await avisarMudanca(ctx, 'emails', 'alterou')
    return { quantos }
  })

/** Puts every kept mail that still holds in the queue. @throws CONFLITO while there is no mail server */
export function mandar(ctx: Ctx): Promise<{ quantos: number }> {
  if (ctx.plataforma.config.smtp === null)
    throw conflito('Ainda não há servidor de e-mail: configure um antes de mandar o que ficou guardado')
  return todosDeUmaVez(ctx, 'mandou o que estava guardado', (ctx) => mandarGuardados(ctx, null))
}

/** Gives up every kept mail: none of them is sent. */
export const descartar = (ctx: Ctx): Promise<{ quantos: number }> =>
  todosDeUmaVez(ctx, 'descartou o que estava guardado', descartarGuardados)
