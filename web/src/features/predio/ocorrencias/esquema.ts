import { z } from 'zod'
import { camposDaOcorrencia } from '#contract/predio/ocorrencias.campos.ts'
import { corpoDeNovaOcorrencia, FALTA_DIZER, type Ocorrencia } from '#contract/predio/ocorrencias.ts'
import type { SessaoAberta } from '#contract/pessoas/usuarios.ts'
import { esquemaDosCampos, regrasNaTela, textosDe, textosDosCampos } from '../../../formularios/de-campos.ts'
import type { StoredFile } from '../../../ui/files/file-preview.tsx'
import type { DadosDaOcorrencia } from './ocorrencias.api.ts'

const dizOQueHouve = (v: { titulo?: unknown; detalhes?: unknown }) =>
  [v.titulo, v.detalhes].some((t) => typeof t === 'string' && t.trim() !== '')

/**
 * The rules of the contract over what the fields hold, in the order of the fields. Here every category wants some words: a
 * category and a photo do not tell the administration what to do.
 */
export const esquema = esquemaDosCampos(camposDaOcorrencia, {
  ...regrasNaTela(corpoDeNovaOcorrencia.shape),
  anexos: z.array(z.custom<StoredFile>()),
}).check(z.refine((v) => dizOQueHouve(v), { path: ['detalhes'], error: FALTA_DIZER, when: () => true }))

export type Preenchida = z.output<typeof esquema>

const TEXTOS = textosDosCampos(camposDaOcorrencia)

/** A form with what the profile already knows (U49). */
export const valoresDaPessoa = (p: Pick<SessaoAberta, 'name' | 'tel' | 'bloco' | 'apto'> | null) => ({
  ...textosDe(TEXTOS, null),
  categoria: 'Outros' as const,
  ...textosDe(['name', 'tel', 'bloco', 'apto'], p),
  anexos: [] as StoredFile[],
})

/** A draft in the fields of its form. */
export const valoresDoRascunho = (o: Ocorrencia) => ({
  ...textosDe(TEXTOS, o),
  categoria: o.categoria as Preenchida['categoria'],
  anexos: o.anexos as StoredFile[],
})

/** The fields as the calls take them. */
export const dadosDe = ({ anexos, local: onde, ...resto }: Preenchida): DadosDaOcorrencia => ({
  ...resto,
  local: onde ?? null,
  anexos: anexos.map((f) => f._id),
})
