import type { z } from 'zod'
import type { verRegraDePagaveis } from '#contract/contas/pagaveis-rotas.ts'
import { formatarCentavos, paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { exigirQuem, type Ctx } from '#server/platform/contexto.ts'
import { conflito, conflitoDeVersao } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as usuarios from '../../pessoas/usuarios/usuarios.service.ts'
import * as repo from './regra.repo.ts'
import { passoDa, type Passo, type Regra as RegraQueVale } from './regra.rules.ts'

type Regra = z.input<typeof verRegraDePagaveis.resposta>
type Linha = NonNullable<Awaited<ReturnType<typeof repo.ler>>>

const SISTEMA = 'Sistema'

/** Centavos up to which a bill is paid without approval; null for none, as it is until somebody says otherwise. */
export const semAprovacaoAte = async (ctx: Ctx): Promise<number | null> =>
  (await repo.ler(ctx.db))?.sem_aprovacao_ate ?? null

/** Whether more than that is proposed, and waits for somebody else's word. */
export const haProposta = async (ctx: Ctx): Promise<boolean> =>
  ((await repo.ler(ctx.db))?.proposta_ate ?? null) !== null

const propostaDe = (l: Linha | undefined): RegraQueVale['proposta'] =>
  l === undefined || l.proposta_ate === null ? null : { ate: l.proposta_ate, por: l.proposta_por ?? '' }

/** The rule as the API shows it; version 0 while nobody wrote one. */
export async function ver(ctx: Ctx): Promise<Regra> {
  const l = await repo.ler(ctx.db)
  const ate = l?.sem_aprovacao_ate ?? null
  const proposta = propostaDe(l)
  return {
    semAprovacaoAte: ate === null ? null : paraReais(ate),
    proposta: proposta && {
      ate: paraReais(proposta.ate),
      ...{ por: l?.quem_propos ?? SISTEMA, em: l?.proposta_em ?? '' },
      podeConfirmar: ctx.quem?.id !== proposta.por,
    },
    mudanca:
      l?.mudada_em == null
        ? null
        : {
            ...{ por: l.quem_mudou ?? SISTEMA, em: l.mudada_em },
            ...{ confirmadaPor: l.quem_confirmou, sozinho: l.mudada_sozinho === 1 },
          },
    versao: l?.versao ?? 0,
  }
}

const porExtenso = (ate: number | null) =>
  ate === null ? 'toda conta espera aprovação' : `sem aprovação até ${formatarCentavos(ate)}`

const ACOES: Record<Exclude<Passo, 'repete' | 'nada'>, string> = {
  muda: 'alterou',
  sozinho: 'alterou',
  propoe: 'propôs a mudança de',
  confirma: 'confirmou a mudança de',
  retira: 'retirou a proposta de mudança de',
}

const SEM_PROPOSTA = { proposta_ate: null, proposta_por: null, proposta_em: null } as const

/** The columns that a step writes. @param quem id of who asks */
function colunasDe(passo: keyof typeof ACOES, pedido: number | null, quem: string, antes: Linha | undefined) {
  const agora = agoraISO()
  if (passo === 'propoe') return { proposta_ate: pedido, proposta_por: quem, proposta_em: agora, atualizado_em: agora }
  if (passo === 'retira') return { ...SEM_PROPOSTA, atualizado_em: agora }
  const dois = passo === 'confirma'
  return {
    ...SEM_PROPOSTA,
    sem_aprovacao_ate: pedido,
    mudada_por: dois ? (antes?.proposta_por ?? quem) : quem,
    mudada_em: agora,
    confirmada_por: dois ? quem : null,
    mudada_sozinho: passo === 'sozinho' ? 1 : 0,
    atualizado_em: agora,
  }
}

/** What the history tells: what counts, what was proposed, and that nobody else was there to confirm it. */
function oQueMudou(passo: keyof typeof ACOES, ate: number | null, proposta: number | null, pedido: number | null) {
  if (passo === 'propoe') return { antes: { proposta: null }, depois: { proposta: porExtenso(pedido) } }
  if (passo === 'retira') return { antes: { proposta: porExtenso(proposta) }, depois: { proposta: null } }
  const sozinho = passo === 'sozinho' ? ' (ninguém mais administra)' : ''
  return { antes: { regra: porExtenso(ate) }, depois: { regra: `${porExtenso(pedido)}${sozinho}` } }
}

/**
 * Asks for a limit. Lowering takes effect; raising waits until somebody else asks for the same, where anybody else administers.
 * @throws CONFLITO_DE_VERSAO, CONFLITO for who would confirm their own proposal
 */
export const gravar = (ctx: Ctx, semAprovacaoAte: number | null, versaoEsperada: number | null): Promise<Regra> =>
  emTransacao(ctx, async (ctx) => {
    const antes = await repo.ler(ctx.db)
    const versao = antes?.versao ?? 0
    const [ate, proposta] = [antes?.sem_aprovacao_ate ?? null, propostaDe(antes)]
    const pedido = semAprovacaoAte === null ? null : paraCentavos(semAprovacaoAte)
    const quem = exigirQuem(ctx).id
    if (versaoEsperada !== null && versaoEsperada !== versao)
      throw conflitoDeVersao(await ver(ctx), { semAprovacaoAte })
    const haOutros = (await usuarios.quantosAdministram(ctx)) > 1
    const passo = passoDa({ ate, proposta }, pedido, { id: quem, haOutros })
    if (passo === 'nada') return ver(ctx)
    if (passo === 'repete')
      throw conflito('Você já propôs este valor. Outra pessoa da administração precisa confirmá-lo.')
    if (!(await repo.gravar(ctx.db, versao, colunasDe(passo, pedido, quem, antes))))
      throw conflitoDeVersao(await ver(ctx), { semAprovacaoAte })
    await auditar(ctx, {
      acao: ACOES[passo],
      entidade: 'pagaveis',
      id: 'regra',
      titulo: 'Aprovação de contas a pagar',
      ...oQueMudou(passo, ate, proposta?.ate ?? null, pedido),
    })
    await avisarMudanca(ctx, 'pagaveis', 'alterou')
    return ver(ctx)
  })
