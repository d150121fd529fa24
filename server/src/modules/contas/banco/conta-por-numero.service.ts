import type { Ctx } from '#server/platform/contexto.ts'
import * as dinheiro from '../dinheiro/escolha.service.ts'
import * as repo from './banco.repo.ts'
import { aMesmaConta, type ContaEscrita } from './mesma-conta.rules.ts'

/** Of which account of money a file is that tells the number of a bank account. */

type ContaDoDinheiro = Awaited<ReturnType<typeof dinheiro.todas>>[number]

/** Banks are written in words there: it is branch and number that tell, and the code where somebody wrote that. */
const comoEscrita = ({ banco, agencia, numero }: ContaDoDinheiro, doArquivo: string) =>
  agencia === null || numero === null
    ? []
    : [{ agencia, numero, banco: banco !== null && /^\d+$/.test(banco) ? banco : doArquivo }]

/**
 * The account of money in use that a bank account is: what Banco says of it, or the one that has its branch and number.
 * @returns null when none is, or two may be
 */
export async function contaPorNumero(
  ctx: Ctx,
  dita: ContaEscrita,
): Promise<{ conta: ContaDoDinheiro; porque: 'banco' | 'numero' } | null> {
  const emUso = (await dinheiro.todas(ctx)).filter((c) => c.ativa === 1)
  const doBanco = aMesmaConta(await repo.contasComNumero(ctx.db), dita)
  const conta = emUso.find((c) => c.id === doBanco?.dinheiro_id)
  if (conta) return { conta, porque: 'banco' }
  const escritas = emUso.flatMap((c) => comoEscrita(c, dita.banco).map((e) => ({ ...e, conta: c })))
  const aDela = dita.agencia === '' ? null : aMesmaConta(escritas, dita)
  return aDela && { conta: aDela.conta, porque: 'numero' }
}
