import type { z } from 'zod'
import type { contaCitada } from '#contract/contas/conta-citada.ts'
import { CONTA_PRINCIPAL } from '#contract/contas/padroes/conta-principal.ts'
import type { PreviaDoRetorno } from '#contract/cobranca/retornos.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { contaPorNumero } from '../../contas/banco/conta-por-numero.service.ts'
import * as dinheiro from '../../contas/dinheiro/escolha.service.ts'
import * as repo from './retornos.repo.ts'
import type { Beneficiario } from './titulos.rules.ts'

/** The account of money that a return file moves. */

type Citada = z.infer<typeof contaCitada>

interface Destino {
  conta: Citada
  porque: PreviaDoRetorno['porqueDaConta']
}

const citada = ({ id, nome }: { id: string; nome: string }): Citada => ({ _id: id, nome })

/**
 * Where the money of a file goes by itself: the account of money of its bank account; where the file tells no number that is known,
 * that of the last file of its contract, so that a choice is made once; or the main one.
 */
export async function contaDoRetorno(ctx: Ctx, lido: Beneficiario): Promise<Destino> {
  const { banco, agencia, conta: numero } = lido
  const sabida = await contaPorNumero(ctx, { banco, agencia, numero })
  if (sabida) return { conta: citada(sabida.conta), porque: sabida.porque }
  const deAntes = await repo.contaDoUltimo(ctx.db, lido)
  if (deAntes && deAntes.id !== CONTA_PRINCIPAL) return { conta: citada(deAntes), porque: 'retorno' }
  return { conta: citada(await dinheiro.encontrar(ctx, 'contaDoDinheiro', CONTA_PRINCIPAL)), porque: 'principal' }
}

/**
 * The account that was chosen or, without a choice, the one of the file; in use until the transaction ends.
 * @throws VALIDACAO on `contaDoDinheiro` that is not there or not in use
 */
export async function contaEscolhida(ctx: Ctx, lido: Beneficiario, escolhida: string | undefined): Promise<Citada> {
  const id = escolhida ?? (await contaDoRetorno(ctx, lido)).conta._id
  await dinheiro.exigir(ctx, 'contaDoDinheiro', id)
  return citada(await dinheiro.encontrar(ctx, 'contaDoDinheiro', id))
}
