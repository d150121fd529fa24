import type { ComLixeira } from '#contract/protocolo/especies.ts'

/** What people call the records of a kind. */
export interface Nomes {
  /** With its article: "a receita". */
  um: string
  /** Name of the list: "Receitas". */
  varios: string
}

interface Especie extends Nomes {
  /** Tags of the cache: what else shows what a write of such a record changes. */
  toca: readonly string[]
  /** The first word of its addresses after `/api/`, where the specification gave it another name. */
  endereco?: string
}

/** What shows money. */
export const CONTAS = ['dashboard', 'caixa', 'prestacoes', 'fundos', 'banco', 'razao']
/** What shows the ledger. */
export const LIVRO = [...CONTAS, 'categorias', 'orcamentos', 'partes-comuns']

/** Every kind of record that goes to the bin, in the order the bin offers them: one that is not described does not compile. */
export const especies: Record<ComLixeira, Especie> = {
  receitas: { um: 'a receita', varios: 'Receitas', toca: LIVRO },
  despesas: { um: 'a despesa', varios: 'Despesas', toca: LIVRO },
  pagaveis: {
    um: 'a conta',
    varios: 'Contas a pagar',
    toca: ['despesas', 'servicos', 'retencoes', ...LIVRO],
  },
  fundos: {
    um: 'o fundo',
    varios: 'Fundos',
    toca: [...CONTAS, 'transferencias', 'fechamentos', 'receitas', 'despesas'],
  },
  transferencias: {
    um: 'a transferência',
    varios: 'Transferências entre fundos',
    toca: ['fundos', 'prestacoes', 'razao'],
  },
  agendas: { um: 'o compromisso', varios: 'Compromissos', toca: [] },
  cargos: { um: 'o cargo', varios: 'Cargos', toca: ['users', 'moradores', 'dashboard'] },
  areas: { um: 'a área de lazer', varios: 'Áreas de lazer', toca: ['disponibilidade'] },
  unidades: { um: 'a unidade', varios: 'Unidades', toca: ['cobrancas', 'creditos', 'partes-comuns'] },
  atas: { um: 'a ata', varios: 'Atas', toca: ['uploads', 'notificacoes'], endereco: 'uploads' },
  comunicados: {
    um: 'o comunicado',
    varios: 'Rascunhos de comunicados',
    toca: ['entregas-de-comunicados', 'notificacoes', 'dashboard'],
  },
  documentos: { um: 'o documento', varios: 'Documentos', toca: ['dashboard'] },
  enquetes: { um: 'a enquete', varios: 'Rascunhos de enquetes', toca: ['notificacoes'] },
  servicos: { um: 'o serviço', varios: 'Serviços', toca: ['despesas', 'ocorrencias', ...LIVRO] },
  fornecedores: { um: 'o fornecedor', varios: 'Fornecedores', toca: ['servicos', 'despesas'] },
}
