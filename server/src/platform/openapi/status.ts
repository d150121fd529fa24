import { codigosDeErro } from '#contract/protocolo/erro.ts'
import { pode } from '#contract/protocolo/permissoes.ts'
import type { DefinicaoDeRota } from '#contract/protocolo/rota.ts'

/**
 * Every status a call can answer with, success first, from its shape: what it takes, who may call it, whether it writes. The
 * tests hold each answer they get against it (`server/test/status-declarados.ts`).
 */
export function statusDaRota(rota: DefinicaoDeRota): number[] {
  const grava = rota.metodo !== 'GET'
  const temCorpo = rota.corpo !== undefined || rota.envio !== undefined
  const deTodos = pode('anonimo', rota.operacao)
  // Who has set up no second step where it is asked for is refused too.
  const erros = [
    ...(grava || rota.query ? [400] : []),
    ...(deTodos ? [] : [401, 403]),
    ...(rota.params ? [404] : []),
    ...(grava ? [409, 413, 415, 422, 507] : []),
    ...(temCorpo ? [408] : []),
    429,
    500,
    503,
    ...(rota.erros ?? []).map((codigo) => codigosDeErro[codigo]),
  ]
  return [rota.status ?? 200, ...new Set(erros.toSorted((a, b) => a - b))]
}
