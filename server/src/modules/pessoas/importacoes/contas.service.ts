import { CONTA_PRINCIPAL } from '#contract/contas/padroes/conta-principal.ts'
import { normalizar } from '#contract/protocolo/comum.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import * as dinheiro from '../../contas/dinheiro/escolha.service.ts'
import type { LivroParaLer } from './lancamento.rules.ts'

/** The accounts of money that lines of a file name. */

export interface ContaDoArquivo {
  id: string
  nome: string
}

interface Contas {
  porNome: LivroParaLer['contas']
  /** Where what names none goes; it is always there. */
  principal: ContaDoArquivo
  /** Whether there is a choice at all. */
  varias: boolean
}

/** What files are read against. */
export async function contasParaLer(ctx: Ctx): Promise<Contas> {
  const todas = (await dinheiro.todas(ctx)).map(({ id, nome, ativa }) => ({ id, nome, ativa: ativa === 1 }))
  const { id, nome } = await dinheiro.encontrar(ctx, 'conta', CONTA_PRINCIPAL)
  return {
    porNome: new Map(todas.map((c) => [normalizar(c.nome), c])),
    principal: { id, nome },
    varias: todas.filter((c) => c.ativa).length > 1,
  }
}

/** Of lines that name no account, where there is a choice. */
export const avisoSemConta = (quantas: number, { nome }: ContaDoArquivo): string =>
  quantas === 1
    ? `1 linha não diz a conta: se entrar, fica em “${nome}”.`
    : `${quantas} linhas não dizem a conta: as que entrarem ficam em “${nome}”.`

/** Of what funds began with, where there is a choice: the money is in the main account until somebody takes it to another. */
export const avisoDosSaldos = ({ nome }: ContaDoArquivo): string =>
  `O dinheiro destes saldos fica em “${nome}”. O que já estava em outra conta se leva para ela em Contas do dinheiro, com Transferir.`
