import { formatarCpf, mascararCpf } from '#contract/valores/documentos.ts'
import { hoje } from '#server/platform/relogio.ts'
import { ehAdministracao, exigirQuem, type Ctx } from '#server/platform/contexto.ts'
import { naoEncontrado } from '#server/platform/erros.ts'
import {
  cpfDoVinculo,
  todosOsVinculosDe,
  vinculosDeHoje,
  vinculosDoUsuario,
} from '../../predio/unidades/responsaveis.service.ts'
import * as repo from './cobrancas.repo.ts'
import type { Olhos } from './pagador.rules.ts'

/** Who sees which charges. */

/**
 * What the caller may see as somebody of the building: of a unit they own every charge, because the debt follows the unit
 * (Código Civil 1.345); of one they rent, or owned or rented before, what is addressed to them: leaving keeps the history.
 */
export async function visiveisPara(ctx: Ctx): Promise<repo.Visiveis> {
  const { id } = exigirQuem(ctx)
  const deHoje = await vinculosDoUsuario(ctx, id, hoje())
  const proprias = deHoje.filter((v) => v.papel === 'proprietario').map((v) => v.unidadeId)
  const enderecadas = (await todosOsVinculosDe(ctx, id)).filter((v) => v.papel !== 'dependente')
  return {
    unidades: [...new Set([...proprias, ...enderecadas.map((v) => v.unidadeId)])],
    proprias,
    vinculos: enderecadas.map((v) => v.id),
  }
}

/** What the caller may know of the payers of some charges; null when that is everything. */
export async function olhosSobre(ctx: Ctx, linhas: readonly { unidade_id: string }[]): Promise<Olhos | null> {
  if (ctx.quem === null || ehAdministracao(ctx)) return null
  const unidades = [...new Set(linhas.map((l) => l.unidade_id))]
  return {
    proprios: await meusVinculos(ctx),
    atuais: new Set(await vinculosDeHoje(ctx, unidades, hoje())),
  }
}

/** The CPF of a payer, written out: whole to who pays and to staff; to others of the unit without what identifies, and of who left it nothing (LGPD, 6º, III). */
export async function cpfPara(ctx: Ctx, l: { vinculo_id: string | null; unidade_id: string }): Promise<string | null> {
  const cpf = l.vinculo_id === null ? null : await cpfDoVinculo(ctx, l.vinculo_id)
  const olhos = await olhosSobre(ctx, [l])
  if (cpf === null || olhos === null || olhos.proprios.has(l.vinculo_id ?? '')) return cpf && formatarCpf(cpf)
  return olhos.atuais.has(l.vinculo_id ?? '') ? mascararCpf(cpf) : null
}

/** The ties with units that the caller has or had. */
export const meusVinculos = async (ctx: Ctx): Promise<Set<string>> =>
  new Set(ctx.quem === null ? [] : (await todosOsVinculosDe(ctx, ctx.quem.id)).map((v) => v.id))

/**
 * What is of a unit and of who pays it (a charge, an agreement, a credit), if there is such a thing and the caller may see it: staff,
 * the unit's owners, whom it is addressed to.
 * @throws NAO_ENCONTRADO
 */
export async function exigirVisivel<L extends { unidade_id: string; vinculo_id: string | null }>(
  ctx: Ctx,
  linha: L | undefined,
): Promise<L> {
  if (!linha) throw naoEncontrado()
  if (ehAdministracao(ctx)) return linha
  const { proprias, vinculos } = await visiveisPara(ctx)
  if (proprias.includes(linha.unidade_id) || vinculos.includes(linha.vinculo_id ?? '')) return linha
  throw naoEncontrado()
}

/** The stored charge, if the caller may see it. @throws NAO_ENCONTRADO */
export const encontrar = async (ctx: Ctx, id: string): Promise<repo.Linha> =>
  exigirVisivel(ctx, await repo.porId(ctx.db, id))

/** Whether the caller may see a charge, and with it its files. */
export const podeVer = (ctx: Ctx, id: string): Promise<boolean> =>
  encontrar(ctx, id).then(
    () => true,
    () => false,
  )
