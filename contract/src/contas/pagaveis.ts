import { z } from 'zod'
import { anexosEnviados, arquivo } from '../casa/arquivos.ts'
import { fornecedorCitado, idDeFornecedor } from '../predio/fornecedor-citado.ts'
import { periodicidade } from '../predio/servicos.ts'
import { consultaDeLista, formatosDeExportacao, id, linha, paragrafo, paramsComId } from '../protocolo/comum.ts'
import { PLANILHAS } from '../protocolo/conteudos.ts'
import { rota } from '../protocolo/rota.ts'
import { competencia } from '../valores/competencia.ts'
import { dataISO, instanteISO } from '../valores/datas.ts'
import { emReais, valorEmReais } from '../valores/dinheiro.ts'
import { nomeDeCategoria } from './categorias.ts'
import { fundoCitado, idDeFundo } from './fundos.ts'

/** Bills to be paid (contas a pagar). A bill is no despesa: the despesa is born when it is paid. Amounts in reais. */

export const statusDePagavel = ['Rascunho', 'Lançada', 'Aprovada', 'Paga', 'Cancelada'] as const
export type StatusDePagavel = (typeof statusDePagavel)[number]

/** How a bill is paid; `boleto` and `arrecadacao` by their line of digits, `debito` by the bank itself on the day. */
export const formasDePagar = ['boleto', 'arrecadacao', 'pix', 'transferencia', 'dinheiro', 'debito'] as const
export type FormaDePagar = (typeof formasDePagar)[number]

const forma = z.enum(formasDePagar, {
  error: (e) =>
    e.input === undefined
      ? 'Escolha como a conta é paga'
      : 'Use boleto, arrecadacao, pix, transferencia, dinheiro ou debito',
})

/** Who did something, and when. */
const feito = z.object({ por: z.string(), em: instanteISO })

export const pagavel = z.object({
  _id: id,
  name: z.string(),
  fornecedor: fornecedorCitado.nullable(),
  /** Number of the note or receipt. */
  nota: z.string().nullable(),
  /** The month it belongs to, `YYYY-MM`. */
  competencia: z.string(),
  vencimento: z.string(),
  /** As the note has it. */
  valor: z.number(),
  desconto: z.number(),
  /** What is to be paid: the amount less the discount. */
  liquido: z.number(),
  categoria: z.string().nullable(),
  fundo: fundoCitado,
  forma,
  /** The digits alone: 47 of a boleto, 48 of a utility's or a tax's bill. */
  linha: z.string().nullable(),
  /** The PIX key of who is paid. */
  pix: z.string().nullable(),
  observacao: z.string().nullable(),
  recorrencia: periodicidade.nullable(),
  anexos: z.array(arquivo),
  status: z.enum(statusDePagavel),
  /** Who entered what it says now. */
  lancada: feito,
  /** `sozinho`: by who entered it, as nobody else administers. */
  aprovacao: feito.extend({ sozinho: z.boolean() }).nullable(),
  /** The supplier was paid before, and never by this key: `de` is the last one, and somebody else looks into it. */
  chaveNova: z.object({ de: z.string(), conferida: feito.nullable() }).nullable(),
  /** `motivo` where what was paid is not what was to be paid. */
  pagamento: z
    .object({ data: z.string(), valor: z.number(), motivo: z.string().nullable(), despesa: id, por: z.string() })
    .nullable(),
  motivoDoCancelamento: z.string().nullable(),
  /** Why whoever reads this may not do it now, as a sentence; null where they may. */
  impedimentos: z.object({
    aprovar: z.string().nullable(),
    conferirChave: z.string().nullable(),
    pagar: z.string().nullable(),
  }),
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
  /** Left out, the month of the due date. */
  competencia: competencia.optional(),
  vencimento: dataISO,
  valor: valorEmReais,
  desconto: emReais('o desconto').optional(),
  categoria: nomeDeCategoria.nullable().optional(),
  fundo: idDeFundo().optional(),
  forma,
  linha: linha('a linha digitável', 70).nullable().optional(),
  pix: linha('a chave PIX', 77).nullable().optional(),
  observacao: paragrafo('a observação', 2000).nullable().optional(),
  recorrencia: periodicidade.nullable().optional(),
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
})

const corpoComMotivo = z.strictObject({ motivo: linha('o motivo', 300) })

export const ordensDePagavel = ['vencimento', 'nome', 'valor', 'status', 'criacao'] as const
/** What a list may be narrowed to: a status, what is still to be paid, what of it waits for somebody's word, what is late. */
export const filtrosDePagavel = ['Em aberto', 'Por aprovar', 'Vencidas', ...statusDePagavel] as const
export type FiltroDePagavel = (typeof filtrosDePagavel)[number]
const filtro = {
  status: z
    .enum(filtrosDePagavel, {
      error: 'Escolha Em aberto, Por aprovar, Vencidas, Rascunho, Lançada, Aprovada, Paga ou Cancelada',
    })
    .optional(),
  fornecedor: idDeFornecedor.optional(),
  de: dataISO.optional(),
  ate: dataISO.optional(),
}
const { busca, ordem, pagina, porPagina } = consultaDeLista(ordensDePagavel)

/** What is told of many bills at once, in reais. */
export const resumoDePagaveis = z.object({
  quantidade: z.number().int(),
  total: z.number(),
  vencidas: z.number().int(),
})

