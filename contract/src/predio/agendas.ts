import { z } from 'zod'
import { consultaDeLista, id, linha, paragrafo, paramsComId } from '../protocolo/comum.ts'
import { diasEntre } from '../valores/calendario.ts'
import { dataISO, instanteISO } from '../valores/datas.ts'
import { lerMomento, lerPeriodo, problemaDoPeriodo } from '../valores/periodo.ts'
import { rota } from '../protocolo/rota.ts'

export const statusDeAgenda = ['Agendado', 'Confirmado', 'Concluído', 'Cancelado'] as const
export type StatusDeAgenda = (typeof statusDeAgenda)[number]
const status = z.enum(statusDeAgenda, { error: 'Escolha Agendado, Confirmado, Concluído ou Cancelado' })

export const frequencias = ['diaria', 'semanal', 'mensal', 'anual'] as const
export type Frequencia = (typeof frequencias)[number]

/**
 * How an appointment repeats: every `intervalo` days, weeks, months or years, up to the day `ate` inclusive (null: without
 * end). On the 29th, 30th or 31st, shorter months have it on their last day.
 */
export const recorrencia = z.strictObject({
  frequencia: z.enum(frequencias, { error: 'Escolha diaria, semanal, mensal ou anual' }),
  intervalo: z
    .number({ error: 'O intervalo deve ser um número inteiro' })
    .int('O intervalo deve ser um número inteiro')
    .min(1, 'O intervalo deve ser 1 ou mais')
    .max(99, 'O intervalo pode ser até 99')
    .default(1),
  ate: dataISO.nullable().default(null),
})
export type Recorrencia = z.output<typeof recorrencia>

/** A day (whole-day), a day and time of São Paulo, or an instant; becomes one of the first two (`contract/src/valores/periodo.ts`). */
const momento = (nome: string) =>
  z
    .string({ error: (e) => (e.input === undefined ? `Informe ${nome}` : 'A data deve ser um texto') })
    .superRefine((t, c) => {
      const lido = lerMomento(t)
      if ('problema' in lido) c.addIssue({ code: 'custom', message: lido.problema })
    })
    .transform((t) => {
      const lido = lerMomento(t)
      return 'momento' in lido ? lido.momento : t
    })

const datas = z
  .string({ error: 'As datas devem ser um texto' })
  .max(60, 'As datas podem ter no máximo 60 caracteres')
  .superRefine((t, c) => {
    const lido = lerPeriodo(t)
    const problema = 'problema' in lido ? lido : problemaDoPeriodo(lido)
    if (problema) c.addIssue({ code: 'custom', message: problema.problema })
  })

const compromisso = (nome: string) => paragrafo(nome, 500)
const interno = z.boolean({ error: 'Diga se é interno com true ou false' })

/**
 * An appointment as read. `startDate` and `endDate` are days when it lasts whole days (the last one included), else instants;
 * `datas` says the same in words. Of one that repeats they are those of the first time.
 */
export const agenda = z.object({
  _id: id,
  name: z.string(),
  compromisso: z.string(),
  datas: z.string(),
  status,
  /** Only the administration sees it and is told of it. */
  interno: z.boolean(),
  startDate: z.string(),
  endDate: z.string(),
  recorrencia: recorrencia.nullable(),
  /** Days left out of the repetition: deleted, or changed on their own. */
  excecoes: z.array(z.string()),
  /** The appointment this one was taken out of, when a single time or the following ones were changed. */
  serie: id.nullable(),
  createdAt: instanteISO,
  updatedAt: instanteISO,
  versao: z.number().int(),
})
export type Agenda = z.infer<typeof agenda>

/** In a list, also the days on which it begins within the period asked for; time and duration are those of the first time. */
export const agendaNaLista = agenda.extend({ ocorrencias: z.array(z.string()) })
export type AgendaNaLista = z.infer<typeof agendaNaLista>

