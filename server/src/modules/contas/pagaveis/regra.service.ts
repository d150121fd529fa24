import type { z } from 'zod'
import type { verRegraDePagaveis } from '#contract/contas/pagaveis-rotas.ts'
import { formatarCentavos, paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { mudancaDe, pedirLimite, propostaDe } from './aprovacao/a-dois.service.ts'
import { contarPropostas } from './aprovacao/aprovacao.repo.ts'
import * as repo from './regra.repo.ts'
import { NADA } from './regra.rules.ts'

type Regra = z.input<typeof verRegraDePagaveis.resposta>

/** Centavos up to which a bill is paid without approval; null for none, as it is until somebody says otherwise. */
export const semAprovacaoAte = async (ctx: Ctx): Promise<number | null> =>
  (await repo.ler(ctx.db))?.sem_aprovacao_ate ?? null

/** Whether more than that, or more than an office approves, is proposed, and waits for somebody else's word. */
export const haProposta = async (ctx: Ctx): Promise<boolean> =>
  ((await repo.ler(ctx.db))?.proposta_ate ?? null) !== null || (await contarPropostas(ctx.db)) > 0

/** The rule as the API shows it; version 0 while nobody wrote one. */
export async function ver(ctx: Ctx): Promise<Regra> {
  const l = await repo.ler(ctx.db)
  const ate = l?.sem_aprovacao_ate ?? null
  const proposta = propostaDe(ctx, l)
  return {
    semAprovacaoAte: ate === null ? null : paraReais(ate),
    proposta: proposta && { ate: paraReais(l?.proposta_ate ?? 0), ...proposta },
    mudanca: mudancaDe(l),
    limitesPropostos: await contarPropostas(ctx.db),
    versao: l?.versao ?? 0,
  }
}

const porExtenso = (ate: number | null) =>
  ate === null ? 'toda conta espera aprovação' : `sem aprovação até ${formatarCentavos(ate)}`

/**
 * Asks for a limit. Lowering takes effect; raising waits until somebody else asks for the same, where anybody else administers.
 * @throws CONFLITO_DE_VERSAO, CONFLITO for who would confirm their own proposal, or administers after their term
 */
export const gravar = (ctx: Ctx, semAprovacaoAte: number | null, versaoEsperada: number | null): Promise<Regra> =>
  emTransacao(ctx, async (ctx) => {
    const linha = await repo.ler(ctx.db)
    return pedirLimite(
      ctx,
      {
        linha,
        ate: linha?.sem_aprovacao_ate ?? null,
        proposta: linha?.proposta_ate ?? undefined,
        pedido: semAprovacaoAte === null ? null : paraCentavos(semAprovacaoAte),
        ordem: (ate) => ate ?? NADA,
        dizer: porExtenso,
        historico: { id: 'regra', titulo: 'Aprovação de contas a pagar' },
        enviado: { semAprovacaoAte },
        ver: () => ver(ctx),
        gravar: (versao, colunas, limite) =>
          repo.gravar(ctx.db, versao, { ...colunas, ...(limite && { sem_aprovacao_ate: limite.ate }) }),
      },
      versaoEsperada,
    )
  })
