import { formatarCnpj } from '#contract/valores/documentos.ts'
import type { Logotipo } from '#server/platform/arquivos/logotipo.ts'
import type { Bloco, Timbre } from '#server/platform/pdf/documento.ts'

/** What is known of the building, in words. */
export interface Identificacao {
  nome: string
  /** Fourteen characters, without signs. */
  cnpj: string | null
  endereco: string | null
  /** How to reach the administration, `(11) 91234-5678 ou sindica@exemplo.com`. */
  contato: string | null
  /** Who certifies and receives for it; null while nobody said. */
  sindico: string | null
}

/** The building as documents name it. */
export interface Emitente extends Identificacao {
  logo: Logotipo | null
}

/** What stands under the name at the head of a document. */
export function linhasDoTimbre(i: Identificacao): string[] {
  const cnpj = i.cnpj === null ? null : `CNPJ ${formatarCnpj(i.cnpj)}`
  return [[cnpj, i.endereco].filter((t) => t !== null).join(' · '), i.contato ?? ''].filter((t) => t !== '')
}

/** The head of a document: the logo, the name, and what is known of the rest. */
export const timbreDe = (e: Emitente): Timbre => ({ nome: e.nome, linhas: linhasDoTimbre(e), logo: e.logo })

/** Where to sign for the building. @param nome null while nobody said who does */
export const lugarDeAssinar = (e: Emitente, nome: string | null): Bloco => ({
  tipo: 'assinaturas',
  nomes: [nome === null ? [e.nome, 'Administração'] : [nome, `Por ${e.nome}`]],
})
