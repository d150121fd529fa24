import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { papeis, type Papel } from '#contract/pessoas/cargos.ts'
import type { AlcanceDoComunicado, Comunicado, PublicoEnviado, verAlcance } from '#contract/predio/comunicados.ts'
import { papeisNaUnidade, type PapelNaUnidade } from '#contract/predio/pessoas-da-unidade.ts'
import { chamar } from '../../lib/api.ts'

/** For whom something is: people by their units, or by their offices. */

/** An audience as its fields hold it: what is not of the way that was chosen waits, in case one goes back to it. */
export interface PublicoNaTela {
  por: 'todas' | 'blocos' | 'unidades' | 'cargos'
  papeis: readonly PapelNaUnidade[]
  blocos: readonly string[]
  unidades: readonly string[]
  cargos: readonly Papel[]
}

/** What of an audience is still to be chosen, as a sentence; null when nothing is. */
export function faltaNoPublico(p: PublicoNaTela): string | null {
  if (p.por === 'cargos') return p.cargos.length === 0 ? 'Escolha um cargo' : null
  if (p.papeis.length === 0) return 'Escolha proprietários, inquilinos ou dependentes'
  if (p.por === 'blocos') return p.blocos.length === 0 ? 'Escolha um bloco' : null
  return p.por === 'unidades' && p.unidades.length === 0 ? 'Escolha uma unidade' : null
}

/** The rule of the field. */
export const publicoNaTela = z
  .object({
    por: z.enum(['todas', 'blocos', 'unidades', 'cargos']),
    papeis: z.array(z.enum(papeisNaUnidade)),
    blocos: z.array(z.string()),
    unidades: z.array(z.string()),
    cargos: z.array(z.enum(papeis)),
  })
  .superRefine((p, c) => {
    const message = faltaNoPublico(p)
    if (message !== null) c.addIssue({ code: 'custom', message })
  })

export function publicoParaEnviar({ por, papeis, blocos, unidades, cargos }: PublicoNaTela): PublicoEnviado {
  if (por === 'cargos') return { por, cargos: [...cargos] }
  return {
    ...{ por: 'unidades', papeis: [...papeis] },
    ...(por === 'blocos' && { blocos: [...blocos] }),
    ...(por === 'unidades' && { unidades: [...unidades] }),
  }
}

/** Whom most things are for. */
export const DONOS_E_INQUILINOS: PublicoNaTela = {
  por: 'todas',
  papeis: ['proprietario', 'inquilino'],
  ...{ blocos: [], unidades: [], cargos: [] },
}

export function publicoDe(p: Comunicado['publico']): PublicoNaTela {
  if (p.por === 'cargos') return { ...DONOS_E_INQUILINOS, por: 'cargos', cargos: p.cargos }
  const por = p.blocos ? 'blocos' : p.unidades ? 'unidades' : 'todas'
  return { ...DONOS_E_INQUILINOS, por, papeis: p.papeis, blocos: p.blocos ?? [], unidades: p.unidades ?? [] }
}

/** Who an audience is today. */
export const consultaDoAlcance = (publico: PublicoEnviado) =>
  queryOptions({
    queryKey: ['comunicados', 'alcance', publico],
    queryFn: ({ signal }): Promise<AlcanceDoComunicado> =>
      chamar<typeof verAlcance>('POST /api/comunicados/alcance', { corpo: { publico }, signal }),
  })
