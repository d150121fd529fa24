import type { Agenda } from '#contract/agendas.ts'
import { formatarData } from '#contract/calendario.ts'
import { escreverPeriodo } from '#contract/periodo.ts'
import { descreverFrequencia } from '#contract/repeticao.ts'
import type { ConflictChoice, ConflictField } from '../../ui/conflict-dialog.tsx'
import { periodoDosCampos, recorrenciaDosCampos, type Preenchido, type Valores } from './esquema.ts'

/** Two people saved the same appointment: what there is to choose. */
export interface Conflito {
  campos: ConflictField[]
  meus: Valores
  atual: Agenda
  quem: string
  quando: string | undefined
}

/** The fields of each choice: dates are chosen together, and so is the repetition with its end. */
const PARTES: Record<string, { label: string; campos: (keyof Valores)[]; texto: (v: Preenchido) => string }> = {
  nome: { label: 'Nome', campos: ['nome'], texto: (v) => v.nome },
  titulo: { label: 'Compromisso', campos: ['titulo'], texto: (v) => v.titulo },
  datas: {
    label: 'Datas',
    campos: ['diaTodo', 'inicioDia', 'inicioHora', 'fimDia', 'fimHora'],
    texto: (v) => escreverPeriodo(periodoDosCampos(v)),
  },
  status: { label: 'Status', campos: ['status'], texto: (v) => v.status },
  repeticao: {
    label: 'Repetição',
    campos: ['repete', 'ate'],
    texto: (v) => {
      const r = recorrenciaDosCampos({ ...v, ate: v.ate || undefined })
      return r ? descreverFrequencia(r) + (r.ate ? `, até ${formatarData(r.ate)}` : '') : 'Não se repete'
    },
  },
}

/**
 * What somebody else changed since I read the appointment, and that differs from what I typed. Where I had changed
 * nothing, theirs is proposed.
 */
export function camposEmConflito(base: Valores, meus: Valores, atual: Valores): ConflictField[] {
  return Object.entries(PARTES).flatMap(([key, { label, texto }]) => {
    const [antes, meu, outro] = [base, meus, atual].map((v) => texto(v)) as [string, string, string]
    if (outro === antes || outro === meu) return []
    return { key, label, mine: meu, theirs: outro, ...(meu === antes && { initial: 'theirs' as const }) }
  })
}

/** What is saved after the choice: mine, except what stays theirs. */
export function juntar({ meus, campos }: Conflito, atual: Valores, escolhas: Record<string, ConflictChoice>): Valores {
  const deles = campos.filter((c) => escolhas[c.key] === 'theirs').flatMap((c) => PARTES[c.key]?.campos ?? [])
  return { ...meus, ...Object.fromEntries(deles.map((campo) => [campo, atual[campo]])) }
}
