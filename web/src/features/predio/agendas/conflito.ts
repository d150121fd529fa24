import { formatarData } from '#contract/valores/calendario.ts'
import { periodoPorExtenso } from '#contract/valores/periodo.ts'
import { descreverFrequencia } from '#contract/predio/agendas/repeticao.ts'
import { camposDaAgenda } from '#contract/predio/agendas.campos.ts'
import type { Comparacao } from '../../../registros/conflito.ts'
import { rotulosDe } from '../../../registros/rotulos.ts'
import { periodoDosCampos, recorrenciaDosCampos, type Valores } from './esquema.ts'

const quando = (v: Valores): string => periodoPorExtenso(periodoDosCampos(v))

function repeticao(v: Valores): string {
  const r = recorrenciaDosCampos({ ...v, ate: v.ate || undefined })
  return r ? descreverFrequencia(r) + (r.ate ? `, até ${formatarData(r.ate)}` : '') : 'Não se repete'
}

const ROTULOS = rotulosDe(camposDaAgenda)

/** What there is to choose when two people saved an appointment: dates together, and the repetition with its end. */
export const COMPARACAO: Comparacao<Valores> = {
  name: { label: ROTULOS.name },
  compromisso: { label: ROTULOS.compromisso },
  inicioDia: { label: ROTULOS.datas, comparavel: quando, porExtenso: quando },
  diaTodo: { com: 'inicioDia' },
  inicioHora: { com: 'inicioDia' },
  fimDia: { com: 'inicioDia' },
  fimHora: { com: 'inicioDia' },
  status: { label: ROTULOS.status },
  interno: { label: 'Quem vê', porExtenso: (v) => (v.interno ? 'Só a administração' : 'Todos') },
  recorrencia: { label: ROTULOS.recorrencia, comparavel: repeticao, porExtenso: repeticao },
  ate: { com: 'recorrencia' },
}