function conferirPeriodo(v: { startDate?: string | undefined; endDate?: string | undefined }, c: z.RefinementCtx) {
  if (v.startDate === undefined || v.endDate === undefined) return
  const problema = problemaDoPeriodo({ inicio: v.startDate, fim: v.endDate })
  if (problema)
    c.addIssue({
      code: 'custom',
      path: [problema.campo === 'fim' ? 'endDate' : 'startDate'],
      message: problema.problema,
    })
}

export const corpoDeNovaAgenda = z
  .strictObject({
    eventInput: compromisso('o título do evento'),
    startDate: momento('o início'),
    endDate: momento('o término'),
    name: linha('o nome', 120).optional(),
    status: status.optional(),
    interno: interno.optional(),
    recorrencia: recorrencia.nullable().optional(),
  })
  .superRefine((v, c) => {
    conferirPeriodo(v, c)
    conferirFim(v, c)
  })

function conferirFim(
  v: { startDate?: string | undefined; recorrencia?: Recorrencia | null | undefined },
  c: z.RefinementCtx,
) {
  const ate = v.recorrencia?.ate
  if (v.startDate !== undefined && ate && ate < v.startDate.slice(0, 10))
    c.addIssue({ code: 'custom', path: ['recorrencia.ate'], message: 'A repetição não pode terminar antes do início' })
}

/** The whole object, as the specification has it; the dates in `datas`, or in `startDate` and `endDate`. */
export const corpoDeAgenda = z
  .strictObject({
    _id: z.string().max(200).optional(),
    name: linha('o nome', 120),
    compromisso: compromisso('o compromisso'),
    datas: datas.optional(),
    startDate: momento('o início').optional(),
    endDate: momento('o término').optional(),
    status,
    interno: interno.optional(),
    recorrencia: recorrencia.nullable().optional(),
  })
  .superRefine((v, c) => {
    if (v.datas === undefined && (v.startDate === undefined || v.endDate === undefined))
      c.addIssue({ code: 'custom', path: ['datas'], message: 'Informe as datas' })
    if ((v.startDate === undefined) !== (v.endDate === undefined))
      c.addIssue({
        code: 'custom',
        path: [v.startDate === undefined ? 'startDate' : 'endDate'],
        message: 'Informe o início e o término',
      })
    conferirPeriodo(v, c)
  })

/** How much of a repetition a change takes. */
export const escopos = ['esta', 'seguintes', 'todas'] as const
export type Escopo = (typeof escopos)[number]

/** Of an appointment that repeats: which time (the day it begins) and how much of it. Without them the whole is meant. */
const alcance = z
  .strictObject({
    escopo: z.enum(escopos, { error: 'Escolha esta, seguintes ou todas' }).optional(),
    ocorrencia: dataISO.optional(),
  })
  .superRefine((v, c) => {
    if (v.escopo !== undefined && v.ocorrencia === undefined)
      c.addIssue({ code: 'custom', path: ['ocorrencia'], message: 'Informe o dia da vez que muda' })
    if (v.escopo === undefined && v.ocorrencia !== undefined)
      c.addIssue({ code: 'custom', path: ['escopo'], message: 'Escolha esta, seguintes ou todas' })
  })

const { busca, ordem, pagina, porPagina } = consultaDeLista(['data'])

/** Longest period a list is asked for, in days. */
export const MAIOR_PERIODO_DA_AGENDA = 1100

