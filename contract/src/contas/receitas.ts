import { z } from 'zod'
import { paramsComId } from '../protocolo/comum.ts'
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

/** The income list names the field `titulo`; `name` carries the same text, as on create (specification §3). */
export const receita = lancamento.extend({ titulo: z.string() })
export type Receita = z.infer<typeof receita>
export const receitaNaLista = lancamentoNaLista.extend({ titulo: z.string() })
export type ReceitaNaLista = z.infer<typeof receitaNaLista>

export const corpoDeNovaReceita = z.strictObject({ nota: notaNumerica, name: nomeDeLancamento, ...camposDeLancamento })
/** An edit sends `titulo` (specification §7); `name` is understood too. */
export const corpoDeReceita = z
  .strictObject({
    _id: z.string().max(200).optional(),
    nota: notaTexto,
    titulo: nomeDeLancamento.optional(),
    name: nomeDeLancamento.optional(),
    ...camposDeLancamento,
  })
  .superRefine((v, c) => {
    if (v.titulo === undefined && v.name === undefined)
      c.addIssue({ code: 'custom', path: ['titulo'], message: 'Informe o nome' })
  })

export const listarReceitas = rota({
  operacao: 'receitas.listar',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/receitas/all',
  resumo: 'Lista as receitas',
  tipo: 'lista',
  query: consultaDeLancamentos,
  resposta: receitaNaLista,
})
export const resumoReceitas = rota({
  operacao: 'receitas.resumo',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/receitas/resumo',
  resumo: 'Quantidade e soma das receitas do filtro',
  query: consultaDoResumo,
  resposta: resumo,
})
export const receitasPorCategoria = rota({
  operacao: 'receitas.porCategoria',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/receitas/por-categoria',
  resumo: 'Quantidade e soma das receitas do filtro em cada categoria, a maior soma primeiro',
  query: consultaDoResumo,
  resposta: z.array(somaDaCategoria),
})
export const exportarReceitas = rota({
  operacao: 'receitas.exportar',
  metodo: 'GET',
  caminho: '/api/receitas/exportar',
  resumo: 'As receitas do filtro em CSV ou XLSX',
  tipo: 'arquivo',
  conteudos: PLANILHAS,
  query: consultaDaExportacao,
})
export const verReceita = rota({
  operacao: 'receitas.ver',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/receitas/:id',
  resumo: 'Uma receita',
  params: paramsComId,
  resposta: receita,
})
export const criarReceita = rota({
  operacao: 'receitas.criar',
  metodo: 'POST',
  caminho: '/api/receitas',
  resumo: 'Cadastra uma receita',
  corpo: corpoDeNovaReceita,
  resposta: receita,
  status: 201,
})
export const atualizarReceita = rota({
  operacao: 'receitas.atualizar',
  metodo: 'PUT',
  caminho: '/api/receitas/:id',
  resumo: 'Atualiza uma receita',
  params: paramsComId,
  corpo: corpoDeReceita,
  resposta: receita,
})
export const excluirReceita = rota({
  operacao: 'receitas.excluir',
  metodo: 'DELETE',
  caminho: '/api/receitas/:id',
  resumo: 'Exclui uma receita; pode ser desfeito por 30 dias',
  params: paramsComId,
  status: 204,
})
export const restaurarReceita = rota({
  operacao: 'receitas.restaurar',
  metodo: 'PUT',
  caminho: '/api/receitas/:id/restaurar',
  resumo: 'Desfaz a exclusão de uma receita',
  params: paramsComId,
  resposta: receita,
})
export const estornarReceita = rota({
  operacao: 'receitas.estornar',
  metodo: 'POST',
  caminho: '/api/receitas/:id/estornar',
  resumo: 'Lança hoje o contrário de uma receita de um mês fechado; ela fica como está',
  params: paramsComId,
  corpo: corpoDoEstorno,
  resposta: receita,
})
