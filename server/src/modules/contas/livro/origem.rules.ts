import type { OrigemDoLancamento } from '#contract/contas/lancamentos.ts'

/** `cobrancas:<id>:<payment>` → what posted the line, and its id. */
export function lerOrigem(origem: string): OrigemDoLancamento {
  const [tipo, _id = ''] = origem.split(':')
  return { tipo: tipo as OrigemDoLancamento['tipo'], _id }
}
