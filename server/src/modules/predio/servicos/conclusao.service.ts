import type { z } from 'zod'
import { paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import type { corpoDaConclusao, Servico } from '#contract/predio/servicos.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { campoInvalido, conflito } from '#server/platform/erros.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { excluirOuEstornar } from '../../contas/lancamentos/estorno.service.ts'
import * as lancamentos from '../../contas/lancamentos/lancamentos.service.ts'
import { semAUnidadeDeQuemAbriu } from '../ocorrencias/citadas.service.ts'
import * as fornecedores from '../fornecedores/citado.service.ts'
import * as repo from './servicos.repo.ts'
import { proximoPrazo } from './servicos.rules.ts'
import * as servicos from './servicos.service.ts'

type Conclusao = z.output<typeof corpoDaConclusao>

/** Posts what an order cost. @returns id of the expense */
async function lancar(ctx: Ctx, s: repo.Linha, custo: number, d: NonNullable<Conclusao['despesa']>, data: string) {
  const area = s.ocorrencia_id === null ? s.area : await semAUnidadeDeQuemAbriu(ctx, s.ocorrencia_id, s.area)
  const despesa = await lancamentos.criar(ctx, 'despesa', {
    name: s.titulo,
    nota: d.nota,
    price: paraReais(custo),
    description: [`Serviço: ${s.titulo}`, area, s.fornecedor ?? ''].filter(Boolean).join('. '),
    data,
    fornecedor: await fornecedores.aindaHa(ctx, s.fornecedor_id),
    ...(d.categoria !== undefined && { categoria: d.categoria }),
    ...(d.conta !== undefined && { conta: d.conta }),
  })
  return despesa._id
}

/** Opens the order that follows one that repeats. */
async function abrirProximo(ctx: Ctx, s: repo.Linha, data: string): Promise<void> {
  const recorrencia = servicos.periodicidadeDe(s)
  if (recorrencia === null) return
  await repo.soltarDoAnterior(ctx.db, s.id)
  const { custo: _custo, status: _status, concluidoEm: _concluidoEm, ...comum } = servicos.campos.daLinha(s)
  const prazo = proximoPrazo(s.prazo ?? data, recorrencia, data)
  const fornecedor = await fornecedores.aindaHa(ctx, s.fornecedor_id)
  await servicos.criar(ctx, { ...comum, fornecedor, prazo, recorrencia }, s.id)
}

/**
 * Finishes an order: what it cost, the expense if asked for, and the next order of one that repeats, all in one
 * transaction.
 * @throws CONFLITO when it is finished or cancelled already; VALIDACAO when an expense is asked for without a cost, on `conta`
 */
export const concluir = (ctx: Ctx, id: string, c: Conclusao, versaoEsperada: number | null): Promise<Servico> =>
  emTransacao(ctx, async (ctx) => {
    const antes = await servicos.encontrar(ctx, id)
    if (antes.status === 'Concluído') throw conflito('Este serviço já foi concluído')
    if (antes.status === 'Cancelado') throw conflito('Este serviço foi cancelado. Abra-o de novo antes de concluir.')
    const data = c.data ?? hoje()
    if (data > hoje()) throw campoInvalido('data', 'O serviço não pode ser concluído no futuro')
    const custo = c.custo === undefined ? antes.custo : c.custo === null ? null : paraCentavos(c.custo)
    if (c.despesa && custo === null) throw campoInvalido('custo', 'Informe o custo para lançar a despesa')
    const despesa_id = c.despesa && custo !== null ? await lancar(ctx, antes, custo, c.despesa, data) : null
    const campos = { status: 'Concluído' as const, concluido_em: data, custo, despesa_id, atualizado_em: agoraISO() }
    return servicos.gravar(ctx, antes, campos, {
      versaoEsperada,
      enviado: c,
      junto: () => abrirProximo(ctx, antes, data),
    })
  })

/**
 * Undoes the finishing of an order: the expense it posted is deleted (and can be brought back), and so is the next order
 * while nobody has touched it.
 * @throws CONFLITO when it is not finished
 */
export const reabrir = (ctx: Ctx, id: string, versaoEsperada: number | null): Promise<Servico> =>
  emTransacao(ctx, async (ctx) => {
    const antes = await servicos.encontrar(ctx, id)
    if (antes.status !== 'Concluído') throw conflito('Este serviço não está concluído')
    if (antes.despesa !== null) await excluirOuEstornar(ctx, 'despesa', antes.despesa, 'serviço reaberto')
    const proximo = await repo.seguinte(ctx.db, id)
    if (proximo?.versao === 1 && proximo.status === 'Aberto') await servicos.excluir(ctx, proximo.id, null)
    const campos = { status: 'Em execução' as const, concluido_em: null, despesa_id: null, atualizado_em: agoraISO() }
    return servicos.gravar(ctx, antes, campos, { versaoEsperada, enviado: null })
  })
