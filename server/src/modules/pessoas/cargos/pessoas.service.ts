import type { Papel } from '#contract/pessoas/cargos.ts'
import type { PessoaComCargo } from '#contract/predio/comunicados/publico.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import * as repo from './cargos.repo.ts'

/** Who holds some offices on a day, and how each is reached; who holds two of them is there twice. */
export const pessoasComCargo = async (ctx: Ctx, dia: string, quais: readonly Papel[]): Promise<PessoaComCargo[]> =>
  (await repo.comContato(ctx.db, dia, quais)).map((c) => ({
    ...{ usuario: c.usuario_id, nome: c.nome, email: c.email, cargo: c.papel },
  }))
