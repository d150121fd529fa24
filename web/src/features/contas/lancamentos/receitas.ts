import type {
  atualizarReceita,
  criarReceita,
  estornarReceita,
  excluirReceita,
  listarReceitas,
  restaurarReceita,
  receitasPorCategoria,
  resumoReceitas,
  verReceita,
} from '#contract/contas/receitas.ts'
import { chamar } from '../../../lib/api.ts'
import { baixar } from '../../../lib/baixar.ts'
import type { Assunto } from './assunto.ts'
import { nomesDasReceitas } from './nomes.ts'

export const receitas: Assunto = {
  ...nomesDasReceitas,
  tipo: 'receita',
  textos: {
    todas: 'Todas as Receitas',
    novo: 'Adicionar Nova Receita',
    cadastrar: 'CADASTRAR RECEITA',
    cadastrado: 'Receita Cadastrada',
    atualizar: 'Atualizar Receitas',
    atualizado: 'Receita Atualizada',
    perguntaDeExclusao: 'Tem certeza que deseja excluir esta receita?',
    vazio: 'Nenhuma receita por aqui ainda',
    convite: 'Cotas, taxas e reservas pagas aparecem aqui, em ordem de data, com a soma do período.',
  },
  chamadas: {
    listar: (query, signal) => chamar<typeof listarReceitas>('GET /api/receitas/all', { query, signal }),
    resumir: (query, signal) => chamar<typeof resumoReceitas>('GET /api/receitas/resumo', { query, signal }),
    porCategoria: (query, signal) =>
      chamar<typeof receitasPorCategoria>('GET /api/receitas/por-categoria', { query, signal }),
    ver: (id, signal) => chamar<typeof verReceita>('GET /api/receitas/:id', { params: { id }, signal }),
    criar: (corpo, idempotencyKey) => chamar<typeof criarReceita>('POST /api/receitas', { corpo, idempotencyKey }),
    // The edit form sends the name as `titulo` (specification §7).
    atualizar: (id, { name: titulo, ...dados }, ifMatch) =>
      chamar<typeof atualizarReceita>('PUT /api/receitas/:id', {
        params: { id },
        corpo: { ...dados, titulo, _id: id },
        ifMatch,
      }),
    excluir: (id, ifMatch) => chamar<typeof excluirReceita>('DELETE /api/receitas/:id', { params: { id }, ifMatch }),
    restaurar: (id) => chamar<typeof restaurarReceita>('PUT /api/receitas/:id/restaurar', { params: { id } }),
    estornar: (id, motivo) =>
      chamar<typeof estornarReceita>('POST /api/receitas/:id/estornar', { params: { id }, corpo: { motivo } }),
    exportar: (query, formato) =>
      baixar('GET /api/receitas/exportar', { query: { ...query, formato } }, `receitas.${formato}`),
  },
}
