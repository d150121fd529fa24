import { z } from 'zod'
import { competencia } from '../valores/competencia.ts'
import { linha, paragrafo } from '../protocolo/comum.ts'
import { instanteISO } from '../valores/datas.ts'
import { rota } from '../protocolo/rota.ts'
import { corpoDaExcecao } from './fechamento/excecoes.ts'
import { listaDoFechamento } from './fechamento/lista.ts'

/** Closed months: nothing dated in them changes any more. */

/** Why the accounts go on although nothing explains what the bank has more or less than the books. */
export const justificativaDaDiferenca = paragrafo('a justificativa', 500)

const fechamento = z.object({
  competencia: z.string(),
  fechadoEm: instanteISO,
  /** Who closed it. */
  por: z.string(),
  /** Whether its accounts are published: it is not reopened before they are withdrawn. */
  publicada: z.boolean(),
  /** The day of the council's opinion on its accounts, which falls when their figures change; null while there is none. */
  parecerEm: z.string().nullable(),
  /** The seal of the books when it was closed; null of those closed before there was one. */
  selo: z.string().nullable(),
})

export const fechamentos = z.object({
  /** The last closed month: it and all before it are locked. Null while none is. */
  fechadoAte: z.string().nullable(),
  /** The month that may be closed now; null when there is none. */
  proximo: z.string().nullable(),
  /** The newest first. */
  meses: z.array(fechamento),
})
export type Fechamentos = z.infer<typeof fechamentos>

const params = z.strictObject({ competencia: z.string().max(20) })

export const listarFechamentos = rota({
  operacao: 'fechamentos.listar',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/fechamentos',
  resumo: 'Os meses fechados, o mais novo primeiro, e o que pode ser fechado agora',
  resposta: fechamentos,
})
export const conferirMes = rota({
  operacao: 'fechamentos.conferir',
  metodo: 'GET',
  caminho: '/api/fechamentos/:competencia/lista',
  resumo:
    'O que conferir antes de fechar um mês aberto: o que está feito e o que falta; do mês que corre, como está agora',
  params,
  erros: ['CONFLITO'],
  resposta: listaDoFechamento,
})
export const fecharMes = rota({
  operacao: 'fechamentos.fechar',
  metodo: 'POST',
  caminho: '/api/fechamentos',
  resumo: 'Fecha um mês: o que é datado nele ou antes não muda mais',
  corpo: z.strictObject({
    competencia,
    /** Asked for while nothing explains the difference between bank and books: the reason of those lines of the list. */
    justificativa: justificativaDaDiferenca.optional(),
    /**
     * The `resumo` of the list that was read. With it, each line that holds the closing has to have its reason; without it, the
     * lines are written down without one.
     */
    visto: z
      .string({ error: 'Informe em visto o resumo da lista que você leu' })
      .regex(/^[0-9a-f]{64}$/, 'O que foi visto não é o resumo de uma lista')
      .optional(),
    /** What the month is closed without, and why. */
    excecoes: z.array(corpoDaExcecao, { error: 'As exceções devem ser uma lista' }).max(100).optional(),
  }),
  resposta: fechamentos,
  status: 201,
})
export const reabrirMes = rota({
  operacao: 'fechamentos.reabrir',
  metodo: 'POST',
  caminho: '/api/fechamentos/:competencia/reabrir',
  resumo: 'Reabre o último mês fechado, com o motivo',
  params,
  corpo: z.strictObject({ motivo: linha('o motivo', 200) }),
  resposta: fechamentos,
})
