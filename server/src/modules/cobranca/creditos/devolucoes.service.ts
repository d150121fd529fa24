import type { z } from 'zod'
import type { corpoDaDevolucao, Credito } from '#contract/cobranca/creditos.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { campoInvalido, conflito, conflitoDeVersao } from '#server/platform/erros.ts'
import { novoId } from '#server/platform/ids.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { estornar } from '../../contas/lancamentos/estorno.service.ts'
import * as lancamentos from '../../contas/lancamentos/lancamentos.service.ts'
import { unidadeDa } from '../cobrancas/cobrancas.rules.ts'
import { avisarDoCredito } from './avisos.service.ts'
import * as repo from './creditos.repo.ts'
import { origemDoLancamento } from './creditos.rules.ts'
import { encontrar, encontrarDevolucao, paraFora, ver } from './creditos.service.ts'
import { recuperar, segurar, tomar } from './saldo.service.ts'

/** Credit given back in money, by a despesa that only undoing it takes back. */

/**
 * Gives back a credit, or a part of it.
 * @throws VALIDACAO on `data` before the credit or in the future, on `conta`, `categoria`; CONFLITO when less is left; MES_FECHADO
 */
export const devolver = (ctx: Ctx, id: string, corpo: z.output<typeof corpoDaDevolucao>): Promise<Credito> =>
  emTransacao(ctx, async (ctx) => {
    const antes = await segurar(ctx, id)
    const { data = hoje(), motivo } = corpo
    if (data > hoje()) throw campoInvalido('data', 'A devolução não pode ser no futuro')
    if (data < antes.data)
      throw campoInvalido('data', `O crédito entrou em ${formatarData(antes.data)}: a devolução é desse dia em diante`)
    const valor = corpo.valor === undefined ? antes.saldo : paraCentavos(corpo.valor)
    await tomar(ctx, antes, valor, data, 'devolveu')
    const devolucao = novoId()
    const unidade = unidadeDa(antes).nome
    const despesa = await lancamentos.criar(
      ctx,
      'despesa',
      {
        name: `Devolução de crédito · ${unidade}`.slice(0, 200),
        nota: 'Devolução',
        price: paraReais(valor),
        description: `Devolvido à unidade ${unidade} do crédito de ${formatarData(antes.data)}: ${motivo}`,
        data,
        conta: corpo.conta ?? antes.conta_id ?? undefined,
        ...(corpo.categoria === undefined ? {} : { categoria: corpo.categoria }),
      },
      origemDoLancamento(id, devolucao),
    )
    await repo.inserirDevolucao(ctx.db, {
      ...{ id: devolucao, credito_id: id, valor, data, motivo, despesa_id: despesa._id },
      ...{ desfeita_em: null, motivo_da_volta: null, criado_por: ctx.quem?.id ?? null, criado_em: agoraISO() },
    })
    await avisarDoCredito(ctx, await encontrar(ctx, id), { tipo: 'devolucao', valor, data })
    return ver(ctx, id)
  })

/**
 * Undoes a refund: its despesa leaves the books and the credit has the value again. Doing it again changes nothing.
 * @throws CONFLITO, CONFLITO_DE_VERSAO
 */
export const desfazerDevolucao = (
  ctx: Ctx,
  id: string,
  devolucaoId: string,
  motivo: string,
  versaoEsperada: number | null,
): Promise<Credito> =>
  emTransacao(ctx, async (ctx) => {
    const credito = await segurar(ctx, id)
    if (versaoEsperada !== null && versaoEsperada !== credito.versao)
      throw conflitoDeVersao(await paraFora(ctx, credito), null)
    const d = await encontrarDevolucao(ctx, credito, devolucaoId)
    if (d.desfeita_em !== null) return ver(ctx, id)
    if (await repo.estaConciliado(ctx.db, d.despesa_id))
      throw conflito(
        'Esta devolução está conciliada com o extrato do banco. Para desfazê-la, desfaça antes a conciliação em Banco.',
      )
    if (d.despesa_id !== null) await estornar(ctx, 'despesa', d.despesa_id, motivo)
    await repo.desfazerDevolucao(ctx.db, d.id, motivo, agoraISO())
    await recuperar(ctx, id, d.valor, hoje(), 'desfez a devolução de')
    return ver(ctx, id)
  })
