import { formatarData } from '#contract/calendario.ts'
import { formatarReais } from '#contract/moeda.ts'
import { camposDivergentes, semAssinatura, type CampoComparado } from '../../lib/conflito.ts'
import type { ConflictField } from '../../ui/conflict-dialog.tsx'
import { NOMES_DOS_CAMPOS } from './nomes-dos-campos.ts'
import type { Lancamento } from './assunto.ts'
import type { valoresDe } from './esquema.ts'

/** The fields of a form over a record that exists. */
export type Valores = ReturnType<typeof valoresDe>

/** Somebody saved between my reading and my saving. */
export interface Conflito {
  quem: string
  /** Already formatted. */
  quando?: string
  campos: ConflictField[]
  meus: Valores
  atual: Lancamento
}

type Campo = keyof Valores

const CAMPOS: readonly Campo[] = ['name', 'price', 'data', 'categoria', 'nota', 'description', 'anexos', 'image']

function comparavel(v: Valores, campo: Campo): string {
  if (campo === 'anexos') return v.anexos.map((f) => f._id).join(' ')
  return campo === 'image' ? semAssinatura(v.image) : String(v[campo])
}

function porExtenso(v: Valores, campo: Campo): string {
  if (campo === 'anexos') return v.anexos.map((f) => f.nome).join(', ')
  if (campo === 'price') return formatarReais(v.price)
  return campo === 'data' ? formatarData(v.data) : v[campo]
}

const COMPARADOS: CampoComparado<Valores>[] = CAMPOS.map((key) => ({
  key,
  label: NOMES_DOS_CAMPOS[key],
  comparavel: (v) => comparavel(v, key),
  porExtenso: (v) => porExtenso(v, key),
}))

/** The fields to choose between. @param base the record as I had read it */
export const camposEmConflito = (base: Valores, meus: Valores, atual: Valores): ConflictField[] =>
  camposDivergentes(COMPARADOS, base, meus, atual)
