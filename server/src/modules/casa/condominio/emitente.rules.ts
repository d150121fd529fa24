import { formatarCnpj } from '#contract/valores/documentos.ts'

/** The building as documents name it. */
export interface Emitente {
  nome: string
  /** Fourteen characters, without signs. */
  cnpj: string | null
  endereco: string | null
  /** Who certifies and receives for it; null while nobody said. */
  sindico: string | null
}

/** The first lines of a document: the name, and what is known of the rest. */
export const linhasDoEmitente = (e: Emitente): string[] => [
  e.nome,
  ...(e.cnpj === null ? [] : [`CNPJ ${formatarCnpj(e.cnpj)}`]),
  ...(e.endereco === null ? [] : [e.endereco]),
]
