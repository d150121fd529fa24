import { z } from 'zod'
import { anexosEnviados, arquivo } from '../casa/arquivos.ts'
import { fornecedorCitado, idDeFornecedor } from '../predio/fornecedor-citado.ts'
import { periodicidade } from '../predio/servicos.ts'
import { id, linha, paragrafo } from '../protocolo/comum.ts'
import { lerChaveDeNota } from '../valores/chave-de-nota.ts'
import { competencia } from '../valores/competencia.ts'
import { dataISO, instanteISO } from '../valores/datas.ts'
import { emReais, valorEmReais } from '../valores/dinheiro.ts'
import { nomeDeCategoria } from './categorias.ts'
import { idDeConta } from './conta-citada.ts'
import { parteDePagavel, partesEnviadas } from './divisao/partes.ts'
import { fundoCitado, idDeFundo } from './fundos.ts'
import { statusDePagavel } from './pagaveis/listas-de-pagavel.ts'
import { recolhimento, retencao, retencoesEnviadas, tipoDeServico } from './retencoes/na-conta.ts'

/**
 * Bills to be paid (contas a pagar). A bill is no despesa: the despesa is born when it is paid. Amounts in reais. The calls are in
 * `pagaveis-rotas.ts`.
 */

/** How a bill is paid; `boleto` and `arrecadacao` by their line of digits, `debito` by the bank itself on the day. */
export const formasDePagar = ['boleto', 'arrecadacao', 'pix', 'transferencia', 'dinheiro', 'debito'] as const
export type FormaDePagar = (typeof formasDePagar)[number]

const forma = z.enum(formasDePagar, {
  error: (e) =>
    e.input === undefined
      ? 'Escolha como a conta é paga'
      : 'Use boleto, arrecadacao, pix, transferencia, dinheiro ou debito',
})

/** As the note prints it, with or without its spaces. */
const chaveDaNota = linha('a chave de acesso', 80)
  .refine((t) => lerChaveDeNota(t) !== null, 'Esta não é uma chave de acesso: são 44 números na NF-e, 50 na NFS-e')
  .transform((t) => lerChaveDeNota(t)?.chave ?? t)

/** Who did something, and when. */
const feito = z.object({ por: z.string(), em: instanteISO })

export const pagavel = z.object({
  _id: id,
  name: z.string(),
  fornecedor: fornecedorCitado.nullable(),
  /** Number of the note or receipt. */
  nota: z.string().nullable(),
  /** Access key of the note, 44 characters of an NF-e or 50 of a national NFS-e. */
  chave: z.string().nullable(),
  /** The day the note was issued. */
  emissao: z.string().nullable(),
  /** The month it belongs to, `YYYY-MM`. */
  competencia: z.string(),
  vencimento: z.string(),
  /** As the note has it. */
  valor: z.number(),
  desconto: z.number(),
  /** What kind of service it is for, by which withholdings are proposed; null for none of them. */
  tipoDeServico: tipoDeServico.nullable(),
  /** The supplier is of the Simples Nacional. */
  simples: z.boolean(),
  retencoes: z.array(retencao),
  /** What is withheld from the supplier. */
  retido: z.number(),
  /** What is to be paid: the amount less the discount and what is withheld. */
  liquido: z.number(),
  /** Of a divided bill, those of its first part. */
  categoria: z.string().nullable(),
  fundo: fundoCitado,
  /** By category and fund, 2 to 12, which add up to `valor`; empty where it is not divided. */
  partes: z.array(parteDePagavel),
  forma,
  /** The digits alone: 47 of a boleto, 48 of a utility's or a tax's bill. */
  linha: z.string().nullable(),
  /** The PIX key of who is paid. */
  pix: z.string().nullable(),
  observacao: z.string().nullable(),
  recorrencia: periodicidade.nullable(),
  /** The service order it is for. */
  servico: z.object({ _id: id, titulo: z.string() }).nullable(),
  anexos: z.array(arquivo),
  status: z.enum(statusDePagavel),
  /** Who entered what it says now. */
  lancada: feito,
  /** `sozinho`: by who entered it, as nobody else administers. */
  aprovacao: feito.extend({ sozinho: z.boolean() }).nullable(),
  /** The supplier was paid before, and never by this key: `de` is the last one, and somebody else looks into it. */
  chaveNova: z.object({ de: z.string(), conferida: feito.nullable() }).nullable(),
  /** `motivo` where what was paid is not what was to be paid; of a divided bill `despesa` is that of its first part. */
  pagamento: z
    .object({ data: z.string(), valor: z.number(), motivo: z.string().nullable(), despesa: id, por: z.string() })
    .nullable(),
  motivoDoCancelamento: z.string().nullable(),
  /** Of a bill by which taxes are collected: which notes they were withheld from. Null of any other. */
  recolhimento: recolhimento.nullable(),
  /** Why whoever reads this may not do it now, as a sentence; null where they may. */
  impedimentos: z.object({
    aprovar: z.string().nullable(),
    conferirChave: z.string().nullable(),
    pagar: z.string().nullable(),
    pedirAprovacao: z.string().nullable(),
  }),
  /** What its approval asks for while it waits: whether it is in the budget, and whose two words where one is not enough. */
  pede: z.object({ foraDoOrcamento: z.boolean(), orcamento: z.string(), duas: z.string().nullable() }).nullable(),
  /** The words given on it as it stands, each by an office, the first one first. */
  palavras: z.array(feito.extend({ cargo: z.string() })),
  /** Who may approve it as it stands, by name; empty where it waits for nobody's word, or there is nobody. */
  podemAprovar: z.array(z.string()),
  /** When these people were last told that it waits for them; null when they were not. */
  aprovacaoPedidaEm: instanteISO.nullable(),
  /** The bill this one follows, and the one that follows it. */
  anterior: id.nullable(),
  proximo: id.nullable(),
  createdAt: instanteISO,
  updatedAt: instanteISO,
  versao: z.number().int(),
})
export type Pagavel = z.infer<typeof pagavel>

