import type { TabelaMensal } from '#contract/cobranca/regras-de-cobranca.ts'

/** What people call each series of monthly indices. */
export const NOME_DA_TABELA: Record<TabelaMensal, string> = {
  IPCA: 'IPCA',
  'IGP-M': 'IGP-M',
  INPC: 'INPC',
  TAXA_LEGAL: 'Taxa legal',
  SELIC: 'Selic (não entra em nenhuma conta)',
}
