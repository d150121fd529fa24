import type { Papel } from '#contract/pessoas/cargos.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { campoInvalido } from '#server/platform/erros.ts'
import { hoje } from '#server/platform/relogio.ts'
import * as fornecedores from '../../predio/fornecedores/citado.service.ts'
import * as repo from './cargos.repo.ts'
import { emDatas } from './cargos.rules.ts'

/** Whoever sells to the building does not check its accounts (Código Civil, art. 1.356), from whichever side it comes about. */

interface Pessoa {
  nome: string
  cpf: string | null
}

/** An office for somebody. @throws VALIDACAO on `pessoa` */
export async function recusarQuemVende(ctx: Ctx, papel: Papel, { nome, cpf }: Pessoa): Promise<void> {
  if (papel === 'Conselheiro fiscal' && cpf !== null && (await fornecedores.doDocumento(ctx, cpf)))
    throw campoInvalido('pessoa', `${nome} é fornecedor do condomínio, e quem recebe dele não confere as contas`)
}

/** Suppliers with these documents. @throws VALIDACAO on `documento`, with the first of the council who has one */
export async function recusarFornecedorDoConselho(ctx: Ctx, documentos: readonly string[]): Promise<void> {
  const seus = new Set(documentos)
  const conselheiro = (await repo.conselhoComCpf(ctx.db, hoje())).find((c) => c.cpf !== null && seus.has(c.cpf))
  if (conselheiro)
    throw campoInvalido(
      'documento',
      `Este CPF é de ${conselheiro.nome}, do conselho fiscal ${emDatas(conselheiro)}, e quem recebe do condomínio não confere as contas: encerre antes o cargo, em Cargos e mandatos`,
    )
}

/** The CPF of somebody who is of the council, typed afterwards. @throws VALIDACAO on `cpf` */
export async function recusarCpfDeFornecedor(
  ctx: Ctx,
  pessoaId: string,
  cpf: string | null | undefined,
): Promise<void> {
  if (cpf == null || !(await fornecedores.doDocumento(ctx, cpf))) return
  const cargo = (await repo.desde(ctx.db, hoje(), '')).find(
    (c) => c.usuario_id === pessoaId && c.papel === 'Conselheiro fiscal',
  )
  if (cargo)
    throw campoInvalido(
      'cpf',
      `Há um fornecedor com este CPF, e ${cargo.nome} é do conselho fiscal ${emDatas(cargo)}: quem recebe do condomínio não confere as contas`,
    )
}
