import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { normalizar } from '#contract/protocolo/comum.ts'
import { descreverFrequencia } from '#contract/predio/agendas/repeticao.ts'
import { camposDoServico } from '#contract/predio/servicos.campos.ts'
import type { corpoDeServico, Periodicidade, Servico, StatusDeServico } from '#contract/predio/servicos.ts'
import { emPalavras } from '#server/platform/db/palavras.rules.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { mapear } from '#server/platform/campos.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import { campoInvalido, conflito, conflitoDeVersao, naoEncontrado } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { novoId } from '#server/platform/ids.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as arquivos from '../../casa/arquivos/arquivos.service.ts'
import * as pagaveis from '../../contas/pagaveis/por-vir.service.ts'
import * as fornecedores from '../fornecedores/citado.service.ts'
import { avisarFim } from './avisos.service.ts'
import * as ocorrencias from '../ocorrencias/citadas.service.ts'
import * as repo from './servicos.repo.ts'

/** An order between wire, columns and history. */
export const campos = mapear<Servico, Selectable<Tabelas['servicos']>>()(camposDoServico)

export type Corpo = z.output<typeof corpoDeServico>

export const periodicidadeDe = (l: repo.Linha): Periodicidade | null =>
  l.frequencia === null ? null : { frequencia: l.frequencia, intervalo: l.intervalo }

const ocorrenciaDe = (l: repo.Linha) =>
  l.ocorrencia_id === null
    ? null
    : ocorrencias.citada(l.ocorrencia_id, {
        ano: l.ocorrencia_ano,
        numero: l.ocorrencia_numero,
        titulo: l.ocorrencia_titulo ?? '',
      })

/** What an order shows wherever it is shown. */
export const camposComuns = (l: repo.Linha) => ({
  _id: l.id,
  ...campos.daLinha(l),
  fornecedor: l.fornecedor_id === null ? null : { _id: l.fornecedor_id, name: l.fornecedor ?? '' },
  ocorrencia: ocorrenciaDe(l),
  recorrencia: periodicidadeDe(l),
  despesa: l.despesa,
  anterior: l.anterior_id,
  createdAt: l.criado_em,
  updatedAt: l.atualizado_em,
  versao: l.versao,
})

/** An order as the API shows it. */
export async function paraFora(ctx: Ctx, l: repo.Linha): Promise<Servico> {
  const proximo = await repo.seguinte(ctx.db, l.id)
  const anexos = await arquivos.doRegistro(ctx, 'servicos', l.id)
  return { ...camposComuns(l), proximo: proximo?.id ?? null, anexos, contas: await pagaveis.doServico(ctx, l.id) }
}

/** What the history shows of an order. */
const paraAuditoria = (l: repo.Linha) => {
  const recorrencia = periodicidadeDe(l)
  return campos.noHistorico({
    ...campos.daLinha(l),
    fornecedor: l.fornecedor,
    ocorrencia: ocorrenciaDe(l)?.protocolo ?? null,
    recorrencia: recorrencia && descreverFrequencia(recorrencia),
    anexos: Number(l.quantidade_de_anexos),
  })
}

/** The stored order, deleted ones excluded. @throws NAO_ENCONTRADO */
export async function encontrar(ctx: Ctx, id: string): Promise<repo.Linha> {
  const linha = await repo.porId(ctx.db, id)
  if (!linha || linha.excluido_em !== null) throw naoEncontrado()
  return linha
}

/** The stored order, deleted or not. @throws NAO_ENCONTRADO */
export async function encontrarMesmoExcluido(ctx: Ctx, id: string): Promise<repo.Linha> {
  const linha = await repo.porId(ctx.db, id)
  if (!linha) throw naoEncontrado()
  return linha
}

/** The incident an order is opened from, as far as the caller may see it. @throws VALIDACAO on `ocorrencia` */
async function conferirOcorrencia(ctx: Ctx, id: string): Promise<void> {
  if (!(await ocorrencias.estaAberta(ctx, id))) throw campoInvalido('ocorrencia', 'Ocorrência não encontrada')
}

async function colunasDe(ctx: Ctx, d: Corpo, antes: repo.Linha | null) {
  const fornecedorId = d.fornecedor === undefined ? (antes?.fornecedor_id ?? null) : d.fornecedor
  const mudou = fornecedorId !== null && fornecedorId !== antes?.fornecedor_id
  const nome = mudou
    ? (await fornecedores.exigir(ctx, fornecedorId)).nome
    : fornecedorId === null
      ? ''
      : antes?.fornecedor
  const ocorrenciaId = d.ocorrencia === undefined ? (antes?.ocorrencia_id ?? null) : d.ocorrencia
  if (ocorrenciaId !== null && ocorrenciaId !== antes?.ocorrencia_id) await conferirOcorrencia(ctx, ocorrenciaId)
  const recorrencia = d.recorrencia === undefined ? antes && periodicidadeDe(antes) : d.recorrencia
  const prazo = d.prazo === undefined ? (antes?.prazo ?? null) : d.prazo
  if (recorrencia && prazo === null) throw campoInvalido('prazo', 'Informe o prazo do serviço que se repete')
  return {
    ...campos.colunasDe(d),
    fornecedor_id: fornecedorId,
    ocorrencia_id: ocorrenciaId,
    prazo,
    frequencia: recorrencia?.frequencia ?? null,
    intervalo: recorrencia?.intervalo ?? 1,
    ordem_titulo: normalizar(d.titulo),
    busca: emPalavras(d.titulo, d.area, d.descricao, nome),
    atualizado_em: agoraISO(),
  }
}

