import { camposDoUsuario } from '#contract/pessoas/usuarios.campos.ts'
import { comparacaoDe } from '../../../registros/campos-do-registro.ts'
import { semAssinatura } from '../../../registros/sem-assinatura.ts'
import type { Valores } from './formulario-da-pessoa.ts'

/** What is asked when two people changed the same person. */
export const COMPARACAO = comparacaoDe<typeof camposDoUsuario, Valores>(camposDoUsuario, {
  image: {
    comparavel: (v) => semAssinatura(v.image),
    porExtenso: (v) => (v.image ? 'com foto' : 'sem foto'),
  },
})
