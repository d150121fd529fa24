/** Links to our own files carry a signature that changes at each reading. */
export const semAssinatura = (link: string): string =>
  link.startsWith('/api/arquivos/') ? link.replace(/\?.*$/, '') : link
