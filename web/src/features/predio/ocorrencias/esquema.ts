import { z } from 'zod'
import { corpoDeNovaOcorrencia, FALTA_DIZER, type Ocorrencia } from '#contract/predio/ocorrencias.ts'
import type { SessaoAberta } from '#contract/pessoas/usuarios.ts'
import type { StoredFile } from '../../../ui/files/file-preview.tsx'
import type { DadosDaOcorrencia } from './ocorrencias.api.ts'

const { name, tel, bloco, apto, titulo, categoria, local, detalhes } = corpoDeNovaOcorrencia.shape

const dizOQueHouve = (v: { titulo?: unknown; detalhes?: unknown }) =>
  [v.titulo, v.detalhes].some((t) => typeof t === 'string' && t.trim() !== '')

/**
 * The rules of the contract over what the fields hold, in the order of the fields. Here every category wants some words: a
 * category and a photo do not tell the administration what to do.
 */
export const esquema = z
  .object({
    titulo,
    categoria,
    local: local.unwrap().unwrap().optional(),
    detalhes,
    name,
    tel,
    bloco,
    apto,
    anexos: z.array(z.custom<StoredFile>()),
  })
  .check(z.refine((v) => dizOQueHouve(v), { path: ['detalhes'], error: FALTA_DIZER, when: () => true }))

export type Preenchida = z.output<typeof esquema>

/** A form with what the profile already knows (U49). */
export const valoresDaPessoa = (p: Pick<SessaoAberta, 'name' | 'tel' | 'bloco' | 'apto'> | null) => ({
  titulo: '',
  categoria: 'Outros' as const,
  local: '',
  detalhes: '',
  name: p?.name ?? '',
  tel: p?.tel ?? '',
  bloco: p?.bloco ?? '',
  apto: p?.apto ?? '',
  anexos: [] as StoredFile[],
})

/** A draft in the fields of its form. */
export const valoresDoRascunho = (o: Ocorrencia) => ({
  titulo: o.titulo,
  categoria: o.categoria as Preenchida['categoria'],
  local: o.local ?? '',
  detalhes: o.detalhes,
  name: o.name,
  tel: o.tel,
  bloco: o.bloco,
  apto: o.apto,
  anexos: o.anexos as StoredFile[],
})

/** The fields as the calls take them. */
export const dadosDe = ({ anexos, local: onde, ...resto }: Preenchida): DadosDaOcorrencia => ({
  ...resto,
  local: onde ?? null,
  anexos: anexos.map((f) => f._id),
})
