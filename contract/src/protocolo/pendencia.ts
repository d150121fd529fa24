import type { Operacao } from './permissoes.ts'

/**
 * All that is left to somebody who has to set up the second step first: to set it up, to enter or leave, and what the
 * screen for it reads. Whatever is open to anyone stays open to them too, but as to anyone without a session.
 */
const COM_PENDENCIA: ReadonlySet<Operacao> = new Set([
  'doisFatores.ver',
  'doisFatores.iniciar',
  'doisFatores.confirmar',
  'sessoes.entrar',
  'sessoes.segundoFator',
  'sessoes.renovar',
  'sessoes.sair',
  'usuarios.perfil',
])

/** Whether somebody with something to set up first may make a call that their role allows. */
export const podeComPendencia = (operacao: Operacao): boolean => COM_PENDENCIA.has(operacao)
