import { z } from 'zod'
import { corpoDeRegistro, corpoDeUsuario, type Usuario } from '#contract/pessoas/usuarios.ts'

const { name, email } = corpoDeUsuario.shape
const { token, password, ...doRegistro } = corpoDeRegistro.shape

/**
 * The form that adds a person. Who is invited is asked for the rest, and chooses the password: name and e-mail are enough. Whom a
 * password is handed over to is registered whole, as the specification has it.
 */
export const esquemaDoCadastro = z.discriminatedUnion('convite', [
  z.object({ ...doRegistro, name, email, convite: z.literal(true) }),
  corpoDeRegistro.safeExtend({ convite: z.literal(false) }),
])
export type Cadastro = z.output<typeof esquemaDoCadastro>
export type Convidado = Extract<Cadastro, { convite: true }>

/** Nobody yet, of a kind. In the order of the form, in which people are told what to correct. */
export const emBranco = (tipo: Usuario['tipo']) => ({
  ...{ name: '', email: '', tipo },
  ...{ bloco: '', apto: '' },
  ...{ cpf: '', aniversario: '', tel: '', image: '' },
  ...{ convite: true, password: '' },
})
