import { z } from 'zod'
import { idDeConta } from '../contas/conta-citada.ts'
import { id, linha } from '../protocolo/comum.ts'
import { PDF } from '../protocolo/conteudos.ts'
import { rota } from '../protocolo/rota.ts'
import { dataISO } from '../valores/datas.ts'
import { meiosDeAviso, unidadeDaCobranca, valorPositivo } from './cobrancas.ts'
import { aMais } from './corpos-de-cobranca.ts'
import { consultaDaExportacaoDeCobrancas } from './consulta-de-cobrancas.ts'

/** One thing done to several charges: their notices printed or sent again, their payments recorded. Staff only. */

/** The most charges at once. */
export const MAXIMO_DE_AVISOS = 500
export const MAXIMO_DE_PAGAMENTOS = 200
/** The most ids an address takes. */
export const MAXIMO_DE_IDS = 100

/** A charge as a report names it. */
export const cobrancaCitada = z.object({
  _id: id,
  numero: z.string(),
  nome: z.string(),
  competencia: z.string(),
  unidade: unidadeDaCobranca,
})
export type CobrancaCitada = z.infer<typeof cobrancaCitada>

const { formato: _formato, ...filtro } = consultaDaExportacaoDeCobrancas.shape

export const avisosDasCobrancas = rota({
  operacao: 'cobrancas.avisos',
  metodo: 'GET',
  caminho: '/api/cobrancas/avisos.pdf',
  resumo: 'Os avisos de várias cobranças num só PDF, na ordem da lista: as de `ids`, ou as do filtro',
  tipo: 'arquivo',
  conteudos: [PDF],
  query: z.strictObject({
    ...filtro,
    /** Ids with commas between them: these alone. */
    ids: z
      .string()
      .regex(
        new RegExp(`^[\\w-]{1,64}(,[\\w-]{1,64}){0,${MAXIMO_DE_IDS - 1}}$`),
        `Informe de 1 a ${MAXIMO_DE_IDS} cobranças, com vírgulas entre elas`,
      )
      .optional(),
  }),
  erros: ['CONFLITO'],
})

export const avisarDeNovo = rota({
  operacao: 'cobrancas.avisarDeNovo',
  metodo: 'POST',
  caminho: '/api/cobrancas/avisos',
  volumoso: true,
  resumo:
    'Manda de novo o aviso de cobranças em aberto a quem as paga, com o valor de hoje, e diz de cada uma se foi ou por que não',
  corpo: z.strictObject({
    cobrancas: z
      .array(linha('a cobrança', 200), { error: 'Escolha as cobranças' })
      .min(1, 'Escolha ao menos uma cobrança')
      .max(MAXIMO_DE_AVISOS, `Escolha no máximo ${MAXIMO_DE_AVISOS} cobranças por vez`),
  }),
  resposta: z.object({
    mandados: z.array(
      z.object({
        cobranca: cobrancaCitada,
        para: z.string(),
        meio: z.enum(meiosDeAviso),
        email: z.string().nullable(),
        /** Whether it is in the bell, or goes to a mail server now; false: an e-mail that is only kept, as there is none. */
        entregue: z.boolean(),
      }),
    ),
    naoMandados: z.array(z.object({ cobranca: cobrancaCitada, motivo: z.string() })),
  }),
})

const linhasDePagamento = <V extends z.ZodType>(valor: V) =>
  z
    .array(
      z.strictObject({ cobranca: linha('a cobrança', 200), data: dataISO.optional(), valor, aMais: aMais.optional() }),
      {
        error: 'Informe os pagamentos',
      },
    )
    .min(1, 'Escolha ao menos uma cobrança')
    .max(MAXIMO_DE_PAGAMENTOS, `Registre no máximo ${MAXIMO_DE_PAGAMENTOS} pagamentos por vez`)
    .superRefine((todos, c) => {
      for (const [i, p] of todos.entries())
        if (todos.findIndex((q) => q.cobranca === p.cobranca) < i)
          c.addIssue({ code: 'custom', path: [i, 'cobranca'], message: 'Esta cobrança já está em outra linha' })
    })

export const preverPagamentos = rota({
  operacao: 'cobrancas.preverPagamentos',
  metodo: 'POST',
  caminho: '/api/cobrancas/pagamentos/previa',
  resumo: 'O que se deve de cada cobrança no dia do seu pagamento, e como ficaria; não grava nada',
  /** Without `valor`, all that is owed that day. */
  corpo: z.strictObject({ pagamentos: linhasDePagamento(valorPositivo.optional()) }),
  resposta: z.object({
    linhas: z.array(
      z.object({
        cobranca: cobrancaCitada,
        data: z.string(),
        /** Owed that day, late charges and all; null when nothing can be paid. */
        devido: z.number().nullable(),
        valor: z.number(),
        /** Left to be paid after it. */
        resta: z.number(),
        /** Beyond the debt: it becomes a credit of the unit when that was asked for. */
        aMais: z.number(),
        /** Why it cannot be recorded so; null when it can. */
        problema: z.object({ campo: z.enum(['cobranca', 'data', 'valor']), texto: z.string() }).nullable(),
      }),
    ),
    total: z.number(),
  }),
})
export type PreviaDePagamentos = z.infer<typeof preverPagamentos.resposta>

export const pagarVarias = rota({
  operacao: 'cobrancas.pagarVarias',
  metodo: 'POST',
  caminho: '/api/cobrancas/pagamentos',
  volumoso: true,
  resumo: 'Registra o pagamento de várias cobranças, cada um com o seu dia e valor: todos ou nenhum',
  corpo: z.strictObject({
    pagamentos: linhasDePagamento(valorPositivo),
    /** The account all of it came into; the main one without it. */
    conta: idDeConta().optional(),
  }),
  resposta: z.object({
    pagas: z.array(
      z.object({
        cobranca: cobrancaCitada,
        data: z.string(),
        valor: z.number(),
        resta: z.number(),
      }),
    ),
    total: z.number(),
  }),
  status: 201,
})
