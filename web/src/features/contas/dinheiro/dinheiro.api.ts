import type {
  atualizarContaDoDinheiro,
  ContaDoDinheiro,
  contarDinheiro,
  criarContaDoDinheiro,
  desfazerTransferenciaDeConta,
  listarTransferenciasDeConta,
  TransferenciaDeConta,
  transferirDeConta,
} from '#contract/contas/dinheiro.ts'
import type { CorpoEnviado, QueryEnviada, RespostaDe } from '#contract/protocolo/rota.ts'
import { chamar } from '../../../lib/api.ts'

/** Keys begin with `fundos`: what moves money makes both old. */

export const criarConta = (corpo: CorpoEnviado<typeof criarContaDoDinheiro>, idempotencyKey: string) =>
  chamar<typeof criarContaDoDinheiro>('POST /api/contas-do-dinheiro', { corpo, idempotencyKey })
export const atualizarConta = (c: ContaDoDinheiro, corpo: CorpoEnviado<typeof atualizarContaDoDinheiro>) =>
  chamar<typeof atualizarContaDoDinheiro>('PUT /api/contas-do-dinheiro/:id', {
    params: { id: c._id },
    corpo,
    ifMatch: c.versao,
  })
export const contar = (
  { _id }: ContaDoDinheiro,
  corpo: CorpoEnviado<typeof contarDinheiro>,
  idempotencyKey: string,
): Promise<RespostaDe<typeof contarDinheiro>> =>
  chamar<typeof contarDinheiro>('POST /api/contas-do-dinheiro/:id/contagens', {
    params: { id: _id },
    corpo,
    idempotencyKey,
  })
export const listarAsTransferencias = (query: QueryEnviada<typeof listarTransferenciasDeConta>, signal: AbortSignal) =>
  chamar<typeof listarTransferenciasDeConta>('GET /api/transferencias-de-conta', { query, signal })
export const transferir = (corpo: CorpoEnviado<typeof transferirDeConta>, idempotencyKey: string) =>
  chamar<typeof transferirDeConta>('POST /api/transferencias-de-conta', { corpo, idempotencyKey })
export const desfazer = (t: TransferenciaDeConta) =>
  chamar<typeof desfazerTransferenciaDeConta>('DELETE /api/transferencias-de-conta/:id', {
    params: { id: t._id },
    ifMatch: t.versao,
  })
