import { z } from 'zod'
import { statusDeAgenda, type Agenda, type Recorrencia } from '#contract/predio/agendas.ts'
import { linha, paragrafo } from '#contract/protocolo/comum.ts'
import { problemaDoPeriodo, type Periodo } from '#contract/valores/periodo.ts'
import { comOutrosCampos } from '../../../lib/erro-da-api.ts'
import { lerRepeticao, nomeDaRepeticao } from '../../../paineis/repeticao.ts'
import { readDate } from '../../../ui/text/date-text.ts'
import { readTime, TIME_HELP } from '../../../ui/text/time-text.ts'
import { periodoDe, type Evento } from './eventos.ts'
import type { Mudanca } from './mudancas.ts'

/** The rules over what the fields of an appointment hold; the dates are put together from day and time. */

const dia = (nome: string) =>
  z.string({ error: `Informe ${nome}` }).superRefine((texto, c) => {
    const lida = readDate(texto)
    if (lida.kind === 'refused') c.addIssue({ code: 'custom', message: lida.message })
  })
const hora = z.string().superRefine((texto, c) => {
  if (readTime(texto) === null) c.addIssue({ code: 'custom', message: TIME_HELP })
})

const campos = z.object({
  compromisso: paragrafo('o título do evento', 500),
  diaTodo: z.boolean(),
  inicioDia: dia('o dia do início'),
  inicioHora: hora.optional(),
  fimDia: dia('o dia do término'),
  fimHora: hora.optional(),
  recorrencia: z.string().optional(),
  ate: dia('até quando se repete').optional(),
  name: linha('o nome', 120),
  status: z.enum(statusDeAgenda),
  interno: z.boolean(),
})

type Campos = z.output<typeof campos>

const momento = (dia: string, hora: string | undefined, diaTodo: boolean) =>
  diaTodo ? dia : `${dia}T${readTime(hora ?? '') ?? ''}`

/** The period of the fields once they are valid. */
export const periodoDosCampos = (v: Campos): Periodo => ({
  inicio: momento(v.inicioDia, v.inicioHora, v.diaTodo),
  fim: momento(v.fimDia, v.fimHora, v.diaTodo),
})

export const esquemaDoEvento = campos.superRefine((v, c) => {
  const falta = (campo: string, message: string) => c.addIssue({ code: 'custom', path: [campo], message })
  if (!v.diaTodo && v.inicioHora === undefined) falta('inicioHora', 'Informe a hora do início')
  if (!v.diaTodo && v.fimHora === undefined) falta('fimHora', 'Informe a hora do término')
  if (!v.diaTodo && (v.inicioHora === undefined || v.fimHora === undefined)) return
  const problema = problemaDoPeriodo(periodoDosCampos(v))
  if (problema) {
    const mesmoDia = v.inicioDia === v.fimDia && !v.diaTodo
    falta(problema.campo + (mesmoDia ? 'Hora' : 'Dia'), problema.problema)
  }
  if (v.recorrencia && v.ate !== undefined && v.ate < v.inicioDia)
    falta('ate', 'A repetição não pode terminar antes do início')
})

export type Preenchido = z.output<typeof esquemaDoEvento>
export type Valores = z.input<typeof esquemaDoEvento>

/** The repetition the fields ask for. */
export function recorrenciaDosCampos({ recorrencia = '', ate }: Preenchido): Recorrencia | null {
  const repeticao = lerRepeticao(recorrencia)
  return repeticao && { ...repeticao, ate: ate ?? null }
}

const DURACAO = { inicio: '09:00', fim: '10:00' }

const quando = ({ inicio, fim }: Periodo) => ({
  diaTodo: inicio.length === 10,
  inicioDia: inicio.slice(0, 10),
  inicioHora: inicio.slice(11) || DURACAO.inicio,
  fimDia: fim.slice(0, 10),
  fimHora: fim.slice(11) || DURACAO.fim,
})

/** The fields of a new appointment over a chosen slot. */
export const valoresNovos = (p: Periodo, name: string): Required<Valores> => ({
  compromisso: '',
  ...quando(p),
  recorrencia: '',
  ate: '',
  name,
  status: 'Agendado',
  interno: false,
})

const comConteudo = (p: Periodo, { compromisso, recorrencia, name, status, interno }: Agenda): Required<Valores> => ({
  compromisso,
  ...quando(p),
  recorrencia: nomeDaRepeticao(recorrencia),
  ate: recorrencia?.ate ?? '',
  ...{ name, status, interno },
})

/** The fields of a time of an appointment. */
export const valoresDoEvento = (e: Evento): Valores => comConteudo(e, e.item)

/** The fields of a whole appointment: of its first time, when it repeats. */
export const valoresDaAgenda = (a: Agenda): Valores => comConteudo(periodoDe(a), a)

/** Our fields for the names the server complains by. */
const CAMPO_DO_SERVIDOR: Record<string, keyof Valores> = {
  eventInput: 'compromisso',
  startDate: 'inicioDia',
  endDate: 'fimDia',
  datas: 'inicioDia',
  'recorrencia.ate': 'ate',
}

/** The server's names of the fields, as ours. */
export const comNossosCampos = (erro: unknown): unknown =>
  comOutrosCampos(erro, (path) => CAMPO_DO_SERVIDOR[path] ?? path)

/** What an internal appointment is called in the forms. */
export const SO_DA_ADMINISTRACAO = 'Interno: só a administração vê e é avisada'

export const STATUS = statusDeAgenda.map((s) => ({ value: s, label: s }))

/** What a filled form asks for, without its repetition. */
export const mudancaDe = (v: Preenchido): Mudanca => ({
  name: v.name,
  compromisso: v.compromisso,
  status: v.status,
  interno: v.interno,
  periodo: periodoDosCampos(v),
})
