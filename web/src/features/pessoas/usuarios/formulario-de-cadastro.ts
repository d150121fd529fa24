import { z } from 'zod'
import { corpoDeRegistro, type Usuario } from '#contract/pessoas/usuarios.ts'
import { textosDe } from '../../../formularios/de-campos.ts'
import { esquemaDaPessoa } from './formulario-da-pessoa.ts'

/**
 * The form that adds a person. Who is invited is asked for the rest, and chooses the password: name and e-mail are enough. Whom a
 * password is handed over to is registered whole, as the specification has it.
 */
export const esquemaDoCadastro = z.discriminatedUnion('convite', [
  esquemaDaPessoa.extend({ convite: z.literal(true) }),
  corpoDeRegistro.safeExtend({ convite: z.literal(false) }),
])
export type Cadastro = z.output<typeof esquemaDoCadastro>
export type Convidado = Extract<Cadastro, { convite: true }>

// In the order of the form, in which people are told what to correct.
const TEXTOS = ['name', 'email', 'bloco', 'apto', 'cpf', 'aniversario', 'tel', 'image'] as const

/** Nobody yet, of a kind. */
export const emBranco = (tipo: Usuario['tipo']) => {
  const { name, email, ...resto } = textosDe(TEXTOS, null)
  return { name, email, tipo, ...resto, convite: true, password: '' }
}
