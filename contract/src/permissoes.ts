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
  'caixa.ver': STAFF,
  'dashboard.ver': COM_SESSAO,
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

export type Operacao = keyof typeof permissoes

/** The actor a kind of person acts as. */
export const atorDoTipo: Record<TipoDeUsuario, Exclude<Ator, 'anonimo'>> = {
  Administrador: 'administrador',
  Morador: 'morador',
  Inquilino: 'inquilino',
}

/** Whether an actor may make a call. */
export const pode = (ator: Ator, operacao: Operacao): boolean =>
  (permissoes[operacao] as readonly Ator[]).includes(ator)
