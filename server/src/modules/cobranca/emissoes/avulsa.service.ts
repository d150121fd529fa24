import type { z } from 'zod'
import type { verTetoDaMulta } from '#contract/cobranca/cobrancas-rotas.ts'
import type { Cobranca } from '#contract/cobranca/cobrancas.ts'
import type { corpoDaAvulsa } from '#contract/cobranca/corpos-de-cobranca.ts'
import { paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import { hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { campoInvalido } from '#server/platform/erros.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as arquivos from '../../casa/arquivos/arquivos.service.ts'
import * as fundos from '../../contas/fundos/escolha.service.ts'
import { responsaveisEm, unidadesDoRateio } from '../../predio/unidades/responsaveis.service.ts'
import { encontrar } from '../cobrancas/acesso.service.ts'
import { paraFora } from '../cobrancas/apresentacao.service.ts'
import { feriadosLocais } from '../encargos/apuracao.service.ts'
import { diaUtilOuProximo } from '#contract/valores/dias-uteis.ts'
import { gravar } from './emissao.service.ts'
import { contribuicaoDa } from './emissoes.repo.ts'
import { problemaDaMulta, tetosDaMulta } from '../encargos/multa.rules.ts'

/** The contribution that the ceiling of a fine is counted in. */
const contribuicaoDeHoje = async (ctx: Ctx, unidadeId: string) =>
  (await contribuicaoDa(ctx.db, unidadeId, hoje().slice(0, 7))) ?? null

/** Up to how much a fine of a unit may go, told before one is typed. @throws VALIDACAO on `unidade` */
export async function tetoDaMulta(ctx: Ctx, unidadeId: string): Promise<z.infer<typeof verTetoDaMulta.resposta>> {
  if (!(await unidadesDoRateio(ctx)).some((u) => u.id === unidadeId))
    throw campoInvalido('unidade', 'Unidade não encontrada')
  const c = await contribuicaoDeHoje(ctx, unidadeId)
  return {
    contribuicao: c && { valor: paraReais(c.valor), competencia: c.competencia },
    tetos: tetosDaMulta(c).map((t) => ({ ...t, valor: t.valor === null ? null : paraReais(t.valor) })),
  }
}

/**
 * Charges one unit something extra, or a fine for conduct (Código Civil 1.336 §2º, 1.337). To who pays that nature of its
 * costs.
 * @throws VALIDACAO on `unidade` or `fundo` that does not exist, on `valor` for a fine above its ceiling, on `anexos.<i>`
 */
export const cobrarAvulsa = (ctx: Ctx, corpo: z.output<typeof corpoDaAvulsa>): Promise<Cobranca> =>
  emTransacao(ctx, async (ctx) => {
    const unidade = (await unidadesDoRateio(ctx)).find((u) => u.id === corpo.unidade)
    if (!unidade) throw campoInvalido('unidade', 'Unidade não encontrada')
    const quem = (await responsaveisEm(ctx, hoje(), [unidade.id])).get(unidade.id)
    const natureza = corpo.natureza ?? 'ordinaria'
    const doDono = natureza !== 'ordinaria' && quem?.pagador?.papel === 'inquilino'
    const pagador = (doDono ? quem.proprietario : quem?.pagador) ?? null
    const valor = paraCentavos(corpo.valor)
    const { tipo, vencimento } = corpo
    const fundamento = tipo === 'multa' ? (corpo.fundamento ?? 'conduta') : null
    if (fundamento !== null) {
      const problema = problemaDaMulta(valor, fundamento, await contribuicaoDeHoje(ctx, unidade.id))
      if (problema !== null) throw campoInvalido('valor', problema)
    }
    const comum = {
      ...{ tipo, vencimento, nome: corpo.descricao, motivo: corpo.motivo ?? null, emissao_id: null },
      ...{ fundamento, clausula: corpo.clausula ?? null },
      competencia: corpo.competencia ?? vencimento.slice(0, 7),
      vence_em: diaUtilOuProximo(vencimento, await feriadosLocais(ctx)),
    }
    const destinos = await fundos.destinosDos(ctx, [{ fundo: corpo.fundo, natureza }], () => 'fundo')
    const itens = destinos.map(({ _id }) => ({ descricao: corpo.descricao, natureza, fundo_id: _id }))
    for (const { fundo_id } of itens) await fundos.exigir(ctx, 'fundo', fundo_id)
    const [id = ''] = await gravar(ctx, comum, itens, [{ unidade, pagador, valores: [valor], total: valor }])
    if (corpo.anexos) await arquivos.vincular(ctx, 'cobrancas', id, corpo.anexos)
    return paraFora(ctx, await encontrar(ctx, id))
  })
