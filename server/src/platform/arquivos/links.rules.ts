const DO_CONTEUDO = /^\/api\/arquivos\/([0-9a-f-]{36})(?:\/conteudo)?(?:\?.*)?$/

/** Address of a file's content, without a signature: how records store a link to one of our own files. */
export const caminhoDoConteudo = (id: string): string => `/api/arquivos/${id}/conteudo`

/** Id of our own file that a link names, signed or not; null for an external address or none. */
export const idNoLink = (link: string | null): string | null =>
  // Stryker disable next-line ConditionalExpression: the text "null" is no address either; the question is for the compiler
  link === null ? null : (DO_CONTEUDO.exec(link)?.[1] ?? null)
