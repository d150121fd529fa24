import { formatarData } from '#contract/calendario.ts'
import { periodoPorExtenso } from '#contract/periodo.ts'
import { descreverFrequencia } from '#contract/repeticao.ts'
import type { CampoComparado } from '../../lib/conflito.ts'
import { periodoDosCampos, recorrenciaDosCampos, type Valores } from './esquema.ts'

const quando = (v: Valores): string => periodoPorExtenso(periodoDosCampos(v))

function repeticao(v: Valores): string {
  const r = recorrenciaDosCampos({ ...v, ate: v.ate || undefined })
  return r ? descreverFrequencia(r) + (r.ate ? `, até ${formatarData(r.ate)}` : '') : 'Não se repete'
}

/** What there is to choose when two people saved an appointment: dates together, and the repetition with its end. */
export const CAMPOS: readonly CampoComparado<Valores>[] = [
  { key: 'nome', label: 'Nome' },
  { key: 'titulo', label: 'Compromisso' },
  {
    key: 'inicioDia',
    label: 'Datas',
    comparavel: quando,
    porExtenso: quando,
    comEle: ['diaTodo', 'inicioHora', 'fimDia', 'fimHora'],
  },
  { key: 'status', label: 'Status' },
  { key: 'interno', label: 'Quem vê', porExtenso: (v) => (v.interno ? 'Só a administração' : 'Todos') },
  { key: 'repete', label: 'Repetição', comparavel: repeticao, porExtenso: repeticao, comEle: ['ate'] },
]
