import { nomeDoBanco } from '#contract/boleto.ts'
import { normalizar } from '#contract/comum.ts'
import type { ContaBancaria } from '#contract/banco.ts'
import { paraReais } from '#contract/moeda.ts'
import { auditar } from '#server/platform/audit.ts'
import { agoraISO } from '#server/platform/clock.ts'
import type { Ctx } from '#server/platform/context.ts'
import { campoInvalido, conflitoDeVersao, naoEncontrado } from '#server/platform/errors.ts'
import { avisarMudanca } from '#server/platform/events.ts'
import { novoId } from '#server/platform/ids.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import * as repo from './banco.repo.ts'
import type { ContaDoArquivo } from './extrato.rules.ts'

/** The bank accounts that statements tell of. */

/** Which account a CSV is of, as its sender says. */
export interface ContaEscolhida {
  conta?: string | undefined
  novaConta?: string | undefined
}

/** An account as a file tells of it, stored already or not. */
interface ContaDoExtrato {
  atual: repo.Conta | null
  nome: string
  banco: string
  agencia: string
  numero: string
  chave: string | null
}

const chaveDe = ({ banco, agencia, numero }: ContaDoArquivo): string =>
  [banco.replace(/^0+/, ''), agencia, numero].map((p) => normalizar(p).replace(/[^a-z0-9]/g, '')).join('/')

function nomeDe({ banco, agencia, numero }: ContaDoArquivo): string {
  const codigo = /^\d{1,4}$/.test(banco) ? banco.slice(-3).padStart(3, '0') : banco
  return [nomeDoBanco(codigo), agencia && `ag. ${agencia}`, `cc ${numero}`].filter(Boolean).join(' · ')
}

const deConta = (atual: repo.Conta): ContaDoExtrato => ({ ...atual, atual })

/**
 * The account of a file: what the file says, or what its sender chose. Null when neither does.
 * @throws VALIDACAO on `conta` that is not there
 */
export async function contaDoExtrato(
  ctx: Ctx,
  doArquivo: ContaDoArquivo | null,
  { conta, novaConta }: ContaEscolhida,
): Promise<ContaDoExtrato | null> {
  if (doArquivo && doArquivo.numero !== '') {
    const chave = chaveDe(doArquivo)
    const atual = await repo.contaPorChave(ctx.db, chave)
    return atual ? deConta(atual) : { atual: null, nome: nomeDe(doArquivo), ...doArquivo, chave }
  }
  if (conta !== undefined) {
    const atual = await repo.contaPorId(ctx.db, conta)
    if (!atual) throw campoInvalido('conta', 'Esta conta não existe')
    return deConta(atual)
  }
  return novaConta === undefined
    ? null
    : { atual: null, nome: novaConta, banco: '', agencia: '', numero: '', chave: null }
}

/** Stores the account if it is new, and what the statement says of its balance if that is news. @returns its id */
export async function guardarConta(
  ctx: Ctx,
  { atual, nome, banco, agencia, numero, chave }: ContaDoExtrato,
  saldo: { valor: number; em: string } | null,
): Promise<string> {
  const agora = agoraISO()
  const doSaldo = saldo && saldo.em >= (atual?.saldo_em ?? '') ? { saldo: saldo.valor, saldo_em: saldo.em } : {}
  if (atual) {
    if (saldo) await repo.atualizarConta(ctx.db, atual.id, atual.versao, { ...doSaldo, atualizado_em: agora })
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

/** Names an account. @throws CONFLITO_DE_VERSAO */
export const nomear = (ctx: Ctx, id: string, nome: string, versaoEsperada: number | null): Promise<ContaBancaria> =>
  inTransaction(ctx, async (ctx) => {
    const antes = await encontrar(ctx, id)
    const vale = versaoEsperada === null || versaoEsperada === antes.versao
    if (!vale || !(await repo.atualizarConta(ctx.db, id, antes.versao, { nome, atualizado_em: agoraISO() })))
      throw conflitoDeVersao(await ver(ctx, id), { nome })
    await auditar(ctx, {
      acao: 'alterou',
      entidade: 'contas-bancarias',
      id,
      titulo: nome,
      antes: { nome: antes.nome },
      depois: { nome },
    })
    await avisarMudanca(ctx, 'banco', 'alterou', id)
    return ver(ctx, id)
  })
