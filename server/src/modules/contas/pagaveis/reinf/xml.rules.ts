/** Elements of an event of the EFD-Reinf as text. Pure. */

/** An element by its name, with its text or what is in it. */
export type Elemento = readonly [nome: string, conteudo: string | readonly Elemento[]]

// What XML 1.0 has no place for, escaped or not.
// oxlint-disable-next-line no-control-regex
const SEM_LUGAR = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** A text as it stands in an element or an attribute, whatever somebody typed. */
export const escapar = (texto: string): string =>
  texto
    .toWellFormed()
    .replace(SEM_LUGAR, '')
    .replace(/[&<>"']/g, (c) => ESCAPES[c] ?? '')

const escrever = ([nome, conteudo]: Elemento): string =>
  `<${nome}>${typeof conteudo === 'string' ? escapar(conteudo) : conteudo.map(escrever).join('')}</${nome}>`

/** Centavos as the layout wants them: a comma, two decimals, nothing between the thousands. */
export const valorDaReinf = (centavos: number): string =>
  `${Math.floor(centavos / 100)},${String(centavos % 100).padStart(2, '0')}`

const NS = 'http://www.reinf.esocial.gov.br/schemas'

/**
 * An event in its namespace of the layout 2.1.2 (v2_01_02), not signed.
 * @param esquema the name of its schema: `evtTomadorServicos`
 */
export const documento = (
  esquema: string,
  { evento, id, conteudo }: { evento: string; id: string; conteudo: readonly Elemento[] },
): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Reinf xmlns="${NS}/${esquema}/v2_01_02"><${evento} id="${escapar(id)}">${conteudo
    .map(escrever)
    .join('')}</${evento}></Reinf>\n`
