import { z } from 'zod'
import { unidadeDaCobranca } from './cobrancas.ts'
import { id, linha } from '../protocolo/comum.ts'
import { valorEmReais } from '../valores/dinheiro.ts'
import { fundoCitado } from '../contas/fundos.ts'
import { rota } from '../protocolo/rota.ts'

/**
 * Money of other funds that lies in the ordinary one, because what was paid of agreements, and of charges of before there was
 * a reserve fund, used to stay there. Staff moves it, or leaves it for good. Amounts in reais.
 */

export const acertosDeFundos = z.object({
  /** Of all of it. Zero when there is nothing to decide. */
  total: z.number(),
  fundos: z.array(z.object({ fundo: fundoCitado, valor: z.number() })),
  cobrancas: z.array(
    z.object({
      cobranca: z.object({ _id: id, numero: z.string(), nome: z.string(), unidade: unidadeDaCobranca }),
      /** The agreement by whose instalments it was paid. */
      acordo: z.object({ _id: id, numero: z.string() }).nullable(),
      fundo: fundoCitado,
      valor: z.number(),
    }),
  ),
})
export type AcertosDeFundos = z.infer<typeof acertosDeFundos>

const decisoesDoAcerto = ['transferir', 'deixar'] as const

export const corpoDoAcerto = z
  .strictObject({
    /** `transferir` moves it today; `deixar` when it was moved by hand already, or the owners want it where it is. */
    decisao: z.enum(decisoesDoAcerto, { error: 'Escolha transferir ou deixar' }),
    /** The total that was read: another one is refused, so that nothing is moved that nobody saw. */
    valor: valorEmReais,
    /** Asked for with `deixar`. */
    motivo: linha('o motivo', 300).optional(),
  })
  .superRefine((v, c) => {
    if (v.decisao === 'deixar' && v.motivo === undefined)
      c.addIssue({ code: 'custom', path: ['motivo'], message: 'Informe por que o dinheiro fica no Ordinário' })
  })

export const verAcertosDeFundos = rota({
  operacao: 'fundos.acertos',
  metodo: 'GET',
  caminho: '/api/fundos/acertos',
  resumo: 'O que é de outros fundos e ficou no Ordinário antes de cada item ter o seu, por cobrança',
  resposta: acertosDeFundos,
})
export const acertarFundos = rota({
  operacao: 'fundos.acertar',
  metodo: 'POST',
  caminho: '/api/fundos/acertos',
  resumo: 'Leva aos outros fundos, hoje, o que é deles e ficou no Ordinário, ou decide que fica; uma vez só',
  corpo: corpoDoAcerto,
  resposta: acertosDeFundos,
})
