import type { Usuario } from '#contract/pessoas/usuarios.ts'

/** Kinds of people, the usual one first. */
export const TIPOS = ['Morador', 'Inquilino', 'Administrador'].map((t) => ({ value: t, label: t }))

/** Status a person may have, as filters offer them. */
export const STATUS = [
  'Ativo',
  'Desabilitado',
  'Convite enviado',
  'Convite vencido',
] as const satisfies Usuario['status'][]

/** A status in words: of an invitation only that it is open is known here, not whether its mail went out. */
export const nomeDoStatus = (status: Usuario['status']): string =>
  status === 'Convite enviado' ? 'Convite em aberto' : status

const inteiro = new Intl.NumberFormat('pt-BR')

/** "1 pessoa", "1.234 pessoas". */
export const contarPessoas = (n: number): string => `${inteiro.format(n)} ${n === 1 ? 'pessoa' : 'pessoas'}`

/** Whether the person was registered but has not chosen a password yet. */
export const esperaSenha = ({ status }: Pick<Usuario, 'status'>): boolean => status.startsWith('Convite')
