import { acessoDoPapel } from '#contract/pessoas/cargos.ts'
import { seSobrepoem } from '#contract/valores/vigencia.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { campoInvalido, conflito } from '#server/platform/erros.ts'
import { hoje } from '#server/platform/relogio.ts'
import * as unidades from '../../predio/unidades/responsaveis.service.ts'
import * as usuarios from '../usuarios/usuarios.service.ts'
import * as repo from './cargos.repo.ts'
import { emDatas, type Ocupado } from './cargos.rules.ts'

/** Who may be at the door: whoever opens it to everybody is of the house, and of no neighbour's party. */

/** Refuses the door to who administers and, as its porteiro, to somebody of a unit. @throws VALIDACAO on `pessoa` */
export async function conferirPortaria(ctx: Ctx, novo: Ocupado): Promise<void> {
  if (acessoDoPapel(novo.papel) !== 'portaria') return
  if ((await usuarios.encontrar(ctx, novo.pessoa)).tipo === 'Administrador')
    throw campoInvalido('pessoa', `${novo.nome} administra o condomínio, e quem atende a portaria não vê as contas`)
  if (novo.papel !== 'Porteiro') return
  const vinculos = await unidades.todosOsVinculosDe(ctx, novo.pessoa)
  if (vinculos.some((v) => seSobrepoem(v, novo)))
    throw campoInvalido(
      'pessoa',
      `${novo.nome} é de uma unidade do condomínio, e quem é daqui não é porteiro dos vizinhos`,
    )
}

/** The other way round: who is porteiro, or will be, enters no unit in those days. @throws CONFLITO */
export async function recusarPorteiro(ctx: Ctx, unidadeIds: readonly string[]): Promise<void> {
  const porteiros = (await repo.desde(ctx.db, hoje(), '')).filter((c) => c.papel === 'Porteiro')
  for (const cargo of porteiros) {
    const vinculos = await unidades.todosOsVinculosDe(ctx, cargo.usuario_id)
    if (vinculos.some((v) => unidadeIds.includes(v.unidadeId) && seSobrepoem(v, cargo)))
      throw conflito(`${cargo.nome} é Porteiro ${emDatas(cargo)}: encerre antes o cargo, em Cargos e mandatos`)
  }
}
