import { z } from 'zod'
import { id, paramsComId } from '../protocolo/comum.ts'
import { rota } from '../protocolo/rota.ts'
import { dataISO } from '../valores/datas.ts'
import { unidadeEscolhida } from './cobrancas.ts'
import { lembretesDaUnidade, meios, meiosAnotados } from './lembretes.ts'

/** Telling the debtors of several units at once, with the texts seen before; and noting that somebody was told otherwise. Staff only. */

const unidadeCitada = z.object({ _id: id, nome: z.string() })

/** A letter as it would go now: to whom, by what, why this text and no other, and the text. */
const cartaPrevista = z.object({
  para: z.string(),
  email: z.string(),
  meio: z.enum(meios),
  /** The units asked about that it is for. */
  unidades: z.array(unidadeCitada),
  degrau: z.number().int(),
  /** Days late of the charge that calls for it. */
  dias: z.number().int(),
  /** From how many days late on this text is the one that goes. */
  aPartirDe: z.number().int(),
  /** Which letter this would be of that charge: 1 when none went before. */
  vez: z.number().int(),
  assunto: z.string(),
  paragrafos: z.array(z.string()),
})
export type CartaPrevista = z.infer<typeof cartaPrevista>

/** The most units written about at once. */
export const MAXIMO_DO_LOTE = 500

const corpoDoLote = z.strictObject({
  unidades: z
    .array(unidadeEscolhida, { error: 'Escolha as unidades' })
    .min(1, 'Escolha ao menos uma unidade')
    .max(MAXIMO_DO_LOTE, `Escolha no máximo ${MAXIMO_DO_LOTE} unidades por vez`),
  /** Also who was told a short while ago. Nobody is written to twice on a day all the same. */
  comRecentes: z.boolean({ error: 'Diga se vai também a quem foi avisado há pouco' }).optional(),
})
export type CorpoDoLote = z.output<typeof corpoDoLote>

const naoAvisada = z.object({
  unidade: unidadeCitada,
  motivo: z.string(),
  /** Nobody who owes has an e-mail: somebody has to tell them otherwise. */
  semEmail: z.boolean(),
})
export type NaoAvisada = z.infer<typeof naoAvisada>

export const loteDeLembretes = z.object({
  avisadas: z.array(
    z.object({
      unidade: unidadeCitada,
      cartas: z.array(
        z.object({
          para: z.string(),
          meio: z.enum(meios),
          /** Whether it is in the bell, or goes to a mail server now; false: an e-mail that is only kept, as there is none. */
          entregue: z.boolean(),
        }),
      ),
    }),
  ),
  naoAvisadas: z.array(naoAvisada),
})
export type LoteDeLembretes = z.infer<typeof loteDeLembretes>

export const preverLote = rota({
  operacao: 'lembretes.preverLote',
  metodo: 'POST',
  caminho: '/api/lembretes/lote/previa',
  resumo:
    'As cartas que iriam agora sobre as cobranças vencidas de algumas unidades, com o texto de cada uma; não manda nada',
  corpo: corpoDoLote,
  resposta: z.object({
    cartas: z.array(cartaPrevista),
    naoAvisadas: z.array(naoAvisada),
    /** Days that have to pass between two notices, by the régua. */
    intervalo: z.number().int(),
  }),
})
export const mandarLote = rota({
  operacao: 'lembretes.mandarLote',
  metodo: 'POST',
  caminho: '/api/lembretes/lote',
  volumoso: true,
  resumo:
    'Avisa quem deve as cobranças vencidas de algumas unidades, e diz de cada unidade se foi avisada ou por que não',
  corpo: corpoDoLote,
  resposta: loteDeLembretes,
})
export const anotarLembrete = rota({
  operacao: 'lembretes.anotar',
  metodo: 'POST',
  caminho: '/api/lembretes/unidades/:id/anotacoes',
  resumo: 'Anota que quem responde por uma unidade foi avisado de outra forma',
  params: paramsComId,
  corpo: z.strictObject({
    meio: z.enum(meiosAnotados, { error: 'Escolha whatsapp, telefone, pessoalmente ou carta' }),
    /** Today when absent; never in the future. */
    dia: dataISO.optional(),
  }),
  resposta: lembretesDaUnidade,
  status: 201,
})
export const desanotarLembrete = rota({
  operacao: 'lembretes.desanotar',
  metodo: 'DELETE',
  caminho: '/api/lembretes/unidades/:id/anotacoes/:aid',
  resumo: 'Tira a anotação de que uma unidade foi avisada, feita por engano',
  params: paramsComId.extend({ aid: id }),
  resposta: lembretesDaUnidade,
})
