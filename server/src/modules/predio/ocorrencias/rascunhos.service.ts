import type { z } from 'zod'
import { FALTA_DIZER, type corpoDeOcorrencia, type Ocorrencia } from '#contract/predio/ocorrencias.ts'
import { agoraISO, daquiA } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { NA_LIXEIRA_MS } from '#server/platform/db/excluidos.ts'
import { campoInvalido, conflito, conflitoDeVersao, naoEncontrado } from '#server/platform/erros.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as arquivos from '../../casa/arquivos/arquivos.service.ts'
import * as avisos from './avisos.service.ts'
import * as repo from './ocorrencias.repo.ts'
import { dizAlgo } from './ocorrencias.rules.ts'
import {
  abertura,
  anexosDe,
  campos,
  colunasDe,
  deQuemRelata,
  encontrar,
  gravar,
  paraAuditoria,
  registrar,
  ver,
} from './ocorrencias.service.ts'

type Dados = z.output<typeof corpoDeOcorrencia>

/** The author's draft. @throws NAO_ENCONTRADO when it is somebody else's, CONFLITO when it is open already */
function exigirRascunho(ctx: Ctx, l: repo.LinhaDeOcorrencia): void {
  if (l.usuario_id !== ctx.quem?.id) throw naoEncontrado()
  if (l.status !== 'Rascunho')
    throw conflito('Esta ocorrência já foi aberta e não pode mais ser alterada. Comente nela.')
}

/** Corrects a draft. @throws CONFLITO when the incident is open already; CONFLITO_DE_VERSAO */
export function atualizar(ctx: Ctx, id: string, dados: Dados, versaoEsperada: number | null): Promise<Ocorrencia> {
  return emTransacao(ctx, async (ctx) => {
    const antes = await encontrar(ctx, id)
    exigirRascunho(ctx, antes)
    const anexosAntes = await arquivos.idsDoRegistro(ctx, 'ocorrencias', id)
    const colunas = colunasDe(await deQuemRelata(ctx, dados))
    const depois = await gravar(ctx, antes, colunas, { versaoEsperada, enviado: dados })
    const mudaAnexos = dados.anexos !== undefined || dados.ocorrenciaItems !== undefined
    if (mudaAnexos) await arquivos.vincular(ctx, 'ocorrencias', id, anexosDe(dados))
    const quantos = mudaAnexos ? anexosDe(dados).length : anexosAntes.length
    await registrar(ctx, 'alterou', paraAuditoria(antes, anexosAntes.length), paraAuditoria(depois, quantos), depois)
    return ver(ctx, depois)
  })
}

/**
 * Opens a draft: it gets its number, and staff hears of it. Twice is as good as once.
 * @throws VALIDACAO when it does not say what happened; CONFLITO_DE_VERSAO
 */
export function finalizar(ctx: Ctx, id: string, versaoEsperada: number | null): Promise<Ocorrencia> {
  return emTransacao(ctx, async (ctx) => {
    const antes = await encontrar(ctx, id)
    if (antes.usuario_id === ctx.quem?.id && antes.status === 'Aguardando procedimento...') return ver(ctx, antes)
    exigirRascunho(ctx, antes)
    const anexos = await arquivos.idsDoRegistro(ctx, 'ocorrencias', id)
    if (!dizAlgo(antes, anexos.length)) throw campoInvalido('detalhes', FALTA_DIZER)
    // The home is today's: whoever moved since writing the draft tells of where they live now.
    const { status: _status, ...escrito } = campos.daLinha(antes)
    const dados = colunasDe(await deQuemRelata(ctx, { ...escrito, categoria: antes.categoria }))
    const colunas = { ...dados, ...(await abertura(ctx, dados.busca)) }
    const depois = await gravar(ctx, antes, colunas, { versaoEsperada, enviado: null })
    await registrar(ctx, 'abriu', { status: antes.status }, { status: depois.status }, depois)
    await avisos.daNova(ctx, depois, anexos.length)
    return ver(ctx, depois)
  })
}

/** Throws a draft away; undone for 30 days. @throws CONFLITO when the incident is open already; CONFLITO_DE_VERSAO */
export function descartar(ctx: Ctx, id: string, versaoEsperada: number | null): Promise<undefined> {
  return emTransacao(ctx, async (ctx) => {
    const antes = await encontrar(ctx, id)
    exigirRascunho(ctx, antes)
    const agora = agoraISO()
    const vale = versaoEsperada === null || versaoEsperada === antes.versao
    // Changed now: the daily cleaning counts its 30 days from here.
    const colunas = { excluido_em: agora, atualizado_em: agora }
    if (!vale || !(await repo.atualizar(ctx.db, id, antes.versao, colunas)))
      throw conflitoDeVersao(await ver(ctx, await encontrar(ctx, id)), null)
    await registrar(ctx, 'descartou o rascunho', null, {}, antes)
    return undefined
  })
}

/** The caller's draft, thrown away or not. @throws NAO_ENCONTRADO */
export async function encontrarDescartado(ctx: Ctx, id: string): Promise<repo.LinhaDeOcorrencia> {
  const linha = await repo.porIdMesmoDescartada(ctx.db, id)
  if (linha?.usuario_id !== ctx.quem?.id || linha === undefined) throw naoEncontrado()
  return linha
}

/** Brings back a draft that was thrown away. Restoring what is there changes nothing. */
export function restaurar(ctx: Ctx, id: string): Promise<Ocorrencia> {
  return emTransacao(ctx, async (ctx) => {
    const linha = await encontrarDescartado(ctx, id)
    if (linha.excluido_em === null) return ver(ctx, linha)
    const colunas = { excluido_em: null, atualizado_em: agoraISO() }
    if (await repo.atualizar(ctx.db, id, linha.versao, colunas)) await registrar(ctx, 'restaurou', null, {}, linha)
    return ver(ctx, await encontrar(ctx, id))
  })
}

/** Daily cleaning: drafts nobody finished, or threw away, a month ago go, with their photos. @returns how many */
export async function limparRascunhos(ctx: Ctx): Promise<number> {
  const ids = await repo.rascunhosAntigos(ctx.db, daquiA(-NA_LIXEIRA_MS))
  for (const id of ids)
    await emTransacao(ctx, async (ctx) => {
      await arquivos.vincular(ctx, 'ocorrencias', id, [])
      await repo.apagarRascunho(ctx.db, id)
    })
  return ids.length
}
