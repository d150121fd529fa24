import { formatarData } from '#contract/valores/calendario.ts'
import { periodoPorExtenso } from '#contract/valores/periodo.ts'
import { descreverFrequencia } from '#contract/predio/repeticao.ts'
import type { Comparacao } from '../../../registros/conflito.ts'
import { periodoDosCampos, recorrenciaDosCampos, type Valores } from './esquema.ts'

const quando = (v: Valores): string => periodoPorExtenso(periodoDosCampos(v))

function repeticao(v: Valores): string {
  const r = recorrenciaDosCampos({ ...v, ate: v.ate || undefined })
  return r ? descreverFrequencia(r) + (r.ate ? `, até ${formatarData(r.ate)}` : '') : 'Não se repete'
}

/** What there is to choose when two people saved an appointment: dates together, and the repetition with its end. */
export const COMPARACAO: Comparacao<Valores> = {
  nome: { label: 'Nome' },
  titulo: { label: 'Compromisso' },
  inicioDia: { label: 'Datas', comparavel: quando, porExtenso: quando },
  diaTodo: { com: 'inicioDia' },
  inicioHora: { com: 'inicioDia' },
  fimDia: { com: 'inicioDia' },
  fimHora: { com: 'inicioDia' },
  status: { label: 'Status' },
  interno: { label: 'Quem vê', porExtenso: (v) => (v.interno ? 'Só a administração' : 'Todos') },
  repete: { label: 'Repetição', comparavel: repeticao, porExtenso: repeticao },
  ate: { com: 'repete' },
}
