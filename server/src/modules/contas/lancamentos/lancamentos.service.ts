import type { z } from 'zod'
import type { TipoDeLancamento } from '#contract/contas/categorias.ts'
import type { despesa } from '#contract/contas/despesas.ts'
import { mesPorExtenso } from '#contract/valores/calendario.ts'
import { CONTA_PRINCIPAL } from '#contract/contas/padroes/conta-principal.ts'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import type { lancamento } from '#contract/contas/lancamentos.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { conflitoDeVersao, mesFechado, naoEncontrado } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { novoId } from '#server/platform/ids.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as arquivos from '../../casa/arquivos/arquivos.service.ts'
import * as contas from '../dinheiro/escolha.service.ts'
import * as fundos from '../fundos/escolha.service.ts'
import { jaFechado } from '../livro/meses-fechados.rules.ts'
import * as fechados from '../livro/meses-fechados.service.ts'
import { colunasDe, type Dados } from './colunas.service.ts'
import { recusarMudanca, recusarSeTemOrigem } from './guardas.service.ts'
import { lerOrigem } from '../livro/origem.rules.ts'
import { campos, noHistorico } from './lancamentos.campos.ts'
import * as repo from './lancamentos.repo.ts'
import * as totais from '../livro/totais.service.ts'

/** Receitas and despesas are both ledger lines: one set of rules serves both, told apart by `tipo`. */

export type Lancamento = z.input<typeof lancamento>
type Despesa = z.input<typeof despesa>
/** A line as its own kind has it. */
export type Lido<T extends TipoDeLancamento> = T extends 'despesa' ? Despesa : Lancamento
const entidadeDe = (tipo: TipoDeLancamento) => (tipo === 'receita' ? 'receitas' : 'despesas')

/** What a line shows wherever it is shown. */
export function camposComuns(l: repo.LinhaCompleta | repo.LinhaNaLista) {
  return {
    _id: l.id,
    ...campos.daLinha(l),
    categoria: l.categoria,
    fundo: { _id: l.fundo_id, nome: l.fundo },
    conta: { _id: l.conta_id, nome: l.conta },
    createdAt: l.criado_em,
    updatedAt: l.atualizado_em,
    versao: l.versao,
    origem: l.origem === null ? null : lerOrigem(l.origem),
    fechado: jaFechado(l.data, l.fechado_ate),
  }
}

const estornoDe = ({ contra_id, estorno_motivo, estornado_em }: repo.LinhaCompleta) =>
  contra_id === null || estorno_motivo === null || estornado_em === null
    ? null
    : { lancamento: contra_id, motivo: estorno_motivo, em: estornado_em }

/** Who a despesa paid, as the API names it. */
export const fornecedorDe = (l: Pick<repo.LinhaNaLista, 'fornecedor_id' | 'fornecedor'>) =>
  l.fornecedor_id === null ? null : { _id: l.fornecedor_id, name: l.fornecedor ?? '' }

const soDaDespesa = (l: repo.LinhaCompleta): Pick<Despesa, 'fornecedor' | 'servico'> => ({
  fornecedor: fornecedorDe(l),
  servico: l.servico_id === null ? null : { _id: l.servico_id, titulo: l.servico_titulo ?? '' },
})

async function paraFora<T extends TipoDeLancamento>(ctx: Ctx, tipo: T, l: repo.LinhaCompleta): Promise<Lido<T>> {
  const anexos = await arquivos.doRegistro(ctx, entidadeDe(tipo), l.id)
  return {
    ...camposComuns(l),
    image: await arquivos.linkParaMostrar(ctx, l.imagem),
    anexos,
    movimento: l.movimento,
    estorno: estornoDe(l),
    ...(tipo === 'despesa' && soDaDespesa(l)),
  } as Lido<T>
}

/** What the history shows of a line. */
export const paraAuditoria = (tipo: TipoDeLancamento, l: NoHistorico, { length: anexos }: readonly string[]) => {
  const { categoria, fundo, conta, fornecedor } = l
  return noHistorico(tipo, { ...campos.daLinha(l), categoria, fundo, conta, fornecedor, anexos })
}

