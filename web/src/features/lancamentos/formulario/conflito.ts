import { formatarData } from '#contract/valores/calendario.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import type { Comparacao } from '../../../registros/conflito.ts'
import { semAssinatura } from '../../../registros/sem-assinatura.ts'
import { nomeDoFundo } from '../../../campos/fundos.ts'
import type { valoresDe } from './esquema.ts'
import { NOMES_DOS_CAMPOS } from './nomes-dos-campos.ts'

/** The fields of a form over a record that exists. */
export type Valores = ReturnType<typeof valoresDe>

/** How two versions of a ledger line are compared. */
export const COMPARACAO: Comparacao<Valores> = {
  name: { label: NOMES_DOS_CAMPOS.name },
  price: { label: NOMES_DOS_CAMPOS.price, porExtenso: (v) => formatarReais(v.price) },
  data: { label: NOMES_DOS_CAMPOS.data, porExtenso: (v) => formatarData(v.data) },
  categoria: { label: NOMES_DOS_CAMPOS.categoria },
  fundo: { label: NOMES_DOS_CAMPOS.fundo, porExtenso: (v) => nomeDoFundo(v.fundo) },
  nota: { label: NOMES_DOS_CAMPOS.nota },
  description: { label: NOMES_DOS_CAMPOS.description },
  anexos: {
    label: NOMES_DOS_CAMPOS.anexos,
    comparavel: (v) => v.anexos.map((f) => f._id).join(' '),
    porExtenso: (v) => v.anexos.map((f) => f.nome).join(', '),
  },
  image: { label: NOMES_DOS_CAMPOS.image, comparavel: (v) => semAssinatura(v.image) },
}
