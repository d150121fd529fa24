import type { Usuario } from '#contract/pessoas/usuarios.ts'

/**
 * How a person stands. Deactivated wins; somebody without a password is an invitation, sent or lapsed.
 * @param conviteAte end (ISO) of the open invitation, if there is one
 */
export function statusDaPessoa(
  p: { ativo: number; temSenha: boolean; conviteAte: string | null },
  agora: string,
): Usuario['status'] {
  if (p.ativo !== 1) return 'Desabilitado'
  if (p.temSenha) return 'Ativo'
  return p.conviteAte !== null && p.conviteAte > agora ? 'Convite enviado' : 'Convite vencido'
}
