import type { StatusDeCobranca } from '#contract/cobranca/cobrancas.ts'

/** Whether something of a charge is still to be paid. */
export const podePagar = ({ status }: { status: StatusDeCobranca }): boolean =>
  status === 'aberta' || status === 'parcial'
