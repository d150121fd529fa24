import type { Pagavel } from '#contract/contas/pagaveis.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { formatarCentavos } from '#contract/valores/moeda.ts'
import { auditar } from '#server/platform/auditoria.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { conflito } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { notificar } from '../../casa/notificacoes/notificacoes.service.ts'
import { contaDe, liquidoDe, paraFora, pedidoDe, porQueEuNaoAprovo, quemPede } from './apresentacao.service.ts'
import { conteudoDaLinha } from './aprovacao/conteudo.service.ts'
import { anotarPalavra } from './aprovacao/decisao.service.ts'
import * as gravacao from './gravacao.service.ts'
import { segurar } from './pedido.repo.ts'
import { porQueNaoConfere } from './pagaveis.rules.ts'
import * as pagaveis from './pagaveis.service.ts'
import { semAprovacaoAte } from './regra.service.ts'

/** Somebody else's word on a bill: that it is right as it stands, and that a new key is the supplier's. */

/**
 * Gives one's word on a bill as it stands, by the limits and the budget of this moment: what changes it takes the word away, a later
 * limit does not. It is approved with the one that is enough, or the second of two.
 * @throws CONFLITO, with why it may not be approved by who asks
 */
export const aprovar = (ctx: Ctx, id: string, versaoEsperada: number | null): Promise<Pagavel> =>
  emTransacao(ctx, async (ctx) => {
    const antes = await gravacao.encontrar(ctx, id)
    const quem = await quemPede(ctx)
    const { decisao } = await pedidoDe(ctx, antes, await semAprovacaoAte(ctx))
    const motivo = porQueEuNaoAprovo(contaDe(antes), quem, decisao)
    if (motivo !== null || decisao === null) throw conflito(motivo ?? 'Esta conta não espera aprovação.')
    const conteudo = await conteudoDaLinha(ctx, antes)
    await anotarPalavra(ctx, antes, decisao, quem.id, conteudo)
    if (decisao.pedido.pede === 'duas')
      return pagaveis.gravar(
        ctx,
        antes,
        {},
        { versaoEsperada, enviado: {}, acao: 'deu a primeira de duas aprovações a' },
      )
    const colunas = {
      status: 'Aprovada' as const,
      aprovada_por: quem.id,
      aprovada_em: agoraISO(),
      aprovada_sozinho: antes.lancada_por === quem.id ? 1 : 0,
      conteudo_aprovado: conteudo,
    }
    return pagaveis.gravar(ctx, antes, colunas, { versaoEsperada, enviado: {}, acao: 'aprovou' })
  })

/**
 * Says that a key the supplier was never paid by is theirs, after somebody asked them.
 * @throws CONFLITO, with why it may not be said by who asks
 */
export const conferirChave = (ctx: Ctx, id: string, versaoEsperada: number | null): Promise<Pagavel> =>
  emTransacao(ctx, async (ctx) => {
    const antes = await gravacao.encontrar(ctx, id)
    const quem = await quemPede(ctx)
    const motivo = porQueNaoConfere(contaDe(antes), quem)
    if (motivo !== null) throw conflito(motivo)
    const colunas = { chave_conferida_por: quem.id, chave_conferida_em: agoraISO() }
    return pagaveis.gravar(ctx, antes, colunas, { versaoEsperada, enviado: {}, acao: 'conferiu a chave PIX' })
  })

/**
 * Tells who may approve a bill that it waits for them, by the bell and the mail as each chose; once a day at most.
 * @throws CONFLITO, with why they are not asked
 */
export const pedirAprovacao = (ctx: Ctx, id: string): Promise<Pagavel> =>
  emTransacao(ctx, async (ctx) => {
    await segurar(ctx.db, id)
    const l = await gravacao.encontrar(ctx, id)
    const { impedimentos } = await paraFora(ctx, l)
    if (impedimentos.pedirAprovacao !== null) throw conflito(impedimentos.pedirAprovacao)
    const { podem } = await pedidoDe(ctx, l, await semAprovacaoAte(ctx))
    await notificar(
      ctx,
      { usuarios: podem.map((p) => p.id) },
      {
        tipo: 'servico',
        titulo: 'Conta espera a sua aprovação',
        texto: `${l.nome}, ${formatarCentavos(liquidoDe(l))}, vence em ${formatarData(l.vencimento)}.`,
        ...{ caminho: `/conta/${id}`, entidade: 'pagaveis', entidadeId: id },
      },
    )
    const fato = { acao: 'pediu a aprovação de', entidade: 'pagaveis' as const, id, titulo: l.nome }
    await auditar(ctx, { ...fato, antes: null, depois: null })
    await avisarMudanca(ctx, 'pagaveis', fato.acao, id)
    return paraFora(ctx, l)
  })
