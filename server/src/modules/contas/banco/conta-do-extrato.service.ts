import { nomeDoBanco } from '#contract/valores/boleto.ts'
import type { PreviaDoExtrato } from '#contract/contas/banco.ts'
import { normalizar } from '#contract/protocolo/comum.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { campoInvalido } from '#server/platform/erros.ts'
import * as repo from './banco.repo.ts'
import {
  parecidasCom,
  periodoDe,
  prefixoDo,
  type ContaDoArquivo,
  type ExtratoLido,
  type LinhaDoExtrato,
} from './extrato.rules.ts'

/** Which account a statement is of. */

/** Which account a CSV is of, as its sender says. */
export interface ContaEscolhida {
  conta?: string | undefined
  novaConta?: string | undefined
}

/** An account as a file tells of it, stored already or not. */
export interface ContaDoExtrato {
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

async function escolhida(ctx: Ctx, conta: string | undefined): Promise<repo.Conta | null> {
  if (conta === undefined) return null
  const atual = await repo.contaPorId(ctx.db, conta)
  if (!atual) throw campoInvalido('conta', 'Esta conta não existe')
  return atual
}

/** The account as file and sender tell of it; null when neither does. @throws VALIDACAO on `conta` that is not there */
async function comoSeDiz(
  ctx: Ctx,
  doArquivo: ContaDoArquivo | null,
  { conta, novaConta }: ContaEscolhida,
): Promise<ContaDoExtrato | null> {
  const porQuemManda = await escolhida(ctx, conta)
  if (doArquivo && doArquivo.numero !== '') {
    const chave = chaveDe(doArquivo)
    const guardada = await repo.contaPorChave(ctx.db, chave)
    if (guardada) return deConta(guardada)
    const nova = { atual: null, nome: nomeDe(doArquivo), ...doArquivo, chave }
    // One that was named by hand, because a CSV tells no number, is given the number of the file.
    return porQuemManda?.chave === null ? { ...nova, atual: porQuemManda, nome: porQuemManda.nome } : nova
  }
  if (porQuemManda) return deConta(porQuemManda)
  return novaConta === undefined
    ? null
    : { atual: null, nome: novaConta, banco: '', agencia: '', numero: '', chave: null }
}

type ContasParecidas = PreviaDoExtrato['contasParecidas']

/** Of some lines of a file, those alike to lines that an account has from files of the other format. */
export async function parecidasNaConta<L extends LinhaDoExtrato>(
  ctx: Ctx,
  contaId: string,
  formato: ExtratoLido['formato'],
  linhas: readonly L[],
): Promise<Set<L>> {
  const dias = periodoDe(linhas)
  if (dias === null) return new Set()
  const prefixo = prefixoDo(formato === 'ofx' ? 'csv' : 'ofx')
  return parecidasCom(linhas, await repo.comPrefixoEntre(ctx.db, contaId, { prefixo, ...dias }))
}

/** The accounts without a number that have lines alike to those of a file, and how many. */
async function semNumeroParecidas(ctx: Ctx, { formato, linhas }: ExtratoLido): Promise<ContasParecidas> {
  const contas: ContasParecidas = []
  for (const { id, nome } of await repo.contasSemNumero(ctx.db)) {
    const { size } = await parecidasNaConta(ctx, id, formato, linhas)
    if (size > 0) contas.push({ _id: id, nome, linhas: size })
  }
  return contas
}

interface QueConta {
  /** Null while it has to be chosen. */
  conta: ContaDoExtrato | null
  /** The name of an account that the file tells of and that is not there. */
  nomeNoArquivo: string | null
  /** Which of the accounts named by hand that one may be. */
  parecidas: ContasParecidas
}

/**
 * The account of a file: what the file says, or what its sender chose. A file of an account that is not there, with lines like
 * those of one that was named by hand, may be of that one: its sender has to say so, or that it is another.
 * @throws VALIDACAO on `conta` that is not there
 */
export async function contaDoExtrato(ctx: Ctx, lido: ExtratoLido, escolha: ContaEscolhida): Promise<QueConta> {
  const conta = await comoSeDiz(ctx, lido.conta, escolha)
  const numeroNovo = conta !== null && conta.chave !== null && conta.atual?.chave !== conta.chave
  if (!numeroNovo || lido.conta === null) return { conta, nomeNoArquivo: null, parecidas: [] }
  const parecidas = await semNumeroParecidas(ctx, lido)
  const falta = parecidas.length > 0 && escolha.conta === undefined && escolha.novaConta === undefined
  return { conta: falta ? null : conta, nomeNoArquivo: nomeDe(lido.conta), parecidas }
}
