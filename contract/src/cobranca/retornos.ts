import { z } from 'zod'
import { contaCitada, idDeConta } from '../contas/conta-citada.ts'
import { id } from '../protocolo/comum.ts'
import { MAX_BYTES_IMPORTACAO, RETORNO } from '../protocolo/conteudos.ts'
import { rota } from '../protocolo/rota.ts'
import { instanteISO } from '../valores/datas.ts'
import { unidadeDaCobranca } from './cobrancas.ts'
import { lerEscolhas, MAXIMO_DE_BAIXAS, MAXIMO_DE_ESCOLHAS } from './escolhas-do-retorno.ts'
import { cobrancaCitada } from './varias-cobrancas.ts'

/**
 * The file in which a bank tells what became of its boletos (arquivo de retorno, CNAB 240 and 400): looked at, and then the
 * charges that were paid are settled, all or none. What goes to the bank (remessa) is not made here. Staff only.
 */

/**
 * `certa`: a charge of ours, paid, of the same value. `duvida`: it can be settled, but somebody should look first. `impedida`: a
 * payment that cannot be settled. `informa`: no payment.
 */
export const situacoesDoTitulo = ['certa', 'duvida', 'impedida', 'informa'] as const
export type SituacaoDoTitulo = (typeof situacoesDoTitulo)[number]

/** By what a title was found to be a charge; `mao`: somebody said so. */
export const caminhosDoTitulo = ['numero', 'nossoNumero', 'retorno', 'mao'] as const

/**
 * Why money of a file goes to an account of money: Banco says so of the bank account it is of (`banco`), the account of money has its
 * branch and number (`numero`), the last file of its contract went there (`retorno`), or nothing says another (`principal`).
 */
export const porquesDaConta = ['banco', 'numero', 'retorno', 'principal'] as const

const UMA = '\\d{1,6}=(?:cobranca|credito):[0-9a-f-]{36}'
const escolhas = z
  .string({ error: 'As escolhas devem ser um texto' })
  .regex(
    new RegExp(`^${UMA}(,${UMA}){0,${MAXIMO_DE_ESCOLHAS - 1}}$`),
    `Diga de até ${MAXIMO_DE_ESCOLHAS} linhas o que são, como 12=cobranca:ID,14=credito:ID`,
  )
  .transform(lerEscolhas)
  .superRefine((todas, c) => {
    if (new Set(todas.map((e) => e.linha)).size < todas.length)
      c.addIssue({ code: 'custom', message: 'Há uma linha repetida' })
  })
  .optional()

/** A title of the file beside the charge it is of. In reais. */
export const tituloDoRetorno = z.object({
  /** Line of the file. */
  linha: z.number().int(),
  /** The bank's code of what happened, and what it means. */
  movimento: z.string(),
  ocorrencia: z.string(),
  nossoNumero: z.string(),
  /** What whoever registered the boleto wrote as its number. */
  seuNumero: z.string(),
  /** Who pays, as the bank has it; empty when the layout does not tell. */
  pagador: z.string(),
  cobranca: cobrancaCitada.nullable(),
  /** The unit whose credit it becomes, when somebody said so. */
  credito: unidadeDaCobranca.nullable(),
  /** Whether somebody may say by hand what it is: money that came in, on a day that is open. */
  podeEscolher: z.boolean(),
  achadaPor: z.enum(caminhosDoTitulo).nullable(),
  vencimento: z.string().nullable(),
  valor: z.number(),
  /** When it was paid, and when the money is in the account. */
  data: z.string().nullable(),
  creditoEm: z.string().nullable(),
  pago: z.number(),
  /** Interest and fine that the bank charged, and what it took off. */
  encargos: z.number(),
  desconto: z.number(),
  /** The bank's fee for it. Not a part of what is settled. */
  tarifa: z.number(),
  /** Of ours on the same day: interest, fine and correction, and all that is owed. Null when there is nothing to settle. */
  nossosEncargos: z.number().nullable(),
  devido: z.number().nullable(),
  /** Paid less owed. */
  diferenca: z.number().nullable(),
  /** Owed after it. */
  resta: z.number(),
  /** Paid beyond what is owed, or all of it where there is no charge: it becomes a credit of the unit. */
  aMais: z.number(),
  situacao: z.enum(situacoesDoTitulo),
  /** Why it is in doubt, or cannot be settled. */
  motivo: z.string().nullable(),
})
export type TituloDoRetorno = z.infer<typeof tituloDoRetorno>

