import { diaEm } from '#contract/valores/calendario.ts'
import type { Comentario } from '#contract/predio/comentarios.ts'
import type { Ocorrencia } from '#contract/predio/ocorrencias.ts'

type Passo = Ocorrencia['historico'][number]

/** What the conversation shows: somebody's words, or a step of the incident. */
export type Momento =
  { tipo: 'fala'; quando: string; fala: Comentario } | { tipo: 'passo'; quando: string; passo: Passo }

/** Words and steps of a day, `YYYY-MM-DD` in São Paulo. */
export interface Dia {
  dia: string
  momentos: Momento[]
}

/** Comments and steps in the order they happened, day by day. What was done to the draft is nobody's news. */
export function porDia(comentarios: readonly Comentario[], historico: readonly Passo[]): Dia[] {
  const momentos: Momento[] = [
    ...comentarios.map((fala): Momento => ({ tipo: 'fala', quando: fala.createdAt, fala })),
    ...historico
      .filter((p) => p.para !== null && p.para !== 'Rascunho')
      .map((passo): Momento => ({ tipo: 'passo', quando: passo.quando, passo })),
  ].sort((a, b) => (a.quando < b.quando ? -1 : a.quando > b.quando ? 1 : 0))
  const dias: Dia[] = []
  for (const momento of momentos) {
    const dia = diaEm(new Date(momento.quando))
    const ultimo = dias.at(-1)
    if (ultimo?.dia === dia) ultimo.momentos.push(momento)
    else dias.push({ dia, momentos: [momento] })
  }
  return dias
}

const nomeDoDia = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', weekday: 'long' })

/** "hoje, 19/11", "segunda-feira, 16/11", with the year where it is not this one. */
export function tituloDoDia(dia: string, hoje: string): string {
  const [ano = '', mes = '', d = ''] = dia.split('-')
  const data = ano === hoje.slice(0, 4) ? `${d}/${mes}` : `${d}/${mes}/${ano}`
  return dia === hoje ? `hoje, ${data}` : `${nomeDoDia.format(new Date(`${dia}T00:00:00Z`))}, ${data}`
}
