/** What a field is, in Portuguese; and examples of it, of which a schema takes the first that fits it. */
export type Palavras = string | readonly [descricao: string, ...exemplos: unknown[]]
