import type {
  atualizarDespesa,
  criarDespesa,
  estornarDespesa,
  excluirDespesa,
  listarDespesas,
  restaurarDespesa,
  despesasPorCategoria,
  resumoDespesas,
  verDespesa,
} from '#contract/contas/despesas.ts'
import { chamar } from '../../../lib/api.ts'
import { baixar } from '../../../lib/baixar.ts'
import type { Assunto } from './assunto.ts'
import { nomesDasDespesas } from './nomes.ts'

export const despesas: Assunto = {
  ...nomesDasDespesas,
  tipo: 'despesa',
  textos: {
    todas: 'Todas as Despesas',
    novo: 'Adicionar Nova Despesa',
    cadastrar: 'CADASTRAR DESPESA',
    cadastrado: 'Despesa Cadastrada',
    atualizar: 'Atualizar Despesas',
    atualizado: 'Despesa Atualizada',
    perguntaDeExclusao: 'Tem certeza que deseja excluir esta despesa?',
    vazio: 'Nenhuma despesa por aqui ainda',
    convite: 'Contas de água e luz, salários e fornecedores aparecem aqui, em ordem de data, com a soma do período.',
  },
  chamadas: {
    listar: (query, signal) => chamar<typeof listarDespesas>('GET /api/despesas/all', { query, signal }),
    resumir: (query, signal) => chamar<typeof resumoDespesas>('GET /api/despesas/resumo', { query, signal }),
    porCategoria: (query, signal) =>
      chamar<typeof despesasPorCategoria>('GET /api/despesas/por-categoria', { query, signal }),
    ver: (id, signal) => chamar<typeof verDespesa>('GET /api/despesas/:id', { params: { id }, signal }),
    criar: (corpo, idempotencyKey) => chamar<typeof criarDespesa>('POST /api/despesas', { corpo, idempotencyKey }),
    atualizar: (id, dados, ifMatch) =>
      chamar<typeof atualizarDespesa>('PUT /api/despesas/:id', {
        params: { id },
        corpo: { ...dados, _id: id },
        ifMatch,
      }),
    excluir: (id, ifMatch) => chamar<typeof excluirDespesa>('DELETE /api/despesas/:id', { params: { id }, ifMatch }),
    restaurar: (id) => chamar<typeof restaurarDespesa>('PUT /api/despesas/:id/restaurar', { params: { id } }),
    estornar: (id, motivo) =>
      chamar<typeof estornarDespesa>('POST /api/despesas/:id/estornar', { params: { id }, corpo: { motivo } }),
    exportar: (query, formato) =>
      baixar('GET /api/despesas/exportar', { query: { ...query, formato } }, `despesas.${formato}`),
  },
}
