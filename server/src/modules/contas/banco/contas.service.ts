import type { z } from 'zod'
import type { nomearConta } from '#contract/contas/banco-rotas.ts'
import type { ContaBancaria } from '#contract/contas/banco.ts'
import { paraReais } from '#contract/valores/moeda.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { conflitoDeVersao, naoEncontrado } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { novoId } from '#server/platform/ids.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as dinheiro from '../dinheiro/escolha.service.ts'
import * as repo from './banco.repo.ts'
import type { ContaDoExtrato } from './conta-do-extrato.service.ts'

/** The bank accounts that statements tell of. */

/**
 * Stores the account if it is new, its number if only a file of now tells it, and what the statement says of its balance if
 * that is news. @returns its id
 */
export async function guardarConta(
  ctx: Ctx,
  { atual, nome, banco, agencia, numero, chave }: ContaDoExtrato,
  saldo: { valor: number; em: string } | null,
): Promise<string> {
  const agora = agoraISO()
  const doSaldo = saldo && saldo.em >= (atual?.saldo_em ?? '') ? { saldo: saldo.valor, saldo_em: saldo.em } : {}
  if (atual) {
    const ganhaNumero = atual.chave === null && chave !== null
    const doArquivo = ganhaNumero ? { banco, agencia, numero, chave } : {}
    if (saldo || ganhaNumero)
      await repo.atualizarConta(ctx.db, atual.id, atual.versao, { ...doSaldo, ...doArquivo, atualizado_em: agora })
    return atual.id
  }
  const id = novoId()
  await repo.inserirConta(ctx.db, {
    id,
    ...{ nome, banco, agencia, numero, chave },
    saldo: null,
    saldo_em: null,
    ...doSaldo,
    criado_em: agora,
    atualizado_em: agora,
  })
  return id
}

/**
 * After a statement was taken back, the account has the balance that the others tell. Of statements of before their balances
 * were kept, the account's own goes only when its day is one of those taken back.
 */
export async function semOSaldoDe(
  ctx: Ctx,
  { conta_id, formato, de, ate, saldo_em }: repo.LinhaDoExtrato,
): Promise<void> {
  const conta = await repo.contaPorId(ctx.db, conta_id)
  const doDia = conta?.saldo_em ?? null
  // A CSV tells no balance.
  if (!conta || doDia === null || formato === 'csv') return
  if (saldo_em === null ? doDia < de || doDia > ate : doDia !== saldo_em) return
  const { saldo = null, saldo_em: em = null } = (await repo.ultimoSaldoDito(ctx.db, conta_id)) ?? {}
  await repo.atualizarConta(ctx.db, conta_id, conta.versao, { saldo, saldo_em: em, atualizado_em: agoraISO() })
}

type LinhaDaConta = Awaited<ReturnType<typeof repo.contas>>[number]

const paraFora = (l: LinhaDaConta): ContaBancaria => ({
  _id: l.id,
  nome: l.nome,
  banco: l.banco,
  agencia: l.agencia,
  numero: l.numero,
  saldo: l.saldo === null ? null : paraReais(l.saldo),
  saldoEm: l.saldo_em,
  contaDoDinheiro: { _id: l.dinheiro_id, nome: l.dinheiro },
  pendentes: l.pendentes ?? 0,
  versao: l.versao,
})

/** Every account, by name. */
export const listar = async (ctx: Ctx): Promise<{ contas: ContaBancaria[] }> => ({
  contas: (await repo.contas(ctx.db)).map(paraFora),
})

/** The stored account. @throws NAO_ENCONTRADO */
export async function encontrar(ctx: Ctx, id: string): Promise<repo.Conta> {
  const conta = await repo.contaPorId(ctx.db, id)
  if (!conta) throw naoEncontrado()
  return conta
}

const ver = async (ctx: Ctx, id: string): Promise<ContaBancaria> => {
  const { contas } = await listar(ctx)
  const conta = contas.find((c) => c._id === id)
  if (!conta) throw naoEncontrado()
  return conta
}

/**
 * Names an account, and says in which account of money what its statements tell of is. What was posted from them before stays.
 * @throws CONFLITO_DE_VERSAO; VALIDACAO on `contaDoDinheiro` that is not there or not in use
 */
export const nomear = (
  ctx: Ctx,
  id: string,
  corpo: z.output<typeof nomearConta.corpo>,
  versaoEsperada: number | null,
): Promise<ContaBancaria> =>
  emTransacao(ctx, async (ctx) => {
    const { nome } = corpo
    const antes = await encontrar(ctx, id)
    const dinheiro_id = corpo.contaDoDinheiro ?? antes.dinheiro_id
    if (dinheiro_id !== antes.dinheiro_id) await dinheiro.exigir(ctx, 'contaDoDinheiro', dinheiro_id)
    const nomeDa = async (conta: string) => (await dinheiro.encontrar(ctx, 'contaDoDinheiro', conta)).nome
    const vale = versaoEsperada === null || versaoEsperada === antes.versao
    if (
      !vale ||
      !(await repo.atualizarConta(ctx.db, id, antes.versao, { nome, dinheiro_id, atualizado_em: agoraISO() }))
    )
      throw conflitoDeVersao(await ver(ctx, id), corpo)
    await auditar(ctx, {
      acao: 'alterou',
      entidade: 'contas-bancarias',
      id,
      titulo: nome,
      antes: { nome: antes.nome, contaDoDinheiro: await nomeDa(antes.dinheiro_id) },
      depois: { nome, contaDoDinheiro: await nomeDa(dinheiro_id) },
    })
    await avisarMudanca(ctx, 'banco', 'alterou', id)
    return ver(ctx, id)
  })
