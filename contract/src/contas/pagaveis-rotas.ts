import { z } from 'zod'
import { idDeFornecedor } from '../predio/fornecedor-citado.ts'
import { consultaDeLista, formatosDeExportacao, linha, paramsComId } from '../protocolo/comum.ts'
import { PLANILHAS } from '../protocolo/conteudos.ts'
import { rota } from '../protocolo/rota.ts'
import { dataISO, instanteISO } from '../valores/datas.ts'
import { valorEmReais } from '../valores/dinheiro.ts'
import { filtrosDePagavel, ordensDePagavel } from './pagaveis/listas-de-pagavel.ts'
import { corpoDePagavel, corpoDoPagamentoDeConta, pagavel, pagavelNaLista, resumoDePagaveis } from './pagaveis.ts'

/** The calls of bills to be paid. */

const corpoComMotivo = z.strictObject({ motivo: linha('o motivo', 300) })

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
const regra = z.object({
  semAprovacaoAte: z.number().nullable(),
  /** More than that, asked for by one person, which counts once another asks for the same. */
  proposta: z.object({ ate: z.number(), por: z.string(), em: instanteISO, podeConfirmar: z.boolean() }).nullable(),
  /** Who changed it last; null while nobody did since that is kept. `sozinho`: nobody else administered. */
  mudanca: z
    .object({ por: z.string(), em: instanteISO, confirmadaPor: z.string().nullable(), sozinho: z.boolean() })
    .nullable(),
  /** How many higher limits of offices are proposed and wait too. */
  limitesPropostos: z.number().int(),
  versao: z.number().int(),
})
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
  resumo:
    'Muda até que valor uma conta é paga sem aprovação; aumentar é uma proposta, que vale quando outra pessoa pede o mesmo valor',
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
  resumo: 'Aprova a conta como está, até o limite do cargo; acima do de todos, pede duas pessoas',
  params: paramsComId,
  corpo: z.strictObject({}),
  resposta: pagavel,
  conta: 'alteracoes',
})
export const pedirAprovacaoDoPagavel = rota({
  operacao: 'pagaveis.pedirAprovacao',
  metodo: 'PUT',
  caminho: '/api/pagaveis/:id/pedir-aprovacao',
  resumo: 'Avisa quem pode aprovar a conta de que ela espera, uma vez por dia no máximo',
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
