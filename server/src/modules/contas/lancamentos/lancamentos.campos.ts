import { camposDoLancamento } from '#contract/contas/lancamentos.campos.ts'
import type { Lancamento } from '#contract/contas/lancamentos.ts'
import { mapear } from '#server/platform/campos.ts'
import type { TabelaLancamentos } from '#server/platform/db/tabelas.ts'

/** A ledger line between wire, columns and history. */
export const campos = mapear<Lancamento, TabelaLancamentos>()(camposDoLancamento)
