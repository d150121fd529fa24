/** What of a mail may be kept and read by others: its words, without the links, which may let somebody in or speak for them. Pure. */

const LINK = /[a-z][a-z\d+.-]*:\/\/\S+/gi

/** What stands where a link was. */
export const LINK_OMITIDO = '[link, só para quem recebeu]'

export const semLinks = (texto: string): string => texto.replaceAll(LINK, LINK_OMITIDO)
