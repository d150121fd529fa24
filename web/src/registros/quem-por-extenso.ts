import type { RegistroDeAuditoria } from '#contract/casa/auditoria.ts'

/** Who did it: a person, or a program with a key of theirs. */
export const quemPorExtenso = ({ nome, chave }: RegistroDeAuditoria['quem']): string =>
  chave === null ? nome : `${nome}, pela chave “${chave}”`
