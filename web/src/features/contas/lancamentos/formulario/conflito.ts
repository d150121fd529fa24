import { camposDaDespesa } from '#contract/contas/lancamentos.campos.ts'
import { nomeDaContaDoDinheiro } from '../../../../campos/contas-do-dinheiro.ts'
import { nomeDoFornecedor } from '../../../../campos/fornecedores.ts'
import { nomeDoFundo } from '../../../../campos/fundos.ts'
import { comparacaoDe } from '../../../../registros/campos-do-registro.ts'
import type { valoresDe } from './esquema.ts'

/** The fields of a form over a record that exists. */
export type Valores = ReturnType<typeof valoresDe>

/** How two versions of a ledger line are compared. Of a receita the supplier is empty in both. */
export const COMPARACAO = comparacaoDe<typeof camposDaDespesa, Valores>(camposDaDespesa, {
  fornecedor: { porExtenso: (v) => (v.fornecedor ? nomeDoFornecedor(v.fornecedor) : 'nenhum') },
  conta: { porExtenso: (v) => nomeDaContaDoDinheiro(v.conta) },
  fundo: { porExtenso: (v) => nomeDoFundo(v.fundo) },
})
