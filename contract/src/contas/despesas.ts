import { z } from 'zod'
import { fornecedorCitado, idDeFornecedor } from '../predio/fornecedor-citado.ts'
import { id, paramsComId } from '../protocolo/comum.ts'
import {
  camposDeLancamento,
  consultaDaExportacao,
  consultaDeLancamentos,
  consultaDoResumo,
  corpoDoEstorno,
  lancamento,
  lancamentoNaLista,
  nomeDeLancamento,
  notaNumerica,
  notaTexto,
  somaDaCategoria,
} from './lancamentos.ts'
import { resumo } from '../protocolo/resumo.ts'
import { rota } from '../protocolo/rota.ts'
import { PLANILHAS } from '../protocolo/conteudos.ts'

/** Who was paid, and the service order whose conclusion posted it; null where there is none. */
export const despesa = lancamento.extend({
  fornecedor: fornecedorCitado.nullable(),
  servico: z.object({ _id: id, titulo: z.string() }).nullable(),
})
export type Despesa = z.infer<typeof despesa>
export const despesaNaLista = lancamentoNaLista.extend({ fornecedor: fornecedorCitado.nullable() })
export type DespesaNaLista = z.infer<typeof despesaNaLista>

/** The id of the supplier; left out on an edit it stays, null takes it away. */
const doFornecedor = { fornecedor: idDeFornecedor.nullable().optional() }
const filtro = { fornecedor: idDeFornecedor.optional() }

export const corpoDeNovaDespesa = z.strictObject({
  nota: notaNumerica,
  name: nomeDeLancamento,
  ...camposDeLancamento,
  ...doFornecedor,
})
export const corpoDeDespesa = z.strictObject({
  _id: z.string().max(200).optional(),
  nota: notaTexto,
  name: nomeDeLancamento,
  ...camposDeLancamento,
  ...doFornecedor,
})

export const listarDespesas = rota({
  operacao: 'despesas.listar',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/despesas/all',
  resumo: 'Lista as despesas',
  tipo: 'lista',
  query: consultaDeLancamentos.extend(filtro),
  resposta: despesaNaLista,
})
export const resumoDespesas = rota({
  operacao: 'despesas.resumo',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/despesas/resumo',
  resumo: 'Quantidade e soma das despesas do filtro',
  query: consultaDoResumo.extend(filtro),
  resposta: resumo,
})
export const despesasPorCategoria = rota({
  operacao: 'despesas.porCategoria',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/despesas/por-categoria',
  resumo: 'Quantidade e soma das despesas do filtro em cada categoria, a maior soma primeiro',
  query: consultaDoResumo.extend(filtro),
  resposta: z.array(somaDaCategoria),
})
export const exportarDespesas = rota({
  operacao: 'despesas.exportar',
  metodo: 'GET',
  caminho: '/api/despesas/exportar',
  resumo: 'As despesas do filtro em CSV ou XLSX',
  tipo: 'arquivo',
  conteudos: PLANILHAS,
  query: consultaDaExportacao.extend(filtro),
})
export const verDespesa = rota({
  operacao: 'despesas.ver',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/despesas/:id',
  resumo: 'Uma despesa',
  params: paramsComId,
  resposta: despesa,
})
export const criarDespesa = rota({
  operacao: 'despesas.criar',
  metodo: 'POST',
  caminho: '/api/despesas',
  resumo: 'Cadastra uma despesa',
  corpo: corpoDeNovaDespesa,
  resposta: despesa,
  status: 201,
})
export const atualizarDespesa = rota({
  operacao: 'despesas.atualizar',
  metodo: 'PUT',
  caminho: '/api/despesas/:id',
  resumo: 'Atualiza uma despesa',
  params: paramsComId,
  corpo: corpoDeDespesa,
  resposta: despesa,
})
export const excluirDespesa = rota({
  operacao: 'despesas.excluir',
  metodo: 'DELETE',
  caminho: '/api/despesas/:id',
  resumo: 'Exclui uma despesa; pode ser desfeito por 30 dias',
  params: paramsComId,
  status: 204,
})
export const restaurarDespesa = rota({
  operacao: 'despesas.restaurar',
  metodo: 'PUT',
  caminho: '/api/despesas/:id/restaurar',
  resumo: 'Desfaz a exclusão de uma despesa',
  params: paramsComId,
  resposta: despesa,
})
export const estornarDespesa = rota({
  operacao: 'despesas.estornar',
  metodo: 'POST',
  caminho: '/api/despesas/:id/estornar',
  resumo: 'Lança hoje o contrário de uma despesa de um mês fechado; ela fica como está',
  params: paramsComId,
  corpo: corpoDoEstorno,
  resposta: despesa,
})
