import { pode, type Ator, type Operacao } from '#contract/permissoes.ts'

/**
 * The call that reads each kind of record: whoever may make it hears of the kind's changes. A kind that is not here is
 * heard by the administration only.
 */
const leituraDe: Record<string, Operacao> = {
  receitas: 'receitas.listar',
  despesas: 'despesas.listar',
  categorias: 'categorias.listar',
  atas: 'atas.listar',
  usuarios: 'usuarios.listar',
  agendas: 'agendas.listar',
  fornecedores: 'fornecedores.listar',
  servicos: 'servicos.listar',
  condominio: 'condominio.publico',
  areas: 'areas.listar',
  // That some hour was taken or freed, without whose booking it is. The person's own booking comes under a word of its own.
  disponibilidade: 'areas.disponibilidade',
  'minhas-reservas': 'reservas.listar',
  notificacoes: 'notificacoes.listar',
  ocorrencias: 'ocorrencias.listarTodas',
  cobrancas: 'cobrancas.listar',
  'minhas-cobrancas': 'cobrancas.minhas',
}

/** Whether an actor hears of changes of a kind. @param tipo as in the event, for example `receitas` */
export function ouve(ator: Ator, tipo: string): boolean {
  const leitura = Object.hasOwn(leituraDe, tipo) ? leituraDe[tipo] : undefined
  return leitura === undefined ? ator === 'administrador' : pode(ator, leitura)
}
