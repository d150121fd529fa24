import { hoje } from '#server/platform/clock.ts'
import { ehAdministracao, type Ctx } from '#server/platform/context.ts'
import { naoEncontrado } from '#server/platform/errors.ts'
import { exigirQuem } from '../sessoes/sessoes.service.ts'
import { vinculosDoUsuario } from '../unidades/responsaveis.service.ts'
import * as repo from './cobrancas.repo.ts'

/** Who sees which charges. */

/**
 * What the caller may see as somebody of the building: of a unit they own every charge, because the debt follows the unit
 * (Código Civil 1.345); of one they rent, what is addressed to them.
 */
export async function visiveisPara(ctx: Ctx): Promise<repo.Visiveis> {
  const vinculos = await vinculosDoUsuario(ctx, exigirQuem(ctx).id, hoje())
  const proprias = vinculos.filter((v) => v.papel === 'proprietario').map((v) => v.unidadeId)
  const alugadas = vinculos.filter((v) => v.papel === 'inquilino')
  return {
    unidades: [...new Set([...proprias, ...alugadas.map((v) => v.unidadeId)])],
    proprias,
    vinculos: alugadas.map((v) => v.id),
  }
}

/** The stored charge, if the caller may see it. @throws NAO_ENCONTRADO */
export async function encontrar(ctx: Ctx, id: string): Promise<repo.Linha> {
  const linha = await repo.porId(ctx.db, id)
  if (!linha) throw naoEncontrado()
  if (ehAdministracao(ctx)) return linha
  const { proprias, vinculos } = await visiveisPara(ctx)
  if (proprias.includes(linha.unidade_id) || vinculos.includes(linha.vinculo_id ?? '')) return linha
  throw naoEncontrado()
}
