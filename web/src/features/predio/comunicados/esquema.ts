import { z } from 'zod'
import { papeis, type Papel } from '#contract/pessoas/cargos.ts'
import { camposDoComunicado } from '#contract/predio/comunicados.campos.ts'
import { corpoDeComunicado, type Comunicado, type PublicoEnviado } from '#contract/predio/comunicados.ts'
import { papeisNaUnidade, type PapelNaUnidade } from '#contract/predio/pessoas-da-unidade.ts'
import { dataDigitada } from '../../../formularios/data-digitada.ts'
import {
  esquemaDosCampos,
  naOrdemDosCampos,
  regrasNaTela,
  textosDe,
  textosDosCampos,
  textosParaEnviar,
} from '../../../formularios/de-campos.ts'
import type { StoredFile } from '../../../ui/files/file-preview.tsx'
import type { CorpoDoComunicado } from './comunicados.api.ts'

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

const publicoNaTela = z
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

const DONOS_E_INQUILINOS: PublicoNaTela = {
  por: 'todas',
  papeis: ['proprietario', 'inquilino'],
  ...{ blocos: [], unidades: [], cargos: [] },
}

export function publicoDe(p: Comunicado['publico']): PublicoNaTela {
  if (p.por === 'cargos') return { ...DONOS_E_INQUILINOS, por: 'cargos', cargos: p.cargos }
  const por = p.blocos ? 'blocos' : p.unidades ? 'unidades' : 'todas'
  return { ...DONOS_E_INQUILINOS, por, papeis: p.papeis, blocos: p.blocos ?? [], unidades: p.unidades ?? [] }
}

export const esquemaDoComunicado = esquemaDosCampos(camposDoComunicado, {
  ...regrasNaTela(corpoDeComunicado.shape),
  publicoPorExtenso: z.string().optional(),
  pedeCiente: z.boolean(),
  valeAte: dataDigitada.optional(),
  anexos: z.array(z.custom<StoredFile>()),
}).extend({ publico: publicoNaTela })
export type Valores = z.input<typeof esquemaDoComunicado>
export type Preenchido = z.output<typeof esquemaDoComunicado>

const TEXTOS = textosDosCampos(camposDoComunicado)

export const EM_BRANCO: Valores = naOrdemDosCampos(esquemaDoComunicado, {
  ...textosDe(TEXTOS, null),
  tipo: 'aviso',
  publico: { ...DONOS_E_INQUILINOS } as Valores['publico'],
  pedeCiente: false,
  anexos: [],
})

export const valoresDe = (c: Comunicado): Valores =>
  naOrdemDosCampos(esquemaDoComunicado, {
    ...textosDe(TEXTOS, c),
    tipo: c.tipo,
    publico: publicoDe(c.publico) as Valores['publico'],
    pedeCiente: c.pedeCiente,
    anexos: c.anexos,
  })

/** What was filled in, once valid, as the fields hold it. */
export const emCampos = (v: Preenchido): Valores => ({
  ...v,
  ...textosDe(TEXTOS, textosParaEnviar(TEXTOS, v)),
  tipo: v.tipo,
})

/** What is filled in, as the call takes it. */
export const corpoDe = (v: Preenchido): CorpoDoComunicado => {
  const { publicoPorExtenso: _, ...textos } = textosParaEnviar(TEXTOS, v)
  return {
    ...textos,
    tipo: v.tipo,
    publico: publicoParaEnviar(v.publico),
    pedeCiente: v.pedeCiente,
    anexos: v.anexos.map((a) => a._id),
  }
}
