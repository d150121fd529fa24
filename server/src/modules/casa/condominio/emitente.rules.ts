import { formatarCnpj } from '#contract/valores/documentos.ts'
import type { Logotipo } from '#server/platform/arquivos/logotipo.ts'
import type { Bloco, Timbre } from '#server/platform/pdf/documento.ts'

/** The building as documents name it. */
export interface Emitente {
  nome: string
  /** Fourteen characters, without signs. */
  cnpj: string | null
  endereco: string | null
  /** How to reach the administration, `(11) 91234-5678 ou sindica@exemplo.com`. */
  contato: string | null
  /** Who certifies and receives for it; null while nobody said. */
  sindico: string | null
  logo: Logotipo | null
}

/** The head of a document: the logo, the name, and what is known of the rest. */
export function timbreDe(e: Emitente): Timbre {
  const cnpj = e.cnpj === null ? null : `CNPJ ${formatarCnpj(e.cnpj)}`
  return {
    nome: e.nome,
    linhas: [[cnpj, e.endereco].filter((t) => t !== null).join(' · '), e.contato ?? ''].filter((t) => t !== ''),
    logo: e.logo,
  }
}

/** Where to sign for the building. @param nome null while nobody said who does */
export const lugarDeAssinar = (e: Emitente, nome: string | null): Bloco => ({
  tipo: 'assinaturas',
  nomes: [nome === null ? [e.nome, 'Administração'] : [nome, `Por ${e.nome}`]],
})
