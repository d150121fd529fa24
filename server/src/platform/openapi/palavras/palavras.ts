/** What a field is, in Portuguese; and examples of it, of which a schema takes the first that fits it. */
export type Palavras = string | readonly [descricao: string, ...exemplos: unknown[]]

/** The id of every example. */
export const ID = '019ab3c1-6f2d-7a54-9c1e-2b7d4f8a9e10'
