import { camposDoLancamento } from '#contract/contas/lancamentos.campos.ts'
import { nomeDoFundo } from '../../../../campos/fundos.ts'
import { comparacaoDe } from '../../../../registros/campos-do-registro.ts'
import type { valoresDe } from './esquema.ts'

/** The fields of a form over a record that exists. */
export type Valores = ReturnType<typeof valoresDe>

/** How two versions of a ledger line are compared. */
export const COMPARACAO = comparacaoDe<typeof camposDoLancamento, Valores>(camposDoLancamento, {
  fundo: { porExtenso: (v) => nomeDoFundo(v.fundo) },
})
