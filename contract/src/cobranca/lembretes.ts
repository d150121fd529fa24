import { z } from 'zod'
import { consultaDeLista, id, linha, paragrafo, paramsComId } from '../protocolo/comum.ts'
import { dataISO, instanteISO } from '../valores/datas.ts'
import { estadosDeEmail } from '../casa/estados-de-email.ts'
import { problemaDoModelo } from './modelo-de-lembrete.ts'
import { rota } from '../protocolo/rota.ts'
import { tiposDeCobranca, unidadeDaCobranca, unidadeEscolhida } from './cobrancas.ts'

/** Reminders of overdue charges: up to three notices by e-mail, each some days after the due date. Staff only. */

export const DEGRAUS = 3
const MAX_DIAS = 365
const MAX_DIAS_ANTES = 15

const doModelo = <S extends z.ZodType<string>>(texto: S, onde: 'assunto' | 'texto') =>
  texto.superRefine((t, c) => {
    const problema = problemaDoModelo(t, onde)
    if (problema !== null) c.addIssue({ code: 'custom', message: problema })
  })

const degrau = z
  .number({ error: 'Escolha o lembrete 1, 2 ou 3' })
  .int('Escolha o lembrete 1, 2 ou 3')
  .min(1, 'Escolha o lembrete 1, 2 ou 3')
  .max(DEGRAUS, 'Escolha o lembrete 1, 2 ou 3')

const modelo = {
  assunto: doModelo(linha('o assunto', 120), 'assunto'),
  texto: doModelo(paragrafo('o texto', 3000), 'texto'),
}

const camposDoDegrau = {
  ativo: z.boolean({ error: 'Diga se este lembrete é mandado' }),
  /** Days after the due date on a business day. */
  dias: z
    .number({ error: 'Informe os dias de atraso' })
    .int('Os dias devem ser um número inteiro')
    .min(1, 'Os dias devem ser 1 ou mais')
    .max(MAX_DIAS, `Os dias podem ser no máximo ${MAX_DIAS}`),
  ...modelo,
}

export const diasAntes = z
  .number({ error: 'Informe os dias antes do vencimento' })
  .int('Os dias devem ser um número inteiro')
  .min(1, 'Os dias devem ser 1 ou mais')
  .max(MAX_DIAS_ANTES, `Os dias podem ser no máximo ${MAX_DIAS_ANTES}`)
  .nullable()

export const corpoDaRegua = z
  .strictObject({
    ativa: z.boolean({ error: 'Diga se os lembretes são mandados' }),
    /** Days before the due date on which a charge is told of once; null for not. Left out, it stays as it is. */
    diasAntes: diasAntes.optional(),
    degraus: z
      .array(z.strictObject(camposDoDegrau), { error: `Informe os ${DEGRAUS} lembretes` })
      .length(DEGRAUS, `São ${DEGRAUS} lembretes`),
  })
  .superRefine(({ degraus }, c) => {
    for (const [i, d] of degraus.entries()) {
      const antes = degraus[i - 1]
      if (antes && d.dias <= antes.dias)
        c.addIssue({
          code: 'custom',
          path: ['degraus', i, 'dias'],
          message: `Deve vir depois do ${i}º lembrete, que é de ${antes.dias} ${antes.dias === 1 ? 'dia' : 'dias'}`,
        })
    }
  })
export type CorpoDaRegua = z.output<typeof corpoDaRegua>

export const regua = z.object({
  ativa: z.boolean(),
  /** Days before the due date on which a charge is told of; null when it is not. */
  diasAntes: z.number().int().nullable(),
  /** Always three, in order. */
  degraus: z.array(
    z.object({
      degrau: z.number().int(),
      ativo: z.boolean(),
      dias: z.number().int(),
      assunto: z.string(),
      texto: z.string(),
    }),
  ),
  updatedAt: instanteISO,
  versao: z.number().int(),
})
export type Regua = z.infer<typeof regua>

/** `aviso`: only in the application, because the person wants no charges by e-mail. */
export const meios = ['email', 'aviso'] as const
export type Meio = (typeof meios)[number]

/** Ways in which staff notes that somebody was told: nothing of these goes through here. */
export const meiosAnotados = ['whatsapp', 'telefone', 'pessoalmente', 'carta'] as const
export type MeioAnotado = (typeof meiosAnotados)[number]

export const lembrete = z.object({
  _id: id,
  degrau: z.number().int(),
  /** Which one it was of its charge: the first letter is 1, whatever the step of the régua whose text it had. */
  vez: z.number().int(),
  dia: z.string(),
  /** Of the charge that day. */
  diasDeAtraso: z.number().int(),
  /** Owed that day, in reais. */
  valor: z.number(),
  cobranca: z.object({
    _id: id,
    numero: z.string(),
    tipo: z.enum(tiposDeCobranca),
    nome: z.string(),
    competencia: z.string(),
  }),
  para: z.object({ nome: z.string(), email: z.string() }),
  meio: z.enum(meios),
  /** What became of its e-mail; null when there was none, or it is so old that the queue forgot it. */
  email: z.object({ estado: z.enum(estadosDeEmail), aceitoEm: instanteISO.nullable() }).nullable(),
  /** Who sent it by hand; null when the régua did. */
  por: z.string().nullable(),
  createdAt: instanteISO,
})
export type Lembrete = z.infer<typeof lembrete>

