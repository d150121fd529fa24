/** Who may make a call. `anonimo` is anyone without a session. */
export type Ator = 'anonimo' | 'administrador' | 'morador' | 'inquilino'

/** Roles a person may have, as the register form names them (specification §3). */
export const tiposDeUsuario = ['Administrador', 'Morador', 'Inquilino'] as const
export type TipoDeUsuario = (typeof tiposDeUsuario)[number]

const STAFF = ['administrador'] as const
const COM_SESSAO = ['administrador', 'morador', 'inquilino'] as const
const PUBLICA = ['anonimo', 'administrador', 'morador', 'inquilino'] as const

/**
 * The permission table: every operation of the API has a row, and a route without one stops the process from starting.
 * A row says who may call; which records are visible inside a call is the service's filter.
 */
export const permissoes = {
  'sistema.saude': PUBLICA,
  'sistema.vivo': PUBLICA,
  'sistema.openapi': PUBLICA,
  'sistema.docs': PUBLICA,
  'condominio.publico': PUBLICA,
  'condominio.primeiroAcesso': PUBLICA,
  'condominio.situacaoPrimeiroAcesso': PUBLICA,
  'condominio.logo': PUBLICA,
  'condominio.ver': STAFF,
  'condominio.atualizar': STAFF,
  'sessoes.captcha': PUBLICA,
  'sessoes.entrar': PUBLICA,
  'sessoes.recuperar': PUBLICA,
  'sessoes.redefinirSenha': PUBLICA,
  'sessoes.sair': COM_SESSAO,
  'sessoes.listar': COM_SESSAO,
  'sessoes.encerrar': COM_SESSAO,
  'sessoes.encerrarOutras': COM_SESSAO,
  'sessoes.renovar': COM_SESSAO,
  'sessoes.segundoFator': PUBLICA,
  'doisFatores.ver': COM_SESSAO,
  'doisFatores.iniciar': COM_SESSAO,
  'doisFatores.confirmar': COM_SESSAO,
  'doisFatores.trocarCodigos': COM_SESSAO,
  'doisFatores.desativar': COM_SESSAO,
  'doisFatores.verDaPessoa': STAFF,
  'doisFatores.redefinir': STAFF,
  'convites.criar': STAFF,
  'convites.ver': PUBLICA,
  'usuarios.listar': STAFF,
  'usuarios.ver': COM_SESSAO,
  'usuarios.registrar': PUBLICA,
  'usuarios.atualizar': STAFF,
  'usuarios.desativar': STAFF,
  'usuarios.ativar': STAFF,
  'usuarios.perfil': COM_SESSAO,
  'usuarios.atualizarPerfil': COM_SESSAO,
  'moradores.listar': STAFF,
  'moradores.exportar': STAFF,
  'importacoes.prever': STAFF,
  'importacoes.confirmar': STAFF,
  'importacoes.listar': STAFF,
  'importacoes.convidar': STAFF,
  'importacoes.desfazer': STAFF,
  'importacoes.preverUnidades': STAFF,
  'importacoes.confirmarUnidades': STAFF,
  'importacoes.listarUnidades': STAFF,
  'importacoes.desfazerUnidades': STAFF,
  'unidades.listar': STAFF,
  'unidades.resumo': STAFF,
  'unidades.exportar': STAFF,
  'unidades.minhas': COM_SESSAO,
  'unidades.ver': STAFF,
  'unidades.criar': STAFF,
  'unidades.igualar': STAFF,
  'unidades.atualizar': STAFF,
  'unidades.cadastro': COM_SESSAO,
  'unidades.excluir': STAFF,
  'unidades.restaurar': STAFF,
  'unidades.vincular': STAFF,
  'unidades.atualizarVinculo': STAFF,
  'unidades.encerrarVinculo': STAFF,
  'unidades.removerVinculo': STAFF,
  'unidades.restaurarVinculo': STAFF,
  'categorias.listar': STAFF,
  'categorias.criar': STAFF,
  'categorias.renomear': STAFF,
  'categorias.retirar': STAFF,
  'categorias.restaurar': STAFF,
  'receitas.listar': STAFF,
  'receitas.resumo': STAFF,
  'receitas.exportar': STAFF,
  'receitas.ver': STAFF,
  'receitas.criar': STAFF,
  'receitas.atualizar': STAFF,
  'receitas.excluir': STAFF,
  'receitas.restaurar': STAFF,
  'despesas.listar': STAFF,
  'despesas.resumo': STAFF,
  'despesas.exportar': STAFF,
  'despesas.ver': STAFF,
  'despesas.criar': STAFF,
  'despesas.atualizar': STAFF,
  'despesas.excluir': STAFF,
  'despesas.restaurar': STAFF,
  'atas.listar': COM_SESSAO,
  'atas.ver': COM_SESSAO,
  'atas.criar': STAFF,
  'atas.excluir': STAFF,
  'atas.restaurar': STAFF,
  'areas.listar': COM_SESSAO,
  'areas.ver': COM_SESSAO,
  'areas.disponibilidade': COM_SESSAO,
  'areas.criar': STAFF,
  'areas.atualizar': STAFF,
  'areas.excluir': STAFF,
  'areas.restaurar': STAFF,
  'reservas.listar': COM_SESSAO,
  'reservas.listarTodas': STAFF,
  'reservas.resumo': COM_SESSAO,
  'reservas.ver': COM_SESSAO,
  'reservas.criar': COM_SESSAO,
  'reservas.finalizar': COM_SESSAO,
  'reservas.cancelar': COM_SESSAO,
  'reservas.reservar': STAFF,
  'reservas.pagar': STAFF,
  'reservas.estornar': STAFF,
  'reservas.mudarStatus': STAFF,
  'caixa.ver': STAFF,
  'dashboard.ver': COM_SESSAO,
  'agendas.listar': COM_SESSAO,
  'agendas.ver': COM_SESSAO,
  'agendas.criar': STAFF,
  'agendas.atualizar': STAFF,
  'agendas.excluir': STAFF,
  'agendas.restaurar': STAFF,
  'agendas.reunir': STAFF,
  'agendas.verAssinatura': COM_SESSAO,
  'agendas.assinar': COM_SESSAO,
  'agendas.revogarAssinatura': COM_SESSAO,
  'agendas.calendario': PUBLICA,
  'fornecedores.listar': STAFF,
  'fornecedores.ver': STAFF,
  'fornecedores.criar': STAFF,
  'fornecedores.atualizar': STAFF,
  'fornecedores.excluir': STAFF,
  'fornecedores.restaurar': STAFF,
  'servicos.listar': STAFF,
  'servicos.resumo': STAFF,
  'servicos.exportar': STAFF,
  'servicos.ver': STAFF,
  'servicos.criar': STAFF,
  'servicos.atualizar': STAFF,
  'servicos.status': STAFF,
  'servicos.concluir': STAFF,
  'servicos.reabrir': STAFF,
  'servicos.excluir': STAFF,
  'servicos.restaurar': STAFF,
  'arquivos.enviar': COM_SESSAO,
  'arquivos.ver': COM_SESSAO,
  'arquivos.conteudo': PUBLICA,
  'auditoria.listar': STAFF,
  'auditoria.autores': STAFF,
  'lixeira.listar': STAFF,
  'emails.listar': STAFF,
  'emails.tentar': STAFF,
  'eventos.acompanhar': COM_SESSAO,
  'ocorrencias.listar': COM_SESSAO,
  'ocorrencias.listarTodas': STAFF,
  'ocorrencias.resumo': COM_SESSAO,
  'ocorrencias.ver': COM_SESSAO,
  'ocorrencias.criar': COM_SESSAO,
  'ocorrencias.atualizar': COM_SESSAO,
  'ocorrencias.finalizar': COM_SESSAO,
  'ocorrencias.status': STAFF,
  'ocorrencias.cadastrad': STAFF,
  'ocorrencias.cancelar': COM_SESSAO,
  'ocorrencias.comentarios': COM_SESSAO,
  'ocorrencias.comentar': COM_SESSAO,
  'ocorrencias.exportar': STAFF,
  'notificacoes.listar': COM_SESSAO,
  'notificacoes.contar': COM_SESSAO,
  'notificacoes.marcarLida': COM_SESSAO,
  'notificacoes.marcarLidas': COM_SESSAO,
  'notificacoes.verPreferencias': COM_SESSAO,
  'notificacoes.gravarPreferencias': COM_SESSAO,
  'notificacoes.descadastrar': PUBLICA,
} as const satisfies Record<string, readonly Ator[]>

