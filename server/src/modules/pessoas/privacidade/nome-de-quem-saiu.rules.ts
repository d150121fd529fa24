import { normalizar } from '#contract/protocolo/comum.ts'
import { formatarCpf, formatarTelefone } from '#contract/valores/documentos.ts'

/** The name that stays where a person was. */
export const NOME_DE_QUEM_SAIU = 'Pessoa eliminada'

/** An address nobody has: `.invalid` is set apart for that (RFC 2606), and each is another's. */
export const emailDeQuemSaiu = (id: string): string => `${id}@eliminada.invalid`

/** What is written, and what stands there afterwards. */
export type Troca = readonly [de: string, para: string]

/**
 * What of a person is looked for in texts of the system. A name of one word is not: “Ana” is in “Mariana”, and in the
 * texts about others of that name.
 */
export function trocasDe(p: {
  id: string
  nome: string
  email: string
  tel: string | null
  cpf: string | null
}): Troca[] {
  const nome: Troca[] = p.nome.includes(' ')
    ? [
        [p.nome, NOME_DE_QUEM_SAIU],
        [normalizar(p.nome), normalizar(NOME_DE_QUEM_SAIU)],
      ]
    : []
  const numeros = [
    ...(p.tel === null ? [] : [p.tel, formatarTelefone(p.tel)]),
    ...(p.cpf === null ? [] : [p.cpf, formatarCpf(p.cpf)]),
  ]
  return [...nome, [p.email, emailDeQuemSaiu(p.id)], ...numeros.map((n): Troca => [n, '—'])]
}