/** How the reminders of a unit stand, on a list of debtors. */
export const lembretesDaUnidade = z.object({
  /** The day of the last one, the furthest step that an open charge of the unit was reminded of, and of how many charges. */
  ultimo: z
    .object({ degrau: z.number().int(), dia: z.string(), meio: z.enum(meios), cobrancas: z.number().int() })
    .nullable(),
  /** When and how somebody was last told of charges that are open still: by a reminder that left, or as staff noted. */
  avisado: z.object({ dia: z.string(), meio: z.enum([...meios, ...meiosAnotados]) }).nullable(),
  /** A reminder of after that whose e-mail no mail server has: kept, refused or given up. */
  naoSaiu: z.object({ dia: z.string() }).nullable(),
  /** Stopped by staff, today or still. */
  parado: z.object({ motivo: z.string(), ate: z.string().nullable(), desde: instanteISO }).nullable(),
  /** Who owes and has no e-mail to be reminded by. */
  semEmail: z.array(z.string()),
})
export type LembretesDaUnidade = z.infer<typeof lembretesDaUnidade>

/** What would go now to somebody, and why that reminder and no other. */
const proximoLembrete = z.object({
  para: z.string(),
  email: z.string(),
  degrau: z.number().int(),
  /** Days late of the charge that calls for it. */
  dias: z.number().int(),
  /** From how many days late on this reminder is the one that goes. */
  aPartirDe: z.number().int(),
  /** No charge of the letter was ever reminded of. */
  primeiro: z.boolean(),
})
export type ProximoLembrete = z.infer<typeof proximoLembrete>

export const verRegua = rota({
  operacao: 'lembretes.regua',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/lembretes/regua',
  resumo: 'A régua de lembretes: quantos dias depois do vencimento, e o que cada um diz',
  resposta: regua,
})
export const gravarRegua = rota({
  operacao: 'lembretes.gravarRegua',
  metodo: 'PUT',
  caminho: '/api/lembretes/regua',
  resumo: 'Grava a régua inteira',
  corpo: corpoDaRegua,
  resposta: regua,
})
export const preverLembrete = rota({
  operacao: 'lembretes.previa',
  metodo: 'POST',
  caminho: '/api/lembretes/previa',
  resumo: 'A carta como ficaria para quem deve uma cobrança de verdade; não manda nada',
  corpo: z.strictObject({
    degrau,
    dias: camposDoDegrau.dias.optional(),
    ...modelo,
    /** The oldest overdue one when absent. */
    cobranca: z.string().max(200).optional(),
  }),
  resposta: z.object({
    /** Null while there is no charge to show. */
    carta: z
      .object({
        para: z.object({ nome: z.string(), email: z.string().nullable() }),
        em: z.string(),
        assunto: z.string(),
        paragrafos: z.array(z.string()),
      })
      .nullable(),
  }),
})
export const listarLembretes = rota({
  operacao: 'lembretes.listar',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/lembretes',
  resumo: 'Os lembretes mandados, o mais novo primeiro',
  tipo: 'lista',
  query: z.strictObject({
    pagina: consultaDeLista(['dia']).pagina,
    porPagina: consultaDeLista(['dia']).porPagina,
    unidade: z.string().max(200).optional(),
    cobranca: z.string().max(200).optional(),
  }),
  resposta: lembrete,
})
export const mandarLembrete = rota({
  operacao: 'lembretes.mandar',
  metodo: 'POST',
  caminho: '/api/lembretes',
  volumoso: true,
  resumo: 'Manda já o próximo lembrete a quem deve as cobranças vencidas de uma unidade',
  corpo: z.strictObject({ unidade: unidadeEscolhida }),
  resposta: z.object({
    /** `entregue`: in the bell, or going to a mail server now; not so an e-mail that is only kept, as there is none. */
    cartas: z.array(
      z.object({ para: z.string(), meio: z.enum(meios), degrau: z.number().int(), entregue: z.boolean() }),
    ),
    /** Who owes and could not be reminded, because there is no e-mail. */
    semEmail: z.array(z.string()),
  }),
})
export const pararLembretes = rota({
  operacao: 'lembretes.parar',
  metodo: 'PUT',
  caminho: '/api/lembretes/unidades/:id/parar',
  resumo: 'Para os lembretes de uma unidade, até um dia ou até que se retomem',
  params: paramsComId,
  corpo: z.strictObject({
    motivo: linha('o motivo', 300),
    /** Last day without reminders. */
    ate: dataISO.nullable().optional(),
  }),
  resposta: lembretesDaUnidade,
})
export const retomarLembretes = rota({
  operacao: 'lembretes.retomar',
  metodo: 'PUT',
  caminho: '/api/lembretes/unidades/:id/retomar',
  resumo: 'Retoma os lembretes de uma unidade',
  params: paramsComId,
  resposta: lembretesDaUnidade,
})
export const verLembretesDaUnidade = rota({
  operacao: 'lembretes.daUnidade',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/lembretes/unidades/:id',
  resumo: 'Como estão os lembretes de uma unidade',
  params: paramsComId,
  resposta: lembretesDaUnidade.extend({
    /** What would go if it were sent now: to whom, and which of the reminders. Empty when nothing can go. */
    proximas: z.array(proximoLembrete),
    /** What may be written by telephone to who pays: of each with a number, the text, with the code of the oldest charge. */
    mensagens: z.array(z.object({ nome: z.string(), tel: z.string(), texto: z.string() })),
    /** What staff noted, the newest first. */
    anotados: z.array(z.object({ _id: id, dia: z.string(), meio: z.enum(meiosAnotados), por: z.string().nullable() })),
    /** Whether reminders go by themselves in this condominium. */
    reguaAtiva: z.boolean(),
  }),
})
export const listarSemEmail = rota({
  operacao: 'lembretes.semEmail',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/lembretes/sem-email',
  resumo: 'Quem deve e não tem e-mail para ser lembrado: avisar de outra forma',
  resposta: z.array(
    z.object({
      unidade: unidadeDaCobranca,
      nome: z.string().nullable(),
      tel: z.string().nullable(),
      cobrancas: z.number().int(),
    }),
  ),
})
