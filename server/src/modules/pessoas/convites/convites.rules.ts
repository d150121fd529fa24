import type { z } from 'zod'
import type { ProblemaDeCampo } from '#contract/protocolo/erro.ts'
import type { corpoDeRegistro } from '#contract/pessoas/usuarios.ts'
import { validacao } from '#server/platform/erros.ts'
import type { DadosDaPessoa } from '../usuarios/usuarios.campos.ts'

/** What staff knows of an invited person, and whether an office alone brings them here: then a password is all that is asked. */
type Dados = Omit<DadosDaPessoa, 'imagem'>
type Convidado = Dados & { so_pelo_cargo?: boolean | 0 | 1 }

/** What the person sends when accepting; nothing but a password when staff knows the rest. */
type Aceite = Pick<z.output<typeof corpoDeRegistro>, 'name' | 'email' | keyof typeof faltas | 'tipo' | 'convite'>

const faltas = {
  tel: 'Informe o telefone',
  cpf: 'Informe o CPF',
  aniversario: 'Informe a data de nascimento',
  bloco: 'Informe o bloco',
  apto: 'Informe o apartamento',
} as const satisfies Record<Exclude<keyof Dados, 'nome' | 'email' | 'tipo'>, string>
const camposDaPessoa = Object.keys(faltas) as (keyof typeof faltas)[]

/** Where staff gave the number, they gave the bloco too, if there is one. */
const falta = (p: Convidado, campo: keyof typeof faltas): boolean =>
  !p.so_pelo_cargo && p[campo] === null && (campo !== 'bloco' || p.apto === null)

/** Whether staff has typed everything: only a password is missing. */
export const estaCompleto = (p: Convidado): boolean => camposDaPessoa.every((c) => !falta(p, c))

/**
 * The columns an acceptance changes. What staff has written is not the person's to change, but for the name; what staff
 * left open has to come.
 * @param bastaOApto whether the number sent names a unit without bloco
 * @throws ErroDeAplicacao VALIDACAO with every field that is missing or differs from the invitation
 */
export function dadosDoAceite(p: Convidado, a: Aceite, bastaOApto = false): Partial<Omit<Dados, 'email' | 'tipo'>> {
  const issues: ProblemaDeCampo[] = []
  const fixar = (path: string, do_convite: unknown, enviado: unknown, message: string) => {
    if (enviado !== undefined && do_convite !== null && enviado !== do_convite) issues.push({ path, message })
  }
  fixar('email', p.email, a.email, 'Use o e-mail que recebeu o convite')
  fixar('tipo', p.tipo, a.tipo, 'O tipo é o do convite')
  fixar('convite', false, a.convite, 'Um convite não se aceita com outro')
  for (const campo of camposDaPessoa) {
    fixar(campo, p[campo], a[campo], 'A administração já informou este dado. Peça a ela para corrigir.')
    if (campo === 'bloco' && bastaOApto) continue
    if (falta(p, campo) && a[campo] === undefined) issues.push({ path: campo, message: faltas[campo] })
  }
  if (issues.length > 0) throw validacao(issues)
  const novos = camposDaPessoa.filter((c) => p[c] === null && a[c] !== undefined).map((c) => [c, a[c]])
  return { ...(a.name === undefined ? {} : { nome: a.name }), ...(Object.fromEntries(novos) as Partial<Dados>) }
}
