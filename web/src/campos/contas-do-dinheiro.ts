import { queryOptions, useQuery } from '@tanstack/react-query'
import { CONTA_PRINCIPAL } from '#contract/contas/padroes/conta-principal.ts'
import type { ContaComSaldo, listarContasDoDinheiro } from '#contract/contas/dinheiro.ts'
import type { RespostaDe } from '#contract/protocolo/rota.ts'
import { chamar } from '../lib/api.ts'
import { consultas } from '../lib/consultas.ts'
import type { SelectOption } from '../ui/fields/select-field.tsx'

/** The accounts of money with what each has at the end of a day, the main one first. @param dia today without it */
export const consultaDasContas = (dia = '') =>
  queryOptions({
    queryKey: ['fundos', 'contas-do-dinheiro', dia],
    queryFn: ({ signal }) =>
      chamar<typeof listarContasDoDinheiro>('GET /api/contas-do-dinheiro', {
        query: dia === '' ? {} : { dia },
        signal,
      }),
  })

/** What an account that is not read yet is called. */
const semNome = (id: string): string => (id === CONTA_PRINCIPAL ? 'Conta principal' : 'Conta')

/** The name of an account, as far as it has been read. */
export const nomeDaContaDoDinheiro = (id: string): string =>
  consultas
    .getQueryData<RespostaDe<typeof listarContasDoDinheiro>>(consultaDasContas().queryKey)
    ?.contas.find((c) => c._id === id)?.nome ?? semNome(id)

/** The accounts to choose from: those in use, and the one that is chosen. @param valor its id */
export const opcoesDeConta = (
  contas: readonly Pick<ContaComSaldo, '_id' | 'nome' | 'ativa'>[],
  valor: string,
): SelectOption[] => {
  const opcoes = contas.filter((c) => c.ativa || c._id === valor).map((c) => ({ value: c._id, label: c.nome }))
  return opcoes.some((o) => o.value === valor) ? opcoes : [{ value: valor, label: semNome(valor) }, ...opcoes]
}

/**
 * The accounts a form offers. A building with a single account has nothing to be asked: `null`.
 * @param valor the id that stands in the field
 */
export function useOpcoesDeConta(valor: string): SelectOption[] | null {
  const opcoes = opcoesDeConta(useQuery(consultaDasContas()).data?.contas ?? [], valor)
  return opcoes.length < 2 ? null : opcoes
}
