import { normalizar } from '#contract/protocolo/comum.ts'

/** A text as a search in the page compares it: `2ª` and `2a`, as a phone types it, are one. As many letters as before. */
export const searchText = (text: string): string => normalizar(text).replaceAll('ª', 'a').replaceAll('º', 'o')