export const listarPagaveis = rota({
  operacao: 'pagaveis.listar',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/pagaveis',
  resumo: 'Contas a pagar, a que vence antes primeiro',
  tipo: 'lista',
  query: z.strictObject({ busca, ordem, pagina, porPagina, ...filtro }),
  resposta: pagavelNaLista,
})
export const resumoPagaveis = rota({
  operacao: 'pagaveis.resumo',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/pagaveis/resumo',
  resumo: 'Quantidade e soma das contas a pagar do filtro',
  query: z.strictObject({ busca, ...filtro }),
  resposta: resumoDePagaveis,
})
export const exportarPagaveis = rota({
  operacao: 'pagaveis.exportar',
  metodo: 'GET',
  caminho: '/api/pagaveis/exportar',
  resumo: 'As contas a pagar do filtro em CSV ou XLSX',
  tipo: 'arquivo',
  conteudos: PLANILHAS,
  query: z.strictObject({
    busca,
    ordem,
    ...filtro,
    formato: z.enum(formatosDeExportacao, { error: 'Use csv ou xlsx' }),
  }),
})
/** How much may be paid without somebody else's word, in reais; null for nothing. */
const regra = z.object({ semAprovacaoAte: z.number().nullable(), versao: z.number().int() })
export const verRegraDePagaveis = rota({
  operacao: 'pagaveis.verRegra',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/pagaveis/regra',
  resumo: 'Até que valor uma conta é paga sem aprovação',
  resposta: regra,
})
export const gravarRegraDePagaveis = rota({
  operacao: 'pagaveis.gravarRegra',
  metodo: 'PUT',
  caminho: '/api/pagaveis/regra',
  resumo: 'Muda até que valor uma conta é paga sem aprovação',
  corpo: z.strictObject({ semAprovacaoAte: valorEmReais.nullable() }),
  resposta: regra,
})
export const verPagavel = rota({
  operacao: 'pagaveis.ver',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/pagaveis/:id',
  resumo: 'Uma conta a pagar',
  params: paramsComId,
  resposta: pagavel,
})
export const criarPagavel = rota({
  operacao: 'pagaveis.criar',
  metodo: 'POST',
  caminho: '/api/pagaveis',
  resumo: 'Lança uma conta a pagar, ou a deixa em rascunho',
  corpo: corpoDePagavel,
  resposta: pagavel,
  status: 201,
})
export const atualizarPagavel = rota({
  operacao: 'pagaveis.atualizar',
  metodo: 'PUT',
  caminho: '/api/pagaveis/:id',
  resumo: 'Altera uma conta ainda não paga; o que muda o que foi aprovado derruba a aprovação',
  params: paramsComId,
  corpo: corpoDePagavel,
  resposta: pagavel,
})
export const aprovarPagavel = rota({
  operacao: 'pagaveis.aprovar',
  metodo: 'PUT',
  caminho: '/api/pagaveis/:id/aprovar',
  resumo: 'Aprova a conta como está; quem a lançou não a aprova',
  params: paramsComId,
  corpo: z.strictObject({}),
  resposta: pagavel,
})
export const conferirChaveDoPagavel = rota({
  operacao: 'pagaveis.conferirChave',
  metodo: 'PUT',
  caminho: '/api/pagaveis/:id/conferir-chave',
  resumo: 'Confirma a chave PIX pela qual o fornecedor nunca foi pago',
  params: paramsComId,
  corpo: z.strictObject({}),
  resposta: pagavel,
})
export const pagarPagavel = rota({
  operacao: 'pagaveis.pagar',
  metodo: 'PUT',
  caminho: '/api/pagaveis/:id/pagar',
  resumo: 'Registra o pagamento: a despesa entra no caixa na mesma hora, e a conta que se repete abre a próxima',
  params: paramsComId,
  corpo: corpoDoPagamentoDeConta,
  resposta: pagavel,
})
export const desfazerPagamentoDeConta = rota({
  operacao: 'pagaveis.desfazerPagamento',
  metodo: 'PUT',
  caminho: '/api/pagaveis/:id/desfazer-pagamento',
  resumo: 'Desfaz o pagamento: a despesa sai do caixa, ou é estornada se o mês fechou',
  params: paramsComId,
  corpo: corpoComMotivo,
  resposta: pagavel,
})
export const cancelarPagavel = rota({
  operacao: 'pagaveis.cancelar',
  metodo: 'PUT',
  caminho: '/api/pagaveis/:id/cancelar',
  resumo: 'Cancela uma conta ainda não paga, com o motivo',
  params: paramsComId,
  corpo: corpoComMotivo,
  resposta: pagavel,
})
export const reabrirPagavel = rota({
  operacao: 'pagaveis.reabrir',
  metodo: 'PUT',
  caminho: '/api/pagaveis/:id/reabrir',
  resumo: 'Traz de volta uma conta cancelada, sem aprovação',
  params: paramsComId,
  corpo: z.strictObject({}),
  resposta: pagavel,
})
export const excluirPagavel = rota({
  operacao: 'pagaveis.excluir',
  metodo: 'DELETE',
  caminho: '/api/pagaveis/:id',
  resumo: 'Exclui uma conta que não está paga; pode ser desfeito por 30 dias',
  params: paramsComId,
  status: 204,
})
export const restaurarPagavel = rota({
  operacao: 'pagaveis.restaurar',
  metodo: 'PUT',
  caminho: '/api/pagaveis/:id/restaurar',
  resumo: 'Desfaz a exclusão de uma conta a pagar',
  params: paramsComId,
  resposta: pagavel,
})
