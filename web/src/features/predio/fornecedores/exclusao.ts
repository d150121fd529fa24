import type { Fornecedor } from '#contract/predio/fornecedores.ts'
import type { ExclusaoDescrita } from '../../../registros/descricao-do-registro.ts'
import { excluirUmFornecedor, restaurarUmFornecedor } from './fornecedores.api.ts'

/** How a supplier is taken away: what it did and was paid stays, with its name. */
export const EXCLUSAO: ExclusaoDescrita<Fornecedor> = {
  palavra: 'fornecedores',
  pergunta: (f) => ({
    title: `Excluir o fornecedor “${f.name}”?`,
    body: 'As ordens de serviço e as despesas dele continuam, com o nome. Dá para desfazer por 30 dias.',
  }),
  excluir: (f) => excluirUmFornecedor(f._id, f.versao),
  restaurar: (f) => restaurarUmFornecedor(f._id),
  excluido: (f) => `Fornecedor “${f.name}” excluído`,
  restaurado: (f) => `Fornecedor “${f.name}” restaurado`,
  nome: (f) => `“${f.name}”`,
}