export const pagavelNaLista = pagavel
  .pick({
    ...{ _id: true, name: true, fornecedor: true, nota: true, competencia: true, vencimento: true, liquido: true },
    ...{ categoria: true, fundo: true, forma: true, recorrencia: true, status: true, createdAt: true, versao: true },
  })
  .extend({
    quantidadeDeAnexos: z.number().int(),
    /** Its day has passed and it is not paid. */
    vencida: z.boolean(),
    /** A key the supplier was never paid by, and nobody looked into it. */
    chavePorConferir: z.boolean(),
    /** The day it was paid. */
    pagaEm: z.string().nullable(),
  })
export type PagavelNaLista = z.infer<typeof pagavelNaLista>

export const corpoDePagavel = z.strictObject({
  _id: z.string().max(200).optional(),
  name: linha('a descrição', 200),
  fornecedor: idDeFornecedor.nullable().optional(),
  nota: linha('a nota', 60).nullable().optional(),
  chave: chaveDaNota.nullable().optional(),
  emissao: dataISO.nullable().optional(),
  /** Left out, the month of the due date. */
  competencia: competencia.optional(),
  vencimento: dataISO,
  valor: valorEmReais,
  desconto: emReais('o desconto').optional(),
  tipoDeServico: tipoDeServico.nullable().optional(),
  simples: z.boolean({ error: 'Diga true ou false' }).optional(),
  /** What is otherwise than the rules propose, tax by tax; left out, what was said before stays. */
  retencoes: retencoesEnviadas.optional(),
  categoria: nomeDeCategoria.nullable().optional(),
  fundo: idDeFundo().optional(),
  /** Left out, it stays divided as it is; empty, it is not. They add up to `valor`, and the first says `categoria` and `fundo`. */
  partes: partesEnviadas.optional(),
  forma,
  linha: linha('a linha digitável', 70).nullable().optional(),
  pix: linha('a chave PIX', 77).nullable().optional(),
  observacao: paragrafo('a observação', 2000).nullable().optional(),
  recorrencia: periodicidade.nullable().optional(),
  /** Id of the service order it is for. */
  servico: z.string({ error: 'A ordem de serviço deve ser um texto' }).max(200).nullable().optional(),
  anexos: anexosEnviados.optional(),
  /** Something is still missing: it waits, and nobody approves or pays it. */
  rascunho: z.boolean({ error: 'Diga true ou false' }).optional(),
  /** The line has another amount, and the one that was typed is right. */
  valorDifere: z.boolean({ error: 'Diga true ou false' }).optional(),
})

/** What was paid, on which day; `motivo` where it is not what was to be paid. */
export const corpoDoPagamentoDeConta = z.strictObject({
  data: dataISO.optional(),
  valor: emReais('o valor pago').optional(),
  motivo: linha('o motivo', 300).nullable().optional(),
  /** The account the money left; the main one without it. */
  conta: idDeConta().optional(),
})

/** What is told of many bills at once; `total` is what of them is still to be paid, in reais. */
export const resumoDePagaveis = z.object({
  quantidade: z.number().int(),
  total: z.number(),
  vencidas: z.number().int(),
})