/** Calls the contract describes and the server does not answer yet: nobody may make them. */
type AindaNaoServida =
  | 'cobrancas.prever'
  | 'cobrancas.emitir'
  | 'cobrancas.emissoes'
  | 'cobrancas.avulsa'
  | 'cobrancas.listar'
  | 'cobrancas.resumo'
  | 'cobrancas.exportar'
  | 'cobrancas.minhas'
  | 'cobrancas.ver'
  | 'cobrancas.linhaDigitavel'
  | 'cobrancas.cancelar'
  | 'cobrancas.pagar'
  | 'cobrancas.estornar'
  | 'cobrancas.aviso'
  | 'cobrancas.recibo'
  | 'cobrancas.regras'
  | 'cobrancas.gravarRegra'
  | 'cobrancas.excluirRegra'
  | 'indices.listar'
  | 'indices.gravar'
  | 'indices.importar'
  | 'feriados.listar'
  | 'feriados.gravar'
  | 'feriados.excluir'

export type Operacao = keyof typeof permissoes | AindaNaoServida

/** The actor a kind of person acts as. */
export const atorDoTipo: Record<TipoDeUsuario, Exclude<Ator, 'anonimo'>> = {
  Administrador: 'administrador',
  Morador: 'morador',
  Inquilino: 'inquilino',
}

/** Who may make a call. */
export const quemPode = (operacao: Operacao): readonly Ator[] =>
  (permissoes as Partial<Record<Operacao, readonly Ator[]>>)[operacao] ?? []

/** Whether an actor may make a call. */
export const pode = (ator: Ator, operacao: Operacao): boolean => quemPode(operacao).includes(ator)
