import {
  limiteDePartida,
  limitesPorId,
  type LimiteDeAprovacao,
  type LadoDoOrcamento,
  type QualLimite,
  type CargoQueAprova,
  idDoLimite,
} from '#contract/contas/limites-de-aprovacao.ts'
import { formatarCentavos, paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { naoEncontrado } from '#server/platform/erros.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { mudancaDe, pedirLimite, propostaDe } from './a-dois.service.ts'
import * as repo from './aprovacao.repo.ts'

/** Up to how much each office approves a bill, in the budget and out of it. */

const emReais = (centavos: number | null): number | null => (centavos === null ? null : paraReais(centavos))
const emCentavos = (reais: number | null): number | null => (reais === null ? null : paraCentavos(reais))

const ateDe = (l: repo.LinhaDoLimite | undefined, { cargo }: Pick<QualLimite, 'cargo'>): number | null =>
  l === undefined ? emCentavos(limiteDePartida(cargo)) : l.ate

function paraFora(ctx: Ctx, id: string, qual: QualLimite, l: repo.LinhaDoLimite | undefined): LimiteDeAprovacao {
  const proposta = propostaDe(ctx, l)
  return {
    _id: id,
    ...qual,
    ate: emReais(ateDe(l, qual)),
    proposta: proposta && { ate: emReais(l?.proposta_ate ?? null), ...proposta },
    mudanca: mudancaDe(l),
    versao: l?.versao ?? 0,
  }
}

/** Every limit, those nobody wrote too, by office. */
export async function listar(ctx: Ctx): Promise<LimiteDeAprovacao[]> {
  const porId = new Map((await repo.limites(ctx.db)).map((l) => [l.id, l]))
  return [...limitesPorId].map(([id, qual]) => paraFora(ctx, id, qual, porId.get(id)))
}

/** Up to how much offices approve bills that are in the budget, or out of it; centavos, null without limit. */
export async function limitesDe(ctx: Ctx, lado: LadoDoOrcamento): Promise<(cargo: CargoQueAprova) => number | null> {
  const porId = new Map((await repo.limites(ctx.db)).map((l) => [l.id, l]))
  return (cargo) => ateDe(porId.get(idDoLimite({ cargo, lado })), { cargo })
}

/** Which limit an address names. @throws NAO_ENCONTRADO */
export function encontrar(id: string): Promise<QualLimite> {
  const qual = limitesPorId.get(id)
  return qual ? Promise.resolve(qual) : Promise.reject(naoEncontrado())
}

const LADOS: Record<LadoDoOrcamento, string> = { dentro: 'no orçamento', fora: 'fora do orçamento' }

const porExtenso = (ate: number | null) =>
  ate === null ? 'sem limite' : ate === 0 ? 'não aprova sozinho' : `até ${formatarCentavos(ate)}`

/**
 * Asks for a limit of an office. Lowering takes effect; raising waits until somebody else asks for the same.
 * @throws CONFLITO_DE_VERSAO, CONFLITO for who would confirm their own proposal, or administers after their term
 */
export const gravar = (
  ctx: Ctx,
  id: string,
  qual: QualLimite,
  ate: number | null,
  versaoEsperada: number | null,
): Promise<LimiteDeAprovacao> =>
  emTransacao(ctx, async (ctx) => {
    const linha = await repo.limite(ctx.db, id)
    const atual = ateDe(linha, qual)
    return pedirLimite(
      ctx,
      {
        linha,
        ate: atual,
        proposta: linha?.proposta_em == null ? undefined : linha.proposta_ate,
        pedido: emCentavos(ate),
        ordem: (v) => v ?? Infinity,
        dizer: porExtenso,
        historico: { id: 'limites', titulo: `Aprovação de contas: ${qual.cargo}, ${LADOS[qual.lado]}` },
        enviado: { ate },
        ver: async () => paraFora(ctx, id, qual, await repo.limite(ctx.db, id)),
        // A proposal writes the row too, and leaves in it the limit that counts.
        gravar: (versao, colunas, limite) =>
          repo.gravarLimite(ctx.db, id, versao, { ...colunas, ate: limite ? limite.ate : atual }),
      },
      versaoEsperada,
    )
  })
