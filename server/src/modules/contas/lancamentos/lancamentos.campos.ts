import type { TipoDeLancamento } from '#contract/contas/categorias.ts'
import { camposDaDespesa, camposDoLancamento } from '#contract/contas/lancamentos.campos.ts'
import type { Lancamento } from '#contract/contas/lancamentos.ts'
import { mapear } from '#server/platform/campos.ts'
import type { TabelaLancamentos } from '#server/platform/db/tabelas.ts'

/** A ledger line between wire, columns and history. What a despesa has besides is kept by id, and mapped by hand. */
export const campos = mapear<Lancamento, TabelaLancamentos>()(camposDoLancamento)

const daDespesa = mapear<Lancamento, TabelaLancamentos>()(camposDaDespesa)

type NoHistorico = Parameters<typeof daDespesa.noHistorico>[0]

/** What the history shows of a line; of a despesa its supplier too. */
export const noHistorico = (tipo: TipoDeLancamento, valores: NoHistorico): Record<string, unknown> =>
  (tipo === 'despesa' ? daDespesa : campos).noHistorico(valores)
