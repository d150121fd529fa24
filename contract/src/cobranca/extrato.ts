import { z } from 'zod'
import { PDF } from '../protocolo/conteudos.ts'
import { paramsComId } from '../protocolo/comum.ts'
import { rota } from '../protocolo/rota.ts'

/** The statement of account of a unit on paper: each charge, what was paid of it and what is open. */
export const extratoDaUnidade = rota({
  operacao: 'cobrancas.extrato',
  metodo: 'GET',
  caminho: '/api/unidades/:id/extrato.pdf',
  resumo:
    'O extrato de uma unidade em PDF: as cobranças que vencem num ano, ou todas, com o que foi pago e o que está em aberto',
  tipo: 'arquivo',
  conteudos: [PDF],
  params: paramsComId,
  query: z.strictObject({
    /** Year of the due dates; all of them when it is left out. */
    ano: z
      .string()
      .regex(/^20\d\d$/, 'Escreva o ano com quatro números, de 2000 a 2099')
      .optional(),
  }),
})
