import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import type { listarServicos } from '#contract/predio/servicos.ts'
import { chamar } from '../../../lib/api.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'

const QUANTAS = '50'

interface Props {
  nome: string
  label: string
  /** The order the bill has, which may have been deleted since. */
  atual: { _id: string; titulo: string } | null
}

/** The service order a bill is for, by its id, '' for none: the newest ones, and the one it has. */
export function CampoDaOrdem({ nome, label, atual }: Props) {
  const { field, fieldState } = useController({ name: nome })
  const lidas = useQuery({
    queryKey: ['servicos', 'para-escolher'],
    queryFn: ({ signal }) =>
      chamar<typeof listarServicos>('GET /api/servicos', { query: { ordem: '-criacao', porPagina: QUANTAS }, signal }),
    staleTime: 60_000,
  }).data
  const ordens = (lidas?.itens ?? []).filter((s) => s.status !== 'Cancelado' && s._id !== atual?._id)
  return (
    <SelectField
      {...field}
      label={label}
      optional
      error={fieldState.error?.message}
      placeholder="Nenhuma"
      value={String(field.value ?? '')}
      options={[...(atual ? [atual] : []), ...ordens].map((s) => ({ value: s._id, label: s.titulo }))}
    />
  )
}
