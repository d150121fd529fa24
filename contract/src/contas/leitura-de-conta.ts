import { z } from 'zod'
import { id } from '../protocolo/comum.ts'
import { rota } from '../protocolo/rota.ts'
import { formasDePagar } from './pagaveis.ts'
import { tributo } from './retencoes/na-conta.ts'

/** What the XML of a note, the PDF of a bill or the photo of its codes says, for the form of a bill; a person confirms it. Amounts in reais. */

export const resultadosDaAssinatura = ['confere', 'não confere', 'sem assinatura'] as const

export const leituraDeConta = z.object({
  /** What the file is, in words. */
  oQue: z.string(),
  /** What was read of each field of the bill; null where nothing was. */
  campos: z.object({
    name: z.string().nullable(),
    nota: z.string().nullable(),
    chave: z.string().nullable(),
    emissao: z.string().nullable(),
    competencia: z.string().nullable(),
    vencimento: z.string().nullable(),
    valor: z.number().nullable(),
    desconto: z.number().nullable(),
    forma: z.enum(formasDePagar).nullable(),
    linha: z.string().nullable(),
    pix: z.string().nullable(),
    observacao: z.string().nullable(),
    categoria: z.string().nullable(),
  }),
  /** Names of the fields above that are those of the supplier's last bill, and not of the file. */
  daUltima: z.array(z.string()),
  /** Who is paid; `_id` where they are a supplier already. */
  emitente: z
    .object({ _id: id.nullable(), name: z.string().nullable(), documento: z.string(), ramo: z.string() })
    .nullable(),
  /** What the note says is withheld, tax by tax, as the form takes it; none of it is in the discount. */
  retencoes: z.array(z.object({ tributo, base: z.number(), valor: z.number() })),
  /** Whether the note is as it was signed, and by whose certificate; null where the file is no note. */
  assinatura: z.object({ resultado: z.enum(resultadosDaAssinatura), de: z.string().nullable() }).nullable(),
  /** What somebody has to look into, as sentences. */
  avisos: z.array(z.string()),
})
export type LeituraDeConta = z.infer<typeof leituraDeConta>
export type CamposLidos = LeituraDeConta['campos']

export const lerArquivoDeConta = rota({
  operacao: 'pagaveis.lerArquivo',
  metodo: 'GET',
  caminho: '/api/pagaveis/leitura',
  resumo:
    'O que um XML de nota, um PDF ou uma foto já enviados dizem de uma conta, para preencher o formulário; nada é gravado',
  query: z.strictObject({ arquivo: z.string({ error: 'Diga qual arquivo' }).max(200) }),
  erros: ['NAO_ENCONTRADO'],
  resposta: leituraDeConta,
})