type NoHistorico = Parameters<typeof campos.daLinha>[0] &
  Pick<repo.LinhaCompleta, 'categoria' | 'fundo' | 'conta' | 'fornecedor'>

/** The stored line, deleted ones excluded. @throws NAO_ENCONTRADO */
export async function encontrar(ctx: Ctx, tipo: TipoDeLancamento, id: string): Promise<repo.LinhaCompleta> {
  const linha = await repo.porId(ctx.db, tipo, id)
  if (!linha || linha.excluido_em !== null) throw naoEncontrado()
  return linha
}

/** The stored line of the bin. @throws NAO_ENCONTRADO */
export async function encontrarExcluido(ctx: Ctx, tipo: TipoDeLancamento, id: string): Promise<repo.LinhaCompleta> {
  const linha = await repo.porId(ctx.db, tipo, id)
  if (!linha) throw naoEncontrado()
  return linha
}

export const ver = paraFora

const parcela = (
  tipo: TipoDeLancamento,
  l: { data: string; categoria_id: string | null; fundo_id: string; valor: number },
  sinal: 1 | -1,
): totais.Parcela => ({
  tipo,
  dia: l.data,
  categoriaId: l.categoria_id,
  fundoId: l.fundo_id,
  quantidade: sinal,
  total: sinal * l.valor,
})

/**
 * Records a line, its files and its place in the totals.
 * @param origem the record that posts it (`reservas:<id>`), which alone may take it back; null when a person typed it
 */
export function criar<T extends TipoDeLancamento>(
  ctx: Ctx,
  tipo: T,
  dados: Dados,
  origem: string | null = null,
): Promise<Lido<T>> {
  return emTransacao(ctx, async (ctx) => {
    const colunas = await colunasDe(ctx, tipo, dados, null)
    const linha = {
      ...campos.vazias,
      id: novoId(),
      data: hoje(),
      categoria_id: null,
      fundo_id: FUNDO_ORDINARIO,
      conta_id: CONTA_PRINCIPAL,
      criado_por: ctx.quem?.id ?? null,
      criado_em: agoraISO(),
      excluido_em: null,
      excluido_por: null,
      origem,
      ...colunas,
    }
    await fechados.exigirAberto(ctx, 'data', linha.data)
    await repo.inserir(ctx.db, tipo, linha)
    if (dados.anexos?.length) await arquivos.vincular(ctx, entidadeDe(tipo), linha.id, dados.anexos)
    const criada = await encontrar(ctx, tipo, linha.id)
    await registrar(ctx, tipo, 'criou', null, paraAuditoria(tipo, criada, dados.anexos ?? []), criada)
    const fora = await paraFora(ctx, tipo, criada)
    // Last: everybody who writes on this day waits for whoever holds its totals.
    await totais.somar(ctx, [parcela(tipo, linha, 1)])
    return fora
  })
}

/**
 * Changes a line. Of one in a closed month only texts and files.
 * @param versaoEsperada the version the editor saw, or null to write over any
 * @throws CONFLITO_DE_VERSAO with both states when somebody saved in between; MES_FECHADO on `data`
 */
