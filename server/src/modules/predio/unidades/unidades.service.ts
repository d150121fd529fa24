import type { z } from 'zod'
import { escreverFracao } from '#contract/valores/fracao.ts'
import { nomeDaUnidade } from '#contract/predio/nomes/nome-da-unidade.ts'
import type { corpoDeUnidade, Unidade } from '#contract/predio/unidades.ts'
import { situacaoEm } from '#contract/valores/vigencia.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { conflito, conflitoDeVersao, jaExiste, naoEncontrado } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { porqueFica } from '#server/platform/registro.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { fatoDaUnidade, paraFora } from './apresentacao.service.ts'
import { colunasDe, linhaNova } from './colunas.service.ts'
import {
  gravarPertences,
  moradasDe,
  trazPertences,
  type Morada,
  type Pertences,
  type PertencesEnviados,
} from './moradas.service.ts'
import * as repo from './unidades.repo.ts'
import { dasUnidades } from './vinculos.repo.ts'

type Corpo = z.output<typeof corpoDeUnidade>
/** The stored unit, deleted ones excluded. @throws NAO_ENCONTRADO */
export async function encontrar(ctx: Ctx, id: string): Promise<repo.Linha> {
  const linha = await repo.porId(ctx.db, id)
  if (!linha || linha.excluido_em !== null) throw naoEncontrado()
  return linha
}

/** The stored unit, deleted or not. @throws NAO_ENCONTRADO */
export async function encontrarMesmoExcluida(ctx: Ctx, id: string): Promise<repo.Linha> {
  const linha = await repo.porId(ctx.db, id)
  if (!linha) throw naoEncontrado()
  return linha
}

async function exigirLivre(ctx: Ctx, { chave, id }: Pick<repo.Linha, 'chave' | 'id'>): Promise<void> {
  const outra = (await repo.porChaves(ctx.db, [chave])).get(chave)
  if (outra && outra.id !== id) throw jaExiste('apto', `Já existe a unidade ${nomeDaUnidade(outra)}`)
}

/** Records a unit. @throws JA_EXISTE on `apto` */
export const criar = (ctx: Ctx, corpo: Corpo): Promise<Unidade> =>
  emTransacao(ctx, async (ctx) => {
    const linha = linhaNova(ctx, corpo)
    await exigirLivre(ctx, linha)
    await repo.inserirVarias(ctx.db, [linha])
    const { principal } = await moradasDe(ctx, linha.id)
    await registrar(ctx, 'criou', null, linha, await gravarPertences(ctx, principal, corpo))
    return paraFora(ctx, linha)
  })

interface Gravacao {
  versaoEsperada: number | null
  enviado: unknown
  acao?: string
  /** How the stored unit is shown to somebody whose edit came too late: as they may see it. */
  mostrar?: (l: repo.Linha) => Promise<unknown>
  /** What people of the unit have there, and whose it is, when that is written too. */
  pertences?: { de: Morada; dados: PertencesEnviados }
}

/** Writes over the version that was read. @throws CONFLITO_DE_VERSAO with both states when somebody saved in between */
export async function gravar(
  ctx: Ctx,
  antes: repo.Linha,
  campos: Parameters<typeof repo.atualizar>[3],
  { versaoEsperada, enviado, acao = 'alterou', mostrar = (l) => paraFora(ctx, l), pertences }: Gravacao,
): Promise<repo.Linha> {
  const vale = versaoEsperada === null || versaoEsperada === antes.versao
  if (!vale || !(await repo.atualizar(ctx.db, antes.id, antes.versao, campos)))
    throw conflitoDeVersao(await mostrar(await encontrarMesmoExcluida(ctx, antes.id)), enviado)
  const depois = await encontrarMesmoExcluida(ctx, antes.id)
  const mudou = pertences && (await gravarPertences(ctx, pertences.de, pertences.dados))
  await registrar(ctx, acao, antes, depois, mudou)
  return depois
}

/** Changes a unit. @throws CONFLITO_DE_VERSAO, JA_EXISTE on `apto` */
export const atualizar = (ctx: Ctx, id: string, corpo: Corpo, versaoEsperada: number | null): Promise<Unidade> =>
  emTransacao(ctx, async (ctx) => {
    const antes = await encontrar(ctx, id)
    const { _id, ...dados } = corpo
    const colunas = colunasDe(dados, antes)
    await exigirLivre(ctx, { ...colunas, id })
    const enviado = { ...corpo, ...(corpo.fracaoIdeal && { fracaoIdeal: escreverFracao(corpo.fracaoIdeal) }) }
    const pertences = trazPertences(dados) ? { de: (await moradasDe(ctx, id)).principal, dados } : undefined
    return paraFora(
      ctx,
      await gravar(ctx, antes, colunas, { versaoEsperada, enviado, ...(pertences && { pertences }) }),
    )
  })

/** What stands in the way of a deletion, as a sentence; null when nothing does. */
async function impedimento(ctx: Ctx, l: repo.Linha): Promise<string | null> {
  const motivo = await porqueFica(ctx, 'unidades', { id: l.id, nome: nomeDaUnidade(l) })
  if (motivo !== null) return motivo
  const vinculos = await dasUnidades(ctx.db, [l.id])
  const presentes = vinculos.filter((v) => situacaoEm(v, hoje()) !== 'encerrado')
  if (presentes.length === 0) return null
  const quantas = presentes.length === 1 ? 'uma pessoa vinculada' : `${presentes.length} pessoas vinculadas`
  return `A unidade ${nomeDaUnidade(l)} tem ${quantas}. Encerre os vínculos antes de excluir.`
}

/** Deletes a unit softly. @throws CONFLITO when it was ever charged, while somebody is in it or is to come */
export const excluir = (ctx: Ctx, id: string, versaoEsperada: number | null): Promise<undefined> =>
  emTransacao(ctx, async (ctx) => {
    const antes = await encontrar(ctx, id)
    const motivo = await impedimento(ctx, antes)
    if (motivo !== null) throw conflito(motivo)
    const marcas = { excluido_em: agoraISO(), excluido_por: ctx.quem?.nome ?? null }
    await gravar(ctx, antes, marcas, { versaoEsperada, enviado: null, acao: 'excluiu' })
    return undefined
  })

/** Undoes a deletion. @throws JA_EXISTE when another unit took the name meanwhile */
export const restaurar = (ctx: Ctx, id: string): Promise<Unidade> =>
  emTransacao(ctx, async (ctx) => {
    const linha = await encontrarMesmoExcluida(ctx, id)
    if (linha.excluido_em === null) return paraFora(ctx, linha)
    await exigirLivre(ctx, linha)
    const marcas = { excluido_em: null, excluido_por: null }
    return paraFora(ctx, await gravar(ctx, linha, marcas, { versaoEsperada: null, enviado: null, acao: 'restaurou' }))
  })

async function registrar(
  ctx: Ctx,
  acao: string,
  antes: repo.Linha | null,
  depois: repo.Linha,
  pertences?: { antes: Pertences; depois: Pertences },
) {
  await auditar(ctx, fatoDaUnidade(acao, antes, depois, pertences))
  await avisarMudanca(ctx, 'unidades', acao, depois.id)
}
