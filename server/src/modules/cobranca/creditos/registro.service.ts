import type { z } from 'zod'
import type { corpoDoCredito, Credito, OrigemDoCredito } from '#contract/cobranca/creditos.ts'
import { formatarCentavos, paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import { auditar, type Fato } from '#server/platform/auditoria.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { campoInvalido, conflito, conflitoDeVersao } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { novoId } from '#server/platform/ids.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as categorias from '../../contas/categorias/categorias.service.ts'
import { estornar } from '../../contas/lancamentos/estorno.service.ts'
import * as lancamentos from '../../contas/lancamentos/lancamentos.service.ts'
import { pessoasDaUnidade, responsaveisEm, unidadesDoRateio } from '../../predio/unidades/responsaveis.service.ts'
import { unidadeDa } from '../cobrancas/cobrancas.rules.ts'
import { avisarDoCredito } from './avisos.service.ts'
import * as repo from './creditos.repo.ts'
import { origemDoLancamento, textosDaReceita } from './creditos.rules.ts'
import { encontrar, paraFora } from './creditos.service.ts'

/** Writing a credit: its row, the receita by which its money is in the cash, the history, and who is told. */

interface Novo {
  unidade: { id: string; nome: string }
  vinculoId: string | null
  /** Centavos. */
  valor: number
  data: string
  origem: OrigemDoCredito
  /** The payment it is what was beyond of. */
  pagamento: string | null
  conta: string | undefined
  observacao: string | null
  /** Of the receita: its short note, and where the money came from as a sentence. */
  nota: string
  porque: string
}

/** A credit as the history knows it. Centavos. */
export interface NoHistorico {
  id: string
  unidade: string
  data: string
  valor: number
  saldo: number
  observacao: string | null
  motivo: string | null
}

/** An entry of the history about a credit. */
export function fatoDoCredito(acao: string, antes: NoHistorico | null, depois: NoHistorico): Fato {
  const contado = ({ id, valor, saldo, ...resto }: NoHistorico) => ({
    ...resto,
    valor: paraReais(valor),
    saldo: paraReais(saldo),
  })
  return {
    ...{ acao, entidade: 'creditos', id: depois.id },
    titulo: `${depois.unidade} · ${formatarCentavos(depois.valor)}`,
    antes: antes && contado(antes),
    depois: contado(depois),
  }
}

const noHistorico = (l: repo.Linha): NoHistorico => ({
  ...{ id: l.id, unidade: unidadeDa(l).nome, data: l.data, valor: l.valor, saldo: l.saldo },
  ...{ observacao: l.observacao, motivo: l.motivo_do_cancelamento },
})

/** Tells the history and the open screens. */
export async function contar(ctx: Ctx, acao: string, antes: repo.Linha | null, depois: repo.Linha): Promise<void> {
  await auditar(ctx, fatoDoCredito(acao, antes && noHistorico(antes), noHistorico(depois)))
  await avisarMudanca(ctx, 'creditos', acao, depois.id)
}

/** Records a credit and posts its receita. Must run in a transaction. @throws MES_FECHADO, VALIDACAO on `conta` */
export async function gravar(ctx: Ctx, c: Novo): Promise<repo.Linha> {
  const id = novoId()
  const receita = await lancamentos.criar(
    ctx,
    'receita',
    {
      ...textosDaReceita({ ...c, unidade: c.unidade.nome }),
      price: paraReais(c.valor),
      data: c.data,
      categoria: await categorias.nomeDaQueRecebe(ctx, 'cobrancas'),
      ...(c.conta === undefined ? {} : { conta: c.conta }),
    },
    origemDoLancamento(id),
  )
  const agora = agoraISO()
  await repo.inserir(ctx.db, {
    id,
    ...{ unidade_id: c.unidade.id, vinculo_id: c.vinculoId, valor: c.valor, saldo: c.valor, data: c.data },
    ...{ origem: c.origem, pagamento_id: c.pagamento, receita_id: receita._id, observacao: c.observacao },
    ...{ movido_em: c.data, cancelado_em: null, motivo_do_cancelamento: null },
    ...{ criado_por: ctx.quem?.id ?? null, criado_em: agora, atualizado_em: agora },
  })
  const criado = await encontrar(ctx, id)
  await contar(ctx, 'criou', null, criado)
  return criado
}

/** The unit and who paid. @throws VALIDACAO on `unidade`, `pessoa` */
async function quemPagou(ctx: Ctx, { unidade: id, pessoa, data = hoje() }: z.output<typeof corpoDoCredito>) {
  const unidade = (await unidadesDoRateio(ctx)).find((u) => u.id === id)
  if (!unidade) throw campoInvalido('unidade', 'Unidade não encontrada')
  if (pessoa === null) return { unidade, vinculoId: null }
  if (pessoa === undefined)
    return { unidade, vinculoId: (await responsaveisEm(ctx, data, [id])).get(id)?.pagador?.vinculoId ?? null }
  if (!(await pessoasDaUnidade(ctx, id)).some((p) => p.vinculoId === pessoa))
    throw campoInvalido('pessoa', 'Esta pessoa não é da unidade')
  return { unidade, vinculoId: pessoa }
}

/**
 * Records a payment that no charge asked for: the next one uses it.
 * @param nota the short note of its receita
 * @throws VALIDACAO on `unidade`, `pessoa`, `conta`, on `data` in the future; MES_FECHADO on `data`
 */
export const registrarAdiantado = (
  ctx: Ctx,
  corpo: z.output<typeof corpoDoCredito>,
  nota = 'Adiantado',
): Promise<Credito> =>
  emTransacao(ctx, async (ctx) => {
    const { data = hoje() } = corpo
    if (data > hoje()) throw campoInvalido('data', 'O pagamento não pode ser no futuro')
    const { unidade, vinculoId } = await quemPagou(ctx, corpo)
    const observacao = corpo.observacao ?? null
    const credito = await gravar(ctx, {
      ...{ unidade, vinculoId, data, origem: 'adiantado', pagamento: null, nota, observacao },
      valor: paraCentavos(corpo.valor),
      conta: corpo.conta,
      porque: observacao === null ? '' : `${observacao.replace(/[.\s]+$/, '')}.`,
    })
    await avisarDoCredito(ctx, credito, { tipo: 'registro' })
    return paraFora(ctx, credito)
  })

/** Why a credit cannot be taken back as it stands; null when it can. */
async function porqueFica(ctx: Ctx, l: repo.Linha): Promise<string | null> {
  if (l.saldo < l.valor)
    return `Deste crédito de ${formatarCentavos(l.valor)}, ${formatarCentavos(l.valor - l.saldo)} já foram usados ou devolvidos: desfaça isso antes`
  if (await repo.estaConciliado(ctx.db, l.receita_id))
    return 'Este crédito está conciliado com o extrato do banco. Para desfazê-lo, desfaça a conciliação em Banco.'
  return null
}

/** Takes a credit back and its receita with it. Must run in a transaction. @throws CONFLITO */
export async function desfazer(ctx: Ctx, id: string, motivo: string): Promise<void> {
  await repo.segurar(ctx.db, id)
  const antes = await encontrar(ctx, id)
  if (antes.cancelado_em !== null) return
  const porque = await porqueFica(ctx, antes)
  if (porque !== null) throw conflito(porque)
  if (antes.receita_id !== null) await estornar(ctx, 'receita', antes.receita_id, motivo)
  const agora = agoraISO()
  await repo.atualizar(ctx.db, id, antes.versao, {
    ...{ saldo: 0, movido_em: hoje(), cancelado_em: agora, motivo_do_cancelamento: motivo, atualizado_em: agora },
  })
  await contar(ctx, 'cancelou', antes, await encontrar(ctx, id))
}

/** Cancels a credit nobody used. Doing it again changes nothing. @throws CONFLITO, CONFLITO_DE_VERSAO */
export const cancelar = (ctx: Ctx, id: string, motivo: string, versaoEsperada: number | null): Promise<Credito> =>
  emTransacao(ctx, async (ctx) => {
    await repo.segurar(ctx.db, id)
    const antes = await encontrar(ctx, id)
    if (versaoEsperada !== null && versaoEsperada !== antes.versao)
      throw conflitoDeVersao(await paraFora(ctx, antes), null)
    if (antes.cancelado_em !== null) return paraFora(ctx, antes)
    if (antes.pagamento_id !== null)
      throw conflito(
        `Este crédito é o que sobrou de um pagamento da cobrança ${antes.numero ?? ''}: estorne o pagamento na cobrança, ou devolva o crédito`,
      )
    await desfazer(ctx, id, motivo)
    await avisarDoCredito(ctx, antes, { tipo: 'cancelamento', motivo })
    return paraFora(ctx, await encontrar(ctx, id))
  })
