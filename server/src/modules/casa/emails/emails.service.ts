import type { z } from 'zod'
import type { EmailAberto, EmailDaFila, listarEmails } from '#contract/casa/emails.ts'
import type { EstadoDeEmail } from '#contract/casa/estados-de-email.ts'
import { auditar } from '#server/platform/auditoria.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { conflito, naoEncontrado } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { buscaDe, janela, type Pagina } from '#server/platform/http/lista.ts'
import { semLinks } from '#server/platform/correio/sem-links.rules.ts'
import { adiantar } from '#server/platform/correio/fila.ts'
import { aindaVale, mandarGuardados } from '#server/platform/correio/guardados.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as repo from './emails.repo.ts'

/** The queue of mails as staff sees it: who did not get what, and why (abuse case C7); what a mail said, never where its links lead. */

const podeTentar = ({ plataforma }: Ctx, l: repo.Linha): boolean =>
  l.estado === 'guardado'
    ? plataforma.config.smtp !== null && aindaVale(l)
    : (l.estado === 'pendente' || l.estado === 'falhou') && l.texto !== ''

/** A row as staff sees it. */
export const paraFora = (ctx: Ctx, l: repo.Linha): EmailDaFila => ({
  _id: l.id,
  para: l.para,
  assunto: l.assunto,
  estado: l.estado,
  tentativas: l.tentativas,
  erro: l.erro,
  criadoEm: l.criado_em,
  proximaEm: l.estado === 'pendente' ? l.proxima_em : null,
  enviadoEm: l.enviado_em,
  aceitoEm: l.aceito_em,
  podeTentar: podeTentar(ctx, l),
})

/** A page of the queue, newest first. */
export async function listar(ctx: Ctx, query: z.output<typeof listarEmails.query>): Promise<Pagina<EmailDaFila>> {
  const busca = buscaDe(query.busca)
  const filtro: repo.Filtro = { estado: query.estado, busca }
  const total = await repo.contar(ctx.db, filtro)
  const { pagina, limite, pular } = janela(query, total)
  const linhas = await repo.listar(ctx.db, filtro, limite ?? total, pular)
  return { itens: linhas.map((l) => paraFora(ctx, l)), total, pagina, porPagina: limite }
}

/** @throws NAO_ENCONTRADO */
export async function encontrar(ctx: Ctx, id: string): Promise<repo.Linha> {
  const linha = await repo.porId(ctx.db, id)
  if (!linha) throw naoEncontrado()
  return linha
}

const DE_USO_UNICO =
  'Este e-mail leva um link de uso único, que dá acesso a quem o recebe: o texto não é mostrado a mais ninguém.'
const NAO_GUARDADO =
  'O texto deste e-mail não está mais guardado. O de um e-mail aceito pelo servidor fica por 30 dias; o de um que não pôde ser enviado, por um dia; o de um descartado, não fica.'

/** What a mail said, its links left out. */
export function abrir(ctx: Ctx, l: repo.Linha): EmailAberto {
  const porQueSemTexto = l.vale_ate !== null ? DE_USO_UNICO : l.texto === '' ? NAO_GUARDADO : null
  return { ...paraFora(ctx, l), texto: porQueSemTexto === null ? semLinks(l.texto) : null, porQueSemTexto }
}

/** How many mails are in a state: a query for the dashboard, not yet asked. */
export const quantosEm = (ctx: Ctx, estado: EstadoDeEmail) => repo.contagem(ctx.db, { estado })

/**
 * Tries a mail now instead of when its turn comes, or once more after it was given up.
 * @throws CONFLITO when it was sent already, or its text is gone
 */
export function tentar(ctx: Ctx, id: string): Promise<EmailDaFila> {
  return emTransacao(ctx, async (ctx) => {
    const antes = await encontrar(ctx, id)
    if (antes.estado === 'enviado') throw conflito('Este e-mail já foi entregue ao servidor de e-mail')
    if (antes.estado === 'guardado' && ctx.plataforma.config.smtp === null)
      throw conflito('Ainda não há servidor de e-mail: este e-mail fica guardado até que haja um')
    if (!aindaVale(antes))
      throw conflito('O texto deste e-mail já foi apagado. Faça de novo o que o gerou, como reenviar o convite.')
    const posto = antes.estado === 'guardado' ? (await mandarGuardados(ctx, id)) === 1 : await adiantar(ctx, id)
    if (!posto) throw conflito('Este e-mail está sendo enviado agora')
    await auditar(ctx, {
      acao: 'reenviou',
      entidade: 'emails',
      id,
      titulo: `${antes.assunto} (${antes.para})`,
      antes: null,
      depois: null,
    })
    await avisarMudanca(ctx, 'emails', 'alterou', id)
    return paraFora(ctx, await encontrar(ctx, id))
  })
}