export function atualizar<T extends TipoDeLancamento>(
  ctx: Ctx,
  tipo: T,
  id: string,
  dados: Dados,
  versaoEsperada: number | null,
): Promise<Lido<T>> {
  return emTransacao(ctx, async (ctx) => {
    const antes = await encontrar(ctx, tipo, id)
    const conflito = async () => conflitoDeVersao(await paraFora(ctx, tipo, await encontrar(ctx, tipo, id)), dados)
    if (versaoEsperada !== null && versaoEsperada !== antes.versao) throw await conflito()
    const anexosAntes = await arquivos.idsDoRegistro(ctx, entidadeDe(tipo), id)
    const colunas = await colunasDe(ctx, tipo, dados, antes)
    await recusarMudanca(ctx, antes, { ...antes, ...colunas })
    if (!(await repo.atualizar(ctx.db, tipo, id, antes.versao, colunas))) throw await conflito()
    await totais.somar(ctx, [parcela(tipo, antes, -1), parcela(tipo, { ...antes, ...colunas }, 1)])
    if (dados.anexos) await arquivos.vincular(ctx, entidadeDe(tipo), id, dados.anexos)
    const depois = await encontrar(ctx, tipo, id)
    await registrar(
      ctx,
      tipo,
      'alterou',
      paraAuditoria(tipo, antes, anexosAntes),
      paraAuditoria(tipo, depois, dados.anexos ?? anexosAntes),
      depois,
    )
    return paraFora(ctx, tipo, depois)
  })
}

/** Deletes a line softly: it leaves lists and totals, and can be brought back for 30 days. @throws MES_FECHADO, CONFLITO */
export function excluir(
  ctx: Ctx,
  tipo: TipoDeLancamento,
  id: string,
  versaoEsperada: number | null,
): Promise<undefined> {
  return emTransacao(ctx, async (ctx) => {
    const linha = await encontrar(ctx, tipo, id)
    recusarSeTemOrigem(linha)
    if (await fechados.estaFechado(ctx, linha.data))
      throw mesFechado(
        'data',
        `O mês de ${mesPorExtenso(linha.data)} está fechado: estorne esta ${tipo} em vez de excluir`,
      )
    return retirar(ctx, tipo, linha, versaoEsperada)
  })
}

/** Takes a line out of lists and totals. Must run in a transaction. @throws CONFLITO_DE_VERSAO */
export async function retirar(
  ctx: Ctx,
  tipo: TipoDeLancamento,
  linha: repo.LinhaCompleta,
  versaoEsperada: number | null,
): Promise<undefined> {
  const marcas = { excluido_em: agoraISO(), excluido_por: ctx.quem?.nome ?? null }
  const vale = versaoEsperada === null || versaoEsperada === linha.versao
  if (!vale || !(await repo.atualizar(ctx.db, tipo, linha.id, linha.versao, marcas)))
    throw conflitoDeVersao(await paraFora(ctx, tipo, linha), null)
  await totais.somar(ctx, [parcela(tipo, linha, -1)])
  await registrar(ctx, tipo, 'excluiu', null, null, linha)
  return undefined
}

/** Undoes a deletion. Restoring a line that is not deleted changes nothing. @throws VALIDACAO when its fund is gone, or its account out of use */
export function restaurar<T extends TipoDeLancamento>(ctx: Ctx, tipo: T, id: string): Promise<Lido<T>> {
  return emTransacao(ctx, async (ctx) => {
    const linha = await encontrarExcluido(ctx, tipo, id)
    if (linha.excluido_em === null) return paraFora(ctx, tipo, linha)
    recusarSeTemOrigem(linha)
    await fechados.exigirAberto(ctx, 'data', linha.data)
    await fundos.exigir(ctx, 'fundo', linha.fundo_id)
    await contas.exigir(ctx, 'conta', linha.conta_id)
    const voltou = await repo.atualizar(ctx.db, tipo, id, linha.versao, { excluido_em: null, excluido_por: null })
    if (voltou) {
      await totais.somar(ctx, [parcela(tipo, linha, 1)])
      await registrar(ctx, tipo, 'restaurou', null, null, linha)
    }
    return paraFora(ctx, tipo, await encontrar(ctx, tipo, id))
  })
}

async function registrar(
  ctx: Ctx,
  tipo: TipoDeLancamento,
  acao: string,
  antes: Record<string, unknown> | null,
  depois: Record<string, unknown> | null,
  linha: { id: string; nome: string },
) {
  await auditar(ctx, { acao, entidade: entidadeDe(tipo), id: linha.id, titulo: linha.nome, antes, depois })
  await avisarMudanca(ctx, entidadeDe(tipo), acao, linha.id)
}
