import type { Seguranca } from '#contract/casa/condominio.ts'
import { auditar } from '#server/platform/auditoria.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { conflito, conflitoDeVersao, naoAutenticado } from '#server/platform/erros.ts'
import { avisar, avisarMudanca } from '#server/platform/eventos.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as repo from './condominio.repo.ts'
import { encontrar } from './dados.service.ts'

/** Whether the administration has to use the second step (ADR 37). */

/** Whether it has to, and how many of it do not yet. @throws NAO_ENCONTRADO before the first access */
export async function ver(ctx: Ctx): Promise<Seguranca> {
  const { exige_dois_fatores, versao } = await encontrar(ctx)
  const { administradores, comDuasEtapas } = await repo.contarAdministradores(ctx.db)
  const semDuasEtapas = administradores - comDuasEtapas
  return { exigirDuasEtapas: exige_dois_fatores === 1, administradores, semDuasEtapas, versao }
}

/**
 * Turns the rule on or off. From then on an administrator without the second step can do nothing but set it up, and their
 * live lines end. Doing it again changes nothing.
 * @throws CONFLITO when whoever turns it on has no second step themself, CONFLITO_DE_VERSAO
 */
export function gravar(ctx: Ctx, exigir: boolean, versaoEsperada: number | null): Promise<Seguranca> {
  return emTransacao(ctx, async (ctx) => {
    if (ctx.quem === null) throw naoAutenticado()
    const antes = await encontrar(ctx)
    if ((antes.exige_dois_fatores === 1) === exigir) return ver(ctx)
    if (exigir && !(await repo.temDuasEtapas(ctx.db, ctx.quem.id)))
      throw conflito(
        'Ative antes a sua própria verificação em duas etapas, no seu perfil: sem ela você ficaria de fora',
      )
    const vale = versaoEsperada === null || versaoEsperada === antes.versao
    if (!vale || !(await repo.atualizar(ctx.db, antes.versao, { exige_dois_fatores: exigir ? 1 : 0 })))
      throw conflitoDeVersao(await ver(ctx), { exigirDuasEtapas: exigir })
    await auditar(ctx, {
      acao: exigir
        ? 'passou a exigir a verificação em duas etapas da administração'
        : 'deixou de exigir a verificação em duas etapas da administração',
      entidade: 'condominio',
      id: '1',
      titulo: antes.nome,
      antes: null,
      depois: null,
    })
    await avisarMudanca(ctx, 'condominio', 'alterou', '1')
    await avisar(ctx, { classe: 'sessoes', usuarioId: null })
    return ver(ctx)
  })
}
