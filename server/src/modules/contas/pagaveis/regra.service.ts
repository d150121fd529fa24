import type { z } from 'zod'
import type { verRegraDePagaveis } from '#contract/contas/pagaveis-rotas.ts'
import { formatarCentavos, paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import { auditar } from '#server/platform/auditoria.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { conflitoDeVersao } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as repo from './regra.repo.ts'

type Regra = z.input<typeof verRegraDePagaveis.resposta>

/** Centavos up to which a bill is paid without approval; null for none, as it is until somebody says otherwise. */
export const semAprovacaoAte = async (ctx: Ctx): Promise<number | null> =>
  (await repo.ler(ctx.db))?.sem_aprovacao_ate ?? null

/** The rule as the API shows it; version 0 while nobody wrote one. */
export async function ver(ctx: Ctx): Promise<Regra> {
  const linha = await repo.ler(ctx.db)
  const ate = linha?.sem_aprovacao_ate ?? null
  return { semAprovacaoAte: ate === null ? null : paraReais(ate), versao: linha?.versao ?? 0 }
}

const porExtenso = (reais: number | null) =>
  reais === null ? 'toda conta espera aprovação' : `sem aprovação até ${formatarCentavos(paraCentavos(reais))}`

/** Changes the rule, from now on. @throws CONFLITO_DE_VERSAO */
export const gravar = (ctx: Ctx, semAprovacaoAte: number | null, versaoEsperada: number | null): Promise<Regra> =>
  emTransacao(ctx, async (ctx) => {
    const antes = await ver(ctx)
    const vale = versaoEsperada === null || versaoEsperada === antes.versao
    const campos = {
      sem_aprovacao_ate: semAprovacaoAte === null ? null : paraCentavos(semAprovacaoAte),
      atualizado_em: agoraISO(),
    }
    if (!vale || !(await repo.gravar(ctx.db, antes.versao, campos)))
      throw conflitoDeVersao(await ver(ctx), { semAprovacaoAte })
    await auditar(ctx, {
      acao: 'alterou',
      entidade: 'pagaveis',
      id: 'regra',
      titulo: 'Aprovação de contas a pagar',
      antes: { regra: porExtenso(antes.semAprovacaoAte) },
      depois: { regra: porExtenso(semAprovacaoAte) },
    })
    await avisarMudanca(ctx, 'pagaveis', 'alterou')
    return ver(ctx)
  })
