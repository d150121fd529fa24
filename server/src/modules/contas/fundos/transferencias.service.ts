import type { z } from 'zod'
import type { corpoDeTransferencia, listarTransferencias, Transferencia } from '#contract/contas/fundos.ts'
import { camposDaTransferencia } from '#contract/contas/transferencias.campos.ts'
import { formatarCentavos } from '#contract/valores/moeda.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import { mapear, type Colunas } from '#server/platform/campos.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { campoInvalido, conflito, conflitoDeVersao, naoEncontrado } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { paginar, type Pagina } from '#server/platform/http/lista.ts'
import { novoId } from '#server/platform/ids.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { recusarEmAtosUrgentes } from '../../pessoas/mandatos/mandatos.service.ts'
import { lerOrigem } from '../livro/origem.rules.ts'
import { somarTransferencia } from '../livro/totais.service.ts'
import * as fundos from './escolha.service.ts'
import { exigirAberto } from '../livro/meses-fechados.service.ts'
import * as repo from './transferencias.repo.ts'

/** Money taken from one fund to another. It changes no receita and no despesa, only which fund has it. */

type Linha = NonNullable<Awaited<ReturnType<typeof repo.porId>>>
const campos = mapear<Transferencia, Linha>()(camposDaTransferencia)

/** The charge whose payment made a transfer, if one did. */
function cobrancaDa(origem: string | null): string | null {
  const lida = origem === null ? null : lerOrigem(origem)
  return lida?.tipo === 'cobrancas' ? lida._id : null
}

const paraFora = (l: Linha): Transferencia => ({
  _id: l.id,
  ...campos.daLinha(l),
  de: { _id: l.de_id, nome: l.de_nome },
  para: { _id: l.para_id, nome: l.para_nome },
  cobranca: cobrancaDa(l.origem),
  createdAt: l.criado_em,
  versao: l.versao,
})

/** A transfer in words: how much, from where, to where. */
export const tituloDa = (l: Pick<Linha, 'valor' | 'de_nome' | 'para_nome'>): string =>
  `${formatarCentavos(l.valor)} de ${l.de_nome} para ${l.para_nome}`

/** The stored transfer, undone ones excluded. @throws NAO_ENCONTRADO */
export async function encontrar(ctx: Ctx, id: string): Promise<Linha> {
  const linha = await repo.porId(ctx.db, id)
  if (!linha || linha.excluido_em !== null) throw naoEncontrado()
  return linha
}

/** The stored transfer, undone or not. @throws NAO_ENCONTRADO */
export async function encontrarMesmoDesfeita(ctx: Ctx, id: string): Promise<Linha> {
  const linha = await repo.porId(ctx.db, id)
  if (!linha) throw naoEncontrado()
  return linha
}

/** A page of transfers, the newest first. @throws VALIDACAO on a `fundo` that is not there */
export async function listar(
  ctx: Ctx,
  { fundo, de, ate, ...pagina }: z.output<typeof listarTransferencias.query>,
): Promise<Pagina<Transferencia>> {
  const filtro = { fundo, de, ate }
  if (fundo !== undefined) await fundos.encontrar(ctx, 'fundo', fundo)
  const total = await repo.contar(ctx.db, filtro)
  return paginar(pagina, total, async (lugar) => (await repo.listar(ctx.db, filtro, lugar)).map(paraFora))
}

/** What a transfer is made of; `valor` in centavos. */
interface Dados extends Colunas<typeof camposDaTransferencia, Linha> {
  de_id: string
  para_id: string
  origem: string | null
  /** The payment whose money it moves. */
  pagamento_id: string | null
}

/** Writes a transfer and its part in the totals. Must run in a transaction. @throws MES_FECHADO on `data` */
export async function gravar(ctx: Ctx, dados: Dados): Promise<Linha> {
  await exigirAberto(ctx, 'data', dados.data)
  const id = novoId()
  const agora = { criado_em: agoraISO(), atualizado_em: agoraISO() }
  const nova = { id, ...dados, ...agora, criado_por: ctx.quem?.id ?? null, excluido_em: null, excluido_por: null }
  await repo.inserir(ctx.db, nova)
  await somarTransferencia(ctx, dados, 1)
  const criada = await encontrar(ctx, id)
  await registrar(ctx, 'criou', criada)
  return criada
}

