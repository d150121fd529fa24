import type { Natureza } from '#contract/cobranca/cobrancas.ts'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import type { ProblemaDeCampo } from '#contract/protocolo/erro.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { campoInvalido, validacao } from '#server/platform/erros.ts'
import * as repo from './fundos.repo.ts'

/** The fund another record names, where the money of an item goes, and what the funds began with. */

const NAO_EXISTE = 'Este fundo não existe'
const foiExcluido = ({ nome }: repo.Linha) => `O fundo “${nome}” foi excluído: restaure-o ou escolha outro`

/**
 * A fund, deleted ones included: what is asked about the past still has them.
 * @param campo of the payload, named in the refusal
 * @throws VALIDACAO on `campo`
 */
export async function encontrar(ctx: Ctx, campo: string, id: string): Promise<repo.Linha> {
  const linha = await repo.porId(ctx.db, id)
  if (!linha) throw campoInvalido(campo, NAO_EXISTE)
  return linha
}

/**
 * Says that money may go to a fund, and keeps it so until the transaction ends. The ordinary one costs no statement:
 * it is always there.
 * @throws VALIDACAO on `campo` when there is no such fund, or it was deleted
 */
export async function exigir(ctx: Ctx, campo: string, id: string): Promise<void> {
  if (id === FUNDO_ORDINARIO) return
  await repo.segurar(ctx.db, id)
  const linha = await encontrar(ctx, campo, id)
  if (linha.excluido_em !== null) throw campoInvalido(campo, foiExcluido(linha))
}

interface Pedido {
  /** Id of the fund somebody chose. */
  fundo?: string | null | undefined
  natureza: Natureza
}

export interface FundoDeDestino {
  _id: string
  nome: string
}

/**
 * Where what is paid of an item goes: the fund that was chosen, else that of its nature. The constitution of the reserve
 * goes to the oldest reserve fund, where there is one; all else is ordinary money until staff says otherwise. Holds
 * nothing: who writes calls `exigir` with it.
 * @returns the fund, or why it cannot be that one
 */
async function destinoDe(ctx: Ctx, { fundo, natureza }: Pedido): Promise<FundoDeDestino | string> {
  const reserva = natureza === 'fundo_de_reserva' && !fundo ? await repo.reserva(ctx.db) : undefined
  const linha = reserva ?? (await repo.porId(ctx.db, fundo ?? FUNDO_ORDINARIO))
  if (!linha) return NAO_EXISTE
  return linha.excluido_em === null ? { _id: linha.id, nome: linha.nome } : foiExcluido(linha)
}

/**
 * The destination of each of some items.
 * @param campo of the payload that names the fund of an item, by its place
 * @throws VALIDACAO with every one that does not exist or was deleted
 */
export async function destinosDos(
  ctx: Ctx,
  itens: readonly Pedido[],
  campo: (i: number) => string,
): Promise<FundoDeDestino[]> {
  const achados = new Map<string, FundoDeDestino | string>()
  const problemas: ProblemaDeCampo[] = []
  const destinos: FundoDeDestino[] = []
  for (const [i, item] of itens.entries()) {
    const chave = item.fundo ?? item.natureza
    const achado = achados.get(chave) ?? (await destinoDe(ctx, item))
    achados.set(chave, achado)
    if (typeof achado === 'string') problemas.push({ path: campo(i), message: achado })
    else destinos.push(achado)
  }
  if (problemas.length > 0) throw validacao(problemas)
  return destinos
}

/** What the condominium had before its first line, in centavos: the sum over the funds. */
export const saldoInicial = (ctx: Ctx): Promise<number> => repo.somarSaldosIniciais(ctx.db)
