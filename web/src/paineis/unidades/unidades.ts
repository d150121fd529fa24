import { queryOptions } from '@tanstack/react-query'
import type { CorpoEnviado } from '#contract/protocolo/rota.ts'
import type {
  atualizarCadastroDaUnidade,
  listarUnidades,
  minhasUnidades,
  MinhaUnidade,
  Unidade,
} from '#contract/predio/unidades.ts'
import { chamar } from '../../lib/api.ts'

/** Keys begin with `unidades`, so that live events and own writes make them stale. */

/** The units the person is in today. */
export const consultaDasMinhas = queryOptions({
  queryKey: ['unidades', 'minhas'],
  queryFn: ({ signal }) => chamar<typeof minhasUnidades>('GET /api/unidades/minhas', { signal }),
})

/** Every unit, in the order of the building: what forms choose from and divide among. Staff only. */
export const consultaDasUnidades = queryOptions({
  queryKey: ['unidades', 'todas'],
  queryFn: async ({ signal }) =>
    (await chamar<typeof listarUnidades>('GET /api/unidades', { query: { porPagina: 'todos' }, signal })).itens,
})

/** The units somebody is in today. Staff only. */
export const consultaDasUnidadesDe = (pessoa: string) =>
  queryOptions({
    queryKey: ['unidades', 'pessoa', pessoa],
    queryFn: async ({ signal }) =>
      (await chamar<typeof listarUnidades>('GET /api/unidades', { query: { pessoa }, signal })).itens,
  })

/** What those who live together have in a unit, and what it takes to write it. */
export type ComPertences = Pick<
  Unidade,
  '_id' | 'nome' | 'veiculos' | 'animais' | 'contatosDeEmergencia' | 'versao'
> & {
  /** Whose it is, where staff writes; who lives there writes their own. */
  morada?: string
}

export type CorpoDoCadastro = CorpoEnviado<typeof atualizarCadastroDaUnidade>

/** Vehicles, pets and emergency contacts of a unit, by staff or by whoever lives there. */
export const gravarCadastro = (id: string, corpo: CorpoDoCadastro, versao: number): Promise<MinhaUnidade> =>
  chamar<typeof atualizarCadastroDaUnidade>('PUT /api/unidades/:id/cadastro', {
    params: { id },
    corpo,
    ifMatch: versao,
  })

export type ListaDePertences = 'veiculos' | 'animais' | 'contatosDeEmergencia'
/** A vehicle, a pet or an emergency contact, in the fields of its form. */
export type Pertence = Record<string, string>