/** Money leaves the reserve by who was elected, not by who goes on after their term. @throws CONFLITO */
async function conferirReserva(ctx: Ctx, fundoId: string): Promise<void> {
  const fundo = await fundos.encontrar(ctx, 'de', fundoId)
  if (fundo.tipo === 'reserva') await recusarEmAtosUrgentes(ctx, 'tira dinheiro do fundo de reserva')
}

/**
 * Takes money from one fund to another. A fund may go below zero, as a bank account may.
 * @throws VALIDACAO on `de` or `para` that is not there, on both the same, on `data` in the future
 */
export const criar = (ctx: Ctx, corpo: z.output<typeof corpoDeTransferencia>): Promise<Transferencia> =>
  emTransacao(ctx, async (ctx) => {
    const { de, para, data = hoje() } = corpo
    if (de === para) throw campoInvalido('para', 'Escolha um fundo diferente daquele de onde sai')
    if (data > hoje()) throw campoInvalido('data', 'A transferência não pode ser no futuro')
    // In one order, so that two transfers in opposite directions do not wait for each other.
    for (const [campo, id] of Object.entries({ de, para }).toSorted(([, a], [, b]) => (a < b ? -1 : 1)))
      await fundos.exigir(ctx, campo, id)
    await conferirReserva(ctx, de)
    const colunas = campos.colunasDe({ ...corpo, data })
    return paraFora(await gravar(ctx, { ...colunas, de_id: de, para_id: para, origem: null, pagamento_id: null }))
  })

function recusarSeAutomatica({ origem }: Linha): void {
  if (origem?.startsWith('estornos:') === true)
    throw conflito('Esta transferência é o estorno de outra e fica como está')
  if (origem !== null)
    throw conflito(
      'Esta transferência foi feita pelo pagamento de uma cobrança. Para desfazê-la, estorne o pagamento na cobrança.',
    )
}

/** Writes that a transfer is undone, or no longer is, and what follows for the funds. Must run in a transaction. */
export async function marcar(ctx: Ctx, linha: Linha, desfeita: boolean, versaoEsperada: number | null): Promise<void> {
  await exigirAberto(ctx, 'data', linha.data)
  const marcas = desfeita
    ? { excluido_em: agoraISO(), excluido_por: ctx.quem?.nome ?? null }
    : { excluido_em: null, excluido_por: null }
  const vale = versaoEsperada === null || versaoEsperada === linha.versao
  if (!vale || !(await repo.atualizar(ctx.db, linha.id, linha.versao, { ...marcas, atualizado_em: agoraISO() })))
    throw conflitoDeVersao(paraFora(await encontrarMesmoDesfeita(ctx, linha.id)), null)
  await somarTransferencia(ctx, linha, desfeita ? -1 : 1)
  await registrar(ctx, desfeita ? 'excluiu' : 'restaurou', linha)
}

/** Undoes a transfer. @throws CONFLITO for one that a payment made; CONFLITO_DE_VERSAO */
export const excluir = (ctx: Ctx, id: string, versaoEsperada: number | null): Promise<undefined> =>
  emTransacao(ctx, async (ctx) => {
    const linha = await encontrar(ctx, id)
    recusarSeAutomatica(linha)
    await conferirReserva(ctx, linha.para_id)
    await marcar(ctx, linha, true, versaoEsperada)
    return undefined
  })

/** Makes an undone transfer stand again. One that stands changes nothing. @throws VALIDACAO when one of its funds is gone */
export const restaurar = (ctx: Ctx, id: string): Promise<Transferencia> =>
  emTransacao(ctx, async (ctx) => {
    const linha = await encontrarMesmoDesfeita(ctx, id)
    if (linha.excluido_em === null) return paraFora(linha)
    recusarSeAutomatica(linha)
    for (const fundo of [linha.de_id, linha.para_id].toSorted()) await fundos.exigir(ctx, 'fundo', fundo)
    await conferirReserva(ctx, linha.de_id)
    await marcar(ctx, linha, false, null)
    return paraFora(await encontrar(ctx, id))
  })

async function registrar(ctx: Ctx, acao: string, l: Linha): Promise<void> {
  await auditar(ctx, {
    ...{ acao, entidade: 'transferencias', id: l.id, titulo: tituloDa(l), antes: null },
    depois: acao === 'criou' ? campos.noHistorico({ ...campos.daLinha(l), de: l.de_nome, para: l.para_nome }) : null,
  })
  await avisarMudanca(ctx, 'fundos', acao, l.id)
}