const daConta = {
  /** 240 or 400. */
  formato: z.union([z.literal(240), z.literal(400)]),
  /** `237 · Bradesco`. */
  banco: z.string(),
  agencia: z.string(),
  conta: z.string(),
  /** The code of the contract of charging; empty where the layout has none. */
  convenio: z.string(),
  /** Number of the file, as the bank counts them. */
  sequencia: z.number().int().nullable(),
  geradoEm: z.string().nullable(),
}

/** A file that was imported. */
export const retorno = z.object({
  _id: id,
  ...daConta,
  arquivo: z.string(),
  titulos: z.number().int(),
  /** Charges it settled, and what they were paid. */
  baixas: z.number().int(),
  total: z.number(),
  tarifas: z.number(),
  /** Of them, what was posted as despesa with it. */
  tarifasLancadas: z.number(),
  quem: z.string(),
  createdAt: instanteISO,
})
export type Retorno = z.infer<typeof retorno>

export const previaDoRetorno = z.object({
  ...daConta,
  /** Whose account it is, as the file says. */
  beneficiario: z.string(),
  /** Where its money goes unless `contaDoDinheiro` says another, and why there. */
  contaDoDinheiro: contaCitada,
  porqueDaConta: z.enum(porquesDaConta),
  /** What somebody should know before confirming, as sentences. */
  avisos: z.array(z.string()),
  /** The same file, when it was imported already: it adds nothing. */
  repetido: retorno.nullable(),
  linhas: z.array(tituloDoRetorno),
  /** Sums of the file, in reais. */
  nominal: z.number(),
  pago: z.number(),
  tarifas: z.number(),
  /** Titles and their value as the bank summed them in the trailer, which are those of the file; null when it summed none. */
  somaDoBanco: z.object({ quantidade: z.number().int(), valor: z.number() }).nullable(),
})
export type PreviaDoRetorno = z.infer<typeof previaDoRetorno>

const envio = { tipos: [RETORNO] as const, bytes: MAX_BYTES_IMPORTACAO }

export const preverRetorno = rota({
  operacao: 'retornos.prever',
  metodo: 'POST',
  caminho: '/api/retornos/previa',
  envio,
  volumoso: true,
  resumo: 'Confere um arquivo de retorno CNAB 240 ou 400 (multipart, campo "arquivo") sem gravar nada',
  query: z.strictObject({ escolhas }),
  resposta: previaDoRetorno,
})
export const importarRetorno = rota({
  operacao: 'retornos.importar',
  metodo: 'POST',
  caminho: '/api/retornos',
  envio,
  volumoso: true,
  resumo:
    'Dá baixa nas cobranças das linhas escolhidas de um arquivo de retorno (multipart, campo "arquivo"), e guarda os créditos que elas deixam: tudo ou nada, e cada arquivo uma vez',
  query: z.strictObject({
    /** Numbers of lines, with commas between them; none only remembers the file. */
    linhas: z
      .string({ error: 'Diga as linhas a baixar' })
      .regex(
        new RegExp(`^(\\d{1,6}(,\\d{1,6}){0,${MAXIMO_DE_BAIXAS - 1}})?$`),
        `Informe até ${MAXIMO_DE_BAIXAS} números de linha, com vírgulas entre eles`,
      )
      .transform((v) => (v === '' ? [] : v.split(',').map(Number))),
    /** What the charges are paid by them, as the preview showed it. */
    total: z
      .string({ error: 'Diga o total que a prévia mostrou' })
      .regex(/^\d{1,9}(\.\d{1,2})?$/, 'O total deve ser um valor em reais, como 1234.50')
      .transform(Number),
    escolhas,
    /** Where the money of all of it came in, and the fees left; without it, as the preview says. */
    contaDoDinheiro: idDeConta().optional(),
    /** Whether the bank's fees are posted, a despesa for each day they were taken on. */
    tarifas: z.enum(['lancar'], { error: 'Use lancar, ou não envie' }).optional(),
    /** The category of those despesas; none without it. */
    categoria: z.string().trim().max(60, 'A categoria pode ter no máximo 60 caracteres').optional(),
  }),
  resposta: retorno,
  status: 201,
})
export const listarRetornos = rota({
  operacao: 'retornos.listar',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/retornos',
  resumo: 'Os últimos arquivos de retorno importados, o mais novo primeiro',
  resposta: z.object({ retornos: z.array(retorno) }),
})
