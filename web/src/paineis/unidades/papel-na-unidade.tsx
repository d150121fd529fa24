import { IconHome2, IconKey, IconUsers, type Icon } from '@tabler/icons-react'
import type { PapelNaUnidade } from '#contract/predio/pessoas-da-unidade.ts'
import { StatusBadge } from '../../ui/page/status-badge.tsx'

/** What people call each role in a unit. */
const PAPEIS: Record<PapelNaUnidade, { nome: string; icone: Icon }> = {
  proprietario: { nome: 'Proprietário', icone: IconHome2 },
  inquilino: { nome: 'Inquilino', icone: IconKey },
  dependente: { nome: 'Dependente', icone: IconUsers },
}

/** The roles as a form offers them. */
export const OPCOES_DE_PAPEL = Object.entries(PAPEIS).map(([value, { nome }]) => ({ value, label: nome }))

export const nomeDoPapel = (papel: PapelNaUnidade): string => PAPEIS[papel].nome

/** What somebody is in a unit. */
export const EmblemaDoPapel = ({ papel }: { papel: PapelNaUnidade }) => (
  <StatusBadge level="fim" icon={PAPEIS[papel].icone}>
    {PAPEIS[papel].nome}
  </StatusBadge>
)