/** The files of an order: those sent for it, and those of its incident, which it then holds too. */
async function guardarArquivos(ctx: Ctx, { id, ocorrencia_id }: repo.Linha, anexos: readonly string[]): Promise<void> {
  const daOcorrencia = ocorrencia_id === null ? [] : await arquivos.idsDoRegistro(ctx, 'ocorrencias', ocorrencia_id)
  await arquivos.vincular(ctx, 'servicos', id, anexos, daOcorrencia)
}

/** Opens an order. @param anteriorId the order it follows, when one that repeats was finished */
export const criar = (ctx: Ctx, corpo: Corpo, anteriorId: string | null = null): Promise<Servico> =>
  emTransacao(ctx, async (ctx) => {
    const id = novoId()
    await repo.inserir(ctx.db, {
      id,
      ...campos.vazias,
      status: 'Aberto',
      despesa_id: null,
      anterior_id: anteriorId,
      criado_por: ctx.quem?.id ?? null,
      criado_em: agoraISO(),
      excluido_em: null,
      excluido_por: null,
      ...(await colunasDe(ctx, corpo, null)),
    })
    await guardarArquivos(ctx, await encontrar(ctx, id), corpo.anexos ?? [])
    const criado = await encontrar(ctx, id)
    await registrar(ctx, 'criou', null, criado)
    return paraFora(ctx, criado)
  })

interface Opcoes {
  versaoEsperada: number | null
  enviado: unknown
  acao?: string
  /** Run between the write and the history. */
  junto?: () => Promise<void>
}

/** Writes over the version that was read. @throws CONFLITO_DE_VERSAO with both states when somebody saved in between */
export async function gravar(
  ctx: Ctx,
  antes: repo.Linha,
  colunas: Parameters<typeof repo.atualizar>[3],
  { versaoEsperada, enviado, acao = 'alterou', junto }: Opcoes,
): Promise<Servico> {
  const vale = versaoEsperada === null || versaoEsperada === antes.versao
  if (!vale || !(await repo.atualizar(ctx.db, antes.id, antes.versao, colunas)))
    throw conflitoDeVersao(await paraFora(ctx, await encontrarMesmoExcluido(ctx, antes.id)), enviado)
  await junto?.()
  const depois = await encontrarMesmoExcluido(ctx, antes.id)
  await registrar(ctx, acao, antes, depois)
  await avisarFim(ctx, antes, depois)
  return paraFora(ctx, depois)
}

/** Changes an order. What it cost stays as it is once the expense was posted: the book says so. */
export const atualizar = (ctx: Ctx, id: string, corpo: Corpo, versaoEsperada: number | null): Promise<Servico> =>
  emTransacao(ctx, async (ctx) => {
    const antes = await encontrar(ctx, id)
    const colunas = await colunasDe(ctx, corpo, antes)
    if (antes.despesa !== null && colunas.custo !== undefined && colunas.custo !== antes.custo)
      throw campoInvalido('custo', 'A despesa já foi lançada: reabra o serviço para mudar o custo')
    const { anexos } = corpo
    return gravar(ctx, antes, colunas, {
      versaoEsperada,
      enviado: corpo,
      ...(anexos && { junto: async () => guardarArquivos(ctx, await encontrar(ctx, id), anexos) }),
    })
  })

/** Moves an order that is not finished. @throws CONFLITO for a finished one, which is reopened instead */
export const mudarStatus = (
  ctx: Ctx,
  id: string,
  status: Exclude<StatusDeServico, 'Concluído'>,
  versaoEsperada: number | null,
): Promise<Servico> =>
  emTransacao(ctx, async (ctx) => {
    const antes = await encontrar(ctx, id)
    if (antes.status === 'Concluído') throw conflito('Este serviço já foi concluído. Reabra-o para mudar o status.')
    if (antes.status === status) return paraFora(ctx, antes)
    return gravar(ctx, antes, { status, atualizado_em: agoraISO() }, { versaoEsperada, enviado: { status } })
  })

/** Deletes an order softly. The expense it posted stays in the book. */
export const excluir = (ctx: Ctx, id: string, versaoEsperada: number | null): Promise<undefined> =>
  emTransacao(ctx, async (ctx) => {
    const marcas = { excluido_em: agoraISO(), excluido_por: ctx.quem?.nome ?? null }
    await gravar(ctx, await encontrar(ctx, id), marcas, { versaoEsperada, enviado: null, acao: 'excluiu' })
    return undefined
  })

/** Undoes a deletion. */
export const restaurar = (ctx: Ctx, id: string): Promise<Servico> =>
  emTransacao(ctx, async (ctx) => {
    const linha = await encontrarMesmoExcluido(ctx, id)
    if (linha.excluido_em === null) return paraFora(ctx, linha)
    const opcoes = { versaoEsperada: null, enviado: null, acao: 'restaurou' }
    return gravar(ctx, linha, { excluido_em: null, excluido_por: null }, opcoes)
  })

async function registrar(ctx: Ctx, acao: string, antes: repo.Linha | null, depois: repo.Linha) {
  const mudou = acao === 'criou' || acao === 'alterou'
  await auditar(ctx, {
    acao,
    entidade: 'servicos',
    id: depois.id,
    titulo: depois.titulo,
    antes: mudou && antes ? paraAuditoria(antes) : null,
    depois: mudou ? paraAuditoria(depois) : null,
  })
  await avisarMudanca(ctx, 'servicos', acao, depois.id)
  for (const id of new Set([antes?.ocorrencia_id, depois.ocorrencia_id]))
    if (id) await ocorrencias.anunciarServico(ctx, id)
}
