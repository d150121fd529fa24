import { queryOptions, useQuery } from '@tanstack/react-query'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import type { Fundo, listarFundos } from '#contract/contas/fundos.ts'
import { chamar } from '../lib/api.ts'
import { consultas } from '../lib/consultas.ts'
import type { SelectOption } from '../ui/fields/select-field.tsx'

/** The funds with what each has today, the ordinary one first. */
export const consultaDeFundos = () =>
  queryOptions({
    queryKey: ['fundos', 'lista'],
    queryFn: ({ signal }) => chamar<typeof listarFundos>('GET /api/fundos', { signal }),
  })

/** What a fund that is not read yet is called. */
const semNome = (id: string): string => (id === FUNDO_ORDINARIO ? 'Ordinário' : 'Fundo')

/** The name of a fund, as far as it has been read. */
export const nomeDoFundo = (id: string): string =>
  consultas.getQueryData<Fundo[]>(consultaDeFundos().queryKey)?.find((f) => f._id === id)?.nome ?? semNome(id)

/** The funds to choose from. @param valor id that must be among them, even before they are read; '' for none */
export function useOpcoesDeFundo(valor: string): SelectOption[] {
  const fundos = useQuery(consultaDeFundos()).data ?? []
  const opcoes = fundos.map((f) => ({ value: f._id, label: f.nome }))
  const falta = valor !== '' && !opcoes.some((o) => o.value === valor)
  return falta ? [{ value: valor, label: semNome(valor) }, ...opcoes] : opcoes
}
