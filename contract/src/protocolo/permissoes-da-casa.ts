import { PUBLICA, STAFF } from './atores.ts'

/** Rows of the permission table: what is used, what was done, what leaves the house by itself, and everything at once. */
export const permissoesDaCasa = {
  'usos.listar': STAFF,
  'usos.verLimites': STAFF,
  'usos.gravarLimites': STAFF,
  'usos.limparSoltos': STAFF,
  'auditoria.listar': STAFF,
  'auditoria.autores': STAFF,
  'lixeira.listar': STAFF,
  'emails.listar': STAFF,
  'emails.tentar': STAFF,
  'emails.correio': STAFF,
  'emails.testar': STAFF,
  'emails.mandarGuardados': STAFF,
  'emails.descartarGuardados': STAFF,
  'webhooks.listar': STAFF,
  'webhooks.ver': STAFF,
  'webhooks.criar': STAFF,
  'webhooks.atualizar': STAFF,
  'webhooks.excluir': STAFF,
  'webhooks.testar': STAFF,
  'webhooks.trocarSegredo': STAFF,
  'webhooks.entregas': STAFF,
  'webhooks.reenviar': STAFF,
  'saida.ver': STAFF,
  'saida.pedir': STAFF,
  'saida.apagar': STAFF,
  'saida.link': STAFF,
  // By a link that whoever administers gets with their password.
  'saida.baixar': PUBLICA,
} as const
