import { formatarData } from '#contract/calendario.ts'
import { formatarReais } from '#contract/moeda.ts'
import type { ConflictChoice, ConflictField } from '../../ui/conflict-dialog.tsx'
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

/** Links to our own files carry a signature that changes at each reading. */
const semAssinatura = (link: string) => (link.startsWith('/api/arquivos/') ? link.replace(/\?.*$/, '') : link)

function comparavel(v: Valores, campo: Campo): string {
  if (campo === 'anexos') return v.anexos.map((f) => f._id).join(' ')
  return campo === 'image' ? semAssinatura(v.image) : String(v[campo])
}

function porExtenso(v: Valores, campo: Campo): string {
  if (campo === 'anexos') return v.anexos.map((f) => f.nome).join(', ')
  if (campo === 'price') return formatarReais(v.price)
  return campo === 'data' ? formatarData(v.data) : v[campo]
}

/**
 * The fields somebody changed since I read the record, and that differ from what I typed. Where I had changed nothing,
 * theirs is proposed. What only I changed is not asked about: it stays mine.
 * @param base the record as I had read it
 */
export function camposEmConflito(base: Valores, meus: Valores, atual: Valores): ConflictField[] {
  return CAMPOS.flatMap((campo) => {
    const [antes, meu, outro] = [base, meus, atual].map((v) => comparavel(v, campo))
    if (outro === antes || outro === meu) return []
    return {
      key: campo,
      label: NOMES_DOS_CAMPOS[campo],
      mine: porExtenso(meus, campo),
      theirs: porExtenso(atual, campo),
      ...(meu === antes && { initial: 'theirs' as const }),
    }
  })
}

/** What is saved after the choice: mine, except the fields where theirs stays. */
export function juntar(meus: Valores, atual: Valores, escolhas: Record<string, ConflictChoice>): Valores {
  const juntos = { ...meus }
  const ficar = <C extends Campo>(campo: C) => {
    juntos[campo] = atual[campo]
  }
  for (const campo of CAMPOS) if (escolhas[campo] === 'theirs') ficar(campo)
  return juntos
}
