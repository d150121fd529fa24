import { formatarData } from '#contract/calendario.ts'
import { formatarReais } from '#contract/moeda.ts'
import { semAssinatura, type CampoComparado } from '../../lib/conflito.ts'
import { nomeDoFundo } from '../../selects/fundos.ts'
import type { valoresDe } from './esquema.ts'
import { NOMES_DOS_CAMPOS } from './nomes-dos-campos.ts'

/** The fields of a form over a record that exists. */
export type Valores = ReturnType<typeof valoresDe>

const campo = (key: keyof Valores, resto: Partial<CampoComparado<Valores>> = {}): CampoComparado<Valores> => ({
  key,
  label: NOMES_DOS_CAMPOS[key],
  ...resto,
})

/** How two versions of a ledger line are compared. */
export const CAMPOS: readonly CampoComparado<Valores>[] = [
  campo('name'),
  campo('price', { porExtenso: (v) => formatarReais(v.price) }),
  campo('data', { porExtenso: (v) => formatarData(v.data) }),
  campo('categoria'),
  campo('fundo', { porExtenso: (v) => nomeDoFundo(v.fundo) }),
  campo('nota'),
  campo('description'),
  campo('anexos', {
    comparavel: (v) => v.anexos.map((f) => f._id).join(' '),
    porExtenso: (v) => v.anexos.map((f) => f.nome).join(', '),
  }),
  campo('image', { comparavel: (v) => semAssinatura(v.image) }),
]
