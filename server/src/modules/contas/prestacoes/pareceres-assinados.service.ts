import type { z } from 'zod'
import { NOME_DA_DECISAO } from '#contract/contas/conselho/palavras-do-conselho.ts'
import type { corpoDoParecerAssinado } from '#contract/contas/pareceres-assinados.ts'
import type { Prestacao } from '#contract/contas/prestacoes.ts'
import { diaEm, mesPorExtenso } from '#contract/valores/calendario.ts'
import { auditada, auditar } from '#server/platform/auditoria.ts'
import { ACAO_DA_DECISAO, noHistorico } from '#server/platform/cadeia/pareceres.rules.ts'
import { exigirQuem, type Ctx } from '#server/platform/contexto.ts'
import { conflito, foraDoConselho } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { notificados, notificar } from '../../casa/notificacoes/notificacoes.service.ts'
import { doConselho } from './conselho.service.ts'
import { ENTIDADE } from './pareceres.service.ts'
import * as repo from './pareceres-assinados.repo.ts'
import { encontrar, figuras, sobreOMes, ver } from './prestacoes.service.ts'

/** The council's word in its own sessions, and asking for it. */

type Corpo = z.output<typeof corpoDoParecerAssinado>

/** The month as whoever calls sees it, with the council's part. */
async function lido(ctx: Ctx, competencia: string) {
  const mes = await encontrar(ctx, competencia)
  return { mes, conselho: await doConselho(ctx, mes, (await figuras(ctx, mes)).figuras) }
}

/**
 * Gives the opinion of whoever calls, as somebody of the council of today, on the accounts they read. Nobody gives it for another: the
 * person is that of the session. It is written with its entry of the history, which the chain seals; one of before stays beside it.
 * @throws SEM_PERMISSAO to whoever is not of the council today; CONFLITO while the month is open, on one's own accounts, and when the
 *   accounts are not those that were read
 */
export const darParecer = (ctx: Ctx, competencia: string, corpo: Corpo): Promise<Prestacao> =>
  emTransacao(ctx, async (ctx) => {
    const { id: usuario_id, nome } = exigirQuem(ctx)
    const { mes, conselho } = await lido(ctx, competencia)
    const { eu } = conselho.fora
    if (eu === null) throw foraDoConselho()
    if (conselho.versao === null || eu.motivo !== null) throw conflito(eu.motivo ?? '')
    const { resumo, ...versao } = conselho.versao
    if (corpo.visto !== resumo)
      throw conflito(
        `As contas de ${mesPorExtenso(competencia)} mudaram desde que você as abriu. Leia de novo, e dê o parecer sobre as de agora.`,
      )
    const { decisao, texto = '' } = corpo
    const escrito = { ...versao, resumo, texto }
    const { id, quando: em } = await auditada(ctx, {
      acao: ACAO_DA_DECISAO[decisao],
      entidade: ENTIDADE,
      id: competencia,
      titulo: `Prestação de contas de ${mesPorExtenso(competencia)}`,
      antes: null,
      depois: noHistorico(escrito),
    })
    await repo.inserir(ctx.db, { ...escrito, id, usuario_id, nome, decisao, em })
    await avisarMudanca(ctx, ENTIDADE, 'alterou', competencia)
    await notificar(
      ctx,
      { papel: 'administrador' },
      {
        ...sobreOMes(competencia),
        titulo: `Parecer de ${nome} sobre as contas de ${mesPorExtenso(competencia)}`,
        texto: `${NOME_DA_DECISAO[decisao]}.${texto === '' ? '' : ` “${texto}”`}`,
      },
    )
    return ver(ctx, mes)
  })

/**
 * Reminds who was asked for an opinion on what is published and has not given one, once a day each.
 * @throws CONFLITO when nothing is published, nobody is left to be asked, or all were reminded today
 */
export const lembrar = (ctx: Ctx, competencia: string): Promise<Prestacao> =>
  emTransacao(ctx, async (ctx) => {
    const { mes, conselho } = await lido(ctx, competencia)
    const publicada = mes.linha?.publicada_em
    if (publicada == null)
      throw conflito('Lembre o conselho depois de publicar as contas: é sobre elas que ele é chamado')
    if (conselho.porDar.length === 0)
      throw conflito('Não há a quem lembrar: ninguém do conselho de hoje falta dar parecer sobre estas contas')
    const deHoje = new Set(
      (await repo.lembretes(ctx.db, competencia, publicada))
        .filter((l) => diaEm(new Date(l.em)) === hoje())
        .map((l) => l.usuario_id),
    )
    const porLembrar = conselho.porDar.filter((c) => !deHoje.has(c.id))
    if (porLembrar.length === 0)
      throw conflito('Quem falta já foi lembrado hoje. Espere até amanhã para lembrar de novo.')
    const contas = `contas de ${mesPorExtenso(competencia)}`
    const avisados = await notificados(
      ctx,
      { usuarios: porLembrar.map((c) => c.id) },
      {
        ...sobreOMes(competencia),
        titulo: `Falta o seu parecer sobre as ${contas}`,
        texto: 'A administração lembra: leia as contas publicadas e diga se aprova, aprova com ressalvas ou rejeita.',
      },
    )
    const [em, por] = [agoraISO(), exigirQuem(ctx).nome]
    for (const [usuario_id, email_id] of avisados)
      await repo.lembrar(ctx.db, { competencia, usuario_id, em, por, email_id })
    await auditar(ctx, {
      acao: 'lembrou o conselho de',
      entidade: ENTIDADE,
      id: competencia,
      titulo: `Prestação de ${contas}`,
      antes: null,
      depois: { lembrados: porLembrar.filter((c) => avisados.has(c.id)).map((c) => c.nome) },
    })
    await avisarMudanca(ctx, ENTIDADE, 'alterou', competencia)
    return ver(ctx, mes)
  })