export const listarAgendas = rota({
  operacao: 'agendas.listar',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/agendas/all',
  resumo: 'Compromissos, e em que dias de um período acontecem',
  tipo: 'lista',
  query: z
    .strictObject({
      busca,
      ordem,
      pagina,
      porPagina,
      status: status.optional(),
      de: dataISO.optional(),
      ate: dataISO.optional(),
    })
    .superRefine(({ de, ate }, c) => {
      if (de === undefined || ate === undefined) return
      const dias = diasEntre(de, ate)
      if (dias < 0 || dias > MAIOR_PERIODO_DA_AGENDA)
        c.addIssue({
          code: 'custom',
          path: ['ate'],
          message: dias < 0 ? 'O período termina antes de começar' : 'O período pode ter até três anos',
        })
    }),
  resposta: agendaNaLista,
})
export const verAgenda = rota({
  operacao: 'agendas.ver',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/agendas/:id',
  resumo: 'Um compromisso',
  params: paramsComId,
  resposta: agenda,
})
export const criarAgenda = rota({
  operacao: 'agendas.criar',
  metodo: 'POST',
  caminho: '/api/agendas',
  resumo: 'Cria um compromisso',
  corpo: corpoDeNovaAgenda,
  resposta: agenda,
  status: 201,
})
export const atualizarAgenda = rota({
  operacao: 'agendas.atualizar',
  metodo: 'PUT',
  caminho: '/api/agendas/:id',
  resumo: 'Altera um compromisso: inteiro, só uma vez dele, ou uma vez e as seguintes',
  params: paramsComId,
  query: alcance,
  corpo: corpoDeAgenda,
  resposta: agenda,
})
export const excluirAgenda = rota({
  operacao: 'agendas.excluir',
  metodo: 'DELETE',
  caminho: '/api/agendas/:id',
  resumo: 'Exclui um compromisso inteiro, só uma vez dele, ou uma vez e as seguintes; pode ser desfeito por 30 dias',
  params: paramsComId,
  query: alcance,
  status: 204,
})
export const restaurarAgenda = rota({
  operacao: 'agendas.restaurar',
  metodo: 'PUT',
  caminho: '/api/agendas/:id/restaurar',
  resumo: 'Desfaz a exclusão de um compromisso, ou da vez dele que começava em um dia',
  params: paramsComId,
  query: z.strictObject({ ocorrencia: dataISO.optional() }),
  resposta: agenda,
})
export const reunirAgenda = rota({
  operacao: 'agendas.reunir',
  metodo: 'PUT',
  caminho: '/api/agendas/:id/reunir',
  resumo: 'Desfaz a mudança que tirou este compromisso de uma série: ele some e a série volta a ter o que tinha',
  params: paramsComId,
  resposta: agenda,
})

/** Whether the person has a secret link to their calendar, and since when. The link itself is shown once. */
export const assinatura = z.object({ criadaEm: instanteISO.nullable(), usadaEm: instanteISO.nullable() })
export type Assinatura = z.infer<typeof assinatura>

export const verAssinatura = rota({
  operacao: 'agendas.verAssinatura',
  metodo: 'GET',
  caminho: '/api/agendas/assinatura',
  resumo: 'Se a pessoa tem um link do calendário para outros programas',
  resposta: assinatura,
})
export const criarAssinatura = rota({
  operacao: 'agendas.assinar',
  metodo: 'POST',
  caminho: '/api/agendas/assinatura',
  conta: 'alteracoes',
  resumo: 'Cria o link secreto do calendário; o anterior deixa de valer',
  resposta: assinatura.extend({ url: z.string() }),
  status: 201,
})
export const revogarAssinatura = rota({
  operacao: 'agendas.revogarAssinatura',
  metodo: 'DELETE',
  caminho: '/api/agendas/assinatura',
  conta: 'livre',
  resumo: 'O link secreto do calendário deixa de valer',
  status: 204,
})
export const proximosDaAgenda = rota({
  operacao: 'agendas.proximos',
  metodo: 'GET',
  caminho: '/api/agendas/proximos.ics',
  resumo: 'Os compromissos de hoje em diante em iCalendar, para abrir uma vez num calendário',
  tipo: 'arquivo',
  conteudos: ['text/calendar'],
})
export const calendarioDaAgenda = rota({
  operacao: 'agendas.calendario',
  metodo: 'GET',
  caminho: '/api/agendas/calendario/:arquivo',
  resumo: 'Os compromissos em iCalendar, por um link secreto',
  tipo: 'arquivo',
  conteudos: ['text/calendar'],
  params: z.strictObject({ arquivo: z.string().max(200) }),
})
