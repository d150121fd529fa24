import { z } from 'zod'
import { PDF } from '../protocolo/conteudos.ts'
import { paramsComId } from '../protocolo/comum.ts'
import { rota } from '../protocolo/rota.ts'
import { dataISO } from '../valores/datas.ts'

/** The collection file of a unit: what a lawyer or a notary asks for, in one PDF (CPC 784 X, 798 p.ú.). Staff only. */

/** Minutes a file takes along at most: more is no file a court's system accepts. */
export const MAXIMO_DE_ATAS = 10

export const dossieDaUnidade = rota({
  operacao: 'devedores.dossie',
  metodo: 'GET',
  caminho: '/api/devedores/:id/dossie.pdf',
  resumo:
    'O dossiê de cobrança de uma unidade em PDF: a dívida num dia, como se chegou a ela, os avisos e as atas escolhidas',
  tipo: 'arquivo',
  conteudos: [PDF],
  params: paramsComId,
  query: z.strictObject({
    /** Day of the debt: today unless said. */
    em: dataISO.optional(),
    /** Ids of minutes whose PDFs follow, separated by commas. */
    atas: z
      .string()
      .max(2000)
      .transform((t) => [...new Set(t.split(',').filter((id) => id !== ''))])
      .refine((ids) => ids.length <= MAXIMO_DE_ATAS, `Escolha até ${MAXIMO_DE_ATAS} atas`)
      .optional(),
  }),
  erros: ['CONFLITO'],
})
